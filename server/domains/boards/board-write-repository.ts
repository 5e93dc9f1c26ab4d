import { type Insertable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';

type Boards = Database['boards'];

export async function insertBoard(trx: Db, board: Insertable<Boards>): Promise<void> {
  await trx.insertInto('boards').values(board).execute();
}

/** Also raises the version, which lets clients detect a concurrent edit. */
export async function updateBoardVersion(
  trx: Db,
  id: string,
  change: UpdateObject<Database, 'boards'>,
): Promise<void> {
  await trx
    .updateTable('boards')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function archiveBoardRow(trx: Db, id: string): Promise<void> {
  await updateBoardVersion(trx, id, { archived_at: sql`now()` });
}

export async function isPinOfBoard(trx: Db, boardId: string, pinId: string): Promise<boolean> {
  const pin = await trx
    .selectFrom('pins')
    .select('id')
    .where('id', '=', pinId)
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return pin !== undefined;
}

/** Sets the time of the last save to a board. */
export async function markPinned(trx: Db, boardId: string | null): Promise<void> {
  if (boardId === null) return;
  await trx
    .updateTable('boards')
    .set({ last_pinned_at: sql`now()` })
    .where('id', '=', boardId)
    .execute();
}

export async function updateImportedBoard(
  trx: Db,
  id: string,
  fields: Updateable<Boards>,
): Promise<void> {
  await trx.updateTable('boards').set(fields).where('id', '=', id).execute();
}

/** Restores the time of the last save and the cover from an imported Pin. */
export async function restoreBoardFields(
  trx: Db,
  boardId: string,
  { pinId, is_cover, created_at }: { pinId: string; is_cover: boolean; created_at: string },
): Promise<void> {
  await sql`
    update boards set last_pinned_at = greatest(last_pinned_at, ${created_at}::timestamptz),
      cover_pin_id = case when ${is_cover} then coalesce(cover_pin_id, ${pinId}) else cover_pin_id end
    where id = ${boardId}
  `.execute(trx);
}
