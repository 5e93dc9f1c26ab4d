import { sql } from 'kysely';
import type { Db } from './db.ts';
import { inTime } from './in-time.ts';

/** Shorter than the 1 s after which callers of `/readyz` give up. */
const READY_MS = 800;

export function isDatabaseReady(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return inTime(answer, READY_MS, false);
}
