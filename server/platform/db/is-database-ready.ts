import { sql } from 'kysely';
import type { Db } from './db.ts';
import { inTime } from './in-time.ts';

/** Half of the 1 s after which callers of `/readyz` give up; the rest is for a busy process. */
const READY_MS = 500;

export function isDatabaseReady(db: Db, ms = READY_MS): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return inTime(answer, ms, false);
}
