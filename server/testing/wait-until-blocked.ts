import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** Resolves once statements wait for other transactions of this database. */
export async function waitUntilBlocked(db: Db, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length >= count) return;
    await sleep(10);
  }
}
