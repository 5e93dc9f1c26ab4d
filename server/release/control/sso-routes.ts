import { getConsoleSignInOptions } from '@corkboard/release-contract/contract';
import { cookieName } from '@corkboard/shared/rules/privacy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { memoryCounters } from '../../platform/limits/counters.ts';
import { limitPerMinute } from '../../platform/limits/write-rate-limit.ts';
import { type OpenIdSettings, openIdProvider } from '../../platform/oidc/openid-provider.ts';
import { startConsoleSession } from './access/console-session-repository.ts';
import type { ConsoleCookie } from './access/release-auth.ts';
import {
  admitPerson,
  findGroupRole,
  type GroupRole,
  readGroups,
} from './access/sso-principal-repository.ts';
import type { AccessLog } from './audit/access-log.ts';
import type { releaseRoute } from './release-route.ts';

export interface SsoSettings extends OpenIdSettings {
  scope: string;
  /** The claim with a person's groups. */
  groupsClaim: string;
  roles: readonly GroupRole[];
}

export interface SsoOptions {
  settings: SsoSettings;
  publicUrl: string;
}

interface Dependencies {
  db: Db;
  cookie: ConsoleCookie;
  access: AccessLog;
  isSecure: boolean;
  sso: SsoOptions | null;
}

const CALLBACK = '/_release/sso/callback';
const MINUTES = 10;
/** Of one network: several people of an office can log in at the same time. */
const LOG_INS_PER_MINUTE = 30;

const Attempt = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
});

type Problem = 'away' | 'failed' | 'canceled' | 'no-role';

/** Login to the console by OpenID Connect. Login by token works without the provider. */
export function ssoRoutes(
  app: FastifyInstance,
  answer: ReturnType<typeof releaseRoute>,
  { db, cookie, access, isSecure, sso }: Dependencies,
): void {
  const provider = sso ? openIdProvider(sso.settings, `${sso.publicUrl}${CALLBACK}`) : null;
  answer(getConsoleSignInOptions, null, async () => ({
    sso: provider && { name: provider.name },
  }));
  if (!sso || !provider) return;

  const { settings } = sso;
  const attempts = attemptCookie(isSecure);
  const onRequest = limitPerMinute(memoryCounters(), 'console sso', LOG_INS_PER_MINUTE);

  app.get('/_release/sso', { onRequest }, async (request, reply) => {
    try {
      const { url, attempt } = await provider.begin(settings.scope);
      attempts.set(reply, attempt);
      return reply.redirect(url);
    } catch (error) {
      request.log.error({ err: error }, "The console's identity provider is away.");
      return backWith(reply, 'away');
    }
  });

  app.get(CALLBACK, { onRequest }, async (request, reply) => {
    const attempt = attempts.read(request);
    attempts.clear(reply);
    const query = request.url.slice(request.url.indexOf('?'));
    if (new URLSearchParams(query).get('error') === 'access_denied')
      return backWith(reply, 'canceled');
    if (!attempt) return backWith(reply, 'failed');

    const facts = await provider
      .finish(query, attempt, settings.groupsClaim)
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'A response of the identity provider was refused.');
        return null;
      });
    if (!facts) {
      await access.recordRefusedLogIn(request, 'The response of single sign-on was not valid.');
      return backWith(reply, 'failed');
    }
    const role = findGroupRole(settings.roles, readGroups(facts, settings.groupsClaim));
    if (!role) {
      const reason = `Single sign-on: no group of ${facts.subject} has a role.`;
      await access.recordRefusedLogIn(request, reason);
      return backWith(reply, 'no-role');
    }
    const agent = request.headers['user-agent'] ?? '';
    const { secret, expiresAt } = await inTransaction(db, async (trx) => {
      const holder = await admitPerson(trx, facts, role, request.ip);
      await access.recordLogIn(trx, holder, request);
      return startConsoleSession(trx, holder, agent);
    });
    cookie.set(reply, secret, expiresAt);
    return reply.redirect('/_release/');
  });
}

function backWith(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.redirect(`/_release/?problem=${problem}`);
}

/** Only the browser that began can finish. Lax, because the provider leads back from its own site. */
function attemptCookie(isSecure: boolean) {
  const name = cookieName('releaseSignIn', isSecure);
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  return {
    set: (reply: FastifyReply, attempt: Static<typeof Attempt>) =>
      reply.setCookie(name, JSON.stringify(attempt), { ...options, maxAge: MINUTES * 60 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
    read(request: FastifyRequest): Static<typeof Attempt> | null {
      const value = parse(request.cookies[name] ?? '');
      return Check(Attempt, value) ? value : null;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
