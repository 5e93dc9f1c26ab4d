import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '../http/http-error.ts';
import { networkOf } from '../net/network-of.ts';
import { type Counters, memoryCounters } from './counters.ts';
import { redisCounters } from './redis-counters.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const MINUTE = 60_000;

export function openCounters(app: FastifyInstance, redisUrl: string | null): Counters {
  const log = (sentence: string) => app.log.warn(sentence);
  const counters = redisUrl === null ? memoryCounters() : redisCounters(redisUrl, log);
  app.addHook('onClose', () => counters.close());
  return counters;
}

/**
 * Limits changes per address. Coarse on purpose, because a whole school can share an address; logins, invitations,
 * and similar actions have separate limits.
 */
export function limitWrites(
  app: FastifyInstance,
  counters: Counters,
  changesPerMinute: number,
): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method)) return;
    const { count, resetsIn } = await counters.count(`changes:${networkOf(request.ip)}`, MINUTE);
    if (count <= changesPerMinute) return;
    const seconds = Math.max(1, Math.ceil(resetsIn / 1000));
    tooManyRequests('That was too much at once. Wait a minute, then try again.', seconds);
  });
}
