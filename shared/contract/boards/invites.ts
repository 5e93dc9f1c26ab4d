import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, nullable, PageSize, stringEnum, Timestamp } from '../base/field.ts';
import { UserCard } from '../people/users.ts';

export const InviteBoard = Type.Object(
  {
    id: Id,
    name: Type.String(),
    url: Type.String(),
    privacy: stringEnum(['public', 'protected', 'secret']),
    pin_count: Type.Integer(),
    image_cover_url: nullable(Type.String()),
    owner: UserCard,
  },
  { additionalProperties: false },
);

/** A null `board` means that it was deleted, so the invite is invalid. [ENT-032, INVITE-008] */
export const BoardInvite = Type.Object(
  {
    id: Id,
    type: Type.String(),
    status: stringEnum(['pending', 'accepted', 'declined', 'removed']),
    created_at: Timestamp,
    board: nullable(InviteBoard),
    invited_by_user: UserCard,
    invited_user: UserCard,
  },
  { additionalProperties: false },
);
export type BoardInvite = Static<typeof BoardInvite>;

const page = { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) };
/** [API-022, SRV-028, INVITE-015] */
export const getBoardInvites = endpoint({
  route: 'GET /resource/BoardInvitesResource/get/',
  summary:
    "The viewer's open invitations, newest first; with `board_id`, the pending ones of a board that the viewer can edit, including contact requests.",
  acts: true,
  input: Type.Object(
    {
      current_user: Type.Optional(Type.Boolean()),
      field_set_key: Type.Optional(stringEnum(['news'])),
      board_id: Type.Optional(Id),
      ...page,
    },
    { additionalProperties: false },
  ),
  data: Type.Array(BoardInvite),
});

export const createBoardInvite = endpoint({
  route: 'POST /resource/BoardInviteResource/create/',
  summary:
    "Invites people to a board. A person who doesn't follow the inviter gets a contact request. Idempotent.",
  acts: true,
  input: Type.Object(
    {
      board_id: Id,
      invited_user_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
    },
    { additionalProperties: false },
  ),
  data: Type.Object(
    { invited_user_ids: Type.Array(Id), requested_user_ids: Type.Array(Id) },
    { additionalProperties: false },
  ),
});

/** [SRV-050, SRV-064, INVITE-003] */
export const acceptBoardInvite = endpoint({
  route: 'POST /resource/BoardInviteResource/update/',
  summary: 'Accepts an invitation: the viewer joins the board.',
  acts: true,
  input: Type.Object(
    { board_id: Id, invited_user_id: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  data: BoardInvite,
});

/** `invite_id` names an invite whose board was deleted. [API-037, SRV-043, SRV-050, SRV-064] */
export const deleteBoardInvite = endpoint({
  route: 'POST /resource/BoardInviteResource/delete/',
  summary:
    'Declines an invitation as its recipient, or withdraws it, or a contact request, as its sender or an editor of the board.',
  acts: true,
  input: Type.Object(
    {
      board_id: Type.Optional(Id),
      invited_user_id: Type.Optional(Id),
      invite_id: Type.Optional(Id),
      field_set_key: Type.Optional(stringEnum(['news'])),
    },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});

export const BoardCollaborator = Type.Object(
  { user: UserCard, can_write: Type.Boolean(), created_at: Timestamp },
  { additionalProperties: false },
);
export type BoardCollaborator = Static<typeof BoardCollaborator>;

export const getBoardCollaborators = endpoint({
  route: 'GET /resource/BoardCollaboratorResource/get/',
  summary: "A board's collaborators, oldest first.",
  acts: true,
  input: Type.Object({ board_id: Id, ...page }, { additionalProperties: false }),
  data: Type.Array(BoardCollaborator),
});

export const updateBoardCollaborator = endpoint({
  route: 'POST /resource/BoardCollaboratorResource/update/',
  summary: 'Sets whether a collaborator can write or only read. For the owner.',
  acts: true,
  input: Type.Object(
    { board_id: Id, invited_user_id: Id, can_write: Type.Boolean() },
    { additionalProperties: false },
  ),
  data: BoardCollaborator,
});

/** [API-037, SRV-043] */
export const deleteBoardCollaborator = endpoint({
  route: 'POST /resource/BoardCollaboratorResource/delete/',
  summary:
    'Removes a collaborator as the owner, or leaves as the collaborator. Their saved Pins stay. Since 1.44, the answer to the owner says until when restoreBoardCollaborator works.',
  acts: true,
  input: Type.Object(
    {
      board_id: Id,
      invited_user_id: Id,
      field_set_key: Type.Optional(stringEnum(['news'])),
    },
    { additionalProperties: false },
  ),
  /** Null for people who leave, and from servers before 1.44. */
  data: nullable(Type.Object({ undoable_until: Timestamp }, { additionalProperties: false })),
});

export const restoreBoardCollaborator = endpoint({
  route: 'POST /resource/BoardCollaboratorResource/create/',
  summary:
    'Restores a collaborator that the owner removed in the last day, with the same permission: undoes deleteBoardCollaborator. Idempotent. Since 1.44.',
  acts: true,
  input: Type.Object({ board_id: Id, invited_user_id: Id }, { additionalProperties: false }),
  data: BoardCollaborator,
});
