import { type ApiScope, errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { getShownViewer, getViewer, type RequestViewer } from './viewer.ts';

/**
 * The one place that lets API tokens in: only on endpoints that declare a scope, and without the cookies of the
 * request. See docs/decisions/0076-api-tokens.md.
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, showsViewer }: { scope: ApiScope | undefined; showsViewer: boolean },
): Promise<RequestViewer> {
  const token = getBearer(request);
  if (token === null) return showsViewer ? getShownViewer(request) : getViewer(request);
  // Harmless for every site, because the browser adds no secret to such a request.
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', 'retry-after, www-authenticate');
  if (scope === undefined) {
    throw new HttpError(403, errorCodes.tokenScope, "API tokens can't be used for this.");
  }
  try {
    return await request.server.viewers.byToken(request, token, scope);
  } catch (error) {
    if (error instanceof HttpError && error.code === errorCodes.tokenInvalid) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
    }
    if (error instanceof HttpError && error.code === errorCodes.tokenScope) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
    }
    throw error;
  }
}

/** True if the request is authenticated by its token alone, so that no other site can forge it. */
export function isByToken(request: FastifyRequest): boolean {
  return request.routeOptions.config.tokenScope !== undefined && getBearer(request) !== null;
}

/** Lets pages of other sites send tokens. They are never sent cookies. */
export function answerPreflight(app: FastifyInstance, url: string): void {
  if (app.hasRoute({ method: 'OPTIONS', url })) return;
  app.options(url, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
      .header('access-control-max-age', '600')
      .send(),
  );
}

function getBearer({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    tokenScope?: ApiScope | undefined;
  }
}
