import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Marks a point in a transaction that `rollBackToSavepoint` can return to. */
export async function setSavepoint(trx: Db): Promise<void> {
  await sql`savepoint before_change`.execute(trx);
}

export async function rollBackToSavepoint(trx: Db): Promise<void> {
  await sql`rollback to savepoint before_change`.execute(trx);
}
