import { sql } from 'kysely';

import type { Db } from './db.ts';

/**
 * Returns a key of the committed state: an equal key means that nothing was committed in between, by any server.
 * Null if the database can't tell or is unavailable.
 */
export async function dataState(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    state: string;
  }>`select pg_current_snapshot()::text as state`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows[0]?.state ?? null;
}
