// Runs Jest for the current workspace (`npm test -w mf-boards`), or for everything at the top. Passes arguments on:
// `npm test -w mf-boards -- follow-button --watch`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const here = process.cwd();
const jest = join(
  dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin/jest.js',
);

const escaped = `${here}${sep}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const [name, ...rest] = process.argv[2]?.startsWith('-')
  ? ['', ...process.argv.slice(2)]
  : [process.argv[2] ?? '', ...process.argv.slice(3)];
const pattern = here === top ? name : name ? `${escaped}.*${name}` : escaped;

const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    '--config',
    join(top, 'jest.config.mjs'),
    '--passWithNoTests',
    '--rootDir',
    top,
    ...(pattern ? [pattern] : []),
    ...rest,
  ],
  { stdio: 'inherit', cwd: top },
);
process.exit(status ?? 1);
