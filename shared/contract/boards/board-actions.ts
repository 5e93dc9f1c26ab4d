import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, nullable, PageSize, stringEnum, Timestamp } from '../base/field.ts';

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
 * A small action is done in the response; a longer one runs in the background and appears in the `blocking_actions`
 * of its boards.
 */
export const BoardAction = Type.Object(
  {
    id: Id,
    kind: stringEnum(boardActionKinds),
    /** The number in `blocking_actions`; 0 if it never appears there. [PROG-022] */
    action_type: Type.Integer(),
    status: stringEnum(['waiting', 'running', 'done', 'failed']),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    board_id: nullable(Id),
    board_name: nullable(Type.String()),
    section_id: nullable(Id),
    /** Of a section of the target board, if the viewer can see it. */
    section_title: Type.Optional(nullable(Type.String())),
    target_board_id: nullable(Id),
    target_board_name: nullable(Type.String()),
    target_board_url: nullable(Type.String()),
    target_section_id: nullable(Id),
    target_section_title: Type.Optional(nullable(Type.String())),
    target_section_url: Type.Optional(nullable(Type.String())),
    pin_count: Type.Integer(),
    done_count: Type.Integer(),
    skipped_count: Type.Integer(),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
    undoable_until: nullable(Timestamp),
    undone_by: nullable(Id),
    undo_of: Type.Optional(nullable(UndoneAction)),
    message: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type BoardAction = Static<typeof BoardAction>;

export const getBoardActions = endpoint({
  route: 'GET /v3/board_actions/',
  summary: 'Moves, merges, archivings, and deletions of the last 30 days, newest first.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    {
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
  summary: 'The progress of one action, and whether it can be undone.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: BoardAction,
});

export const undoBoardAction = endpoint({
  route: 'POST /v3/board_actions/{id}/undo/',
  summary:
    'Undoes an action. Pins that changed since then stay as they are. Returns the action that performs the undo.',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: BoardAction,
});
