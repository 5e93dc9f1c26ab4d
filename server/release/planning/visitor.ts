import { randomBytes } from 'node:crypto';
import { unknownVisitor } from '@corkboard/release-contract/rules';
import type { VisitorAttributes } from '@corkboard/shared/contract/release';
import { cookieName, getCookieSeconds } from '@corkboard/shared/rules/privacy';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface VisitorIdentity {
  id: string;
  facts: VisitorAttributes;
  account: string | null;
}
export type IdentifyVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<VisitorIdentity>;

const FORM = /^[A-Za-z0-9_-]{22}$/;

/** The `__Host-` prefix binds the cookie to this host and requires HTTPS. */
export function visitorCookie(isSecure: boolean): string {
  return cookieName('visitor', isSecure);
}

/**
 * Returns the visitor's random id, which determines the buckets. Sets the cookie now, so that the page and later
 * plans agree.
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
    maxAge: getCookieSeconds('visitor'),
  });
  return { id };
}

/** Returns an unknown visitor while the database is unavailable. */
export type LookUpAccount = (
  request: FastifyRequest,
) => Promise<{ facts: VisitorAttributes; account: string | null }>;

export function createVisitorIdentifier(
  getPerson: LookUpAccount,
  isSecure: boolean,
): IdentifyVisitor {
  return async (request, reply) => {
    const { id } = getOrCreateVisitorId(request, reply, { isSecure });
    const person = await getPerson(request).catch(() => ({ facts: unknownVisitor, account: null }));
    return { id, ...person };
  };
}
