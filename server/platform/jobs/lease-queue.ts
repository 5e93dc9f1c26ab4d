import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/schema.ts';
import type { Leased } from './lease-schema.ts';
import { repeat } from './repeat.ts';

type LeasedTable = {
  [Table in keyof Database]: Database[Table] extends Leased ? Table : never;
}[keyof Database];

interface LeaseQueueOptions {
  /** After a crash, another process waits at most this long. */
  leaseSeconds: number;
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
 * Jobs that are rows of a table. Every process takes the oldest job that no one has leased; `kill -9` delays a job by
 * one lease, and a shutdown hands it over immediately without counting an attempt.
 */
export function leaseQueue<Table extends LeasedTable>(
  db: Db,
  table: Table,
  options: LeaseQueueOptions,
) {
  const { leaseSeconds, maxAttempts, retrySeconds, idleMs, run, giveUp, onError } = options;
  const owner = newId();
  const name = sql.table(table);
  const end = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const isOpen = sql<SqlBool>`status in ('waiting', 'running')`;
  const isMine = sql<SqlBool>`lease_owner = ${owner} and ${isOpen}`;
  const isFree = sql<SqlBool>`${isOpen} and (lease_until is null or lease_until < now())`;
  let isStopped = false;

  /** New jobs first, then released or abandoned ones. */
  async function claim(): Promise<string | null> {
    const { rows } = await sql<{ id: string; attempts: number }>`
      update ${name} set lease_owner = ${owner}, attempts = attempts + 1, lease_until = ${end}
      where id = (
        select id from ${name} where ${isFree}
        order by lease_until nulls first, created_at, id limit 1 for update skip locked
      )
      returning id, attempts
    `.execute(db);
    const [row] = rows;
    if (!row) return null;
    if (row.attempts <= maxAttempts) return row.id;
    await giveUp(row.id);
    return claim();
  }

  /** Returns null if the job has ended or another process has it. */
  async function renew(id: string, on: Db = db): Promise<Selectable<Database[Table]> | null> {
    const { rows } = await sql<Selectable<Database[Table]>>`
      update ${name} set status = 'running', lease_until = ${end}
      where id = ${id} and ${isMine} returning *
    `.execute(on);
    return rows[0] ?? null;
  }

  async function release(id: string, on: Db): Promise<void> {
    await sql`
      update ${name}
      set lease_until = null, lease_owner = null, attempts = greatest(attempts - 1, 0)
      where id = ${id} and ${isMine}
    `.execute(on);
  }

  async function postpone(id: string, on: Db, seconds: number): Promise<void> {
    await sql`
      update ${name} set lease_until = now() + make_interval(secs => ${seconds})
      where id = ${id} and ${isMine}
    `.execute(on);
  }

  async function runLeased(id: string, on: Db): Promise<void> {
    const heartbeat = repeat(() => renew(id), {
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
    if (isStopped) await release(id, on).catch(onError);
    else if (next !== undefined) {
      await postpone(id, on, next === 'later' ? retrySeconds : next).catch(onError);
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
    owner,
    claim,
    renew,
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
      const claimed = await sql`
        update ${name} set lease_owner = ${owner}, attempts = attempts + 1, lease_until = ${end}
        where id = ${id} and status = 'waiting' and lease_owner is null and ${condition}
        returning id
      `.execute(on);
      if (claimed.rows.length > 0) return runLeased(id, on);
      await sql`
        update ${name} set lease_until = null where id = ${id} and lease_owner is null
      `.execute(on);
      loop.wake();
    },

    /** Queues an ended job again, with all its attempts. */
    async reopen(id: string): Promise<void> {
      await sql`
        update ${name} set status = 'waiting', attempts = 0, message = null, finished_at = null,
          lease_owner = null, lease_until = null
        where id = ${id} and status in ('done', 'failed')
      `.execute(db);
    },

    /** Runs jobs until no one is free. */
    async drain(): Promise<void> {
      while (!isStopped && (await runNext()) === 'again');
    },

    /** Returns whether another job could run now. */
    async hasOthersWaiting(id: string): Promise<boolean> {
      const { rows } =
        await sql`select from ${name} where id <> ${id} and ${isFree} limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}
