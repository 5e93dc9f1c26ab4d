import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import {
  attributeInvite,
  getInviteCode,
  redeemInviteCode,
  renewInviteCode,
} from '@corkboard/shared/contract/invite-codes.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type RateLimiter, takeOrRefuse } from '../accounts/rate-limiter.ts';
import { memberId } from '../accounts/signed-in.ts';
import { answer } from '../http/answer.ts';
import { badInput, Refusal } from '../http/refusal.ts';
import { networkOf } from '../net/network-of.ts';
import { said } from '../words/sentence.ts';
import type { FollowRequestRepository } from './follow-request-repository.ts';
import type { InviteRepository } from './invite-repository.ts';
import type { People } from './people.ts';

export interface InviteDependencies {
  invites: InviteRepository;
  requests: FollowRequestRepository;
  people: People;
  limits: RateLimiter;
}

const HOUR = 3600;

const whyNot = said({
  unknown: 'This invite code is not valid.',
  expired: 'This invite code has expired.',
  own: 'This is your own invite code.',
});

/** [CODE-001..CODE-005] */
export function inviteRoutes(dependencies: InviteDependencies): FastifyPluginAsync {
  const { invites, requests, people, limits } = dependencies;

  return async (app) => {
    answer(app, getInviteCode, async ({ viewer }) => invites.codeOf(memberId(viewer)));

    answer(app, renewInviteCode, async ({ viewer, member }) => {
      const userId = memberId(viewer);
      const key = `invite:new:${member.id}`;
      await takeOrRefuse(limits, { key, most: 20, seconds: HOUR, what: 'new_invite_codes' });
      return invites.renew(userId);
    });

    answer(app, redeemInviteCode, async ({ viewer, member, input }) => {
      const userId = memberId(viewer);
      // Otherwise codes could be tried out.
      const key = `invite:redeem:${member.id}`;
      await takeOrRefuse(limits, { key, most: 60, seconds: HOUR, what: 'tries' });
      // The address has taken off one encoding. [CODE-003]
      const redeemed = await invites.redeem(decoded(input.code, '/code'), userId);
      if ('failure' in redeemed) {
        throw new Refusal(400, errorCodes.inviteCodeNotValid, whyNot[redeemed.failure]);
      }
      // A redeemed code approves an open request.
      await requests.approve(redeemed.inviterId, [userId]);
      return { inviter: await people.card(redeemed.inviterId, viewer) };
    });

    answer(app, attributeInvite, async ({ input, request }) => {
      const key = `invite:land:${networkOf(request.ip)}`;
      await takeOrRefuse(limits, { key, most: 600, seconds: HOUR, what: 'visits' });
      await invites.land(decoded(decoded(input.invite_code, '/invite_code'), '/invite_code'));
      return null;
    });
  };
}

function decoded(code: string, path: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return badInput(path, 'This is not URL-encoded.');
  }
}
