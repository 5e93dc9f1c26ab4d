import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../settings/settings.ts';
import { HttpError } from '../errors/http-error.ts';
import { isByToken } from './api-token.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects changes requested by pages of other sites. Browsers send an origin with every such request; other clients
 * send no visitor cookie automatically.
 */
export function rejectCrossOrigin(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  const isLocal = isThisMachine(publicUrl);

  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || isByToken(request) || isOwn(request, own, isLocal)) return;
    throw new HttpError(403, errorCodes.foreignOrigin, 'This request came from another site.');
  });
}

function isOwn(request: FastifyRequest, own: string, isLocal: boolean): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === own) return true;
  // A local server can run on another port. DNS rebinding can point a foreign name to this machine, so the origin
  // must be local too.
  return isLocal && origin === `http://${host}` && isThisMachine(origin);
}
