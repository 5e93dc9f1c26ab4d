import type { FastifyReply } from 'fastify';

/** Content whose address names it: kept for ever, and asked for again by its tag alone. */
export function forEver(reply: FastifyReply, type: string, tag: string): FastifyReply {
  return safe(reply)
    .type(type)
    .header('etag', `"${tag}"`)
    .header('cache-control', 'public, max-age=31536000, immutable');
}

/** Not kept, since it may come at any moment. */
export function missing(reply: FastifyReply, what: string): FastifyReply {
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
