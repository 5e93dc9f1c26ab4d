import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root, run } from './children.mjs';
import { step } from './progress.mjs';

const FOLDER = '.cache/demo-world';

/** With an external database, the server itself decides. */
export function isFirstStart({ dataDir, databaseUrl }) {
  return databaseUrl !== null || !existsSync(join(dataDir, 'admin-token'));
}

export async function demoWorld() {
  await step('Making the demo world', (show) =>
    run(process.execPath, ['--import', 'tsx', 'scripts/demo-world/cli.ts', FOLDER], {
      what: 'Making the demo world',
      onLine: show,
    }),
  );
  return join(root, FOLDER, 'world.json');
}
