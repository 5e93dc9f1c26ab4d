import {
  followUser,
  followUsers,
  getUserFields,
  unfollowUser,
} from '@corkboard/shared/contract/people';
import { HOUR_SECONDS } from '@corkboard/shared/rules/base';
import { fieldSetFor, isOwnerFieldSet, pickFieldSet } from '@corkboard/shared/rules/people';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, forbidden } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { actAs } from '../../platform/http/viewer/acting-as.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import type { FollowRepository } from './follows/follow-repository.ts';
import type { InviteRepository } from './invite-repository.ts';
import type { People } from './people.ts';
import { profileFor } from './profile/profile-access.ts';
import type { UserRef } from './user-repository.ts';
import { userView } from './user-view.ts';

export interface UserDependencies {
  db: Db;
  people: People;
  follows: FollowRepository;
  invites: InviteRepository;
  limits: RateLimiter;
}

const MAX_AT_ONCE = 100;
/** More than anyone taps. Stops scripts that follow everyone. */
const FOLLOWS_PER_HOUR = 1000;

const followDenials = {
  self: () => forbidden("You can't follow yourself."),
  'blocked-by-me': () => forbidden('Unblock this person before you follow them.'),
};

export function userRoutes(dependencies: UserDependencies): FastifyPluginAsync {
  const { db, people, follows, invites, limits } = dependencies;

  return async (app) => {
    route(app, getUserFields, async ({ viewer, input, request }) => {
      const row = await people.find(getRef(input), viewer);
      const set = input.field_set_key ?? fieldSetFor(viewer);
      if (!isOwnerFieldSet(set)) {
        return pickFieldSet(userView(row, viewer, input.get_page_metadata === true), set);
      }
      requireUserId(viewer);
      const owner = row.id === viewer.id ? viewer : await actAs(request, row.id);
      return pickFieldSet(userView(row, owner, false), set);
    });

    route(app, followUser, async ({ viewer, member, input }) => {
      const follower = requireFullUserId(viewer);
      await takeFollow(requireFullUserId(member));
      await profileFor(db, { id: input.user_id }, viewer, 'follow', followDenials);
      // First, because a redeemed code turns a request into a follow. [PRIV-009]
      if (input.invite_code !== undefined) await invites.redeem(input.invite_code, follower);
      await follows.follow(follower, [input.user_id]);
      return people.card(input.user_id, viewer);
    });

    route(app, unfollowUser, async ({ viewer, input }) => {
      const follower = requireFullUserId(viewer);
      const { id } = await profileFor(db, { id: input.user_id }, viewer, 'unfollow');
      await follows.unfollow(follower, id);
      return people.card(id, viewer);
    });

    route(app, followUsers, async ({ viewer, member, input }) => {
      const follower = requireFullUserId(viewer);
      await takeFollow(requireFullUserId(member));
      const ids = [...new Set(input.followee_ids.split(',').map((id) => id.trim()))];
      if (ids.length > MAX_AT_ONCE) {
        badRequest('/followee_ids', 'Send at most {count} people.', { count: MAX_AT_ONCE });
      }
      if (!ids.every((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))) {
        badRequest('/followee_ids', 'Send ids, separated by commas.');
      }
      for (const id of ids) await profileFor(db, { id }, viewer, 'follow', followDenials);
      await follows.follow(follower, ids);
      return people.cards(ids, viewer);
    });
  };

  function takeFollow(member: string): Promise<void> {
    const key = `follow:${member}`;
    return consumeOrThrow(limits, {
      key,
      most: FOLLOWS_PER_HOUR,
      seconds: HOUR_SECONDS,
      what: 'follows',
    });
  }
}

function getRef(input: { username?: string; user_id?: string }): UserRef {
  if (input.user_id !== undefined) return { id: input.user_id };
  if (input.username !== undefined) return { username: input.username };
  return badRequest('/username', 'Send username or user_id.');
}
