import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Shorter than the 1 s after which callers of `/readyz` give up. */
const READY_MS = 800;

export async function isDatabaseReady(db: Db): Promise<boolean> {
  const late = new AbortController();
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isLate = sleep(READY_MS, false, { signal: late.signal }).catch(() => false);
  return Promise.race([answer, isLate]).finally(() => late.abort());
}
