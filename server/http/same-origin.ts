import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site asks for. Browsers name the origin of every such
 * request; a client that names none is no browser, and carries no visitor's cookie by itself.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).host;

  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || isOwn(request, own)) return;
    throw new Refusal(403, errorCodes.foreignOrigin, 'This request came from another site.');
  });
}

function isOwn(request: FastifyRequest, own: string): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === own || from === host;
}
