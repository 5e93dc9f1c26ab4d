import {
  completeSocialSignIn,
  getSignInOptions,
  startSocialSignIn,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { ONBOARDING_START } from '@corkboard/shared/rules/accounts';
import { isVisibleName } from '@corkboard/shared/rules/base';
import { isInternalPath } from '@corkboard/shared/rules/site';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { route } from '../../platform/http/route.ts';
import type { AccountServices } from './account-services.ts';
import { linkExpired } from './link-routes.ts';
import type { SocialIdentity, SocialProvider } from './social-provider.ts';
import type { OpenVisit } from './social-repository.ts';

export const SOCIAL_CALLBACK = '/v3/login/social/callback/';
const AFTER_CONNECTING = '/settings/account-settings/';

type SocialProblem = 'cancelled' | 'failed' | 'no-cookie' | 'email-taken' | 'connected-elsewhere';

export function socialRoutes(
  services: AccountServices,
  provider: SocialProvider | null,
): FastifyPluginAsync {
  const { accounts, confirmation, cookies, credentials, entrance, knownBrowsers } = services;
  const { limits, links, social, twoFactors } = services;

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
      const next = input.next !== undefined && isInternalPath(input.next) ? input.next : null;
      cookies.setWayIn(reply, await social.remember({ ...visit, next, connectId }));
      return { url };
    });

    app.get(SOCIAL_CALLBACK, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (cookies.wayIn(request) === null) return reply.redirect(problem('no-cookie'));
      const visit = await openVisit(request);
      cookies.clearWayIn(reply);
      if (!provider || !visit) return reply.redirect(problem('failed'));
      const query = request.url.slice(request.url.indexOf('?'));
      if (new URLSearchParams(query).get('error') === 'access_denied') {
        return reply.redirect(visit.connectId ? AFTER_CONNECTING : problem('cancelled'));
      }
      try {
        const person = await provider.finish(query, visit);
        return reply.redirect(await completeSignIn(request, reply, person, visit));
      } catch (error) {
        request.log.warn({ err: error }, 'an answer of the provider was refused');
        return reply.redirect(problem('failed'));
      }
    });

    route(app, completeSocialSignIn, async ({ input, request, reply }) => {
      const token = cookies.wayIn(request) ?? linkExpired();
      const userId = (await links.peek(token, 'second-factor')) ?? linkExpired();
      const account = (await accounts.find(userId)) ?? linkExpired();
      const browser = await knownBrowsers.of(request, account);
      await credentials.spendCode(userId, input.code, browser);
      if (!(await links.redeem(token, 'second-factor'))) linkExpired();
      cookies.clearWayIn(reply);
      await entrance.reactivate(account);
      return entrance.start(request, reply, userId);
    });
  };

  async function openVisit(request: FastifyRequest): Promise<OpenVisit | null> {
    const key = cookies.wayIn(request);
    return key ? social.recall(key) : null;
  }

  async function completeSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    person: SocialIdentity,
    visit: OpenVisit,
  ): Promise<string> {
    if (visit.connectId !== null) return connect(request, person, visit.connectId);

    const known = await social.find(person);
    if (known && (await twoFactors.isOn(known.id))) {
      cookies.setWayIn(reply, await links.issue(known.id, 'second-factor'));
      const next = visit.next ? `&next=${encodeURIComponent(visit.next)}` : '';
      return `/login/?step=code${next}`;
    }
    if (known) await entrance.reactivate(known);
    const userId = known?.id ?? (await newAccount(person));
    if (userId === null) return problem('email-taken');
    const viewer = await entrance.start(request, reply, userId);
    return visit.next ?? (known ? `/${viewer.username}/` : ONBOARDING_START);
  }

  /** The session that started it must still exist and be in the same account. */
  async function connect(request: FastifyRequest, person: SocialIdentity, userId: string) {
    const session = await request.server.viewers.session(request);
    if (session?.userId !== userId || session.isLimited) return problem('failed');
    const known = await social.find(person);
    if (known?.id === userId || (!known && (await social.connect(userId, person)))) {
      return AFTER_CONNECTING;
    }
    return `${AFTER_CONNECTING}?problem=connected-elsewhere`;
  }

  /**
   * Returns null if the address already has an account. An address alone is no proof: someone who signed up with
   * another person's address would share that person's account.
   */
  async function newAccount(person: SocialIdentity): Promise<string | null> {
    const made = await accounts.create({
      email: person.email,
      passwordHash: null,
      fullName: (findVisible(person.name, person.email?.split('@')[0]) ?? 'Member').slice(0, 60),
      username: undefined,
      isSocial: true,
    });
    if (typeof made === 'string') return null;
    await social.connect(made.id, person);
    return made.id;
  }
}

function problem(which: SocialProblem): string {
  return `/login/?problem=${which}`;
}

function findVisible(...names: (string | null | undefined)[]): string | undefined {
  return names.find((name) => typeof name === 'string' && isVisibleName(name)) ?? undefined;
}
