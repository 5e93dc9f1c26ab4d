import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run, TestError } from './run.mjs';

/** Debian's Chromium without a window. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  HEADLESS_SHELL,
];

export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new TestError(`There is no browser at CHROMIUM_PATH: ${asked}`);
  }
  return [...SYSTEM, playwrightsOwn()].find((path) => path && existsSync(path));
}

/** Takes a fifth less time than the whole browser. */
export function findHeadlessChromium() {
  const hasShell = !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL);
  return hasShell ? HEADLESS_SHELL : findChromium();
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
        'chromium-headless-shell',
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
