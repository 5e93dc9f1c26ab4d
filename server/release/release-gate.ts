import type { ReleaseRole } from '@corkboard/shared/contract/release.ts';
import { reaches } from '@corkboard/shared/rules/release-access.ts';
// For the types that it adds to requests and answers.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../db/db.ts';
import type { Actor } from './actor.ts';
import type { SecondPerson } from './order-decisions.ts';
import { refuse } from './release-refusal.ts';
import { noteUse } from './token-readings.ts';
import { holderOf, type TokenHolder } from './tokens.ts';

const COOKIE = 'release-session';
const PATH = '/_release';

/** Before the body is read: nobody without a token makes the server unpack anything. */
export function gate(db: Db) {
  return (role: ReleaseRole) => async (request: FastifyRequest) => {
    const token = tokenIn(request);
    const holder = token === undefined ? undefined : await holderOf(db, token);
    if (!holder) refuse('signed_out', 'A token is needed that is known and has not run out.');
    if (!reaches(holder.role, role)) {
      refuse(
        'not_allowed',
        `This needs the role ${role}, and the token has the role ${holder.role}.`,
      );
    }
    request.releaseTokenHolder = holder;
    await noteUse(db, holder.id);
  };
}

/** Of a program's header, or of the console's cookie. */
function tokenIn(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return request.cookies[COOKIE];
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}

/** Gives the console a cookie that no script can read, and no other site can send. */
export function openSession(
  reply: FastifyReply,
  token: string,
  { expires_at }: TokenHolder,
  isSecure: boolean,
): void {
  reply.setCookie(COOKIE, token, {
    path: PATH,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'strict',
    expires: expires_at,
  });
}

export function closeSession(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: PATH });
}

export function holderIn(request: FastifyRequest): TokenHolder {
  return request.releaseTokenHolder ?? refuse('signed_out', 'A token is needed.');
}

export function actorOf(request: FastifyRequest): Actor {
  const { name, team, id } = holderIn(request);
  return { name, team, origin: request.ip, tokenId: id };
}

export function secondPersonIn(request: FastifyRequest): SecondPerson {
  const { id, name, role, made_by } = holderIn(request);
  return { id, name, role, madeBy: made_by };
}

/** What is everybody's is not for a token of one team. */
export function checkEveryTeam(request: FastifyRequest, what: string): void {
  const { team } = holderIn(request);
  if (team !== null) {
    refuse('not_allowed', `${what} every team's, and this token is of team ${team}.`);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token a call of release control carries. */
    releaseTokenHolder: TokenHolder | null;
  }
}
