import { sql } from 'kysely';
import { createBoard } from '../boards/board-changes.ts';
import { slugOf } from '../boards/board-url.ts';
import { freeSectionSlug } from '../boards/free-slug.ts';
import { nameKey } from '../boards/name-key.ts';
import { insertSection } from '../boards/section-rows.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { inTransaction } from '../db/transaction.ts';
import { markPinned } from '../pins/pin-place.ts';
import type { FoundPicture } from './find-picture.ts';
import type { ImportedBoard, ImportedPin } from './import-item.ts';

export interface TakeOver {
  importId: string;
  number: number;
  userId: string;
  item: ImportedPin;
  found: FoundPicture;
}

/** Makes the Pin and says so in the report, or says why not. What was done already is left alone. */
export async function takeOver(db: Db, entry: TakeOver): Promise<void> {
  const { importId, number, userId, item, found } = entry;
  await inTransaction(db, async (trx) => {
    // Boards that are made for an import are found by the next of its Pins: one after another.
    await sql`select id from users where id = ${userId} for no key update`.execute(trx);
    const waiting = await trx
      .selectFrom('pin_import_items')
      .select('number')
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .where('outcome', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return;
    const result =
      'reason' in found
        ? { outcome: 'failed' as const, reason: found.reason, pin_id: null }
        : await put(trx, userId, item, found.digest);
    await trx
      .updateTable('pin_import_items')
      .set(result)
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .execute();
  });
}

/** Makes the boards of a file that are not there, and their sections: an empty one is a board as well. */
export async function takeOverBoards(
  db: Db,
  userId: string,
  boards: ImportedBoard[],
): Promise<void> {
  for (const board of boards) {
    await inTransaction(db, async (trx) => {
      await sql`select id from users where id = ${userId} for no key update`.execute(trx);
      const id = await boardFor(trx, userId, board);
      for (const title of board.sections ?? []) await sectionFor(trx, id, title);
    });
  }
}

async function put(trx: Db, userId: string, item: ImportedPin, digest: string) {
  const boardId = item.board === null ? null : await boardFor(trx, userId, item.board);
  const same = await samePin(trx, { userId, boardId, digest, link: item.link });
  if (same !== null) {
    const reason = 'It is there already.';
    return { outcome: 'duplicate' as const, reason, pin_id: same };
  }
  const sectionId =
    boardId === null || item.section === null ? null : await sectionFor(trx, boardId, item.section);
  const id = newId();
  await trx
    .insertInto('pins')
    .values({
      id,
      user_id: userId,
      board_id: boardId,
      section_id: sectionId,
      picture_digest: digest,
      title: item.title,
      description: item.description,
      alt_text: item.alt_text,
      link: item.link,
    })
    .execute();
  await markPinned(trx, boardId);
  return { outcome: 'created' as const, reason: null, pin_id: id };
}

/** One's own board of this name, or a new one. */
async function boardFor(trx: Db, userId: string, board: ImportedBoard): Promise<string> {
  const known = await trx
    .selectFrom('boards')
    .select('id')
    .where('owner_id', '=', userId)
    .where('name_key', '=', nameKey(board.name))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('blocked_by', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return known?.id ?? createBoard(trx, userId, board);
}

async function sectionFor(trx: Db, boardId: string, title: string): Promise<string> {
  const known = await trx
    .selectFrom('sections')
    .select('id')
    .where('board_id', '=', boardId)
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  const slug = await freeSectionSlug(trx, boardId, slugOf(title));
  return insertSection(trx, { boardId, title, slug });
}

async function samePin(
  trx: Db,
  pin: { userId: string; boardId: string | null; digest: string; link: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pins p
    where p.picture_digest = ${pin.digest} and p.deleted_at is null
      and p.link is not distinct from ${pin.link}::text and ${
        pin.boardId === null
          ? sql`p.board_id is null and p.user_id = ${pin.userId}`
          : sql`p.board_id = ${pin.boardId}`
      }
    limit 1
  `.execute(trx);
  return rows[0]?.id ?? null;
}
