import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { root, run } from './children.mjs';
import { step } from './progress.mjs';

export async function install() {
  if (await isInstalled()) return;
  await step('Installing packages', () =>
    run('npm', ['ci', '--no-progress', '--loglevel=error'], { what: 'npm ci' }),
  );
}

/** npm writes the hidden lockfile last, so an interrupted install doesn't count. */
export async function isInstalled() {
  const [lock, installed] = await Promise.all([
    readTime('package-lock.json'),
    readTime('node_modules/.package-lock.json'),
  ]);
  return installed > 0 && lock <= installed;
}

async function readTime(path) {
  const found = await stat(join(root, path)).catch(() => null);
  return found?.mtimeMs ?? 0;
}
