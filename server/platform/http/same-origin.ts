import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../platform/settings/settings.ts';
import { HttpError } from './http-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site asks for. Browsers name the origin of every such
 * request; a client that names none is no browser, and carries no visitor's cookie by itself.
 */
export function rejectCrossOrigin(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  const isLocal = isThisMachine(publicUrl);

  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || isOwn(request, own, isLocal)) return;
    throw new HttpError(403, errorCodes.foreignOrigin, 'This request came from another site.');
  });
}

function isOwn(request: FastifyRequest, own: string, isLocal: boolean): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === own) return true;
  // At home the port may be another one than was planned. A name that is not this machine's may
  // lead here all the same, by the DNS of somebody else.
  return isLocal && origin === `http://${host}` && isThisMachine(origin);
}
