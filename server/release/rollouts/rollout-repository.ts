import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ReleaseControlTables } from '../state/release-control-schema.ts';

type Rollouts = ReleaseControlTables['release_rollouts'];

export type RolloutRow = Selectable<Rollouts>;

export async function insertRollout(trx: Db, row: Insertable<Rollouts>): Promise<void> {
  await trx.insertInto('release_rollouts').values(row).execute();
}

export async function lockRolloutRow(trx: Db, id: string): Promise<RolloutRow | undefined> {
  return trx
    .selectFrom('release_rollouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findRollout(db: Db, id: string): Promise<RolloutRow | undefined> {
  return db.selectFrom('release_rollouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function selectOpenRollouts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('release_rollouts')
    .select('id')
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findRolloutState(
  db: Db,
  id: string,
): Promise<RolloutRow['state'] | undefined> {
  const row = await db
    .selectFrom('release_rollouts')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state;
}

export async function findRolloutRemote(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('release_rollouts')
    .select('remote')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.remote;
}

export type RolloutPosition = Pick<
  RolloutRow,
  'id' | 'channel' | 'to_version' | 'state' | 'stage' | 'revision'
>;

/** Returns where each rollout is, by its id. */
export async function selectRolloutPositions(
  db: Db,
  ids: string[],
): Promise<ReadonlyMap<string, RolloutPosition>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('release_rollouts')
    .select(['id', 'channel', 'to_version', 'state', 'stage', 'revision'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores the result of a guard check. It isn't a new revision. */
export async function updateRolloutWatch(
  trx: Db,
  id: string,
  watch: Pick<Updateable<Rollouts>, 'evidence' | 'held_ms' | 'looked_at'>,
): Promise<void> {
  await trx.updateTable('release_rollouts').set(watch).where('id', '=', id).execute();
}

/** Raises the revision, so that steps requested for an older one are rejected. */
export async function updateRolloutRevision(
  trx: Db,
  id: string,
  patch: Updateable<Rollouts>,
): Promise<void> {
  await trx
    .updateTable('release_rollouts')
    .set((eb) => ({ ...patch, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks the open rollouts of a remote, and these that can have ended. */
export async function lockRemoteRollouts(
  trx: Db,
  remote: string,
  ids: readonly string[],
): Promise<RolloutRow[]> {
  return trx
    .selectFrom('release_rollouts')
    .selectAll()
    .where('remote', '=', remote)
    .where((where) =>
      where.or([
        where('ended_at', 'is', null),
        ...(ids.length > 0 ? [where('id', 'in', [...ids])] : []),
      ]),
    )
    .orderBy('started_at')
    .forUpdate()
    .execute();
}

/** A newer change of the channel ends the watch of the version before it. */
export async function endWatch(
  trx: Db,
  { remote, channel }: Pick<RolloutRow, 'remote' | 'channel'>,
  because: string,
): Promise<void> {
  await trx
    .updateTable('release_rollouts')
    .set((eb) => ({
      state: 'finished',
      because,
      ended_at: new Date(),
      revision: eb('revision', '+', 1),
    }))
    .where('remote', '=', remote)
    .where('channel', '=', channel)
    .where('ended_at', 'is', null)
    .where(isPastItsStages)
    .execute();
}

const isPastItsStages = sql<boolean>`stage >= jsonb_array_length(stages)`;
