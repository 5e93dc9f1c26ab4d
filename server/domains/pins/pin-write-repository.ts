import { type Insertable, sql, type Updateable } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PinPosition } from './pin-positions.ts';

type Pins = Database['pins'];

export async function insertPin(trx: Db, pin: Insertable<Pins>): Promise<void> {
  await trx.insertInto('pins').values(pin).execute();
}

/** Also raises the version, which lets clients detect a concurrent edit. */
export async function updatePinVersion(
  trx: Db,
  id: string,
  change: Updateable<Pins>,
): Promise<void> {
  await trx
    .updateTable('pins')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Also for a Pin that its owner has deleted. Without `deleted_by`, no undo restores it. Returns false for a removed one. */
export async function removePin(trx: Db, id: string): Promise<boolean> {
  const removed = await trx
    .updateTable('pins')
    .set({ deleted_at: sql`coalesce(deleted_at, now())`, deleted_by: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_by', 'is not', null)]))
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Like `removePin`, for all Pins of a board. */
export async function removePinsOfBoard(trx: Db, boardId: string): Promise<void> {
  await trx
    .updateTable('pins')
    .set({ deleted_at: sql`coalesce(deleted_at, now())`, deleted_by: null })
    .where('board_id', '=', boardId)
    .execute();
}

/** Locks Pins in the order of their ids, which prevents deadlocks. */
export async function lockPins(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .selectFrom('pins')
    .select('id')
    .where(isAnyOf('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Runs the saves of one person one after another, until their transactions end. */
export async function lockSaves(trx: Db, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(trx);
}

/** Finds a Pin with the same image on the board, or among the person's Pins without a board. */
export async function findDuplicate(
  trx: Db,
  { boardId, digest, userId }: { boardId: string | null; digest: string; userId: string },
): Promise<{ board_name: string | null } | undefined> {
  const { rows } = await sql<{ board_name: string | null }>`
    select b.name as board_name from pins p left join boards b on b.id = p.board_id
    where p.deleted_at is null and p.picture_digest = ${digest} and ${
      boardId === null
        ? sql`p.board_id is null and p.user_id = ${userId}`
        : sql`p.board_id = ${boardId}`
    }
    limit 1
  `.execute(trx);
  return rows[0];
}

/** Also finds the board of a deleted Pin. */
export async function findBoardOfPin(
  trx: Db,
  id: string,
): Promise<{ board_id: string | null } | undefined> {
  return trx.selectFrom('pins').select('board_id').where('id', '=', id).executeTakeFirst();
}

export async function isSectionOfBoard(
  trx: Db,
  boardId: string,
  sectionId: string,
): Promise<boolean> {
  const section = await trx
    .selectFrom('sections')
    .select('id')
    .where('id', '=', sectionId)
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return section !== undefined;
}

/** In their order. */
export async function selectPinPositions(
  trx: Db,
  boardId: string,
  limit: number | null,
): Promise<PinPosition[]> {
  const { rows } = await sql<PinPosition>`
    select p.id, p.position from pins p
    where p.board_id = ${boardId} and p.deleted_at is null
    order by p.position, p.created_at desc, p.id desc limit ${sql.lit(limit)}
  `.execute(trx);
  return rows;
}

export async function updatePinPositions(trx: Db, moved: readonly PinPosition[]): Promise<void> {
  await sql`
    update pins p set position = m.position
    from unnest(
      ${moved.map(({ id }) => id)}::text[], ${moved.map(({ position }) => position)}::int[]
    ) as m (id, position)
    where p.id = m.id
  `.execute(trx);
}

export async function insertFavorite(trx: Db, pinId: string, userId: string): Promise<void> {
  await trx
    .insertInto('pin_favorites')
    .values({ user_id: userId, pin_id: pinId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(trx: Db, pinId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('pin_favorites')
    .where('user_id', '=', userId)
    .where('pin_id', '=', pinId)
    .execute();
}
