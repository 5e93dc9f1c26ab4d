import { YEAR_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyReply } from 'fastify';
import { acceptsHtml, sendStaticErrorPage } from '../../platform/http/errors/static-error-page.ts';

import type { MediaAccess } from './public-media.ts';

const SHARED_SECONDS = 600;

/** Content-addressed, so browsers cache it as immutable. Shared caches store only public media. */
export function immutable(
  reply: FastifyReply,
  { type, tag, access }: { type: string; tag: string; access: MediaAccess },
): FastifyReply {
  const cacheControl =
    access === 'public'
      ? `public, max-age=${YEAR_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`
      : `private, max-age=${access.seconds}, immutable`;
  return safe(reply).type(type).header('etag', `"${tag}"`).header('cache-control', cacheControl);
}

export function sendMissing(reply: FastifyReply, what: 'image' | 'video'): FastifyReply {
  if (acceptsHtml(reply.request)) return sendStaticErrorPage(reply, 404);
  return safe(reply)
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`We couldn't find that ${what}.\n`);
}

/** Uploads must never run as a page of this site, even if a browser sniffs their type. */
function safe(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'");
}
