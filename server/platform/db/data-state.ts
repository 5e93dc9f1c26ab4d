import { sql } from 'kysely';

import type { Db } from './db.ts';
import { inTime } from './in-time.ts';
import { shareQuery } from './share-query.ts';

/** Milliseconds until visitors get known pages instead of waiting for a database that says nothing. */
const LATE_MS = 500;

/**
 * Returns a key of the committed state: an equal key means that nothing was committed in between, by any server.
 * Null if the database can't tell or is unavailable.
 */
export function dataStateReader(db: Db): () => Promise<string | null> {
  const read = shareQuery(() => readState(db));
  return () => inTime(read(), LATE_MS, null);
}

async function readState(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    state: string;
  }>`select pg_current_snapshot()::text as state`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows[0]?.state ?? null;
}
