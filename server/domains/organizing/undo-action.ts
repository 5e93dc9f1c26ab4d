import { errorCodes } from '@corkboard/shared/contract/base';
import { DAY_MS } from '@corkboard/shared/rules/base';
import type { Db } from '../../platform/db/db.ts';
import { conflict, notFound } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { type LockedBoard, lockBoards } from '../boards/access/lock-queries.ts';
import { assertPermitted } from '../boards/access/locked-boards.ts';
import {
  recordBoardSlug,
  recordSectionSlug,
  uniqueBoardSlug,
  uniqueSectionSlug,
} from '../boards/addresses/slug-repository.ts';
import { updateBoardVersion } from '../boards/board-write-repository.ts';
import { restoreDeletedBoard } from '../boards/deleted-board-repository.ts';
import { uniqueTitle } from '../boards/section-titles.ts';
import { lockSectionRow, restoreDeletedSection } from '../boards/section-write-repository.ts';
import { UNDO_DAYS } from '../boards/undo-days.ts';
import { isActionReversed, isUndoable } from './action-history-queries.ts';
import { assertNoRunningAction, enqueue } from './action-queue.ts';
import { findAction, lockAction, selectReturnBoards, updateUndoneBy } from './action-repository.ts';
import type { ActionRow } from './board-action-schema.ts';

/** Restores boards and sections immediately, and Pins in a background action. Returns that action's id. */
export async function undoAction(trx: Db, id: string, actor: Actor): Promise<string> {
  const known = await findAction(trx, id);
  if (!known || known.owner_id !== actor.subject) return notFound('page');
  const homes = await getReturnBoards(trx, known);
  const ends = [known.board_id, known.target_board_id, ...homes].filter((board) => board !== null);
  const boards = ends.length > 0 ? await lockBoards(trx, ends, actor.subject) : new Map();
  const action = await lockAction(trx, id);
  if (action.undone_by !== null) return action.undone_by;
  if (!isUndoable(action) || (await isActionReversed(trx, id))) {
    return conflict(errorCodes.cannotUndo, 'This can no longer be undone.');
  }
  if (ends.length > 0) await assertNoRunningAction(trx, ends);
  assertReturnBoards(action, homes, boards, actor);
  await restorePlaces(trx, action, homes, boards, actor);

  const isDeletion = action.kind === 'delete_board';
  const undo = await enqueue(trx, {
    kind: isDeletion ? 'restore_board' : 'undo',
    ownerId: actor.subject,
    memberId: actor.member,
    // Reversed: the undo moves Pins out of the target.
    board: toActionEnd(action.target_board_id, action.target_board_name),
    sectionId: action.target_section_id,
    target: toActionEnd(action.board_id, action.board_name),
    targetSectionId: action.section_id,
    undoOf: id,
  });
  await updateUndoneBy(trx, id, undo);
  return undo;
}

function toActionEnd(id: string | null, name: string | null) {
  return id === null ? undefined : { id, name: name ?? '' };
}

async function getReturnBoards(trx: Db, action: ActionRow): Promise<string[]> {
  if (action.kind === 'copy_pins') return [];
  const homes = [action.board_id, ...(await selectReturnBoards(trx, action.id))];
  return [...new Set(homes.filter((home) => home !== null))];
}

/**
 * Rejects the undo if a board to return to was deleted by another action. Undoing that action first makes everything
 * undoable.
 */
function assertReturnBoards(
  action: ActionRow,
  homes: string[],
  boards: Map<string, LockedBoard>,
  { subject }: Actor,
): void {
  const isThere = (board: LockedBoard | undefined) => {
    if (!board || isPastUndoWindow(board.deleted_at)) return false;
    return board.deleted_at === null || board.deleted_by === action.id;
  };
  const gone = homes.filter((home) => !isThere(boards.get(home)));
  const restorable = gone
    .flatMap((home) => boards.get(home) ?? [])
    .find((board) => board.owner_id === subject && !isPastUndoWindow(board.deleted_at));
  if (restorable) {
    conflict(
      errorCodes.cannotUndo,
      'The board {board} was deleted. Restore it first, then undo this.',
      { board: restorable.name },
    );
  }
  if (gone.length > 0 && gone.length === homes.length) {
    conflict(errorCodes.cannotUndo, "This can't be undone: its board was permanently deleted.");
  }
}

export function isPastUndoWindow(deletedAt: Date | null): boolean {
  return deletedAt !== null && deletedAt.getTime() < Date.now() - UNDO_DAYS * DAY_MS;
}

async function restorePlaces(
  trx: Db,
  action: ActionRow,
  homes: string[],
  boards: Map<string, LockedBoard>,
  { subject }: Actor,
): Promise<void> {
  for (const home of homes) {
    const board = boards.get(home);
    if (board?.deleted_by === action.id) {
      assertPermitted(board, subject, 'restore');
      await undeleteBoard(trx, board);
    } else if (board?.deleted_at === null) {
      assertPermitted(board, subject, 'organize');
    }
  }
  // The undo takes Pins out of the target board, which needs a permission too.
  const target = action.target_board_id === null ? undefined : boards.get(action.target_board_id);
  if (target && target.deleted_at === null) assertPermitted(target, subject, 'organize');
  const board = action.board_id === null ? undefined : boards.get(action.board_id);
  if (action.kind === 'archive_board' && board) {
    await updateBoardVersion(trx, board.id, { archived_at: null });
  }
  const removesSection = action.kind === 'delete_section' || action.kind === 'merge_sections';
  if (removesSection && action.section_id !== null) await restoreSection(trx, action.section_id);
}

/** Restores the old slug, or the next free one. */
export async function undeleteBoard(trx: Db, board: LockedBoard): Promise<void> {
  const slug = await uniqueBoardSlug(trx, board.owner_id, board.slug);
  await recordBoardSlug(trx, board, slug);
  await restoreDeletedBoard(trx, board.id, slug);
}

async function restoreSection(trx: Db, id: string): Promise<void> {
  const section = await lockSectionRow(trx, id);
  if (!section || section.deleted_at === null) return;
  const slug = await uniqueSectionSlug(trx, section.board_id, section.slug);
  await recordSectionSlug(trx, section, slug);
  const title = await uniqueTitle(trx, section.board_id, section.title);
  await restoreDeletedSection(trx, id, { title, slug });
}
