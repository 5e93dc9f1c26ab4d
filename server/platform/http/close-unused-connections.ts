import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections that carried no request yet when the server stops. Browsers and proxies open some in advance, and
 * Node counts them as busy, so each one would delay the stop by up to a minute.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.decorate('connections', connections);
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of connections) {
      // A request that has begun is still read and answered.
      if (socket.bytesRead === 0) socket.destroy();
    }
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The open ones, at all addresses. */
    connections: ReadonlySet<Socket>;
  }
}
