import type { BoardActionKind } from '@corkboard/shared/contract/board-actions.ts';
import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { findAction } from './action-steps.ts';
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

/**
 * Queues an action in the transaction of its immediate changes. Lists its Pins now, so that Pins saved later aren't
 * included and each one is processed once.
 */
export async function enqueue(trx: Db, action: NewAction): Promise<string> {
  const id = newId();
  await trx
    .insertInto('board_actions')
    .values({
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
    })
    .execute();
  if (action.pins) await listPins(trx, id, action.pins);
  else if (action.undoOf !== undefined) await listDonePins(trx, id, action.undoOf);
  await sql`
    update board_actions a set pin_count = i.count,
      lease_until = case when i.count <= ${MAX_INLINE_PINS} then now() + interval '2 seconds' end
    from (select count(*) from board_action_pins where action_id = ${id}) i
    where a.id = ${id}
  `.execute(trx);
  await block(trx, id, action);
  return id;
}

async function listPins(trx: Db, id: string, pins: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    insert into board_action_pins
      (action_id, number, pin_id, from_board_id, from_section_id, from_position)
    select
      ${id}, row_number() over (order by p.position, p.created_at desc, p.id desc),
      p.id, p.board_id, p.section_id, p.position
    from pins p where p.deleted_at is null and ${pins}
  `.execute(trx);
}

async function listDonePins(trx: Db, id: string, undone: string): Promise<void> {
  await sql`
    insert into board_action_pins
      (action_id, number, pin_id, from_board_id, from_section_id, from_position, new_pin_id)
    select ${id}, number, pin_id, from_board_id, from_section_id, from_position, new_pin_id
    from board_action_pins where action_id = ${undone} and state = 'done'
  `.execute(trx);
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
  if (rows.length > 0) await trx.insertInto('blocking_actions').values(rows).execute();
}

async function changedBoards(
  trx: Db,
  id: string,
  action: NewAction,
  undoneKind: BoardActionKind | null,
): Promise<ChangedBoard[]> {
  const origin = endOf(action.board, action.sectionId, true);
  const target = endOf(action.target, action.targetSectionId, false);
  if (action.kind === 'copy_pins') return target;
  if (undoneKind === 'copy_pins') return origin;
  const homes = await trx
    .selectFrom('board_action_pins as i')
    .innerJoin('boards as b', 'b.id', 'i.from_board_id')
    .select('b.id')
    .distinct()
    .where('i.action_id', '=', id)
    .execute();
  const isUndo = undoneKind !== null;
  const known = new Set((isUndo ? target : origin).map(({ board_id }) => board_id));
  const others = homes.filter((home) => !known.has(home.id));
  return [...origin, ...target, ...others.flatMap((home) => endOf(home, null, !isUndo))];
}

function endOf(
  board: { id: string } | undefined,
  section: string | null | undefined,
  isOrigin: boolean,
): ChangedBoard[] {
  if (!board) return [];
  return [{ board_id: board.id, section_id: section ?? null, is_origin: isOrigin }];
}

/** @throws HttpError if an action is still moving Pins into or out of these boards. */
export async function assertNoRunningAction(trx: Db, boardIds: string[]): Promise<void> {
  const running = await trx
    .selectFrom('board_actions')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .where((on) => on.or([on('board_id', 'in', boardIds), on('target_board_id', 'in', boardIds)]))
    .limit(1)
    .executeTakeFirst();
  if (running) {
    conflict(
      errorCodes.boardBusy,
      'Something else is going on with this board. Try again in a moment.',
    );
  }
}
