import * as contract from '@corkboard/release-contract/contract';
import { declarations } from '@corkboard/shared/rules/privacy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptsHtml,
  type PlainText,
  sendStaticErrorPage,
} from '../../platform/http/errors/static-error-page.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import {
  activeOverrides,
  findActiveOverride,
  markOverrideTaken,
} from '../planning/override-repository.ts';
import { appliesTo, type OverrideState } from '../planning/override-state.ts';
import { signOverrideToken, verifyOverrideToken } from '../planning/override-token.ts';
import { endOverride, type FindAccount, makeOverride, toOverride } from '../planning/overrides.ts';
import type { IdentifyVisitor } from '../planning/visitor.ts';
import type { ChangeContext } from '../state/change.ts';
import { throwReleaseError } from '../state/release-error.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { announce } from '../state/release-state-repository.ts';
import { getActor } from './access/release-auth.ts';
import type { releaseRoute } from './release-route.ts';

export const OVERRIDE_COOKIE = declarations.releaseOverride.name;

export interface OverrideOptions {
  changing: ChangeContext;
  findAccount: FindAccount;
  state: Pick<ReleaseState, 'refresh' | 'current'>;
  overrides: OverrideState;
  identifyVisitor: IdentifyVisitor;
  isSecure: boolean;
}

const NOT_YOURS = defineMessages({
  title: "This link doesn't work for you",
  sentence:
    'It has expired, is incomplete, or is for another account. Nothing was changed. If it is for your account, log in and open it again. Otherwise, ask for a new link.',
  link: 'Go to Corkboard',
}) as PlainText;

export function overrideRoutes(
  app: FastifyInstance,
  answer: ReturnType<typeof releaseRoute>,
  { changing, findAccount, state, overrides, identifyVisitor, isSecure }: OverrideOptions,
): void {
  const { db } = changing;
  const spread = async () => {
    // First: a page of this server can load its plan from another one.
    await announce(db, state.current().snapshot);
    await state.refresh();
  };
  const take = (reply: FastifyReply, id: string, until: Date) =>
    reply.setCookie(OVERRIDE_COOKIE, signOverrideToken(overrides.key, id, until), {
      path: '/',
      httpOnly: true,
      secure: isSecure,
      sameSite: 'lax',
      expires: until,
    });

  answer(contract.getOverrides, 'viewer', async () => (await activeOverrides(db)).map(toOverride));

  answer(contract.createOverride, 'publisher', async ({ input, request, reply }) => {
    const { account, remotes, reason, minutes } = input;
    const target =
      account === undefined ? { visitor: await requireVisitorId(request, reply) } : { account };
    const draft = { remotes, target, reason, ...(minutes === undefined ? {} : { minutes }) };
    const row = await makeOverride({ ...changing, findAccount }, getActor(request), draft);
    await spread();
    const override = toOverride(row);
    if (account === undefined) {
      take(reply, row.id, row.expires_at);
      return { override, link: null };
    }
    const ticket = signOverrideToken(overrides.key, row.id, row.expires_at);
    return { override, link: `/_release/override?ticket=${ticket}` };
  });

  answer(contract.clearOverride, 'publisher', async ({ input, request }) => {
    const row = await endOverride(changing, getActor(request), input.id);
    await spread();
    return toOverride(row);
  });

  app.get<{ Querystring: { ticket?: string } }>('/_release/override', async (request, reply) => {
    const { ticket } = request.query;
    const id = typeof ticket === 'string' ? verifyOverrideToken(overrides.key, ticket) : undefined;
    const row = id === undefined ? undefined : await findActiveOverride(db, id);
    const who = await identifyVisitor(request, reply);
    if (!row || !appliesTo(row, { visitor: who.id, account: who.account })) {
      if (acceptsHtml(request)) return sendStaticErrorPage(reply, 403, NOT_YOURS);
      const { text } = getTranslator(request);
      const sentences = `${text(NOT_YOURS.title)}. ${text(NOT_YOURS.sentence)}\n`;
      return reply.code(403).type('text/plain; charset=utf-8').send(sentences);
    }
    await markOverrideTaken(db, row.id);
    await spread();
    take(reply, row.id, row.expires_at);
    return reply.redirect('/', 302);
  });

  answer(contract.clearOwnOverride, null, async ({ request, reply }) => {
    const ticket = request.cookies[OVERRIDE_COOKIE];
    reply.clearCookie(OVERRIDE_COOKIE, { path: '/' });
    const id = ticket === undefined ? undefined : verifyOverrideToken(overrides.key, ticket);
    if (id === undefined) return { cleared: false };
    const origin = request.ip;
    await endOverride(changing, { name: 'visitor', origin, team: null }, id);
    await spread();
    return { cleared: true };
  });

  async function requireVisitorId(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    // Only for browsers: an API client would lose the cookie.
    if (request.headers.authorization !== undefined) {
      throwReleaseError('bad_request', 'Name an account: a command line has no pages.', {
        path: '/account',
      });
    }
    return (await identifyVisitor(request, reply)).id;
  }
}
