import { searchBoards, searchPeople, searchPins } from '@corkboard/shared/contract/search.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { BoardRepository } from '../boards/board-repository.ts';
import type { Db } from '../db/db.ts';
import { answer, Page } from '../http/answer.ts';
import { wordsCondition } from '../pins/own-pin-filters.ts';
import type { PinRepository } from '../pins/pin-repository.ts';
import { inOrder, userCards } from '../users/user-cards.ts';
import { boardsWith, peopleWith } from './search-repository.ts';
import { wordsOf } from './words-of.ts';

export interface SearchDependencies {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
}

const PAGE_SIZE = 25;

/** What everybody may find: public Pins, boards and people. [ROUTE-047] */
export function searchRoutes({ db, pins, boards }: SearchDependencies): FastifyPluginAsync {
  const pageOf = (viewer: Viewer, input: { page_size?: number; bookmark?: string }) => ({
    viewerId: viewer.id,
    size: input.page_size ?? PAGE_SIZE,
    bookmark: input.bookmark,
  });

  return async (app) => {
    answer(app, searchPins, async ({ viewer, input }) => {
      const words = wordsCondition(input.query);
      if (words === null) return [];
      const page = await pins.found(words, pageOf(viewer, input));
      return new Page(page.pins, page.bookmark);
    });

    answer(app, searchBoards, async ({ viewer, input }) => {
      const words = wordsOf(input.query);
      if (words === null) return [];
      const { viewerId, ...page } = pageOf(viewer, input);
      const found = await boards.found(boardsWith(words, viewerId), viewerId, page);
      return new Page(found.boards, found.bookmark);
    });

    answer(app, searchPeople, async ({ viewer, input }) => {
      const words = wordsOf(input.query);
      if (words === null) return [];
      const { viewerId, ...page } = pageOf(viewer, input);
      const found = await peopleWith(db, words, viewerId, page);
      return new Page(inOrder(found.ids, await userCards(db, found.ids, viewerId)), found.bookmark);
    });
  };
}
