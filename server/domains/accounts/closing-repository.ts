import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';

const CLOSING_LOCK_SECONDS = 5;
/** A person waits for it. */
const REOPENING_LOCK_SECONDS = 1;
const MAX_REOPENING = 2;

export type OnBackground = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

/**
 * Runs transactions that close accounts one after another: each can take half a minute, and together they must not keep
 * all connections of the background.
 */
export function closingTurns(backgroundDb: Db): OnBackground {
  return inTurns(backgroundDb, 1, CLOSING_LOCK_SECONDS);
}

/** Reopens accounts without the time limit of requests: one can have a million followers. Closings don't delay them. */
export function reopeningTurns(backgroundDb: Db): OnBackground {
  return inTurns(backgroundDb, MAX_REOPENING, REOPENING_LOCK_SECONDS);
}

function inTurns(backgroundDb: Db, most: number, lockSeconds: number): OnBackground {
  const queue = jobQueue(most);
  return (work) =>
    queue.run(() =>
      inTransaction(backgroundDb, async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(`${lockSeconds}s`)}`.execute(trx);
        return work(trx);
      }),
    );
}
