import {
  getFilteredPins,
  getShoppingList,
  getStoryPins,
  getVideoPins,
  searchOwnPins,
} from '@corkboard/shared/contract/pin-feeds.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { requireUserId } from '../../platform/http/require-user.ts';
import { Page, route } from '../../platform/http/route.ts';
import { profileFor } from '../people/profile-facts.ts';
import { pinFilter, searchCondition } from './own-pin-filters.ts';
import { fieldSetOf, withFields } from './pick-fields.ts';
import type { PinRepository } from './pin-repository.ts';

export interface PinFeedDependencies {
  pins: PinRepository;
  db: Db;
}

interface PageInput {
  page_size?: number;
  bookmark?: string;
  fields?: string;
}

const PAGE_SIZE = 25;

export function pinFeedRoutes(dependencies: PinFeedDependencies): FastifyPluginAsync {
  const { db, pins } = dependencies;

  async function own(subject: string, which: RawBuilder<SqlBool>, input: PageInput) {
    const page = await pins.own(subject, which, {
      viewerId: subject,
      size: input.page_size ?? PAGE_SIZE,
      bookmark: input.bookmark,
      fields: fieldSetOf(input.fields),
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
      const words = searchCondition(input.query);
      if (words === null) return [];
      const board = input.board_id === undefined ? sql`true` : sql`p.board_id = ${input.board_id}`;
      const filter = pinFilter(input.flag_filters, subject, input.color);
      const which = sql<SqlBool>`${words} and ${filter} and ${board}`;
      return own(subject, which, input);
    });

    route(app, getShoppingList, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      return own(subject, sql`p.link is not null`, input);
    });

    route(app, getStoryPins, async ({ viewer, input }) =>
      ofProfile(viewer, input, sql`p.story_page_count is not null`),
    );
    route(app, getVideoPins, async ({ viewer, input }) =>
      ofProfile(viewer, input, sql`p.is_video`),
    );
  };

  async function ofProfile(
    viewer: Viewer,
    input: PageInput & { username: string },
    which: RawBuilder<SqlBool>,
  ) {
    const row = await profileFor(db, { username: input.username }, viewer, 'see_content');
    const page = await pins.listed(row.id, which, {
      viewerId: viewer.id,
      size: input.page_size ?? PAGE_SIZE,
      bookmark: input.bookmark,
    });
    return new Page(page.pins, page.bookmark);
  }
}
