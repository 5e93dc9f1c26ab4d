import {
  getHome,
  getHomeBoards,
  getHomeFeed,
  getHomeIdeas,
  getHomePeople,
  getHomeTopics,
  getPopularPins,
  recordHomeVisit,
} from '@corkboard/shared/contract/home';
import { POPULAR_AT_LOGIN } from '@corkboard/shared/rules/pins';
import type { FastifyPluginAsync } from 'fastify';
import { isInPublicSearch } from '../../domains/boards/visible-pin-queries.ts';
import { compileListed, type PinRepository } from '../../domains/pins/pin-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { keepAnswer } from '../../platform/db/share-query.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import { selectFeed } from './feed-repository.ts';
import { selectIdeaIds } from './idea-repository.ts';
import { selectPopularPinIds } from './popular-repository.ts';
import {
  listSuggestedBoards,
  selectSuggestedPeople,
  selectTopicsOfBoards,
  selectTrendingTopics,
} from './suggestion-repository.ts';
import { findHome, recordVisit } from './visit-repository.ts';

export interface HomeDependencies {
  db: Db;
  pins: PinRepository;
}

const FEW = 6;
const KEPT_MS = 60_000;

/** Pins of a kept answer can have become private. */
const selectPublic = compileListed(isInPublicSearch);

export function homeRoutes({ db, pins }: HomeDependencies): FastifyPluginAsync {
  const readAtLogin = keepAnswer(
    () => selectPopularPinIds(db, null, { size: POPULAR_AT_LOGIN, bookmark: undefined }),
    KEPT_MS,
  );

  return async (app) => {
    route(app, getHome, ({ viewer }) => findHome(db, requireUserId(viewer)));

    route(app, getHomeFeed, async ({ viewer, input }) => {
      const userId = requireUserId(viewer);
      const page = await selectFeed(db, pins, userId, toListPage(input));
      return new Page(page.pins, page.bookmark);
    });

    route(app, recordHomeVisit, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      await recordVisit(db, userId, new Date(input.newest));
      return findHome(db, userId);
    });

    route(app, getPopularPins, async ({ viewer, input }) => {
      const page = toListPage(input);
      const isAtLogin = page.size === POPULAR_AT_LOGIN && page.bookmark === undefined;
      if (isAtLogin && viewer.id === null) {
        const kept = await readAtLogin();
        return new Page(await pins.listByIds(kept.ids, null, selectPublic), kept.bookmark);
      }
      const { ids, bookmark } = await selectPopularPinIds(db, viewer.id, page);
      return new Page(await pins.listByIds(ids, viewer.id), bookmark);
    });

    route(app, getHomeIdeas, async ({ viewer, input }) => {
      const ids = await selectIdeaIds(db, requireUserId(viewer), input.page_size ?? FEW);
      return pins.listByIds(ids, viewer.id);
    });

    route(app, getHomeTopics, ({ viewer, input }) =>
      selectTrendingTopics(db, viewer.id, input.page_size ?? FEW),
    );

    route(app, getHomeBoards, async ({ viewer, input }) => {
      const suggested = await listSuggestedBoards(db, viewer.id, input.page_size ?? FEW);
      const shownIds = suggested.map(({ id }) => id);
      return {
        boards: suggested,
        interests: viewer.id === null ? [] : await selectTopicsOfBoards(db, viewer.id, shownIds),
      };
    });

    route(app, getHomePeople, ({ viewer, input }) =>
      selectSuggestedPeople(db, viewer.id, input.page_size ?? FEW),
    );
  };
}
