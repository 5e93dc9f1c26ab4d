import { type Static, Type } from 'typebox';

import { colorFamilies } from '../../rules/pins/color-family.ts';
import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, PageSize, stringEnum, UsernameInput } from '../base/field.ts';
import { Pin } from './pins.ts';

const page = { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) };
export const PinFields = Type.String({ maxLength: 2000, pattern: '^[A-Za-z0-9_.,()\\[\\]]+$' });

/** COLORS filters by color, INTERESTS by topic. [PINS-016] */
export const PinFilter = stringEnum([
  'none',
  'COLORS',
  'CREATED_BY_ME',
  'FAVORITED',
  'FAVORITED_AND_CREATED_BY_ME',
  'INTERESTS',
]);
export type PinFilter = Static<typeof PinFilter>;

export const SearchSort = stringEnum(['newest']);
export type SearchSort = Static<typeof SearchSort>;

export const SearchKind = stringEnum(['images', 'videos', 'stories', 'products']);
export type SearchKind = Static<typeof SearchKind>;

/** `rrggbb`. Finds images that look alike, by the distance in a perceptual color space. */
export const SearchColor = Type.String({ pattern: '^[0-9a-fA-F]{6}$' });

export const PinColor = stringEnum([...colorFamilies]);

/** [API-004, ENUM-010, SRV-005] */
export const getFilteredPins = endpoint({
  route: 'GET /v3/users/me/filtered/pins/',
  summary:
    "The viewer's Pins, newest first: all, favorites, created ones, created favorites, those with a topic (INTERESTS), or colorful ones (COLORS).",
  acts: true,
  input: Type.Object(
    {
      flag_filters: Type.Optional(PinFilter),
      color: Type.Optional(PinColor),
      fields: Type.Optional(PinFields),
      ...page,
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});

export const searchOwnPins = endpoint({
  route: 'GET /v3/users/me/pins/search/',
  summary:
    "The viewer's Pins with every word of the query, or a word that starts with it, in title, description, alternative text, link, or board name; newest first. Tolerates typos if no Pin has the words.",
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      query: Type.String({ minLength: 1, maxLength: 200 }),
      flag_filters: Type.Optional(PinFilter),
      color: Type.Optional(PinColor),
      kind: Type.Optional(SearchKind),
      hex: Type.Optional(SearchColor),
      board_id: Type.Optional(Id),
      fields: Type.Optional(PinFields),
      ...page,
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});

/** [API-019, SRV-025, PINS-013] */
export const getStoryPins = endpoint({
  route: 'GET /resource/UserStoryPinsFeedResource/get/',
  summary: "A profile's story Pins, newest first.",
  acts: true,
  input: Type.Object({ username: UsernameInput, ...page }, { additionalProperties: false }),
  data: Type.Array(Pin),
});

export const getVideoPins = endpoint({
  route: 'GET /resource/UserVideoPinsFeedResource/get/',
  summary: "A profile's video Pins, newest first.",
  acts: true,
  input: Type.Object({ username: UsernameInput, ...page }, { additionalProperties: false }),
  data: Type.Array(Pin),
});

/** [BOARD-032] */
export const getShoppingList = endpoint({
  route: 'GET /v3/users/me/shopping_list/',
  summary: "The viewer's Pins that link to a shop, newest first.",
  acts: true,
  input: Type.Object(
    { fields: Type.Optional(PinFields), ...page },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});

export const getRelatedPins = endpoint({
  route: 'GET /v3/pins/{id}/related/',
  summary:
    'Public Pins that resemble one, best first: saved to the same boards, or with the same words, topic, color, or pinner. Each image once, without the image of the Pin itself. Ends after a few hundred. Since 1.8.',
  acts: true,
  input: Type.Object({ id: Id, ...page }, { additionalProperties: false }),
  data: Type.Array(Pin),
});
