// Runs one of the project's TypeScript commands. Installs packages first if missing.
import { spawn } from 'node:child_process';

import { root } from './start/children.mjs';
import { install } from './start/install.mjs';

const [file, ...args] = process.argv.slice(2);
await install();
const child = spawn(
  process.execPath,
  ['--import', './scripts/build/run-sources.mjs', file, ...args],
  {
    stdio: 'inherit',
    // The caller's folder, so that relative paths work.
    env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
    cwd: root,
  },
);
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
