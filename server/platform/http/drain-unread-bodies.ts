import type { FastifyInstance } from 'fastify';

const MB = 1024 * 1024;
/** As much as the largest accepted request, so that a refused upload still keeps its connection. */
const MAX_DRAINED_BYTES = 50 * MB;

/**
 * Reads and drops what a response leaves unread of its request body: otherwise the next request on that connection
 * waits behind it forever. Node does so only for bodies that no one began to read. Closes the connection instead where
 * the body is larger than `maxBytes`.
 */
export function drainUnreadBodies(app: FastifyInstance, maxBytes = MAX_DRAINED_BYTES): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const declared = Number(raw.headers['content-length'] ?? 0);
    if (!raw.readableEnded && declared > maxBytes) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    let count = 0;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      count += chunk.byteLength;
      if (count > maxBytes) raw.destroy();
    });
    raw.resume();
  });
}
