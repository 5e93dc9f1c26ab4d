import {
  getFilteredPins,
  getSavedPins,
  getShoppingList,
  getStoryPins,
  getVideoPins,
  searchOwnPins,
} from '@corkboard/shared/contract/pins';
import { savedBoardsAccess } from '@corkboard/shared/rules/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { profileFor } from '../people/profile/profile-access.ts';
import { parseFieldSet, withFields } from './pick-fields.ts';
import type { PinRepository } from './pin-repository.ts';
import { isSavedFrom } from './saved-pin-queries.ts';
import {
  combineConditions,
  hasLink,
  isCreated,
  isInBoard,
  isStory,
  isVideo,
  type PinCondition,
  pinFilter,
} from './search/pin-filter-queries.ts';
import { hasKind, hasNearColor, ownSearchCondition } from './search/pin-search-queries.ts';

export interface PinFeedDependencies {
  pins: PinRepository;
  db: Db;
}

interface PageInput {
  page_size?: number;
  bookmark?: string;
  fields?: string;
}

export function pinFeedRoutes(dependencies: PinFeedDependencies): FastifyPluginAsync {
  const { db, pins } = dependencies;

  async function own(subject: string, which: PinCondition, input: PageInput) {
    const page = await pins.own(subject, which, {
      viewerId: subject,
      ...toListPage(input),
      fields: parseFieldSet(input.fields),
    });
    return new Page(
      page.pins.map((pin) => withFields(pin, input.fields)),
      page.bookmark,
    );
  }

  return async (app) => {
    route(app, getFilteredPins, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      return own(subject, pinFilter(input.flag_filters, subject, input.color), input);
    });

    route(app, searchOwnPins, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      const words = await ownSearchCondition(db, subject, input.query);
      if (words === null) return [];
      const filter = pinFilter(input.flag_filters, subject, input.color);
      const board = input.board_id === undefined ? [] : [isInBoard(input.board_id)];
      const which = [words, filter, hasKind(input.kind), hasNearColor(input.hex), ...board];
      return own(subject, combineConditions(which), input);
    });

    route(app, getSavedPins, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      return own(subject, isSavedFrom(input.url, input.signatures ?? []), {});
    });

    route(app, getShoppingList, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      return own(subject, hasLink, input);
    });

    route(app, getStoryPins, async ({ viewer, input }) => ofProfile(viewer, input, isStory));
    route(app, getVideoPins, async ({ viewer, input }) => ofProfile(viewer, input, isVideo));
  };

  async function ofProfile(
    viewer: RequestViewer,
    input: PageInput & { username: string },
    which: PinCondition,
  ) {
    const row = await profileFor(db, { username: input.username }, viewer, 'see_content');
    const hidesSaved = !savedBoardsAccess(viewer, row).allowed;
    const shown = hidesSaved ? combineConditions([which, isCreated]) : which;
    const page = await pins.listed(row.id, shown, {
      viewerId: viewer.id,
      ...toListPage(input),
    });
    return new Page(page.pins, page.bookmark);
  }
}
