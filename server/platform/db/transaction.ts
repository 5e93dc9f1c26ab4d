import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';

import type { Db } from './db.ts';
import type { Database } from './schema.ts';

const TRIES = 5;
/** serialization_failure and deadlock_detected, which succeed on retry. */
const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` in a transaction, and retries it on conflicts. `work` must have no other side effects. */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !RETRIED.has(getSqlState(error))) throw error;
      await sleep(2 ** attempt * 5 * Math.random());
    }
  }
}

/** Lets each lock of the transaction take at most this long. */
export async function limitLocks(trx: Transaction<Database>, seconds: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(`${seconds}s`)}`.execute(trx);
}

/** The SQLSTATE of a database error; empty for any other error. */
export function getSqlState(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
