import type { Db } from '../../platform/db/db.ts';
import { badRequest, forbidden, notFound } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { lockBoards } from '../boards/access/lock-queries.ts';
import { assertPermitted, lockBoard } from '../boards/access/locked-boards.ts';
import { slugify } from '../boards/addresses/board-url.ts';
import { uniqueSectionSlug } from '../boards/addresses/slug-repository.ts';
import {
  type BoardPosition,
  lockBoardList,
  lockReorderedBoards,
  selectBoardPositions,
  updateBoardPositions,
} from '../boards/board-position-repository.ts';
import { archiveBoardRow, updateBoardVersion } from '../boards/board-write-repository.ts';
import {
  expireDeletedBoard,
  markBoardBlocked,
  markBoardDeleted,
} from '../boards/deleted-board-repository.ts';
import { reordered } from '../boards/reorder.ts';
import { insertSection } from '../boards/section-repository.ts';
import { uniqueTitle } from '../boards/section-titles.ts';
import { isActionReversed, isUndoable } from './action-history-queries.ts';
import { assertNoRunningAction, enqueue } from './action-queue.ts';
import { findAction, hasRunningAction } from './action-repository.ts';
import { findSameAction } from './equivalent-action-queries.ts';
import { hasPins, pinsOfBoard } from './pin-selection-queries.ts';
import { isPastUndoWindow, undeleteBoard, undoAction } from './undo-action.ts';

/** Changes only the subject's list: a joined board keeps its position in its owner's list. [SRV-057] */
export async function reorderBoards(trx: Db, ids: string[], { subject }: Actor): Promise<void> {
  if (new Set(ids).size !== ids.length)
    badRequest('/board_ids', 'This list contains a board more than once.');
  const likely = getMovedBoards(await selectBoardPositions(trx, subject), ids);
  await lockReorderedBoards(trx, subject, { named: ids, moved: likely.map(({ id }) => id) });
  await lockBoardList(trx, subject);
  const boards = await lockBoards(trx, ids, subject);
  for (const id of ids) {
    assertPermitted(boards.get(id), subject, 'reorder', {
      'not-yours': defineMessages('Only the owner can reorder these boards.'),
    });
  }
  const moved = getMovedBoards(await selectBoardPositions(trx, subject), ids);
  await updateBoardPositions(trx, subject, moved);
}

/** The named boards, and others whose place changes. */
function getMovedBoards(rows: BoardPosition[], ids: string[]) {
  const after = reordered(
    rows.map((row) => row.id),
    ids,
  );
  const before = new Map(rows.map((row) => [row.id, row.position]));
  const isNamed = new Set(ids);
  return after.flatMap((id, at) =>
    before.get(id) === at + 1 && !isNamed.has(id)
      ? []
      : [{ id, position: at + 1, isNamed: isNamed.has(id) }],
  );
}

export async function archiveBoard(trx: Db, id: string, actor: Actor): Promise<string> {
  const board = await lockBoard(trx, id, actor.subject, 'archive');
  await assertNoRunningAction(trx, [id]);
  await archiveBoardRow(trx, id);
  return enqueue(trx, {
    kind: 'archive_board',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
  });
}

/** Undoes the archiving in the history if it can. Returns the action that does, or null without one. */
export async function unarchiveBoard(trx: Db, id: string, actor: Actor): Promise<string | null> {
  const { subject } = actor;
  const board = await lockBoard(trx, id, subject, 'see');
  if (board.owner_id === subject && board.archived_at === null) return null;
  assertPermitted(board, subject, 'unarchive');
  const last = await findSameAction(trx, subject, { kind: 'archive_board', board_id: id });
  const archiving = last === null ? null : await findAction(trx, last);
  const canUndo =
    archiving &&
    isUndoable(archiving) &&
    !(await isActionReversed(trx, archiving.id)) &&
    !(await hasRunningAction(trx, [id]));
  if (canUndo) return undoAction(trx, archiving.id, actor);
  await updateBoardVersion(trx, id, { archived_at: null });
  return null;
}

/** Hides the board immediately and deletes its Pins in the background. [SRV-033] */
export async function deleteBoard(trx: Db, id: string, actor: Actor): Promise<string> {
  const board = await lockBoard(trx, id, actor.subject, 'delete', {
    'not-yours': defineMessages('Only the owner can delete this board.'),
  });
  await assertNoRunningAction(trx, [id]);
  const action = await enqueue(trx, {
    kind: 'delete_board',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    deletesPins: true,
    pins: pinsOfBoard(id),
  });
  await markBoardDeleted(trx, id, action);
  return action;
}

/** Moves all Pins to a new section of the target, then deletes the source. Without Pins, makes no section. [SRV-011] */
export async function mergeBoards(
  trx: Db,
  { source: sourceId, target: targetId }: { source: string; target: string },
  actor: Actor,
): Promise<string> {
  if (sourceId === targetId) badRequest('/target', "A board can't be merged with itself.");
  const boards = await lockBoards(trx, [sourceId, targetId], actor.subject);
  const source = assertPermitted(boards.get(sourceId), actor.subject, 'merge_away', {
    'not-yours': defineMessages("You can't move this board because you didn't create it."),
  });
  const target = assertPermitted(boards.get(targetId), actor.subject, 'merge_into');
  await assertNoRunningAction(trx, [sourceId, targetId]);
  const pins = pinsOfBoard(sourceId);
  const targetSectionId = (await hasPins(trx, pins))
    ? await insertSection(trx, {
        boardId: targetId,
        title: await uniqueTitle(trx, targetId, source.name),
        slug: await uniqueSectionSlug(trx, targetId, slugify(source.name)),
      })
    : null;
  const action = await enqueue(trx, {
    kind: 'merge_boards',
    ownerId: actor.subject,
    memberId: actor.member,
    board: source,
    target,
    targetSectionId,
    pins,
  });
  await markBoardBlocked(trx, sourceId, action);
  return action;
}

/** Restores a board that was deleted in the last 30 days. [BOARD-041] */
export async function restoreBoard(trx: Db, id: string, actor: Actor): Promise<string> {
  const boards = await lockBoards(trx, [id], actor.subject);
  const board = assertPermitted(boards.get(id), actor.subject, 'restore');
  if (isPastUndoWindow(board.deleted_at)) return notFound('board');
  const deletion = board.deleted_by === null ? null : await findAction(trx, board.deleted_by);
  if (deletion && isUndoable(deletion)) return undoAction(trx, deletion.id, actor);
  await assertNoRunningAction(trx, [id]);
  await undeleteBoard(trx, board);
  return enqueue(trx, {
    kind: 'restore_board',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
  });
}

/** Ends the board's 30 days, so that it can't be restored and the next sweep removes it. */
export async function purgeBoard(trx: Db, id: string, { subject }: Actor): Promise<void> {
  const boards = await lockBoards(trx, [id], subject);
  const board = assertPermitted(boards.get(id), subject, 'restore');
  if (board.owner_id !== subject) forbidden("This board isn't yours.");
  await assertNoRunningAction(trx, [id]);
  await expireDeletedBoard(trx, id);
}
