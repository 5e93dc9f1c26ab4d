import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './run.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, and there is nothing`);
  }
  return [...SYSTEM, playwrightsOwn()].find((path) => path && existsSync(path));
}

/** Debian's package if permitted, because it includes the libraries; otherwise Playwright's download. */
export async function installChromium() {
  if (process.getuid?.() === 0 && isDebian()) {
    const isThere =
      (await run('look for packages', 'apt-get', ['update', '-qq'])) &&
      (await run('install Chromium', 'apt-get', [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium',
      ]));
    if (isThere) return findChromium();
  }
  await run('install Chromium', 'npx', ['playwright', 'install', 'chromium']);
  return findChromium();
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Ubuntu's `chromium` package only installs a snap, which servers don't support. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
