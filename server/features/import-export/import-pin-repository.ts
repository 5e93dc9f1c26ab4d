import { sql, type Updateable } from 'kysely';
import { nameKey } from '../../domains/boards/name-key.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ImportedBoard } from './import-item.ts';

/** Runs the board creation of one person's imports one after another, so that the next Pin finds the new board. */
export async function lockImports(trx: Db, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(trx);
}

/** Returns whether the entry is still waiting. */
export async function lockWaitingItem(trx: Db, importId: string, number: number): Promise<boolean> {
  const waiting = await trx
    .selectFrom('pin_import_items')
    .select('number')
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

export async function updateItemResult(
  trx: Db,
  importId: string,
  number: number,
  result: Updateable<Database['pin_import_items']>,
): Promise<void> {
  await trx
    .updateTable('pin_import_items')
    .set(result)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Maps boards with equal names by their order in the export. */
export async function findImportedBoard(
  db: Db,
  userId: string,
  { name, kept }: ImportedBoard,
): Promise<string | undefined> {
  const isArchived = kept ? kept.archived_at !== null : false;
  const known = await db
    .selectFrom('boards')
    .select('id')
    .where('owner_id', '=', userId)
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .where('blocked_by', 'is', null)
    .orderBy('id')
    .offset(kept?.before ?? 0)
    .limit(1)
    .executeTakeFirst();
  return known?.id;
}

export async function updateImportedBoard(
  trx: Db,
  id: string,
  fields: Updateable<Database['boards']>,
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

export async function findSectionByTitle(
  trx: Db,
  boardId: string,
  title: string,
): Promise<string | undefined> {
  const section = await trx
    .selectFrom('sections')
    .select('id')
    .where('board_id', '=', boardId)
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return section?.id;
}

interface SamePin {
  userId: string;
  boardId: string | null;
  /** With a digest, image and link must match, else the link. */
  same: { link: string } | { digest: string; link: string | null };
  before?: number | undefined;
}

/** Finds the Pin on the board, or among the person's Pins without a board. `before`: how many equal Pins to skip. */
export async function findSamePin(
  db: Db,
  { userId, boardId, same, before = 0 }: SamePin,
): Promise<string | null> {
  const isSame =
    'digest' in same
      ? sql`p.picture_digest = ${same.digest} and p.link is not distinct from ${same.link}::text`
      : sql`p.link = ${same.link}`;
  const { rows } = await sql<{ id: string }>`
    select p.id from pins p
    where p.deleted_at is null and ${isSame} and ${
      boardId === null
        ? sql`p.board_id is null and p.user_id = ${userId}`
        : sql`p.board_id = ${boardId}`
    }
    order by p.id offset ${before} limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function hasPinWithImage(db: Db, userId: string, digest: string): Promise<boolean> {
  const pin = await db
    .selectFrom('pins')
    .select('id')
    .where('user_id', '=', userId)
    .where('picture_digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
  return pin !== undefined;
}
