import type { SnapshotState } from '@corkboard/release-contract/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { FIRST_DIGEST } from './audit/audit-chain.ts';
import type { ReleaseTables } from './release-schema.ts';

const NOTHING: SnapshotState = { remotes: {} };
export const NO_SNAPSHOT = { number: 0, state: NOTHING };

export async function activeSnapshot(db: Db): Promise<number> {
  const head = await db.selectFrom('release_head').select('snapshot').executeTakeFirst();
  return head?.snapshot ?? NO_SNAPSHOT.number;
}

/** Creates the head if there is none, and locks it. */
export async function lockHeadRow(trx: Db): Promise<Selectable<ReleaseTables['release_head']>> {
  await trx
    .insertInto('release_head')
    .values({ id: 1, snapshot: 0, audit_number: 0, audit_digest: FIRST_DIGEST })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return trx
    .selectFrom('release_head')
    .selectAll()
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateHead(
  trx: Db,
  patch: Updateable<ReleaseTables['release_head']>,
): Promise<void> {
  await trx.updateTable('release_head').set(patch).execute();
}

export async function insertAuditEntry(
  trx: Db,
  entry: Insertable<ReleaseTables['release_audit']>,
): Promise<void> {
  await trx.insertInto('release_audit').values(entry).execute();
}

export async function findSnapshotState(
  db: Db,
  number: number,
): Promise<SnapshotState | undefined> {
  if (number === NO_SNAPSHOT.number) return NO_SNAPSHOT.state;
  const row = await db
    .selectFrom('release_snapshots')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.state;
}

/** @throws if the snapshot doesn't exist */
export async function getSnapshotState(db: Db, number: number): Promise<SnapshotState> {
  const state = await findSnapshotState(db, number);
  if (!state) throw new Error(`Snapshot ${number} is missing.`);
  return state;
}

/** The snapshot that was live at a time. */
export async function findSnapshotAt(db: Db, time: Date): Promise<number> {
  const { last } = await db
    .selectFrom('release_snapshots')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('at', '<=', time)
    .executeTakeFirstOrThrow();
  return last ?? NO_SNAPSHOT.number;
}

export async function findSnapshotOrigin(
  db: Db,
  number: number,
): Promise<{ made_by: string; at: Date } | undefined> {
  return db
    .selectFrom('release_snapshots')
    .select(['made_by', 'at'])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Who went back with this snapshot: restored another, or gave a channel its version of before a rollout. */
export async function findWayBack(
  db: Db,
  number: number,
): Promise<{ made_by: string; at: Date; restores: number | null } | undefined> {
  return db
    .selectFrom('release_audit as a')
    .innerJoin('release_snapshots as s', 's.number', 'a.snapshot')
    .select(['s.made_by', 's.at', 's.restores'])
    .where('a.snapshot', '=', number)
    .where('a.action', 'in', ['rollback', 'rollout_rollback'])
    .limit(1)
    .executeTakeFirst();
}

/** The snapshots from one on, oldest first. */
export async function selectStates(
  db: Db,
  from: number,
): Promise<{ number: number; state: SnapshotState; restores: number | null }[]> {
  return db
    .selectFrom('release_snapshots')
    .select(['number', 'state', 'restores'])
    .where('number', '>=', from)
    .orderBy('number')
    .execute();
}

/** The earliest snapshot that one after another restored. */
export async function findEarliestRestored(db: Db, after: number): Promise<number | null> {
  const { first } = await db
    .selectFrom('release_snapshots')
    .select((eb) => eb.fn.min('restores').as('first'))
    .where('number', '>', after)
    .executeTakeFirstOrThrow();
  return first;
}

/** The remotes whose rollouts went back after a snapshot. */
export async function selectRolloutsBack(
  db: Db,
  after: number,
): Promise<{ snapshot: number; remote: string | null }[]> {
  return db
    .selectFrom('release_audit')
    .select(['snapshot', 'remote'])
    .where('snapshot', '>', after)
    .where('action', '=', 'rollout_rollback')
    .execute();
}

/** Returns the number of the new snapshot. The caller has locked the head. */
export async function insertSnapshot(
  trx: Db,
  snapshot: Omit<Insertable<ReleaseTables['release_snapshots']>, 'number'>,
): Promise<number> {
  const { last } = await trx
    .selectFrom('release_snapshots')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const number = last + 1;
  await trx
    .insertInto('release_snapshots')
    .values({ ...snapshot, number })
    .execute();
  return number;
}

export const RELEASE_NOTICE = 'corkboard_release';

/** Notifies the other processes. They poll as well, so a missing NOTIFY costs only a second. */
export async function announce(db: Db, snapshot: number): Promise<void> {
  try {
    await sql`select pg_notify(${RELEASE_NOTICE}, ${String(snapshot)})`.execute(db);
  } catch {
    // The change is committed; polling delivers it.
  }
}

export async function isTokenRevoked(db: Db, id: string): Promise<boolean> {
  const token = await db
    .selectFrom('release_tokens')
    .select('revoked_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(token?.revoked_at);
}
