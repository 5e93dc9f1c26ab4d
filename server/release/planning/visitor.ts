import { randomBytes } from 'node:crypto';
// For the types that it adds to requests and answers.
import type { VisitorAttributes } from '@corkboard/shared/contract/release-audience.ts';
import { unknownVisitor } from '@corkboard/shared/rules/release-audience.ts';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who looks: the browser, and what is known of the person. */
export interface VisitorIdentity {
  id: string;
  facts: VisitorAttributes;
  /** Id of the account; null while signed out. */
  account: string | null;
}
export type IdentifyVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<VisitorIdentity>;

const FORM = /^[A-Za-z0-9_-]{22}$/;
const YEAR = 365 * 24 * 60 * 60;

/** The prefix binds the cookie to this host, and browsers take it over https alone. */
export function visitorCookie(isSecure: boolean): string {
  return isSecure ? '__Host-visitor' : 'visitor';
}

/**
 * The visitor's id: a random number in a cookie, by which buckets are counted and nobody is known. One who has
 * none gets it with this answer, so that the page and every later plan agree.
 */
export function getOrCreateVisitorId(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: { isSecure: boolean },
): { id: string } {
  const name = visitorCookie(isSecure);
  const kept = request.cookies[name];
  if (kept !== undefined && FORM.test(kept)) return { id: kept };
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(name, id, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    maxAge: YEAR,
  });
  return { id };
}

/** How a person is looked up; without an answer, as while the database is away, it is nobody known. */
export type LookUpAccount = (
  request: FastifyRequest,
) => Promise<{ facts: VisitorAttributes; account: string | null }>;

export function createVisitorIdentifier(
  personOf: LookUpAccount,
  isSecure: boolean,
): IdentifyVisitor {
  return async (request, reply) => {
    const { id } = getOrCreateVisitorId(request, reply, { isSecure });
    const person = await personOf(request).catch(() => ({ facts: unknownVisitor, account: null }));
    return { id, ...person };
  };
}
