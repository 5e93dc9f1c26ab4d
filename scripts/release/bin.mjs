#!/usr/bin/env node
// `corkboard` in a remote's own repository: builds, tests, and serves it, and controls releases.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const [verb = '--help', ...args] = process.argv.slice(2);

const withTypes = ['--import', require.resolve('tsx')];
const commands = {
  build: () => [...withTypes, binOf('webpack-cli', 'bin/cli.js'), 'build', ...args],
  dev: () => [
    ...withTypes,
    binOf('webpack-cli', 'bin/cli.js'),
    'serve',
    '--config',
    join(here, '../build/host.config.ts'),
    ...args,
  ],
  test: () => [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    binOf('jest', 'bin/jest.js'),
    ...args,
  ],
  types: () => [binOf('typescript', 'bin/tsc'), '--noEmit', ...args],
};
const command = commands[verb]?.() ?? [...withTypes, join(here, 'cli.ts'), verb, ...args];
const { status } = spawnSync(process.execPath, command, {
  stdio: 'inherit',
  env: { ...process.env, CORKBOARD_REPOSITORY: process.cwd() },
});
process.exit(status ?? 1);

function binOf(name, file) {
  return join(dirname(require.resolve(`${name}/package.json`)), file);
}
