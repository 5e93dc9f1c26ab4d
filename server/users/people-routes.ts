import type { Viewer } from '@corkboard/shared/contract/session.ts';
import {
  getFollowers,
  getFollowing,
  getPopularUsers,
  searchUsers,
} from '@corkboard/shared/contract/users.ts';
import { profileAccess } from '@corkboard/shared/rules/profile-access.ts';
import type { FastifyPluginAsync } from 'fastify';

import { readerId } from '../accounts/signed-in.ts';
import type { Db } from '../db/db.ts';
import { answer, Page } from '../http/answer.ts';
import { forbidden } from '../http/refusal.ts';
import type { FollowRepository } from './follow-repository.ts';
import type { People } from './people.ts';
import { popularUsers } from './popular-users.ts';
import { searchPeople } from './search-people.ts';

export interface PeopleDependencies {
  db: Db;
  people: People;
  follows: FollowRepository;
}

const PAGE_SIZE = 25;
const FOUND_AT_MOST = 10;

interface PeopleInput {
  username: string;
  page_size?: number;
  bookmark?: string;
  explicit_following?: boolean;
  exclude_not_explictly_followed?: boolean;
}

/** Lists of people. Nobody whom a block hides stands in one. */
export function peopleRoutes({ db, people, follows }: PeopleDependencies): FastifyPluginAsync {
  return async (app) => {
    answer(app, getFollowing, async ({ viewer, input }) => {
      const userId = await openListOf(input, viewer);
      const { ids, bookmark } = await follows.following(userId, optionsOf(input, viewer));
      return new Page(await people.cards(ids, viewer), bookmark);
    });

    answer(app, getFollowers, async ({ viewer, input }) => {
      const userId = await openListOf(input, viewer);
      const { ids, bookmark } = await follows.followers(userId, optionsOf(input, viewer));
      return new Page(await people.cards(ids, viewer), bookmark);
    });

    answer(app, getPopularUsers, async ({ viewer, input }) => {
      const size = input.page_size ?? PAGE_SIZE;
      const { ids, bookmark } = await popularUsers(db, viewer.id, size, input.bookmark);
      return new Page(await people.cards(ids, viewer), bookmark);
    });

    answer(app, searchUsers, async ({ viewer, input }) => {
      const viewerId = readerId(viewer);
      const ids = await searchPeople(db, viewerId, input.query, input.page_size ?? FOUND_AT_MOST);
      return people.cards(ids, viewer);
    });
  };

  /** The id of a user whose lists of people the viewer may open. [FLIST-004, SRV-056] */
  async function openListOf({ username }: PeopleInput, viewer: Viewer): Promise<string> {
    readerId(viewer);
    const row = await people.find({ username }, viewer.id);
    const access = profileAccess(viewer, {
      id: row.id,
      is_private_profile: row.is_private_profile,
      explicitly_followed_by_me: row.followed_by_me,
    });
    return access.allowed ? row.id : forbidden('This profile is private.');
  }
}

function optionsOf(input: PeopleInput, viewer: Viewer) {
  return {
    viewerId: viewer.id,
    size: input.page_size ?? PAGE_SIZE,
    bookmark: input.bookmark,
    onlyExplicit: (input.explicit_following || input.exclude_not_explictly_followed) === true,
  };
}
