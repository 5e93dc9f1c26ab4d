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

const AS_A_WHOLE = "import * as shell from '@corkboard/shared/remote';";

/** Each use is in a branch where the page has the function. */
const CHECKED = FACE.replace(
  '\n',
  `
  ${AS_A_WHOLE}
  const newer = 'isOutOfReach' in shell ? shell.isOutOfReach : () => false;
  export function ask(error: unknown) {
    if ('pagedQuery' in shell) return () => shell.pagedQuery(error as never);
    return newer;
  }
`,
).replace('useState, styles', 'useState, styles, ask');

/** In the other branch, next to a check, after one of another name or of a member, and after one that the build leaves out. */
const WRONGLY_CHECKED = FACE.replace(
  '\n',
  `
  ${AS_A_WHOLE}
  import * as lists from '@corkboard/shared/lists';
  const newer = [
    'isOutOfReach' in shell ? 0 : shell.isOutOfReach,
    'lazyWithRetry' in shell, shell.lazyWithRetry,
    'Slot' in shell ? shell.resetFailedImport : 0,
    'length' in shell.useLazyComponent,
    'pagedQuery' in lists ? lists.pagedQuery : 0,
  ];
`,
).replace('useState, styles', 'useState, styles, newer');

let folder: string;

function build(face: string, requires?: string): { output: string } {
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

it('fails for names that no shell has, also without a range', () => {
  const face = FACE.replace('{ defineRemote }', '{ defineRemote, useNothing }');
  expect(() => build(face.replace('styles,', 'styles, useNothing,'))).toThrow(
    /No shell has what this remote imports:\n\s*useNothing of @corkboard\/shared\/remote\n\s*Correct/,
  );
});

it('builds for older shells what is only used where the page has it', () => {
  expect(build(CHECKED, '^1.43.0').output).not.toContain('requires');
});

it('fails for names that are used where no check says that the page has them', () => {
  expect(() => build(WRONGLY_CHECKED, '^1.43.0')).toThrow(
    new RegExp(
      ['isOutOfReach', 'lazyWithRetry', 'pagedQuery', 'resetFailedImport', 'useLazyComponent']
        .map((name) => `${name} of @corkboard/shared/remote: since contract 1.44.0`)
        .join('\n\\s*'),
    ),
  );
});

it('warns on the page of the host', () => {
  const face = `
    ${AS_A_WHOLE}
    import * as lists from '@corkboard/shared/lists';
    import { codeFailureText } from '@corkboard/shared/ui';
    export const can = 'isOutOfReach' in shell ? shell.isOutOfReach : codeFailureText;
    export const paged = 'pagedQuery' in lists ? lists.pagedQuery : 0;
  `;
  folder = createSmallRemote(`${face}${FACE}`, '^1.43.0');
  const config = path.join(import.meta.dirname, '../host.config.ts');
  const { stdout } = spawnSync('npx', ['webpack', '--config', config, '--no-cache'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CORKBOARD_REPOSITORY: folder },
  });
  expect(stdout).toContain('codeFailureText of @corkboard/shared/ui: since contract 1.44.0');
  expect(stdout).toContain('pagedQuery of @corkboard/shared/remote: since contract 1.44.0');
  expect(stdout).toContain('Set `requires` to ^1.44.0');
  expect(stdout).toContain('The build compares again, and ignores what it leaves out');
  expect(stdout).not.toContain('isOutOfReach');
});
