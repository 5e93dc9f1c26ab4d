import { randomBytes } from 'node:crypto';
// For the types that it adds to requests and answers.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
export function visitorOf(
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
