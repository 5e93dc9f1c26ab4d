import type { SearchSuggestions } from '@corkboard/shared/contract/search';
import type { BoardRepository } from '../../domains/boards/board-repository.ts';
import { listCards, userCards } from '../../domains/people/user-card-queries.ts';
import type { PinRepository } from '../../domains/pins/pin-repository.ts';
import { foldWord } from '../../domains/pins/search/close-words.ts';
import { exactOwnSearchCondition } from '../../domains/pins/search/pin-search-queries.ts';
import { tokenize } from '../../domains/pins/search/tokenize.ts';
import type { Db } from '../../platform/db/db.ts';
import { selectRecentSearches } from './recent-search-repository.ts';
import { hasBoardWords, searchUserIds } from './search-repository.ts';
import { resolveSearch } from './search-terms.ts';
import { selectWordsByPrefix } from './vocabulary-repository.ts';

const MAX_RECENT = 8;
const MAX_MATCHING_RECENT = 2;
const MAX_COMPLETIONS = 4;
const MAX_PEOPLE = 3;
const MAX_BOARDS = 3;
const MAX_OWN_PINS = 6;

export interface SuggestionSources {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
}

export async function getSuggestions(
  { db, pins, boards }: SuggestionSources,
  query: string,
  viewerId: string | null,
): Promise<SearchSuggestions> {
  const text = query.trim();
  const resolved = await resolveSearch(db, text, viewerId);
  const recent =
    viewerId === null
      ? []
      : await selectRecentSearches(
          db,
          viewerId,
          text,
          resolved === null ? MAX_RECENT : MAX_MATCHING_RECENT,
        );
  if (resolved === null) return { recent, completions: [], people: [], boards: [], own_pins: [] };

  const { terms } = resolved;
  const [completions, people, ownBoards, foundBoards, own_pins] = await Promise.all([
    complete(),
    findPeople(),
    viewerId === null
      ? []
      : boards
          .own(viewerId, hasBoardWords(terms), { size: MAX_BOARDS, bookmark: undefined })
          .then((page) => page.boards),
    boards
      .found(hasBoardWords(terms), viewerId, { size: MAX_BOARDS, bookmark: undefined })
      .then((page) => page.boards),
    viewerId === null ? [] : findOwnPins(viewerId),
  ]);
  const isOwn = new Set(ownBoards.map(({ id }) => id));
  return {
    recent,
    completions,
    people,
    boards: [...ownBoards, ...foundBoards.filter(({ id }) => !isOwn.has(id))].slice(0, MAX_BOARDS),
    own_pins,
  };

  /** Completes the last word, which is still being typed. */
  async function complete(): Promise<string[]> {
    const tokens = tokenize(text);
    const last = foldWord(tokens.at(-1) ?? '');
    const words = (await selectWordsByPrefix(db, [last])).get(last) ?? [];
    const first = tokens.slice(0, -1);
    return words
      .map((word) => [...first, word].join(' '))
      .filter((words) => words !== text.toLowerCase() && !recent.some((r) => r.query === words))
      .slice(0, MAX_COMPLETIONS);
  }

  async function findPeople() {
    const page = { size: MAX_PEOPLE, bookmark: undefined };
    const { ids } = await searchUserIds(db, terms, viewerId, page);
    return listCards(ids, await userCards(db, ids, viewerId));
  }

  async function findOwnPins(userId: string) {
    const which = await exactOwnSearchCondition(db, userId, text);
    if (which === null) return [];
    const page = { viewerId: userId, size: MAX_OWN_PINS, bookmark: undefined };
    return (await pins.own(userId, which, page)).pins;
  }
}
