import { Type } from 'typebox';
import {
  MAX_BOARD_DESCRIPTION_LENGTH,
  MAX_BOARD_NAME_LENGTH,
} from '../../rules/base/text-limits.ts';
import { endpoint } from '../base/endpoint.ts';
import { Id, nullable, UsernameInput } from '../base/field.ts';
import { BoardAction } from './board-actions.ts';
import { Board, BoardPrivacy } from './boards.ts';

/** The specification gives no length limit. [BOARD-057, SRV-032] */
export const BoardName = Type.String({
  minLength: 1,
  maxLength: MAX_BOARD_NAME_LENGTH,
  pattern: '\\S',
});

/** [API-025, SRV-031] */
export const createBoard = endpoint({
  route: 'POST /resource/BoardResource/create/',
  summary: 'Creates a board for the viewer or for the acting business.',
  acts: true,
  token: 'boards:write',
  input: Type.Object(
    {
      name: BoardName,
      description: Type.Optional(Type.String({ maxLength: MAX_BOARD_DESCRIPTION_LENGTH })),
      privacy: Type.Optional(BoardPrivacy),
      username: Type.Optional(UsernameInput),
      pin_ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
      aux_data: Type.Optional(
        Type.Object(
          { source: Type.Optional(Type.String({ maxLength: 100 })) },
          { additionalProperties: false },
        ),
      ),
      idempotency_key: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  data: Board,
});

/** Omitted fields keep their values. [SRV-059] */
export const updateBoard = endpoint({
  route: 'POST /resource/BoardResource/update/',
  summary: 'Updates a board. Only the owner can change its privacy; a new name changes its URL.',
  acts: true,
  token: 'boards:write',
  input: Type.Object(
    {
      board_id: Id,
      name: Type.Optional(BoardName),
      description: Type.Optional(Type.String({ maxLength: MAX_BOARD_DESCRIPTION_LENGTH })),
      category: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
      privacy: Type.Optional(BoardPrivacy),
      cover_pin_id: Type.Optional(nullable(Id)),
      should_show_board_collaborators: Type.Optional(Type.Boolean()),
      allow_homefeed_recommendations: Type.Optional(Type.Boolean()),
      /** The edited version. If a newer one exists, nothing changes and the response is a 409. */
      version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    },
    { additionalProperties: false },
  ),
  data: Board,
});

/** [API-026, SRV-033] */
export const deleteBoard = endpoint({
  route: 'POST /resource/BoardResource/delete/',
  summary: 'Deletes a board immediately. It can be restored for 30 days.',
  acts: true,
  token: 'boards:write',
  input: Type.Object({ board_id: Id }, { additionalProperties: false }),
  data: BoardAction,
});

export const archiveBoard = endpoint({
  route: 'POST /v3/boards/{id}/archive/',
  summary:
    'Archives a board: only its owner sees it, and it accepts no Pins until it is unarchived.',
  acts: true,
  token: 'boards:write',
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: Board,
});

export const unarchiveBoard = endpoint({
  route: 'POST /v3/boards/{id}/unarchive/',
  summary: 'Unarchives a board.',
  acts: true,
  token: 'boards:write',
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: Board,
});

/** The first id is the source. [API-009, SRV-011, SRV-058] */
export const mergeBoards = endpoint({
  route: 'POST /v3/boards/{source}/merge/{target}/',
  summary:
    'Moves all Pins of the source into a new section of the target, named after the source, and deletes the source.',
  acts: true,
  input: Type.Object({ source: Id, target: Id }, { additionalProperties: false }),
  data: BoardAction,
});

/** [API-005, SRV-006, SRV-057] */
export const reorderBoards = endpoint({
  route: 'POST /v3/users/boards/partial_reorder/',
  summary:
    "Orders the named boards within the positions that they occupy; all other boards keep theirs. Naming every board sets the owner's whole order.",
  acts: true,
  input: Type.Object(
    {
      board_ids: Type.String({
        minLength: 1,
        maxLength: 200_000,
        pattern: '^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$',
        description: 'Comma-joined, in the new order.',
      }),
    },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});

export const restoreBoard = endpoint({
  route: 'POST /v3/boards/{id}/restore/',
  summary: 'Restores a deleted board with its Pins.',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: BoardAction,
});

export const purgeBoard = endpoint({
  route: 'POST /v3/boards/{id}/purge/',
  summary: 'Permanently deletes a deleted board before its 30 days end.',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: Type.Null(),
});
