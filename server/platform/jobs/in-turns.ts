import type { Transaction } from 'kysely';
import { callBudgets } from '../db/call-budget.ts';
import { DatabaseAway } from '../db/database-away.ts';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction, limitLocks } from '../db/transaction.ts';
import { jobQueue } from './job-queue.ts';

export type InTurns = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

/** The turns of one kind of change, of which each waits `lockSeconds` for a lock. */
export type Turns = (lockSeconds: number) => InTurns;

/**
 * Runs transactions without the time limit of requests, for changes that grow with an account. At most `most` run at
 * once, so that they leave connections to jobs, and one of each kind, so that no kind delays all others. A change whose
 * request was answered without it is left undone.
 */
export function sharedTurns(backgroundDb: Db, most: number): Turns {
  const shared = jobQueue(most);
  return (lockSeconds) => {
    const own = jobQueue(1);
    return (work) => {
      const budget = callBudgets.getStore();
      const assertAwaited = () => {
        if (budget?.isSpent) throw new DatabaseAway();
      };
      const turn = async () => {
        assertAwaited();
        return inTransaction(backgroundDb, async (trx) => {
          await limitLocks(trx, lockSeconds);
          const result = await work(trx);
          assertAwaited();
          return result;
        });
      };
      return own.run(() => shared.run(turn));
    };
  };
}
