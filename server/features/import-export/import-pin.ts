import { createBoard } from '../../domains/boards/board-mutations.ts';
import { slugify } from '../../domains/boards/board-url.ts';
import { insertSection } from '../../domains/boards/section-repository.ts';
import { uniqueSectionSlug } from '../../domains/boards/slug-repository.ts';
import { insertFavorite, insertPin, markPinned } from '../../domains/pins/pin-write-repository.ts';
import { insertStoryPages } from '../../domains/pins/story-page-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import type { FoundImage, FoundMedia } from './find-image.ts';
import type { CorkboardPinFields, ImportedBoard, ImportedPin } from './import-item.ts';
import {
  findImportedBoard,
  findSamePin,
  findSectionByTitle,
  lockImports,
  lockWaitingItem,
  restoreBoardFields,
  updateImportedBoard,
  updateItemResult,
} from './import-pin-repository.ts';

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
    await lockImports(trx, userId);
    if (!(await lockWaitingItem(trx, importId, number))) return;
    const result =
      'reason' in found
        ? { outcome: 'failed' as const, reason: found.reason, pin_id: null }
        : await put(trx, userId, item, found);
    await updateItemResult(trx, importId, number, result);
  });
}

export async function importBoards(db: Db, userId: string, boards: ImportedBoard[]): Promise<void> {
  for (const board of boards) {
    await inTransaction(db, async (trx) => {
      await lockImports(trx, userId);
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
  const boardId = board === null ? null : await findImportedBoard(db, userId, board);
  if (boardId === undefined) return null;
  return findSamePin(db, { userId, boardId, same: { link } });
}

async function put(trx: Db, userId: string, item: ImportedPin, found: FoundMedia | KnownPin) {
  const boardId = item.board === null ? null : await boardFor(trx, userId, item.board);
  const same =
    'pinId' in found
      ? found.pinId
      : ((await findPinByLink(trx, userId, item)) ??
        (await findSamePin(trx, {
          userId,
          boardId,
          same: { digest: found.digest, link: item.link },
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
  await insertPin(trx, {
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
      is_video: kept.is_video || found.video !== undefined,
      video_digest: found.video ?? null,
      story_page_count: found.pages?.length ?? null,
      ...(kept.created_at !== null && { created_at: new Date(kept.created_at) }),
    }),
  });
  const pages = (found.pages ?? []).map(({ digest, alt_text, text }, position) => ({
    pin_id: id,
    position,
    picture_digest: digest,
    alt_text,
    text,
  }));
  await insertStoryPages(trx, pages);
  if (kept?.is_favorite) await insertFavorite(trx, id, userId);
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
  await restoreBoardFields(trx, boardId, { pinId, ...kept, created_at: kept.created_at });
}

async function boardFor(trx: Db, userId: string, board: ImportedBoard): Promise<string> {
  const known = await findImportedBoard(trx, userId, board);
  if (known !== undefined) return known;
  const id = await createBoard(trx, userId, board);
  if (board.kept) {
    const { before: _before, archived_at, created_at, ...fields } = board.kept;
    await updateImportedBoard(trx, id, {
      ...fields,
      archived_at: archived_at === null ? null : new Date(archived_at),
      ...(created_at !== null && { created_at: new Date(created_at) }),
    });
  }
  return id;
}

async function sectionFor(trx: Db, boardId: string, title: string): Promise<string> {
  const known = await findSectionByTitle(trx, boardId, title);
  if (known !== undefined) return known;
  const slug = await uniqueSectionSlug(trx, boardId, slugify(title));
  return insertSection(trx, { boardId, title, slug });
}
