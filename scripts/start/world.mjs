import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a first start makes the demo world. */
export const DEMO_WORLD = '.cache/demo-world';

/** With an external database, the server itself decides. */
export function isFirstStart({ dataDir, databaseUrl }) {
  return databaseUrl !== null || !existsSync(join(dataDir, 'admin-token'));
}
