import { type Static, Type } from 'typebox';
import { endpoint } from '../base/endpoint.ts';
import {
  Bookmark,
  Id,
  Image,
  nullable,
  PageSize,
  stringEnum,
  Timestamp,
  UsernameInput,
} from '../base/field.ts';
import { UserCard } from '../people/users.ts';
import { Board } from './boards.ts';

const page = { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) };
/** [API-003, SRV-004] */
export const getFilteredBoards = endpoint({
  route: 'GET /v3/users/me/boards/filtered/feed/',
  summary:
    "The viewer's boards and group boards of these kinds, last pinned to first. Includes archived boards only if named.",
  acts: true,
  input: Type.Object(
    {
      filter_types: Type.String({ maxLength: 100, pattern: '^[a-z,]+$' }),
      ...page,
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Board),
});

export const PickerBoard = Type.Object(
  {
    id: Id,
    name: Type.String(),
    url: Type.String(),
    privacy: Board.properties.privacy,
    owner: UserCard,
    is_collaborative: Type.Boolean(),
    pin_count: Type.Integer(),
    section_count: Type.Integer(),
    image_cover_url: Board.properties.image_cover_url,
    last_pinned_at: Board.properties.last_pinned_at,
    sections: Type.Array(
      Type.Object({ id: Id, title: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type PickerBoard = Static<typeof PickerBoard>;

/** [API-020, SRV-026] */
export const getPickerBoards = endpoint({
  route: 'GET /resource/BoardPickerBoardsResource/get/',
  summary: "The viewer's boards and group boards that a Pin can be saved to, last pinned to first.",
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      field_set_key: Type.Optional(stringEnum(['board_picker'])),
      query: Type.Optional(Type.String({ maxLength: 100 })),
      ...page,
    },
    { additionalProperties: false },
  ),
  data: Type.Array(PickerBoard),
});

export const DeletedBoard = Type.Object(
  {
    id: Id,
    name: Type.String(),
    privacy: Board.properties.privacy,
    pin_count: Type.Integer(),
    section_count: Type.Optional(Type.Integer()),
    cover_images: Type.Array(
      Type.Object({ '222x': Image, '474x': Image }, { additionalProperties: false }),
    ),
    deleted_at: Timestamp,
    purged_at: Timestamp,
  },
  { additionalProperties: false },
);
export type DeletedBoard = Static<typeof DeletedBoard>;

export const getDeletedBoards = endpoint({
  route: 'GET /v3/users/me/boards/deleted/',
  summary: 'Boards deleted in the last 30 days, newest first.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object({ ...page }, { additionalProperties: false }),
  data: Type.Array(DeletedBoard),
});

export const getDeletedBoard = endpoint({
  route: 'GET /resource/DeletedBoardResource/get/',
  summary:
    'The board that the viewer deleted from this path in the last 30 days. Null if there is none. Since 1.7.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    { username: UsernameInput, slug: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  data: nullable(DeletedBoard),
});

export const getBoardFollowers = endpoint({
  route: 'GET /resource/BoardFollowersResource/get/',
  summary: "A board's followers, newest first, without blocked and deactivated people.",
  acts: true,
  input: Type.Object({ board_id: Id, ...page }, { additionalProperties: false }),
  data: Type.Array(UserCard),
});

export const followBoard = endpoint({
  route: 'POST /resource/BoardFollowResource/create/',
  summary: 'Follows a board. Idempotent.',
  acts: true,
  input: Type.Object({ board_id: Id }, { additionalProperties: false }),
  data: Board,
});

export const unfollowBoard = endpoint({
  route: 'POST /resource/BoardFollowResource/delete/',
  summary: 'Unfollows a board.',
  acts: true,
  input: Type.Object({ board_id: Id }, { additionalProperties: false }),
  data: Board,
});
