import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { checkSource, checkSources } from './check-sources.ts';
import { readWorkspaces } from './workspace.ts';

async function check(line: string) {
  const found = await checkSource('src/a.tsx', `// é\n  ${line}\n`);
  return found.map((problem) => [problem.check, problem.line, problem.column]);
}

it.each([
  ['an HTML string', 'element.innerHTML = text;'],
  ['inserted HTML', 'element.insertAdjacentHTML("beforeend", text);'],
  ['document.write', 'document.write(text);'],
  ['a policy', 'trustedTypes.createPolicy("a", {});'],
  ['eval', 'eval(text);'],
  ['a function from text', 'new Function(text);'],
  ['a style attribute', 'element.setAttribute("style", "color: red");'],
  ['a request to another origin', 'fetch("https://example.com/");'],
])('finds %s in a source', async (_what, line) => {
  expect(await check(line)).toEqual([['page_policy', 2, 3]]);
});

it('finds HTML in JSX', async () => {
  const line = 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;';
  expect(await check(line)).toEqual([['page_policy', 2, 16]]);
});

it.each([
  'const html = element.innerHTML;',
  'reader.write(text); rules.eval(text);',
  'const a = <p style={{ color }}>{text}</p>;',
  'fetch("/v3/boards/");',
])('accepts %s', async (line) => {
  expect(await check(line)).toEqual([]);
});

it('locates a syntax error', async () => {
  const [problem] = await checkSource('src/a.ts', 'const a = 1;\nconst b = ;\n');
  expect(problem).toMatchObject({ check: 'script_syntax', file: 'src/a.ts', line: 2 });
});

it('skips tests and files outside src', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'corkboard-sources-'));
  for (const file of ['src/a.ts', 'src/b/c.tsx', 'src/a.test.ts', 'src/testing/d.ts', 'e.ts']) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), 'eval(a);');
  }
  expect((await checkSources(folder)).map(({ file }) => file)).toEqual(['src/a.ts', 'src/b/c.tsx']);
  await rm(folder, { recursive: true });
});

it.each(readWorkspaces().map(({ name, folder }) => [name, folder] as const))(
  'accepts the sources of %s',
  async (_name, folder) => {
    expect(await checkSources(folder)).toEqual([]);
  },
);
