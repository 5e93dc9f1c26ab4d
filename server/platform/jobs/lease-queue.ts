import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../db/db.ts';
import { type LeasedTable, type LeaseOptions, leaseRepository } from './lease-repository.ts';
import { repeat } from './repeat.ts';

interface LeaseQueueOptions<Table extends LeasedTable> extends LeaseOptions<Table> {
  /** Attempts without progress before `giveUp`. A job with progress sets `attempts` to 0. */
  maxAttempts: number;
  /** Keeps a failed job waiting, so that a persistent error doesn't cause a tight loop. */
  retrySeconds: number;
  idleMs: number;
  /** Returns `later` to let other jobs run in between, or the seconds until the next attempt. */
  run(id: string, on: Db): Promise<'later' | number | undefined>;
  giveUp(id: string): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Jobs that are rows of a table. Lanes take turns, and every process takes the oldest job of the next lane that no one
 * has leased. `kill -9` delays a job by one lease, and a shutdown hands it over immediately without counting an attempt.
 */
export function leaseQueue<Table extends LeasedTable>(
  db: Db,
  table: Table,
  options: LeaseQueueOptions<Table>,
) {
  const { leaseSeconds, maxAttempts, retrySeconds, idleMs, run, giveUp, onError } = options;
  const leases = leaseRepository(db, table, options);
  let isStopped = false;

  async function claim(): Promise<string | null> {
    const row = await leases.claimNext();
    if (!row) return null;
    if (row.attempts <= maxAttempts) return row.id;
    await giveUp(row.id);
    return claim();
  }

  async function runLeased(id: string, on: Db): Promise<void> {
    const heartbeat = repeat(() => leases.renew(id), {
      everyMs: (leaseSeconds * 1000) / 3,
      pausesFirst: true,
      onError,
    });
    heartbeat.start();
    const next = await run(id, on)
      .catch((error: unknown) => {
        onError(error);
        return 'later' as const;
      })
      .finally(heartbeat.stop);
    if (isStopped) await leases.release(id, on).catch(onError);
    else if (next !== undefined) {
      await leases.postpone(id, on, next === 'later' ? retrySeconds : next).catch(onError);
    }
  }

  async function runNext(): Promise<'again' | undefined> {
    const id = await claim();
    if (id === null) return undefined;
    await runLeased(id, db);
    return 'again';
  }

  const loop = repeat(runNext, { everyMs: idleMs, onError });

  return {
    owner: leases.owner,
    claim,
    renew: leases.renew,
    reopen: leases.reopen,
    hasOthersWaiting: leases.hasOthersWaiting,
    start: loop.start,
    wake: loop.wake,

    get isStopped() {
      return isStopped;
    },

    async stop(): Promise<void> {
      isStopped = true;
      await loop.stop();
    },

    /** Runs a new job on `on` if `condition` holds and no one has it. Otherwise wakes the loop. */
    async settle(id: string, on: Db, condition: RawBuilder<SqlBool>): Promise<void> {
      if (await leases.claimNew(id, on, condition)) return runLeased(id, on);
      await leases.endWait(id, on);
      loop.wake();
    },

    /** Runs jobs until no one is free. */
    async drain(): Promise<void> {
      while (!isStopped && (await runNext()) === 'again');
    },
  };
}
