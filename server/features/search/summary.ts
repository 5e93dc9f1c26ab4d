import type { SearchKind } from '@corkboard/shared/contract/pins';
import type { SearchSummary } from '@corkboard/shared/contract/search';
import { combineConditions } from '../../domains/pins/search/pin-filter-queries.ts';
import {
  hasKind,
  hasNearColor,
  ownSearchCondition,
} from '../../domains/pins/search/pin-search-queries.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  countBoards,
  countOwnBoards,
  countOwnPins,
  countPeople,
  countPins,
} from './search-repository.ts';
import { resolveSearch, selectOtherSpellings } from './search-terms.ts';

const MAX_OTHER_QUERIES = 3;

export interface SummaryInput {
  query: string;
  kind?: SearchKind;
  hex?: string;
}

export async function getSummary(
  db: Db,
  { query, kind, hex }: SummaryInput,
  viewerId: string | null,
): Promise<SearchSummary> {
  const resolved = await resolveSearch(db, query, viewerId);
  const isFiltered = kind !== undefined || hex !== undefined;
  if (resolved === null) {
    const filtered = isFiltered ? await countPins(db, { terms: null, kind, hex }, viewerId) : 0;
    return { ...nothing, pin_count: filtered, filtered_pin_count: filtered };
  }

  const { terms } = resolved;
  const [pin_count, filtered_pin_count, board_count, user_count, own, own_board_count] =
    await Promise.all([
      countPins(db, { terms }, viewerId),
      isFiltered ? countPins(db, { terms, kind, hex }, viewerId) : null,
      countBoards(db, terms, viewerId),
      countPeople(db, terms, viewerId),
      countOwn(),
      viewerId === null ? 0 : countOwnBoards(db, viewerId, terms),
    ]);
  const isEmpty = pin_count + board_count + user_count === 0;
  return {
    pin_count,
    filtered_pin_count: filtered_pin_count ?? pin_count,
    board_count,
    user_count,
    ...own,
    own_board_count,
    corrected_query: resolved.corrected,
    other_queries: isEmpty ? await findOtherQueries(db, query, viewerId) : [],
  };

  async function countOwn() {
    const which = viewerId === null ? null : await ownSearchCondition(db, viewerId, query);
    if (viewerId === null || which === null) return noOwn;
    const own_pin_count = await countOwnPins(db, viewerId, which);
    if (!isFiltered) return { own_pin_count, filtered_own_pin_count: own_pin_count };
    const filtered = combineConditions([which, hasKind(kind), hasNearColor(hex)]);
    return { own_pin_count, filtered_own_pin_count: await countOwnPins(db, viewerId, filtered) };
  }
}

const noOwn = { own_pin_count: 0, filtered_own_pin_count: 0 };
const nothing: SearchSummary = {
  pin_count: 0,
  filtered_pin_count: 0,
  board_count: 0,
  user_count: 0,
  ...noOwn,
  own_board_count: 0,
  corrected_query: null,
  other_queries: [],
};

/** Only spellings that find something for this viewer, so that no hidden word is revealed. */
async function findOtherQueries(db: Db, query: string, viewerId: string | null) {
  const others: SearchSummary['other_queries'] = [];
  for (const other of await selectOtherSpellings(db, query)) {
    const resolved = await resolveSearch(db, other, viewerId);
    if (resolved === null || resolved.corrected !== null) continue;
    const pin_count = await countPins(db, { terms: resolved.terms }, viewerId);
    if (pin_count > 0) others.push({ query: other, pin_count });
    if (others.length === MAX_OTHER_QUERIES) break;
  }
  return others;
}
