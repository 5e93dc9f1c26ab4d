import {
  completeSocialSignIn,
  getSignInOptions,
  startSocialSignIn,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { toHttpError } from '../../../platform/http/errors/error-handler.ts';
import { HttpError, isUnavailable, notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { AccountServices } from '../account-services.ts';
import { linkExpired } from '../link-routes.ts';
import { readReturnWay } from '../sessions/return-way.ts';
import { AccountClosed } from '../sessions/session-service.ts';
import type { SocialProvider } from './social-provider.ts';
import type { OpenVisit } from './social-repository.ts';
import { AFTER_CONNECTING, completeSignIn, problem } from './social-sign-in.ts';

export const SOCIAL_CALLBACK = '/v3/login/social/callback/';

export function socialRoutes(
  services: AccountServices,
  provider: SocialProvider | null,
): FastifyPluginAsync {
  const { accounts, confirmation, cookies, credentials, entrance, knownBrowsers } = services;
  const { limits, links, social } = services;

  return async (app) => {
    route(app, getSignInOptions, async () => ({
      social: provider ? { name: provider.name } : null,
    }));

    route(app, startSocialSignIn, async ({ input, request, reply }) => {
      if (!provider) return notFound('page');
      await limits.token(request.ip);
      // A borrowed browser must not add a permanent way to sign in.
      const connectId = input.connect
        ? (await confirmation.require(request, input.password)).userId
        : null;
      const { url, visit } = await provider.begin().catch((error: unknown) => {
        request.log.error({ err: error }, 'the provider is away');
        throw new HttpError(
          503,
          errorCodes.unavailable,
          "{provider} isn't responding. Try again later.",
          { values: { provider: provider.name } },
        );
      });
      const next = readReturnWay(input.next)?.created ?? null;
      cookies.setSignInStep(reply, await social.remember({ ...visit, next, connectId }));
      return { url };
    });

    app.get(SOCIAL_CALLBACK, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (cookies.signInStep(request) === null) return reply.redirect(problem('no-cookie'));
      const visit = await openVisit(request);
      cookies.clearSignInStep(reply);
      if (!provider || !visit) return reply.redirect(problem('failed'));
      const query = request.url.slice(request.url.indexOf('?'));
      if (new URLSearchParams(query).get('error') === 'access_denied') {
        return reply.redirect(
          visit.connectId ? AFTER_CONNECTING : problem('cancelled', visit.next),
        );
      }
      try {
        const person = await provider.finish(query, visit);
        return reply.redirect(await completeSignIn(services, { request, reply }, person, visit));
      } catch (error) {
        if (error instanceof Error && isUnavailable(toHttpError(error))) {
          request.log.warn({ err: error }, 'the login of a provider met a busy database');
          return reply.redirect(problem('busy', visit.next));
        }
        if (error instanceof AccountClosed) return reply.redirect(problem(error.why, visit.next));
        request.log.warn({ err: error }, 'an answer of the provider was refused');
        return reply.redirect(problem('failed', visit.next));
      }
    });

    route(app, completeSocialSignIn, async ({ input, request, reply }) => {
      const token = cookies.signInStep(request) ?? linkExpired();
      const { userId } = (await links.peek(token, 'second-factor')) ?? linkExpired();
      const account = (await accounts.find(userId)) ?? linkExpired();
      const browser = await knownBrowsers.of(request, account);
      await credentials.spendCode(userId, input.code, browser);
      // Before the link is used up, so that a new code is enough if the account is busy.
      const is_reactivated = await entrance.reactivate(account);
      const viewer = await entrance.start(request, reply, userId, async (trx) => {
        const current = await accounts.lockAccess(userId, trx);
        if (current?.deactivated_at !== null) linkExpired();
        if (!(await links.redeem(token, 'second-factor', trx))) linkExpired();
        return {};
      });
      cookies.clearSignInStep(reply);
      return { ...viewer, is_reactivated };
    });
  };

  async function openVisit(request: FastifyRequest): Promise<OpenVisit | null> {
    const key = cookies.signInStep(request);
    return key ? social.recall(key) : null;
  }
}
