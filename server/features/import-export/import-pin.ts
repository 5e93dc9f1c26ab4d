import { slugify } from '../../domains/boards/addresses/board-url.ts';
import { uniqueSectionSlug } from '../../domains/boards/addresses/slug-repository.ts';
import { createBoard } from '../../domains/boards/board-mutations.ts';
import {
  markPinned,
  restoreBoardFields,
  updateImportedBoard,
} from '../../domains/boards/board-write-repository.ts';
import { insertSection } from '../../domains/boards/section-repository.ts';
import { insertFavorite, insertPin } from '../../domains/pins/pin-write-repository.ts';
import { insertStoryPages } from '../../domains/pins/stories/story-page-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';
import type { FoundImage, FoundMedia } from './find-image.ts';
import {
  findImportedBoard,
  findNextPosition,
  findSamePin,
  findSectionByTitle,
  hasBoardWithOtherViewers,
  lockBoardsOfName,
  lockImports,
  lockWaitingItem,
  type PinPlace,
  updateItemResult,
} from './import-pin-repository.ts';
import { lockOpenImport, updateImportMessage } from './import-repository.ts';
import type { ImportedBoard, ImportedPin } from './read/import-item.ts';

interface ImportTarget {
  importId: string;
  userId: string;
  /** All boards of the file, if it lists them. */
  boards: readonly ImportedBoard[];
}

export interface ImportPinInput extends ImportTarget {
  number: number;
  item: ImportedPin;
  found: FoundImage | KnownPin;
}

export interface KnownPin {
  pinId: string;
}

const NAMESAKE = defineMessages(
  'Some boards in this file have the name of a board with another privacy, so they are new boards.',
);
const NOTES = {
  secret: defineMessages(
    'You have a board of this name that others can see. This Pin is on a secret board of the same name.',
  ),
  other: defineMessages(
    'You have a board of this name with another privacy. This Pin is on another board of the same name.',
  ),
  loose: defineMessages("It wasn't in a folder or on a board, so it's on a secret board."),
};

/** Creates the Pin and reports the result. Does nothing for a finished entry or an ended import. */
export async function importPin(db: Db, entry: ImportPinInput): Promise<void> {
  const { importId, number, userId, item, found } = entry;
  await inLockedBoard(db, { userId, board: item.board }, async (trx) => {
    if (!(await lockWaitingItem(trx, importId, number))) return;
    const result =
      'reason' in found
        ? { outcome: 'failed' as const, reason: found.reason, pin_id: null }
        : await put(trx, entry, found);
    await updateItemResult(trx, importId, number, result);
  });
}

/** Locks the board that an entry goes to, then the person: every transaction uses this order. */
async function inLockedBoard(
  db: Db,
  { userId, board }: { userId: string; board: ImportedBoard | null },
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  const tryOnce = async (trx: Db) => {
    const locked = board === null ? [] : await lockBoardsOfName(trx, userId, board.name);
    // Serializes board creation, so that the next Pin finds the new board.
    await lockImports(trx, userId);
    const known = board === null ? undefined : await findImportedBoard(trx, userId, board);
    const isNew = known !== undefined && !locked.includes(known);
    if (!isNew) await work(trx);
    return !isNew;
  };
  // Another request can create or rename a board between the two locks.
  while (!(await inTransaction(db, tryOnce)));
}

/**
 * Creates the boards that aren't there, until the import ends. Says at the import if one is new because of who sees
 * another.
 */
export async function importBoards(db: Db, target: ImportTarget): Promise<void> {
  const { importId, userId, boards } = target;
  for (const board of boards) {
    let isOpen = false;
    await inLockedBoard(db, { userId, board }, async (trx) => {
      isOpen = await lockOpenImport(trx, importId);
      if (!isOpen) return;
      const known = await findImportedBoard(trx, userId, board);
      const id = known ?? (await createImportedBoard(trx, userId, board));
      for (const title of (board.sections ?? []).toReversed()) await sectionFor(trx, id, title);
      const isMoved =
        known === undefined && (await hasBoardWithOtherViewers(trx, userId, board, boards));
      // Stored at once, because another process that resumes the import finds the board.
      if (isMoved) await updateImportMessage(trx, importId, NAMESAKE);
    });
    if (!isOpen) return;
  }
}

/** Finds a Pin of this link where the entry goes, so that its page isn't fetched again. */
export async function findPinByLink(
  db: Db,
  userId: string,
  item: ImportedPin,
): Promise<string | null> {
  const { link, picture: image, kept } = item;
  if (image !== null || kept || link === null) return null;
  const place = await findPlace(db, userId, item);
  return place && findSamePin(db, { userId, place, same: { link } });
}

async function findPin(
  trx: Db,
  userId: string,
  item: ImportedPin,
  digest: string,
): Promise<string | null> {
  const byLink = await findPinByLink(trx, userId, item);
  if (byLink !== null) return byLink;
  const place = await findPlace(trx, userId, item);
  const same = { digest, link: item.link };
  return place && findSamePin(trx, { userId, place, same, before: item.kept?.before });
}

/**
 * An entry of a Corkboard export is there if it is on its board. Other files don't say who sees a board, so their entry
 * is there if it is on any board of the name: its owner can have published the board since. Null if there is no board.
 */
async function findPlace(db: Db, userId: string, item: ImportedPin): Promise<PinPlace | null> {
  const { board, kept, is_private } = item;
  if (board === null) return { boardId: null };
  if (!kept) return { boardName: board.name, orLoose: is_private ?? false };
  const boardId = await findImportedBoard(db, userId, board);
  return boardId === undefined ? null : { boardId };
}

async function put(trx: Db, entry: ImportPinInput, found: FoundMedia | KnownPin) {
  const { userId, item } = entry;
  const same = 'pinId' in found ? found.pinId : await findPin(trx, userId, item, found.digest);
  if (same !== null || 'pinId' in found) {
    const reason = defineMessages("It's already saved.");
    return { outcome: 'duplicate' as const, reason, pin_id: same };
  }
  const boardId = item.board === null ? null : await boardFor(trx, userId, item.board);
  const sectionId =
    boardId === null || item.section === null ? null : await sectionFor(trx, boardId, item.section);
  const id = newId();
  const { kept } = item;
  const created_at = kept?.created_at ?? item.created_at ?? null;
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
    ...(created_at !== null && { created_at: new Date(created_at) }),
    ...(!kept && boardId !== null && { position: await findNextPosition(trx, boardId) }),
    ...(kept && {
      position: kept.position,
      is_created: kept.is_created,
      is_tried: kept.is_tried,
      is_quick_save: kept.is_quick_save,
      is_video: kept.is_video || found.video !== undefined,
      video_digest: found.video ?? null,
      captions: found.video === undefined ? null : kept.captions,
      story_page_count: found.pages?.length ?? null,
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
  if (boardId === null || created_at === null) await markPinned(trx, boardId);
  else {
    const is_cover = kept?.is_cover ?? false;
    await restoreBoardFields(trx, boardId, { pinId: id, is_cover, created_at });
  }
  const reason = await findNote(trx, entry);
  return { outcome: 'created' as const, reason, pin_id: id };
}

/** Says where a Pin went that isn't where its user may look for it. */
async function findNote(
  trx: Db,
  { userId, boards, item: { board, is_private } }: ImportPinInput,
): Promise<MessageId | null> {
  if (board === null) return null;
  if (await hasBoardWithOtherViewers(trx, userId, board, boards)) {
    return board.privacy === 'secret' ? NOTES.secret : NOTES.other;
  }
  return is_private ? NOTES.loose : null;
}

async function boardFor(trx: Db, userId: string, board: ImportedBoard): Promise<string> {
  const known = await findImportedBoard(trx, userId, board);
  return known ?? createImportedBoard(trx, userId, board);
}

async function createImportedBoard(trx: Db, userId: string, board: ImportedBoard): Promise<string> {
  const id = await createBoard(trx, userId, board);
  if (board.kept) {
    const { before: _before, archived_at, created_at, ...fields } = board.kept;
    await updateImportedBoard(trx, id, {
      ...fields,
      archived_at: archived_at === null ? null : new Date(archived_at),
      ...(created_at !== null && { created_at: new Date(created_at) }),
    });
  } else if (board.created_at) {
    await updateImportedBoard(trx, id, { created_at: new Date(board.created_at) });
  }
  return id;
}

async function sectionFor(trx: Db, boardId: string, title: string): Promise<string> {
  const known = await findSectionByTitle(trx, boardId, title);
  if (known !== undefined) return known;
  const slug = await uniqueSectionSlug(trx, boardId, slugify(title));
  return insertSection(trx, { boardId, title, slug });
}
