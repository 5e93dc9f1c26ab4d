import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ReleaseControlTables } from '../state/release-control-schema.ts';

type ChangeRequests = ReleaseControlTables['release_orders'];

export type ChangeRequestRow = Selectable<ChangeRequests>;

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

export async function updateChangeRequest(
  trx: Db,
  id: string,
  patch: Partial<
    Pick<ChangeRequestRow, 'state' | 'outcome' | 'ended_at' | 'approved_by' | 'needs_approval'>
  >,
): Promise<void> {
  await trx.updateTable('release_orders').set(patch).where('id', '=', id).execute();
}

/** Scheduled changes whose time has come, in order. */
export async function selectDueChangeRequests(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('release_orders')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}
