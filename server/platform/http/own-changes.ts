import { finished } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { cookieName } from '@corkboard/shared/rules/privacy';
// Adds the cookie types to Fastify requests.
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** More than a change takes, unless the database is busy. */
const MAX_WAIT_MS = 500;
/** Larger bodies arrive slowly, and pages would wait for them. */
const MAX_BODY_BYTES = 64 * 1024;

/** Lets a page wait for the changes that the same browser has sent before: someone changes something and reloads. */
export function followOwnChanges(app: FastifyInstance, isSecure: boolean): void {
  const sessionName = cookieName('session', isSecure);
  const readSession = ({ cookies }: FastifyRequest): string | null => cookies[sessionName] ?? null;
  const changes = new Map<string, Set<Promise<void>>>();

  app.addHook('onRequest', async (request, reply) => {
    const session = readSession(request);
    if (session === null || !isSmallChange(request)) return;
    const ofSession = changes.get(session) ?? new Set();
    const change = new Promise<void>((resolve) => {
      finished(reply.raw, () => resolve());
    }).then(() => {
      ofSession.delete(change);
      if (ofSession.size === 0) changes.delete(session);
    });
    changes.set(session, ofSession.add(change));
  });

  app.decorate('ownChanges', async (request) => {
    const pending = changes.get(readSession(request) ?? '');
    if (!pending) return;
    const late = new AbortController();
    const wait = setTimeout(MAX_WAIT_MS, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([Promise.all(pending), wait]);
    late.abort();
  });
}

function isSmallChange({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const isJson = headers['content-type']?.includes('json') ?? true;
  return isJson && Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the changes of this request's session are answered, or after half a second. */
    ownChanges(request: FastifyRequest): Promise<void>;
  }
}
