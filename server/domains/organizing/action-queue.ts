import type { BoardActionKind } from '@corkboard/shared/contract/boards';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { assertFits, rowLimit } from '../../platform/jobs/large-change.ts';
import { throwBoardDenied } from '../boards/access/locked-boards.ts';
import {
  findAction,
  hasRunningAction,
  insertAction,
  insertActionPins,
  insertBlockingActions,
  insertDonePins,
  selectOriginBoards,
  updatePinCount,
} from './action-repository.ts';
import { MAX_INLINE_PINS } from './finish-action.ts';

export interface NewAction {
  kind: BoardActionKind;
  ownerId: string;
  memberId: string;
  board?: { id: string; name: string } | undefined;
  sectionId?: string | null | undefined;
  target?: { id: string; name: string } | undefined;
  targetSectionId?: string | null | undefined;
  deletesPins?: boolean;
  undoOf?: string;
  pins?: RawBuilder<SqlBool>;
}

/** Values of `blocking_actions`. The specification doesn't define 0. [PROG-022] */
const actionTypes: Record<BoardActionKind, number> = {
  delete_board: 22,
  restore_board: 0,
  archive_board: 0,
  merge_boards: 7172,
  create_section: 7100,
  merge_sections: 7108,
  delete_section: 7102,
  move_pins: 901,
  copy_pins: 0,
  delete_pins: 900,
  undo: 0,
};

/** Action types for undoing a kind. Undoing a move counts as a move, and undoing a copy as a deletion. */
const undoTypes: Record<BoardActionKind, number> = {
  ...actionTypes,
  delete_board: 0,
  merge_boards: actionTypes.move_pins,
  merge_sections: actionTypes.move_pins,
  delete_section: 0,
  copy_pins: actionTypes.delete_pins,
  delete_pins: 0,
};

/** Means the whole board. [PROG-020] */
const WHOLE_BOARD = '-1';
const ofWholeBoards = new Set<BoardActionKind>(['delete_board', 'restore_board', 'merge_boards']);

/** Pins that a request can list in its time. */
const MAX_LISTED = 5000;

/**
 * Queues an action in the transaction of its immediate changes. Lists its Pins now, so that Pins saved later aren't
 * included and each one is processed once.
 */
export async function enqueue(trx: Db, action: NewAction): Promise<string> {
  const id = newId();
  await insertAction(trx, {
    id,
    kind: action.kind,
    action_type: actionTypes[action.kind],
    owner_id: action.ownerId,
    member_id: action.memberId,
    board_id: action.board?.id ?? null,
    board_name: action.board?.name ?? null,
    section_id: action.sectionId ?? null,
    target_board_id: action.target?.id ?? null,
    target_board_name: action.target?.name ?? null,
    target_section_id: action.targetSectionId ?? null,
    deletes_pins: action.deletesPins ?? false,
    undo_of: action.undoOf ?? null,
  });
  assertFits(trx, await listPins(trx, id, action), MAX_LISTED);
  await updatePinCount(trx, id, MAX_INLINE_PINS);
  await block(trx, id, action);
  return id;
}

async function listPins(trx: Db, id: string, { pins, undoOf }: NewAction): Promise<number> {
  const limit = rowLimit(trx, MAX_LISTED);
  if (pins) return insertActionPins(trx, id, pins, limit);
  return undoOf === undefined ? 0 : insertDonePins(trx, id, undoOf, limit);
}

interface ChangedBoard {
  board_id: string;
  section_id: string | null;
  is_origin: boolean;
}

/** Marks every board that the action changes, so that each card can show progress. [ENT-055, PROG-018] */
async function block(trx: Db, id: string, action: NewAction): Promise<void> {
  const undone = action.undoOf === undefined ? null : await findAction(trx, action.undoOf);
  const action_type = undone ? undoTypes[undone.kind] : actionTypes[action.kind];
  const isWhole = ofWholeBoards.has(undone?.kind ?? action.kind);
  const changed = await changedBoards(trx, id, action, undone?.kind ?? null);
  const rows = changed.map(({ section_id, ...board }) => ({
    ...board,
    id: newId(),
    section_id: isWhole ? WHOLE_BOARD : section_id,
    action_type,
    action_id: id,
  }));
  await insertBlockingActions(trx, rows);
}

async function changedBoards(
  trx: Db,
  id: string,
  action: NewAction,
  undoneKind: BoardActionKind | null,
): Promise<ChangedBoard[]> {
  const origin = getEnd(action.board, action.sectionId, true);
  const target = getEnd(action.target, action.targetSectionId, false);
  if (action.kind === 'copy_pins') return target;
  if (undoneKind === 'copy_pins') return origin;
  const homes = await selectOriginBoards(trx, id);
  const isUndo = undoneKind !== null;
  const known = new Set((isUndo ? target : origin).map(({ board_id }) => board_id));
  const others = homes.filter((home) => !known.has(home));
  return [...origin, ...target, ...others.flatMap((home) => getEnd({ id: home }, null, !isUndo))];
}

function getEnd(
  board: { id: string } | undefined,
  section: string | null | undefined,
  isOrigin: boolean,
): ChangedBoard[] {
  if (!board) return [];
  return [{ board_id: board.id, section_id: section ?? null, is_origin: isOrigin }];
}

/** @throws HttpError if an action is still moving Pins into or out of these boards. */
export async function assertNoRunningAction(trx: Db, boardIds: string[]): Promise<void> {
  if (await hasRunningAction(trx, boardIds)) throwBoardDenied('busy');
}
