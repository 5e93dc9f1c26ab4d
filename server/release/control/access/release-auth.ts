import type { ReleaseRole } from '@corkboard/release-contract/contract';
import { hasRole } from '@corkboard/release-contract/rules';
import { cookieName } from '@corkboard/shared/rules/privacy';
// Adds the cookie types to Fastify requests.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../../platform/db/db.ts';
import type { Actor } from '../../state/actor.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { consoleHolder } from './console-session-repository.ts';
import { type Approver, findPrincipal, type TokenPrincipal } from './principal-repository.ts';
import { recordTokenUse } from './token-repository.ts';

/** Sent by the console after a time without input. Such a request doesn't extend its session. */
const UNATTENDED = 'x-corkboard-unattended';

/** Runs before the body is read, so that only token holders can upload an archive. */
export function requireRole(db: Db, cookie: ConsoleCookie) {
  return (role: ReleaseRole) => async (request: FastifyRequest) => {
    const holder = await holderOfRequest(db, cookie, request);
    if (!holder) throwReleaseError('signed_out', "Use a token that is valid and hasn't expired.");
    // Before the role is checked, so that a refusal can be recorded with its name.
    request.releaseTokenHolder = holder;
    if (!hasRole(holder.role, role)) {
      throwReleaseError(
        'not_allowed',
        `This needs the role ${role}, and the token has the role ${holder.role}.`,
      );
    }
    await recordTokenUse(db, holder.id);
  };
}

/** Finds the holder by bearer token or console session. A cookie never contains a token. */
async function holderOfRequest(
  db: Db,
  cookie: ConsoleCookie,
  request: FastifyRequest,
): Promise<TokenPrincipal | undefined> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    return token === undefined ? undefined : findPrincipal(db, token);
  }
  const secret = cookie.read(request);
  if (secret === null) return undefined;
  const isAttended = request.headers[UNATTENDED] === undefined;
  const found = await consoleHolder(db, secret, { isAttended });
  request.consoleSessionId = found?.sessionId ?? null;
  return found;
}

export type ConsoleCookie = ReturnType<typeof consoleCookie>;

export function consoleCookie(isSecure: boolean) {
  const name = cookieName('releaseSession', isSecure);
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' } as const;

  return {
    read: (request: FastifyRequest) => request.cookies[name] ?? null,
    set(reply: FastifyReply, secret: string, expires: Date) {
      dropOld(reply);
      reply.setCookie(name, secret, { ...options, expires });
    },
    clear(reply: FastifyReply) {
      dropOld(reply);
      reply.clearCookie(name, options);
    },
  };
}

/** Clears the cookie of earlier versions, which contained the token. Its longer path would hide the new cookie. */
function dropOld(reply: FastifyReply): void {
  reply.clearCookie('release-session', { path: '/_release' });
}

export function getPrincipal(request: FastifyRequest): TokenPrincipal {
  return request.releaseTokenHolder ?? throwReleaseError('signed_out', 'Send a token.');
}

export function getActor(request: FastifyRequest): Actor {
  const { name, team, id } = getPrincipal(request);
  return { name, team, origin: request.ip, tokenId: id };
}

export function getApprover(request: FastifyRequest): Approver {
  const { name, role, person } = getPrincipal(request);
  return { name, role, person };
}

/** @throws if the token belongs to one team */
export function assertAllTeams(request: FastifyRequest, what: string): void {
  const { team } = getPrincipal(request);
  if (team !== null) {
    throwReleaseError('not_allowed', `${what} every team's, and this token is of team ${team}.`);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    releaseTokenHolder: TokenPrincipal | null;
    consoleSessionId: string | null;
  }
}
