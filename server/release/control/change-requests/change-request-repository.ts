import type { SnapshotState } from '@corkboard/release-contract/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { ReleaseControlTables } from '../../state/release-control-schema.ts';
import { NO_SNAPSHOT } from '../../state/release-state-repository.ts';

type ChangeRequests = ReleaseControlTables['release_orders'];

export type ChangeRequestRow = Selectable<ChangeRequests>;

export const PENDING = ['waiting', 'scheduled'] as const;

export function isPending({ state }: Pick<ChangeRequestRow, 'state'>): boolean {
  return PENDING.some((pending) => pending === state);
}

export async function insertChangeRequest(trx: Db, row: Insertable<ChangeRequests>): Promise<void> {
  await trx.insertInto('release_orders').values(row).execute();
}

export async function lockChangeRequest(
  trx: Db,
  id: string,
): Promise<ChangeRequestRow | undefined> {
  return trx
    .selectFrom('release_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findChangeRequestRemote(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('release_orders')
    .select('remote')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.remote;
}

export async function updateChangeRequest(
  trx: Db,
  id: string,
  patch: Pick<
    Updateable<ChangeRequests>,
    'state' | 'outcome' | 'ended_at' | 'approved_by' | 'needs_approval' | 'order'
  >,
): Promise<void> {
  await trx.updateTable('release_orders').set(patch).where('id', '=', id).execute();
}

/** Scheduled changes whose time has come. Those of one moment run in the order in which they were requested. */
export async function selectDueChangeRequests(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('release_orders')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that wait for approval with a token of no person, as earlier versions allowed. */
export async function selectUnapprovableChangeRequests(
  db: Db,
): Promise<Pick<ChangeRequestRow, 'id' | 'remote'>[]> {
  return db
    .selectFrom('release_orders as o')
    .leftJoin('release_tokens as t', 't.id', 'o.asked_token')
    .select(['o.id', 'o.remote'])
    .where('o.state', '=', 'waiting')
    .where('t.person', 'is', null)
    .orderBy('o.asked_at')
    .orderBy('o.id')
    .execute();
}

export async function selectPendingChangeRequests(db: Db): Promise<ChangeRequestRow[]> {
  return db
    .selectFrom('release_orders')
    .selectAll()
    .where('state', 'in', [...PENDING])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** A snapshot as far as pending changes are about it. */
export interface HistoricState {
  number: number;
  made_by: string;
  reason: string;
  remotes: SnapshotState['remotes'];
  channels: SnapshotState['channels'] | null;
}

/** The snapshots since one, oldest first, with these remotes alone: the console asks often, and states are large. */
export async function selectHistory(
  db: Db,
  from: number,
  remotes: readonly string[],
): Promise<HistoricState[]> {
  const history: HistoricState[] = await db
    .selectFrom('release_snapshots')
    .select([
      'number',
      'made_by',
      'reason',
      sql<HistoricState['remotes']>`(
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(state->'remotes')
        where key = any(${[...remotes]}::text[])
      )`.as('remotes'),
      sql<HistoricState['channels']>`state->'channels'`.as('channels'),
    ])
    .where('number', '>=', from)
    .orderBy('number')
    .execute();
  const { number, state } = NO_SNAPSHOT;
  const nothing = { number, ...state, made_by: '', reason: '', channels: null };
  return from === number ? [nothing, ...history] : history;
}
