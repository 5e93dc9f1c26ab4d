import {
  followInterest,
  getInterest,
  getInterests,
  unfollowInterest,
} from '@corkboard/shared/contract/people';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { badRequest, notFound } from '../../../platform/http/errors/http-error.ts';
import { toListPage } from '../../../platform/http/list-page.ts';
import { Page, route } from '../../../platform/http/route.ts';
import { requireFullUserId } from '../../../platform/http/viewer/require-user.ts';
import { profileFor } from '../profile/profile-access.ts';
import type { InterestRepository } from './interest-repository.ts';

export interface InterestDependencies {
  db: Db;
  interests: InterestRepository;
}

export function interestRoutes({ db, interests }: InterestDependencies): FastifyPluginAsync {
  return async (app) => {
    route(app, getInterest, async ({ viewer, input }) => {
      return (await interests.find(getRef(input), viewer.id)) ?? notFound('interest');
    });

    route(app, getInterests, async ({ viewer, input }) => {
      const { size } = toListPage(input);
      const { username, bookmark } = input;
      if (username === undefined) {
        const page = await interests.list(viewer.id, size, bookmark);
        return new Page(page.interests, page.bookmark);
      }
      const { id } = await profileFor(db, { username }, viewer, 'see_content');
      const page = await interests.followedBy(id, viewer.id, size, bookmark);
      return new Page(page.interests, page.bookmark);
    });

    route(app, followInterest, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      await find(input.interest_id, userId);
      await interests.follow(userId, input.interest_id);
      return find(input.interest_id, userId);
    });

    route(app, unfollowInterest, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      await find(input.interest_id, userId);
      await interests.unfollow(userId, input.interest_id);
      return find(input.interest_id, userId);
    });
  };

  async function find(id: string, viewerId: string) {
    return (await interests.find({ id }, viewerId)) ?? notFound('interest');
  }
}

function getRef(input: { interest_id?: string; slug?: string }): { id: string } | { slug: string } {
  if (input.interest_id !== undefined) return { id: input.interest_id };
  if (input.slug !== undefined) return { slug: input.slug };
  return badRequest('/interest_id', 'Send interest_id or slug.');
}
