import type { FastifyReply } from 'fastify';

import type { MediaAccess } from './public-media.ts';

/** Seconds after which a shared cache checks again whether an image is public. */
const SHARED_SECONDS = 600;

/** Content-addressed, so browsers cache it as immutable. Shared caches store only public media. */
export function immutable(
  reply: FastifyReply,
  { type, tag, access }: { type: string; tag: string; access: MediaAccess },
): FastifyReply {
  const cacheControl =
    access === 'public'
      ? `public, max-age=31536000, s-maxage=${SHARED_SECONDS}, immutable`
      : `private, max-age=${access.seconds}, immutable`;
  return safe(reply).type(type).header('etag', `"${tag}"`).header('cache-control', cacheControl);
}

/** Not kept, since it may come at any moment. */
export function sendMissing(reply: FastifyReply, what: string): FastifyReply {
  return safe(reply)
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`There is no such ${what}.\n`);
}

/** What people upload must never run as a page of this site, whatever a browser makes of its bytes. */
function safe(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'");
}
