import {
  deleteRecentSearches,
  getSearchSuggestions,
  getSearchSummary,
  recordSearch,
  searchBoards,
  searchPeople,
  searchPins,
} from '@corkboard/shared/contract/search';
import type { FastifyPluginAsync } from 'fastify';
import type { BoardRepository } from '../../domains/boards/board-repository.ts';
import { listCards, userCards } from '../../domains/people/user-card-queries.ts';
import type { PinRepository } from '../../domains/pins/pin-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { deleteSearches, storeSearch } from './recent-search-repository.ts';
import { hasBoardWords, searchPinIds, searchUserIds } from './search-repository.ts';
import { resolveSearch } from './search-terms.ts';
import { getSuggestions } from './suggestions.ts';
import { getSummary } from './summary.ts';

export interface SearchDependencies {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
}

/** Searches public Pins, boards, and people. [ROUTE-047] */
export function searchRoutes({ db, pins, boards }: SearchDependencies): FastifyPluginAsync {
  const toPage = (viewer: RequestViewer, input: { page_size?: number; bookmark?: string }) => ({
    viewerId: viewer.id,
    ...toListPage(input),
  });

  return async (app) => {
    route(app, getSearchSummary, ({ viewer, input }) => getSummary(db, input, viewer.id));

    route(app, getSearchSuggestions, ({ viewer, input }) =>
      getSuggestions({ db, pins, boards }, input.query, viewer.id),
    );

    route(app, recordSearch, async ({ viewer, input }) => {
      const query = input.query.trim().replaceAll(/\s+/g, ' ');
      if (query !== '') await storeSearch(db, requireFullUserId(viewer), query);
      return {};
    });

    route(app, deleteRecentSearches, async ({ viewer, input }) => {
      await deleteSearches(db, requireFullUserId(viewer), input.query);
      return {};
    });

    route(app, searchPins, async ({ viewer, input }) => {
      const resolved = await resolveSearch(db, input.query, viewer.id);
      if (resolved === null && input.hex === undefined) return [];
      const { kind, hex, sort } = input;
      const search = { terms: resolved?.terms ?? null, kind, hex, sort };
      const { viewerId, ...page } = toPage(viewer, input);
      const found = await searchPinIds(db, search, viewerId, page);
      return new Page(await pins.listByIds(found.ids, viewerId), found.bookmark);
    });

    route(app, searchBoards, async ({ viewer, input }) => {
      const resolved = await resolveSearch(db, input.query, viewer.id);
      if (resolved === null) return [];
      const { viewerId, ...page } = toPage(viewer, input);
      const found = input.is_own
        ? await boards.own(requireUserId(viewer), hasBoardWords(resolved.terms), page)
        : await boards.found(hasBoardWords(resolved.terms), viewerId, page);
      return new Page(found.boards, found.bookmark);
    });

    route(app, searchPeople, async ({ viewer, input }) => {
      const resolved = await resolveSearch(db, input.query, viewer.id);
      if (resolved === null) return [];
      const { viewerId, ...page } = toPage(viewer, input);
      const found = await searchUserIds(db, resolved.terms, viewerId, page);
      return new Page(
        listCards(found.ids, await userCards(db, found.ids, viewerId)),
        found.bookmark,
      );
    });
  };
}
