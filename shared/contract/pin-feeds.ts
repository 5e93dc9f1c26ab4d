import { type Static, Type } from 'typebox';

import { colorFamilies } from '../rules/color-family.ts';
import { endpoint } from './endpoint.ts';
import { Bookmark, Id, PageSize, stringEnum, UsernameInput } from './field.ts';
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
    "The viewer's Pins with every word of the query, or its beginning, in title, description, alternative text, or link; newest first.",
  acts: true,
  input: Type.Object(
    {
      query: Type.String({ minLength: 1, maxLength: 200 }),
      flag_filters: Type.Optional(PinFilter),
      color: Type.Optional(PinColor),
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
