import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { Bookmark, Id, nullable, PageSize, stringEnum, Timestamp } from './field.ts';

/** What can be done with many Pins at once, or with a whole board. */
export const boardActionKinds = [
  'delete_board',
  'restore_board',
  'archive_board',
  'merge_boards',
  'create_section',
  'merge_sections',
  'delete_section',
  'move_pins',
  'copy_pins',
  'delete_pins',
  'undo',
] as const;
export type BoardActionKind = (typeof boardActionKinds)[number];

/** The fields that describe an undone action. */
const UndoneAction = Type.Object(
  {
    id: Id,
    kind: stringEnum(boardActionKinds),
    board_id: nullable(Id),
    board_name: nullable(Type.String()),
    target_board_name: nullable(Type.String()),
    pin_count: Type.Integer(),
  },
  { additionalProperties: false },
);

/**
 * One piece of work on boards: done already when it was small, otherwise going on in the background and
 * shown by `blocking_actions` of the boards that it touches. What it took away can be brought back.
 */
export const BoardAction = Type.Object(
  {
    id: Id,
    kind: stringEnum(boardActionKinds),
    /** Number under which it stands in `blocking_actions`; 0 where it never does. [PROG-022] */
    action_type: Type.Integer(),
    /** `failed`: nothing more will be done, and `message` says why. */
    status: stringEnum(['waiting', 'running', 'done', 'failed']),
    /** From 0 to 1, which is done. */
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    /** The board that it takes from; null for Pins without a board. */
    board_id: nullable(Id),
    /** As it was named then. */
    board_name: nullable(Type.String()),
    section_id: nullable(Id),
    target_board_id: nullable(Id),
    target_board_name: nullable(Type.String()),
    /** Where the target lies now; null when it is gone, or was never there. */
    target_board_url: nullable(Type.String()),
    target_section_id: nullable(Id),
    /** Pins that it is about, and those done so far; `skipped` of them were gone or moved meanwhile. */
    pin_count: Type.Integer(),
    done_count: Type.Integer(),
    skipped_count: Type.Integer(),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
    /** Until when it can be undone; null: it cannot, or it has been. */
    undoable_until: nullable(Timestamp),
    /** The action that undid this one. */
    undone_by: nullable(Id),
    /** The undone action, if this one is an undo. Since 1.3. */
    undo_of: Type.Optional(nullable(UndoneAction)),
    message: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type BoardAction = Static<typeof BoardAction>;

export const getBoardActions = endpoint({
  route: 'GET /v3/board_actions/',
  summary: 'What was moved, merged, archived and deleted in the last 30 days, the latest first.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    {
      /** Only what can still be undone. */
      undoable: Type.Optional(Type.Boolean()),
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(BoardAction),
});

export const getBoardAction = endpoint({
  route: 'GET /v3/board_actions/{id}/',
  summary: 'One action: how far it is, and whether it can be undone.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: BoardAction,
});

export const undoBoardAction = endpoint({
  route: 'POST /v3/board_actions/{id}/undo/',
  summary:
    'Brings back what an action took away. Pins that were changed again since then stay as they are. Answers the action that undoes it.',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: BoardAction,
});
