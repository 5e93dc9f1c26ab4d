import { Type } from 'typebox';

import { Board } from './boards.ts';
import { endpoint } from './endpoint.ts';
import { Bookmark, PageSize } from './field.ts';
import { Pin } from './pins.ts';
import { UserCard } from './users.ts';

/** Searches only public content: no private profiles, no secret or protected boards, and no one hidden by a block. */
const SearchInput = Type.Object(
  {
    query: Type.String({ maxLength: 2000 }),
    page_size: Type.Optional(PageSize),
    bookmark: Type.Optional(Bookmark),
  },
  { additionalProperties: false },
);

export const searchPins = endpoint({
  route: 'GET /v3/search/pins/',
  summary:
    'Public Pins with every word of the query, or its beginning, in title, description, alternative text, or link; newest first.',
  acts: true,
  input: SearchInput,
  data: Type.Array(Pin),
});

export const searchBoards = endpoint({
  route: 'GET /v3/search/boards/',
  summary:
    'Public boards with every word of the query, or its beginning, in name or description; last pinned to first.',
  acts: true,
  input: SearchInput,
  data: Type.Array(Board),
});

export const searchPeople = endpoint({
  route: 'GET /v3/search/users/',
  summary:
    'People and businesses with every word of the query, or its beginning, in their names; most followed first.',
  acts: true,
  input: SearchInput,
  data: Type.Array(UserCard),
});
