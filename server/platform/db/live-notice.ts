import { sql, type Transaction } from 'kysely';

import type { Db } from './db.ts';
import type { Database } from './schema.ts';

/** The triggers of the migration 0041 use this name. */
export const LIVE_NOTICE = 'corkboard_live';

/** Tells all processes, once the transaction is committed, that these people's messages changed. */
export async function notifyPeople(
  db: Db | Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  const topics = userIds.map((id) => `person:${id}`);
  await sql`select pg_notify(${LIVE_NOTICE}, topic) from unnest(${topics}::text[]) topic`.execute(
    db,
  );
}
