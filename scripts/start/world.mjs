import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root, run } from './children.mjs';
import { step } from './progress.mjs';

const FOLDER = '.cache/demo-world';

/** Nobody has started on this folder yet; with a database of its own, the server asks that database. */
export function isFirstStart({ dataDir, databaseUrl }) {
  return databaseUrl !== null || !existsSync(join(dataDir, 'admin-token'));
}

/** Makes the demo world's file and pictures, and says where they are. */
export async function demoWorld() {
  await step('Making the demo world', (show) =>
    run(process.execPath, ['--import', 'tsx', 'scripts/demo-world/cli.ts', FOLDER], {
      what: 'Making the demo world',
      onLine: show,
    }),
  );
  return join(root, FOLDER, 'world.json');
}
