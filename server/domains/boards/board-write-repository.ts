import { type Insertable, sql, type UpdateObject } from 'kysely';
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
