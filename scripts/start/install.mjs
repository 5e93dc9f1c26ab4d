import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { root, run } from './children.mjs';
import { step } from './progress.mjs';

export async function install() {
  const [lock, installed] = await Promise.all([
    timeOf('package-lock.json'),
    timeOf('node_modules/.package-lock.json'),
  ]);
  if (installed > 0 && lock <= installed) return;
  await step('Installing packages', () =>
    run('npm', ['ci', '--no-progress', '--loglevel=error'], { what: 'npm ci' }),
  );
}

async function timeOf(path) {
  const found = await stat(join(root, path)).catch(() => null);
  return found?.mtimeMs ?? 0;
}
