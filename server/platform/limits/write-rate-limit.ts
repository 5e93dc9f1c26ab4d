import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '../http/http-error.ts';
import { networkOf } from '../net/network-of.ts';
import { type Counters, memoryCounters } from './counters.ts';
import { redisCounters } from './redis-counters.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const MINUTE = 60_000;

/** By REDIS_URL shared with other processes, else of this one. */
export function openCounters(app: FastifyInstance, redisUrl: string | null): Counters {
  const say = (sentence: string) => app.log.warn(sentence);
  const counters = redisUrl === null ? memoryCounters() : redisCounters(redisUrl, say);
  app.addHook('onClose', () => counters.close());
  return counters;
}

/**
 * Refuses changes from an address that asks for more of them than any page does. Coarse on purpose, since a whole
 * school may share an address: tries to sign in, invitations and the like have limits of their own.
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
