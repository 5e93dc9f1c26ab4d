import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';

const LOCK_SECONDS = 5;

export type ClosingTurns = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

/**
 * Runs transactions that close accounts one after another: each can take half a minute, and together they must not keep
 * all connections of the background.
 */
export function closingTurns(backgroundDb: Db): ClosingTurns {
  const queue = jobQueue(1);
  return (work) =>
    queue.run(() =>
      inTransaction(backgroundDb, async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(`${LOCK_SECONDS}s`)}`.execute(trx);
        return work(trx);
      }),
    );
}
