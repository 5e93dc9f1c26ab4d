import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';

import { builtHost } from '../../pages/testing/built-host.ts';
import { type BuildInspector, buildInspector } from './build-inspector.ts';

jest.setTimeout(600_000);

let folder: string;
let inspector: BuildInspector;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-inspect-'));
});
afterEach(async () => {
  await inspector.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['a thread', async () => (await builtHost()).inspectWorkerFile],
  ['this thread', async () => undefined],
])('inspects scripts and stylesheets in %s', async (_where, workerFile) => {
  inspector = buildInspector(await workerFile());
  const files = {
    'web/a.js': 'var a = ;',
    'web/b.css': 'p { background: url(https://example.com/a.png) }',
    'web/c.json': '{',
    'node/d.js': 'var d = ;',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const problems = await inspector.inspect({ folder, files: Object.keys(files) });
  expect(problems.map(({ check, file }) => [check, file])).toEqual([
    ['script_syntax', 'web/a.js'],
    ['page_policy', 'web/b.css'],
    ['script_syntax', 'node/d.js'],
  ]);
  const traps = path.join(folder, '.traps');
  expect(await inspector.trap({ folder, files: Object.keys(files) }, traps)).toBe(true);
  expect(await readdir(path.join(traps, 'node'))).toEqual(['d.js']);
});
