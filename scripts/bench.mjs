// `npm run bench`: measures the product against a monolith of the same sources. Installs packages and Chromium if
// missing.
import { spawn } from 'node:child_process';

import { root } from './start/children.mjs';
import { install } from './start/install.mjs';
import { findChromium, installChromium } from './test/chromium.mjs';

await install();
const isAsking = process.argv.includes('--help');
const chromium = findChromium() ?? (isAsking ? '' : await installChromium());
if (!chromium && !isAsking) {
  console.error('No Chromium found, and none could be installed: set CHROMIUM_PATH.');
  process.exit(1);
}
const child = spawn(
  process.execPath,
  ['--import', './scripts/build/run-sources.mjs', 'bench/main.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  },
);
// Ctrl-C reaches both processes; SIGTERM reaches only this one.
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
