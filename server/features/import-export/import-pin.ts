import { type RawBuilder, sql } from 'kysely';
import { createBoard } from '../../domains/boards/board-mutations.ts';
import { slugify } from '../../domains/boards/board-url.ts';
import { nameKey } from '../../domains/boards/name-key.ts';
import { insertSection } from '../../domains/boards/section-repository.ts';
import { uniqueSectionSlug } from '../../domains/boards/unique-slug.ts';
import { markPinned } from '../../domains/pins/pin-location.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import type { FoundImage, FoundMedia } from './find-image.ts';
import type { CorkboardPinFields, ImportedBoard, ImportedPin } from './import-item.ts';

export interface ImportPinInput {
  importId: string;
  number: number;
  userId: string;
  item: ImportedPin;
  found: FoundImage | KnownPin;
}

export interface KnownPin {
  pinId: string;
}

/** Creates the Pin and reports the result. Does nothing for a finished entry. */
export async function importPin(db: Db, entry: ImportPinInput): Promise<void> {
  const { importId, number, userId, item, found } = entry;
  await inTransaction(db, async (trx) => {
    // Serializes board creation, so that the next Pin finds the new board.
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
        : await put(trx, userId, item, found);
    await trx
      .updateTable('pin_import_items')
      .set(result)
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .execute();
  });
}

export async function importBoards(db: Db, userId: string, boards: ImportedBoard[]): Promise<void> {
  for (const board of boards) {
    await inTransaction(db, async (trx) => {
      await sql`select id from users where id = ${userId} for no key update`.execute(trx);
      const id = await boardFor(trx, userId, board);
      for (const title of (board.sections ?? []).toReversed()) await sectionFor(trx, id, title);
    });
  }
}

/** Finds a Pin of this link on the target board, so that its page isn't fetched again. */
export async function findPinByLink(
  db: Db,
  userId: string,
  { board, link, picture: image, kept }: ImportedPin,
): Promise<string | null> {
  if (image !== null || kept || link === null) return null;
  const boardId = board === null ? null : await knownBoard(db, userId, board);
  if (boardId === undefined) return null;
  return samePin(db, { userId, boardId, same: sql`p.link = ${link}` });
}

async function put(trx: Db, userId: string, item: ImportedPin, found: FoundMedia | KnownPin) {
  const boardId = item.board === null ? null : await boardFor(trx, userId, item.board);
  const same =
    'pinId' in found
      ? found.pinId
      : ((await findPinByLink(trx, userId, item)) ??
        (await samePin(trx, {
          userId,
          boardId,
          same: sql`p.picture_digest = ${found.digest}
            and p.link is not distinct from ${item.link}::text`,
          before: item.kept?.before,
        })));
  if (same !== null || 'pinId' in found) {
    const reason = defineMessages('It is there already.');
    return { outcome: 'duplicate' as const, reason, pin_id: same };
  }
  const sectionId =
    boardId === null || item.section === null ? null : await sectionFor(trx, boardId, item.section);
  const id = newId();
  const { kept } = item;
  await trx
    .insertInto('pins')
    .values({
      id,
      user_id: userId,
      board_id: boardId,
      section_id: sectionId,
      picture_digest: found.digest,
      title: item.title,
      description: item.description,
      alt_text: item.alt_text,
      link: item.link,
      ...(kept && {
        position: kept.position,
        is_created: kept.is_created,
        is_tried: kept.is_tried,
        is_quick_save: kept.is_quick_save,
        is_video: kept.is_video || found.film !== undefined,
        video_digest: found.film ?? null,
        story_page_count: found.pages?.length ?? null,
        ...(kept.created_at !== null && { created_at: new Date(kept.created_at) }),
      }),
    })
    .execute();
  const pages = (found.pages ?? []).map(({ digest, alt_text, text }, position) => ({
    pin_id: id,
    position,
    picture_digest: digest,
    alt_text,
    text,
  }));
  if (pages.length > 0) await trx.insertInto('story_pages').values(pages).execute();
  if (kept?.is_favorite) {
    await trx.insertInto('pin_favorites').values({ user_id: userId, pin_id: id }).execute();
  }
  await updateLastPinned(trx, boardId, id, kept);
  return { outcome: 'created' as const, reason: null, pin_id: id };
}

async function updateLastPinned(
  trx: Db,
  boardId: string | null,
  pinId: string,
  kept?: CorkboardPinFields,
) {
  if (boardId === null || !kept?.created_at) return markPinned(trx, boardId);
  await sql`
    update boards set last_pinned_at = greatest(last_pinned_at, ${kept.created_at}::timestamptz),
      cover_pin_id = case when ${kept.is_cover} then coalesce(cover_pin_id, ${pinId}) else cover_pin_id end
    where id = ${boardId}
  `.execute(trx);
}

async function boardFor(trx: Db, userId: string, board: ImportedBoard): Promise<string> {
  const known = await knownBoard(trx, userId, board);
  if (known !== undefined) return known;
  const id = await createBoard(trx, userId, board);
  if (board.kept) {
    const { before: _before, archived_at, created_at, ...fields } = board.kept;
    await trx
      .updateTable('boards')
      .set({
        ...fields,
        archived_at: archived_at === null ? null : new Date(archived_at),
        ...(created_at !== null && { created_at: new Date(created_at) }),
      })
      .where('id', '=', id)
      .execute();
  }
  return id;
}

/** Maps boards with equal names by their order in the export. */
async function knownBoard(
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
  const slug = await uniqueSectionSlug(trx, boardId, slugify(title));
  return insertSection(trx, { boardId, title, slug });
}

interface Sameness {
  userId: string;
  boardId: string | null;
  same: RawBuilder<unknown>;
  before?: number | undefined;
}

async function samePin(db: Db, { userId, boardId, same, before = 0 }: Sameness) {
  const { rows } = await sql<{ id: string }>`
    select p.id from pins p
    where p.deleted_at is null and ${same} and ${
      boardId === null
        ? sql`p.board_id is null and p.user_id = ${userId}`
        : sql`p.board_id = ${boardId}`
    }
    order by p.id offset ${before} limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}
