import {
  approveFollowRequests,
  declineFollowRequests,
  getFollowRequests,
  removeFollower,
  restoreFollowRequests,
} from '@corkboard/shared/contract/follows.ts';
import type { FastifyPluginAsync } from 'fastify';

import { type RateLimiter, takeOrRefuse } from '../accounts/rate-limiter.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import { answer, Page } from '../http/answer.ts';
import type { FollowRepository } from './follow-repository.ts';
import type { FollowRequestRepository } from './follow-request-repository.ts';
import type { People } from './people.ts';

export interface FollowRequestDependencies {
  follows: FollowRepository;
  requests: FollowRequestRepository;
  people: People;
  limits: RateLimiter;
}

const PAGE_SIZE = 25;
const HOUR = 3600;
const ANSWERS_PER_HOUR = 1000;

/** An owner's requests and followers. Every query is limited to the viewer's own profile, so no other check is needed. */
export function followRequestRoutes(dependencies: FollowRequestDependencies): FastifyPluginAsync {
  const { follows, requests, people, limits } = dependencies;

  return async (app) => {
    answer(app, getFollowRequests, async ({ viewer, input }) => {
      const { ids, bookmark } = await requests.list(readerId(viewer), {
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(await people.cards(ids, viewer), bookmark);
    });

    answer(app, approveFollowRequests, async ({ viewer, member, input }) => {
      const owner = memberId(viewer);
      await takeAnswer(memberId(member));
      return { count: await requests.approve(owner, input.user_ids) };
    });

    answer(app, declineFollowRequests, async ({ viewer, member, input }) => {
      const owner = memberId(viewer);
      await takeAnswer(memberId(member));
      return { count: await requests.decline(owner, input.user_ids) };
    });

    answer(app, restoreFollowRequests, async ({ viewer, member, input }) => {
      const owner = memberId(viewer);
      await takeAnswer(memberId(member));
      return { count: await requests.restore(owner, input.user_ids) };
    });

    answer(app, removeFollower, async ({ viewer, member, input }) => {
      const owner = memberId(viewer);
      await takeAnswer(memberId(member));
      await follows.removeFollower(owner, input.user_id);
      return {};
    });
  };

  function takeAnswer(member: string): Promise<void> {
    const key = `follow:answer:${member}`;
    return takeOrRefuse(limits, { key, most: ANSWERS_PER_HOUR, seconds: HOUR, what: 'follows' });
  }
}
