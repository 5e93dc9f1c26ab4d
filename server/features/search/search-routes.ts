import { searchBoards, searchPeople, searchPins } from '@corkboard/shared/contract/search.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { BoardRepository } from '../../domains/boards/board-repository.ts';
import { inOrder, userCards } from '../../domains/people/user-cards.ts';
import { searchCondition } from '../../domains/pins/own-pin-filters.ts';
import type { PinRepository } from '../../domains/pins/pin-repository.ts';
import { tokenize } from '../../domains/pins/tokenize.ts';
import type { Db } from '../../platform/db/db.ts';
import { Page, route } from '../../platform/http/route.ts';
import { searchBoardIds, searchUserIds } from './search-repository.ts';

export interface SearchDependencies {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
}

const PAGE_SIZE = 25;

/** Searches public Pins, boards, and people. [ROUTE-047] */
export function searchRoutes({ db, pins, boards }: SearchDependencies): FastifyPluginAsync {
  const toPage = (viewer: Viewer, input: { page_size?: number; bookmark?: string }) => ({
    viewerId: viewer.id,
    size: input.page_size ?? PAGE_SIZE,
    bookmark: input.bookmark,
  });

  return async (app) => {
    route(app, searchPins, async ({ viewer, input }) => {
      const words = searchCondition(input.query);
      if (words === null) return [];
      const page = await pins.found(words, toPage(viewer, input));
      return new Page(page.pins, page.bookmark);
    });

    route(app, searchBoards, async ({ viewer, input }) => {
      const words = tokenize(input.query);
      if (words === null) return [];
      const { viewerId, ...page } = toPage(viewer, input);
      const found = await boards.found(searchBoardIds(words, viewerId), viewerId, page);
      return new Page(found.boards, found.bookmark);
    });

    route(app, searchPeople, async ({ viewer, input }) => {
      const words = tokenize(input.query);
      if (words === null) return [];
      const { viewerId, ...page } = toPage(viewer, input);
      const found = await searchUserIds(db, words, viewerId, page);
      return new Page(inOrder(found.ids, await userCards(db, found.ids, viewerId)), found.bookmark);
    });
  };
}
