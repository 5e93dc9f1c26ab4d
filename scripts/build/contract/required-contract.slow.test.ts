import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildSmallRemote, createSmallRemote, FACE } from '../testing/small-remote.ts';

/** `pagedQuery` and `codeFailureText` come from the shell since 1.44, the latter through a module of the SDK. */
const NEWER = FACE.replace(
  '\n',
  `
  import { PAGE_SIZE, pagedQuery } from '@corkboard/shared/lists';
  import { useLazyDialog } from '@corkboard/shared/lazy';
  export const newer = [PAGE_SIZE, pagedQuery, useLazyDialog];
`,
).replace('useState, styles', 'useState, styles, newer');

const OLDER = FACE.replace(
  '\n',
  "\n  import { PAGE_SIZE } from '@corkboard/shared/lists';\n",
).replace('useState, styles', 'useState, styles, PAGE_SIZE');

/** The build leaves the function out. */
const UNUSED = `
  import { isOutOfReach } from '@corkboard/shared/remote';
  const isUnused = () => isOutOfReach;
  ${OLDER}
`;

let folder: string;

function build(face: string, requires: string): { output: string } {
  folder = createSmallRemote(face, requires);
  return buildSmallRemote(folder, { isCached: false });
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('fails for names that a shell within the range lacks', () => {
  expect(() => build(NEWER, '^1.43.0')).toThrow(
    new RegExp(
      [
        '`requires` is \\^1.43.0, which allows shells without what this remote imports:',
        'codeFailureText of @corkboard/shared/ui: since contract 1.44.0',
        'pagedQuery of @corkboard/shared/remote: since contract 1.44.0',
        'Its pages would fail there. Set `requires` to \\^1.44.0 in package.json and src/remote.tsx.',
      ].join('\n\\s*'),
    ),
  );
});

it('builds for a range whose shells have all names', () => {
  expect(build(NEWER, '^1.44.0').output).not.toContain('requires');
});

it('ignores names that the build leaves out', () => {
  expect(build(UNUSED, '^1.0.0').output).not.toContain('requires');
});

it('ignores modules that the build leaves out', () => {
  folder = createSmallRemote(`import './left-out.ts';${OLDER}`, '^1.0.0');
  const manifest = path.join(folder, 'package.json');
  const text = readFileSync(manifest, 'utf8').replace('{', '{ "sideEffects": ["*.css"],');
  writeFileSync(manifest, text);
  writeFileSync(
    path.join(folder, 'src/left-out.ts'),
    "import { isOutOfReach } from '@corkboard/shared/remote'; console.log(isOutOfReach);",
  );
  expect(buildSmallRemote(folder, { isCached: false }).output).not.toContain('requires');
});

it('warns on the page of the host', () => {
  folder = createSmallRemote(NEWER, '^1.43.0');
  const config = path.join(import.meta.dirname, '../host.config.ts');
  const { stdout } = spawnSync('npx', ['webpack', '--config', config, '--no-cache'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CORKBOARD_REPOSITORY: folder },
  });
  expect(stdout).toContain('pagedQuery of @corkboard/shared/remote: since contract 1.44.0');
  expect(stdout).toContain('Set `requires` to ^1.44.0');
});
