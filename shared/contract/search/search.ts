import { type Static, Type } from 'typebox';
import { endpoint } from '../base/endpoint.ts';
import { Bookmark, EmptyObject, nullable, PageSize, Timestamp } from '../base/field.ts';
import { Board } from '../boards/boards.ts';
import { UserCard } from '../people/users.ts';
import { SearchColor, SearchKind, SearchSort } from '../pins/pin-feeds.ts';
import { Pin } from '../pins/pins.ts';

const page = { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) };
const Query = Type.String({ maxLength: 2000 });
const filters = { kind: Type.Optional(SearchKind), hex: Type.Optional(SearchColor) };

/** Searches only public content: no private profiles, no secret or protected boards, and no one hidden by a block. */
const SearchInput = Type.Object({ query: Query, ...page }, { additionalProperties: false });

export const searchPins = endpoint({
  route: 'GET /v3/search/pins/',
  summary:
    'Public Pins with every word of the query, or a word that starts with it, in title, description, alternative text, or link; best match first. With a color, closest color first; then the query can be empty. Tolerates typos if nothing has the words. Since 1.22 also newest first.',
  acts: true,
  input: Type.Object(
    { query: Query, ...filters, sort: Type.Optional(SearchSort), ...page },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});

export const searchBoards = endpoint({
  route: 'GET /v3/search/boards/',
  summary:
    'Public boards with every word of the query, or a word that starts with it, in name or description; last pinned to first. Tolerates typos if nothing has the words. Since 1.22 also the boards that the viewer owns or joined, with secret ones.',
  acts: true,
  input: Type.Object(
    { query: Query, is_own: Type.Optional(Type.Boolean()), ...page },
    { additionalProperties: false },
  ),
  data: Type.Array(Board),
});

export const searchPeople = endpoint({
  route: 'GET /v3/search/users/',
  summary:
    'People and businesses with every word of the query, or a word that starts with it, in their names; most followed first. Tolerates typos if nothing has the words.',
  acts: true,
  input: SearchInput,
  data: Type.Array(UserCard),
});

const Count = Type.Integer({ minimum: 0, description: 'Up to 10,000; more are not counted.' });

export const SearchSummary = Type.Object(
  {
    pin_count: Count,
    board_count: Count,
    user_count: Count,
    own_pin_count: { ...Count, description: "The viewer's own Pins; 0 for a signed-out viewer." },
    own_board_count: Type.Optional({
      ...Count,
      description: 'Boards that the viewer owns or joined. Since 1.22.',
    }),
    filtered_pin_count: { ...Count, description: 'Pins of the kind and the color.' },
    filtered_own_pin_count: Count,
    corrected_query: nullable(
      Type.String({ description: 'What was searched, if only this spelling has results.' }),
    ),
    other_queries: Type.Array(
      Type.Object(
        { query: Type.String(), pin_count: Count },
        { additionalProperties: false, description: 'Likely spellings with results.' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type SearchSummary = Static<typeof SearchSummary>;

export const getSearchSummary = endpoint({
  route: 'GET /v3/search/',
  summary:
    'How many Pins, boards, and people a search finds, and other spellings if it finds nothing. Since 1.9.',
  acts: true,
  input: Type.Object({ query: Query, ...filters }, { additionalProperties: false }),
  data: SearchSummary,
});

export const RecentSearch = Type.Object(
  { query: Type.String(), searched_at: Timestamp },
  { additionalProperties: false },
);
export type RecentSearch = Static<typeof RecentSearch>;

export const SearchSuggestions = Type.Object(
  {
    recent: Type.Array(RecentSearch),
    completions: Type.Array(Type.String()),
    people: Type.Array(UserCard),
    boards: Type.Array(Board),
    own_pins: Type.Array(Pin),
  },
  { additionalProperties: false },
);
export type SearchSuggestions = Static<typeof SearchSuggestions>;

export const getSearchSuggestions = endpoint({
  route: 'GET /v3/search/suggestions/',
  summary:
    "The viewer's recent searches, and for a query also completions, people, boards, and own Pins. Since 1.9.",
  acts: true,
  input: Type.Object({ query: Query }, { additionalProperties: false }),
  data: SearchSuggestions,
});

const StoredQuery = Type.String({ minLength: 1, maxLength: 200 });

export const recordSearch = endpoint({
  route: 'PUT /v3/search/recent/',
  summary: "Adds a query to the viewer's recent searches. Idempotent. Since 1.9.",
  acts: true,
  input: Type.Object({ query: StoredQuery }, { additionalProperties: false }),
  data: EmptyObject,
});

export const deleteRecentSearches = endpoint({
  route: 'DELETE /v3/search/recent/',
  summary: "Deletes one of the viewer's recent searches, or without a query, all. Since 1.9.",
  acts: true,
  input: Type.Object({ query: Type.Optional(StoredQuery) }, { additionalProperties: false }),
  data: EmptyObject,
});
