import { type Static, Type } from 'typebox';
import { endpoint } from '../base/endpoint.ts';
import {
  AsVisitor,
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
import { boardActionKinds } from './board-actions.ts';

export const BoardPrivacy = stringEnum(['public', 'protected', 'secret']);
export type BoardPrivacy = Static<typeof BoardPrivacy>;

export const BlockingAction = Type.Object(
  {
    id: Id,
    created_timestamp: Type.Integer({ description: 'Milliseconds since 1970.' }),
    progress: Type.Number({ minimum: 0, maximum: 1, description: '1 is done.' }),
    /** `-1` means the whole board. Absent means its Pins outside of sections. [PROG-020, PROG-021] */
    section_id: Type.Optional(Type.String()),
    action_type: Type.Integer({ description: 'See rules/blocking-action-kind.ts.' }),
    board_id: Id,
    is_origin: Type.Boolean(),
    board_action_id: Type.Optional(Id),
    kind: Type.Optional(stringEnum(boardActionKinds)),
  },
  { additionalProperties: false },
);
export type BlockingAction = Static<typeof BlockingAction>;

const StoryObject = Type.Object(
  { id: Id, images: Type.Object({ '236x': Image }, { additionalProperties: false }) },
  { additionalProperties: false },
);

export const BoardFieldSet = stringEnum(['profile_grid_item', 'board_picker', 'board_edit']);

/** A board as a card shows it (`profile_grid_item`). [ENT-022, ENT-023, ENT-024, ENT-025, ENT-026, ENT-027] */
export const Board = Type.Object(
  {
    id: Id,
    type: stringEnum(['board', 'story']),
    name: Type.String(),
    description: Type.String(),
    url: Type.String(),
    privacy: BoardPrivacy,
    story_type: Type.Optional(stringEnum(['all_pins', 'wishlist_shop_your_products_story'])),
    profileGroup: stringEnum(['public', 'protected', 'secret', 'archived']),
    category: nullable(Type.String()),
    owner: UserCard,
    collaborating_users: Type.Array(UserCard),
    collaborator_count: Type.Integer(),
    is_collaborative: Type.Boolean(),
    should_show_board_collaborators: Type.Boolean(),
    followed_by_me: Type.Boolean(),
    collaborated_by_me: Type.Boolean(),
    access: Type.Array(stringEnum(['read', 'write', 'delete'])),
    pin_count: Type.Integer(),
    section_count: Type.Integer(),
    follower_count: Type.Integer(),
    cover_pin: nullable(
      Type.Object({ image_signature: Type.String(), pin_id: Id }, { additionalProperties: false }),
    ),
    cover_images: Type.Array(
      Type.Object({ '222x': Image, '474x': Image }, { additionalProperties: false }),
    ),
    image_cover_url: nullable(Type.String()),
    image_cover_hd_url: nullable(Type.String()),
    has_custom_cover: Type.Boolean(),
    archived_by_me_at: nullable(Timestamp),
    board_order_modified_at: nullable(Timestamp),
    last_pinned_at: nullable(Timestamp),
    created_at: Timestamp,
    is_temporarily_disabled: Type.Boolean(),
    sensitivity_screen: nullable(Type.String()),
    blocking_actions: Type.Array(BlockingAction),
    version: Type.Optional(Type.Integer()),
    allow_homefeed_recommendations: Type.Optional(Type.Boolean()),
    title: Type.Optional(Type.String()),
    objects: Type.Optional(Type.Array(StoryObject)),
    seo_title: Type.Optional(Type.String()),
    seo_description: Type.Optional(Type.String()),
    seo_noindex_reason: Type.Optional(nullable(Type.String())),
  },
  { additionalProperties: false },
);
export type Board = Static<typeof Board>;

export const BoardSort = stringEnum([
  'alphabetical',
  'last_pinned_to',
  'oldest',
  'newest',
  'group_boards_at_top',
  'custom',
]);
export type BoardSort = Static<typeof BoardSort>;

/** [API-027] */
export const getBoards = endpoint({
  route: 'GET /resource/BoardsResource/get/',
  summary: 'The boards of a profile that the viewer can see.',
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      username: UsernameInput,
      privacy_filter: Type.Optional(stringEnum(['all', 'public', 'protected', 'secret'])),
      sort: Type.Optional(BoardSort),
      field_set_key: Type.Optional(BoardFieldSet),
      filter_stories: Type.Optional(Type.Boolean()),
      page_size: Type.Optional(PageSize),
      group_by: Type.Optional(stringEnum(['mix_public_private', 'visibility'])),
      include_archived: Type.Optional(Type.Boolean()),
      filter_all_pins: Type.Optional(Type.Boolean()),
      filter_shopping_list: Type.Optional(Type.Boolean()),
      as_visitor: Type.Optional(AsVisitor),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Board),
});

export const getBoard = endpoint({
  route: 'GET /resource/BoardResource/get/',
  summary: "One board. Returns a 404 if the viewer can't see it.",
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      board_id: Type.Optional(Id),
      username: Type.Optional(UsernameInput),
      slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      field_set_key: Type.Optional(BoardFieldSet),
    },
    { additionalProperties: false },
  ),
  data: Board,
});

/** [API-011, SRV-013] */
export const getBoardFields = endpoint({
  route: 'GET /v3/boards/{id}/',
  summary:
    'The named fields of a board, such as `board.id,board.blocking_actions`, or all of them.',
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      id: Id,
      fields: Type.Optional(Type.String({ maxLength: 1000, pattern: '^[a-z_.,A-Z0-9]+$' })),
    },
    { additionalProperties: false },
  ),
  data: Type.Partial(Board),
});

export const getMergedBoard = endpoint({
  route: 'GET /resource/MergedBoardResource/get/',
  summary:
    "The board that received the Pins of the board at this path. Null if there is none or the viewer couldn't edit it. Since 1.3.",
  acts: true,
  input: Type.Object(
    {
      username: UsernameInput,
      slug: Type.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  data: nullable(
    Type.Object(
      { name: Type.String(), url: Type.String(), merged_name: Type.String() },
      { additionalProperties: false },
    ),
  ),
});
