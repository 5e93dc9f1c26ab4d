import { sql } from 'kysely';

import type { Db } from './db.ts';

/**
 * Names what the database shows at this moment: the same name twice means that nothing was committed in between, by
 * this server or another. A transaction takes its number with its first change, so reading renames nothing. Null where
 * the database does not say, or is away.
 */
export async function dataState(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    state: string;
  }>`select pg_current_snapshot()::text as state`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows[0]?.state ?? null;
}
