import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Until the process ends regardless of what still runs, after the time that requests have. */
export const STUCK_MS = 30_000;

/** How long keep-alive connections can send one more request. */
const GRACE_MS = 500;

/**
 * Stops an application in order: fails `/readyz`, refuses new connections, finishes running requests, and closes
 * streams. Cuts off the rest after `limit` milliseconds.
 */
export async function drain(app: FastifyInstance, limit: number): Promise<'done' | 'cut off'> {
  app.traffic.isDraining = true;
  // A request can be on its way on an idle connection, so each response closes its connection.
  await untilUnused(app, Math.min(limit / 2, GRACE_MS));
  const closing = app.close().then(() => 'done' as const);
  const late = sleep(limit, 'cut off' as const, { ref: false });
  const end = await Promise.race([closing, late]);
  if (end === 'cut off') app.server.closeAllConnections();
  return end;
}

async function untilUnused({ connections }: FastifyInstance, limit: number): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end && connections.size > 0) await sleep(20);
}
