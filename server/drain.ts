import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Ends an application in order: it says at `/readyz` that it goes, takes no new connections, lets requests that have
 * begun come to their end, and closes streams, whose pages connect again elsewhere. What is still open after `limit`
 * milliseconds is cut off.
 */
export async function drain(app: FastifyInstance, limit: number): Promise<'done' | 'cut off'> {
  app.traffic.isDraining = true;
  const closing = app.close().then(() => 'done' as const);
  const late = sleep(limit, 'cut off' as const, { ref: false });
  const end = await Promise.race([closing, late]);
  if (end === 'cut off') app.server.closeAllConnections();
  return end;
}
