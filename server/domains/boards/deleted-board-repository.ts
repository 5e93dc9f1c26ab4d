import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { UNDO_DAYS } from './undo-days.ts';

export async function markBoardDeleted(trx: Db, id: string, actionId: string): Promise<void> {
  await trx
    .updateTable('boards')
    .set({ deleted_at: sql`now()`, deleted_by: actionId })
    .where('id', '=', id)
    .execute();
}

export async function markBoardBlocked(trx: Db, id: string, actionId: string): Promise<void> {
  await trx.updateTable('boards').set({ blocked_by: actionId }).where('id', '=', id).execute();
}

/** Deletes the source of a merge once its Pins have moved. */
export async function deleteMergedBoard(trx: Db, id: string, actionId: string): Promise<void> {
  await trx
    .updateTable('boards')
    .set({ deleted_at: sql`now()`, deleted_by: actionId, blocked_by: null })
    .where('id', '=', id)
    .execute();
}

export async function restoreDeletedBoard(trx: Db, id: string, slug: string): Promise<void> {
  await trx
    .updateTable('boards')
    .set({ deleted_at: null, deleted_by: null, slug, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Sets the deletion back so far that the board can no longer be restored, and the purge deletes it. */
export async function expireDeletedBoard(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('boards')
    .set({ deleted_at: sql`now() - make_interval(days => ${UNDO_DAYS + 1})` })
    .where('id', '=', id)
    .execute();
}
