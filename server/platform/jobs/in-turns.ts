import type { Transaction } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction, limitLocks } from '../db/transaction.ts';
import { jobQueue } from './job-queue.ts';

export type InTurns = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

/**
 * Runs transactions without the time limit of requests, for changes that grow with an account. At most `most` run at
 * once, so that they leave connections to others, and each waits `lockSeconds` for a lock.
 */
export function inTurns(backgroundDb: Db, most: number, lockSeconds: number): InTurns {
  const queue = jobQueue(most);
  return (work) =>
    queue.run(() =>
      inTransaction(backgroundDb, async (trx) => {
        await limitLocks(trx, lockSeconds);
        return work(trx);
      }),
    );
}
