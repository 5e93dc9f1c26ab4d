import { errorCodes } from '@corkboard/shared/contract/base';
import {
  attributeInvite,
  getInviteCode,
  redeemInviteCode,
  renewInviteCode,
} from '@corkboard/shared/contract/people';
import { HOUR_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import { badRequest, HttpError } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { requireFullUserId } from '../../platform/http/viewer/require-user.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { getNetwork } from '../../platform/net/get-network.ts';
import type { FollowRequestRepository } from './follows/follow-request-repository.ts';
import type { InviteRepository } from './invite-repository.ts';
import type { People } from './people.ts';

export interface InviteDependencies {
  invites: InviteRepository;
  requests: FollowRequestRepository;
  people: People;
  limits: RateLimiter;
}

const whyNot = defineMessages({
  unknown: "This invite code isn't valid.",
  expired: 'This invite code has expired.',
  ended: "This invitation doesn't work for you anymore. Ask to follow on the profile instead.",
  own: 'This is your own invite code.',
});

export function inviteRoutes(dependencies: InviteDependencies): FastifyPluginAsync {
  const { invites, requests, people, limits } = dependencies;

  return async (app) => {
    route(app, getInviteCode, async ({ viewer }) =>
      invites.getOrCreateCode(requireFullUserId(viewer)),
    );

    route(app, renewInviteCode, async ({ viewer, member }) => {
      const userId = requireFullUserId(viewer);
      const key = `invite:new:${member.id}`;
      await consumeOrThrow(limits, {
        key,
        most: 20,
        seconds: HOUR_SECONDS,
        what: 'new_invite_codes',
      });
      return invites.renew(userId);
    });

    route(app, redeemInviteCode, async ({ viewer, member, input }) => {
      const userId = requireFullUserId(viewer);
      const key = `invite:redeem:${member.id}`;
      await consumeOrThrow(limits, { key, most: 60, seconds: HOUR_SECONDS, what: 'tries' });
      // The router has removed one encoding. [CODE-003]
      const redeemed = await invites.redeem(decoded(input.code, '/code'), userId);
      if ('failure' in redeemed) {
        throw new HttpError(400, errorCodes.inviteCodeNotValid, whyNot[redeemed.failure]);
      }
      await requests.redeem(redeemed.inviterId, userId);
      return { inviter: await people.card(redeemed.inviterId, viewer) };
    });

    route(app, attributeInvite, async ({ input, request }) => {
      const key = `invite:land:${getNetwork(request.ip)}`;
      await consumeOrThrow(limits, { key, most: 600, seconds: HOUR_SECONDS, what: 'visits' });
      await invites.land(decoded(decoded(input.invite_code, '/invite_code'), '/invite_code'));
      return null;
    });
  };
}

function decoded(code: string, path: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return badRequest(path, 'This is not URL-encoded.');
  }
}
