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
import { pinSearchData } from './pin-search-data.ts';

export const PinFieldSet = stringEnum(['grid_item', 'partner_grid_item', 'detailed']);
export type PinFieldSet = Static<typeof PinFieldSet>;

export const StoryPage = Type.Object(
  {
    images: Type.Record(Type.String(), Image),
    dominant_color: Type.Optional(Type.String()),
    alt_text: Type.String(),
    text: Type.String(),
  },
  { additionalProperties: false },
);
export type StoryPage = Static<typeof StoryPage>;

/**
 * `images` holds `170x`, `236x`, `474x`, `736x`, `1200x`, and `orig`, plus `originals` (the same as `orig`) in the
 * sets for search engines. [ENT-028, ENT-047]
 */
export const Pin = Type.Object(
  {
    id: Id,
    images: Type.Record(Type.String(), Image),
    dominant_color: Type.String(),
    image_signature: Type.String(),
    alt_text: Type.String(),
    title: Type.String(),
    description: Type.String(),
    link: nullable(Type.String()),
    domain: nullable(Type.String()),
    created_at: Timestamp,
    repin_count: Type.Integer({ description: 'In lists of `grid_item`, counted up to 1,000.' }),
    is_video: Type.Boolean(),
    video_url: Type.Optional(nullable(Type.String())),
    captions: Type.Optional(
      nullable(
        Type.String({ description: 'Of a video, as WebVTT. Only in a single Pin. Since 1.22.' }),
      ),
    ),
    is_favorited_by_me: Type.Boolean(),
    privacy: stringEnum(['public', 'secret']),
    pinner: UserCard,
    board: nullable(
      Type.Object(
        { id: Id, name: Type.String(), url: Type.String() },
        { additionalProperties: false },
      ),
    ),
    section_id: nullable(Id),
    story_pin_data: nullable(
      Type.Object(
        {
          id: Id,
          metadata: Type.Object({ pinTitle: Type.String() }, { additionalProperties: false }),
          page_count: Type.Integer(),
          pages: Type.Optional(Type.Array(StoryPage)),
        },
        { additionalProperties: false },
      ),
    ),
    is_tried: Type.Optional(Type.Boolean()),
    version: Type.Optional(Type.Integer()),
    ...Type.Partial(Type.Object(pinSearchData)).properties,
  },
  { additionalProperties: false },
);
export type Pin = Static<typeof Pin>;

const page = { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) };

/** `tab` is not in the specification: one call serves the three Pin lists of a profile. [API-018] */
export const getUserPins = endpoint({
  route: 'GET /resource/UserPinsResource/get/',
  summary: "A profile's Pins, newest first: all saved, created, or tried ones.",
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      username: UsernameInput,
      field_set_key: Type.Optional(PinFieldSet),
      tab: Type.Optional(stringEnum(['saved', 'created', 'tried'])),
      as_visitor: Type.Optional(AsVisitor),
      ...page,
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});

export const getBoardFeed = endpoint({
  route: 'GET /resource/BoardFeedResource/get/',
  summary: "A board's Pins in its order.",
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      board_id: Id,
      section_id: Type.Optional(Id),
      field_set_key: Type.Optional(PinFieldSet),
      ...page,
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});

export const getPin = endpoint({
  route: 'GET /resource/PinResource/get/',
  summary: "One Pin. Returns a 404 if the viewer can't see it.",
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      pin_id: Id,
      field_set_key: Type.Optional(PinFieldSet),
    },
    { additionalProperties: false },
  ),
  data: Pin,
});

/** [API-021] */
export const getBoardlessPins = endpoint({
  route: 'GET /resource/BoardlessPinsResource/get/',
  summary: "The owner's Pins without a board.",
  acts: true,
  token: 'boards:read',
  input: Type.Object({ user_id: Id, ...page }, { additionalProperties: false }),
  data: Type.Array(Pin),
});
