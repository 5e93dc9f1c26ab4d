import {
  getFollowers,
  getFollowing,
  getPopularUsers,
  searchUsers,
} from '@corkboard/shared/contract/people';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import { messageRelations } from './follows/message-relation-queries.ts';
import type { People } from './people.ts';
import type { PeopleLists } from './people-lists.ts';
import { searchPeople } from './people-search-queries.ts';
import { popularUsers } from './popular-user-queries.ts';

export interface PeopleDependencies {
  db: Db;
  people: People;
  lists: PeopleLists;
}

const FOUND_AT_MAX = 10;

export function peopleRoutes({ db, people, lists }: PeopleDependencies): FastifyPluginAsync {
  return async (app) => {
    route(app, getFollowing, ({ viewer, input }) => lists.following(viewer, input));

    route(app, getFollowers, ({ viewer, input }) => lists.followers(viewer, input));

    route(app, getPopularUsers, async ({ viewer, input }) => {
      const { size } = toListPage(input);
      const { ids, bookmark } = await popularUsers(db, viewer.id, size, input.bookmark);
      return new Page(await people.cards(ids, viewer), bookmark);
    });

    route(app, searchUsers, async ({ viewer, input }) => {
      const viewerId = requireUserId(viewer);
      const ids = await searchPeople(db, viewerId, input.query, input.page_size ?? FOUND_AT_MAX);
      const cards = await people.cards(ids, viewer);
      const relations = await messageRelations(db, { ...viewer, id: viewerId }, ids);
      return cards.map((card) => ({ ...card, ...relations.get(card.id) }));
    });
  };
}
