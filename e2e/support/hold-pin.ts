import { resolve } from 'node:path';

import { lockPins } from '../../server/domains/pins/pin-write-repository.ts';
import { openDb } from '../../server/platform/db/db.ts';
import { getUrl } from '../../server/platform/db/postgres/postgres-client.ts';
import { postgresPaths } from '../../server/platform/db/postgres/postgres-paths.ts';

/** Locks a Pin in the database, so that a long action waits for it. Returns the function that lets it go on. */
export async function holdPin(id: string): Promise<() => Promise<void>> {
  const embedded = () =>
    getUrl(postgresPaths(resolve(process.env['DATA_DIR'] ?? '.data')), 'corkboard');
  const db = openDb({
    url: process.env['DATABASE_URL'] ?? embedded(),
    maxConnections: 1,
    onError: (error) => console.error(error),
  });
  const transaction = await db.startTransaction().execute();
  await lockPins(transaction, [id]);
  return async () => {
    await transaction.rollback().execute();
    await db.destroy();
  };
}
