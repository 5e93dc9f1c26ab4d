import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockName } from './advisory-lock.ts';
import type { Leased } from './lease-schema.ts';

export type LeasedTable = {
  [Table in keyof Database]: Database[Table] extends Leased ? Table : never;
}[keyof Database];

export interface LeaseOptions<Table extends LeasedTable> {
  /** After a crash, another process waits at most this long. */
  leaseSeconds: number;
  /**
   * Jobs with the same value in this column run one at a time, so that no account or receiver delays all others. Values
   * without a failed attempt come first, then the one that has waited longest for a turn.
   */
  laneColumn: keyof Database[Table] & string;
}

/** Leases of the rows of one table, for one owner in this process. */
export function leaseRepository<Table extends LeasedTable>(
  db: Db,
  table: Table,
  { leaseSeconds, laneColumn }: LeaseOptions<Table>,
) {
  const owner = newId();
  const name = sql.table(table);
  const end = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const isOpen = sql<SqlBool>`status in ('waiting', 'running')`;
  const isMine = sql<SqlBool>`lease_owner = ${owner} and ${isOpen}`;
  const isFree = sql<SqlBool>`${isOpen} and (lease_until is null or lease_until < now())`;
  const lane = describeLane({ name, laneColumn, isOpen, isFree, leaseSeconds });

  async function claimFree(on: Db): Promise<{ id: string; attempts: number } | undefined> {
    const { rows } = await sql<{ id: string; attempts: number }>`
      update ${name} set lease_owner = ${owner}, attempts = attempts + 1, lease_until = ${end}
      where id = (
        select id from ${name} join ${lane.turns} on turn_of = ${sql.ref(laneColumn)}
        where ${isFree} and ${lane.isFree}
        order by ${lane.hasFailed}, last_turn nulls first, lease_until nulls first, created_at, id
        limit 1 for update of ${name} skip locked
      )
      returning id, attempts
    `.execute(on);
    return rows[0];
  }

  return {
    owner,

    /** Of a lane, new jobs first, then released or abandoned ones. */
    claimNext(): ReturnType<typeof claimFree> {
      return inTransaction(db, async (trx) => {
        // Otherwise two claims at once don't see each other's lane.
        await lockName(trx, `${table} lanes`);
        return claimFree(trx);
      });
    },

    /** Returns whether a new job is leased: no one had it, and the condition holds. */
    async claimNew(id: string, on: Db, condition: RawBuilder<SqlBool>): Promise<boolean> {
      const { rows } = await sql`
        update ${name} set lease_owner = ${owner}, attempts = attempts + 1, lease_until = ${end}
        where id = ${id} and status = 'waiting' and lease_owner is null and ${condition}
        returning id
      `.execute(on);
      return rows.length > 0;
    },

    /** Returns null if the job has ended or another process has it. */
    async renew(id: string, on: Db = db): Promise<Selectable<Database[Table]> | null> {
      const { rows } = await sql<Selectable<Database[Table]>>`
        update ${name} set status = 'running', lease_until = ${end}
        where id = ${id} and ${isMine} returning *
      `.execute(on);
      return rows[0] ?? null;
    },

    /** Hands a job over without counting an attempt. */
    async release(id: string, on: Db): Promise<void> {
      await sql`
        update ${name}
        set lease_until = null, lease_owner = null, attempts = greatest(attempts - 1, 0)
        where id = ${id} and ${isMine}
      `.execute(on);
    },

    /** No one has the job until then, so that its lane is free. */
    async postpone(id: string, on: Db, seconds: number): Promise<void> {
      await sql`
        update ${name}
        set lease_until = now() + make_interval(secs => ${seconds}), lease_owner = null
        where id = ${id} and ${isMine}
      `.execute(on);
    },

    async endWait(id: string, on: Db): Promise<void> {
      await sql`
        update ${name} set lease_until = null
        where id = ${id} and status = 'waiting' and lease_owner is null
      `.execute(on);
    },

    /** Queues an ended job again, with all its attempts. */
    async reopen(id: string): Promise<void> {
      await sql`
        update ${name} set status = 'waiting', attempts = 0, message = null, finished_at = null,
          lease_owner = null, lease_until = null
        where id = ${id} and status in ('done', 'failed')
      `.execute(db);
    },

    /** Returns whether another job could run now. */
    async hasOthersWaiting(id: string): Promise<boolean> {
      const { rows } =
        await sql`select from ${name} where id <> ${id} and ${isFree} limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}

interface LaneOptions extends Record<'name' | 'isOpen' | 'isFree', RawBuilder<unknown>> {
  laneColumn: string;
  leaseSeconds: number;
}

function describeLane({ name, laneColumn, isOpen, isFree, leaseSeconds }: LaneOptions) {
  const column = sql.ref(laneColumn);
  const isIn = (condition: RawBuilder<unknown>) =>
    sql<SqlBool>`${column} in (select ${column} from ${name} where ${isOpen} and ${condition})`;
  // The time after the wait for the lock, because now() is before it.
  const now = sql`statement_timestamp()`;
  // No lease of a running job ends later. Older servers left their name on jobs that wait for the next attempt.
  const end = sql`${now} + make_interval(secs => ${leaseSeconds})`;
  const isTaken = sql`lease_owner is not null and lease_until between ${now} and ${end}`;
  return {
    /** The last turn of each lane with a free job. Of a day, because a table can have the jobs of years. */
    turns: sql`(
      select ${column} as turn_of, (
        select max(greatest(job.finished_at, job.lease_until)) from ${name} as job
        where job.${column} = waiting.${column} and job.created_at > now() - interval '1 day'
      ) as last_turn
      from (select distinct ${column} from ${name} where ${isFree}) as waiting
    ) as turns`,
    isFree: sql<SqlBool>`not ${isIn(isTaken)}`,
    hasFailed: isIn(sql`lease_owner is null and attempts > 0`),
  };
}
