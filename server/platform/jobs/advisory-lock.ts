import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Waits for the lock. It ends with the transaction, also when this process dies. */
export async function lockName(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${getKey(name)})`.execute(trx);
}

/** Returns false if another transaction has the lock. */
export async function tryLockName(trx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${getKey(name)}) as is_mine
  `.execute(trx);
  return rows[0]?.is_mine ?? false;
}

function getKey(name: string): RawBuilder<unknown> {
  return sql`hashtextextended(${name}, 0)`;
}
