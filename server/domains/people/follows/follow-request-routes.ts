import {
  approveFollowRequests,
  declineFollowRequests,
  getFollowRequests,
  removeFollower,
  restoreFollowRequests,
} from '@corkboard/shared/contract/people';
import { HOUR_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import { toListPage } from '../../../platform/http/list-page.ts';
import { Page, route } from '../../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../../platform/http/viewer/require-user.ts';
import { type RateLimiter } from '../../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../../platform/limits/rate-limiter.ts';
import type { People } from '../people.ts';
import type { FollowRepository } from './follow-repository.ts';
import type { FollowRequestRepository } from './follow-request-repository.ts';

export interface FollowRequestDependencies {
  follows: FollowRepository;
  requests: FollowRequestRepository;
  people: People;
  limits: RateLimiter;
}

const ANSWERS_PER_HOUR = 1000;

/** Every query is limited to the viewer's own profile, so no other check is needed. */
export function followRequestRoutes(dependencies: FollowRequestDependencies): FastifyPluginAsync {
  const { follows, requests, people, limits } = dependencies;

  return async (app) => {
    route(app, getFollowRequests, async ({ viewer, input }) => {
      const { ids, bookmark } = await requests.list(requireUserId(viewer), toListPage(input));
      return new Page(await people.cards(ids, viewer), bookmark);
    });

    route(app, approveFollowRequests, async ({ viewer, member, input }) => {
      const owner = requireFullUserId(viewer);
      await takeAnswer(requireFullUserId(member));
      return { count: await requests.approve(owner, input.user_ids) };
    });

    route(app, declineFollowRequests, async ({ viewer, member, input }) => {
      const owner = requireFullUserId(viewer);
      await takeAnswer(requireFullUserId(member));
      return { count: await requests.decline(owner, input.user_ids) };
    });

    route(app, restoreFollowRequests, async ({ viewer, member, input }) => {
      const owner = requireFullUserId(viewer);
      await takeAnswer(requireFullUserId(member));
      return { count: await requests.restore(owner, input.user_ids) };
    });

    route(app, removeFollower, async ({ viewer, member, input }) => {
      const owner = requireFullUserId(viewer);
      await takeAnswer(requireFullUserId(member));
      await follows.removeFollower(owner, input.user_id);
      return {};
    });
  };

  function takeAnswer(member: string): Promise<void> {
    const key = `follow:answer:${member}`;
    return consumeOrThrow(limits, {
      key,
      most: ANSWERS_PER_HOUR,
      seconds: HOUR_SECONDS,
      what: 'follows',
    });
  }
}
