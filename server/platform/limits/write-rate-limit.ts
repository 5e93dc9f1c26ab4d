import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../http/errors/http-error.ts';
import { getNetwork } from '../net/get-network.ts';
import { type Counters, memoryCounters } from './counters.ts';
import { redisCounters } from './redis-counters.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

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
  const limit = limitPerMinute(counters, 'changes', changesPerMinute);
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method)) await limit(request);
  });
}

const TOKEN_REQUESTS_PER_MINUTE = 300;

/** Limits reads and changes of one API token, from any address. */
export function tokenLimit(counters: Counters, max = TOKEN_REQUESTS_PER_MINUTE) {
  return (tokenId: string) => countOrThrow(counters, `token:${tokenId}`, max);
}

/** Returns a hook that rejects requests of one address beyond `max` in a minute. */
export function limitPerMinute(counters: Counters, name: string, max: number) {
  return async ({ ip }: Pick<FastifyRequest, 'ip'>): Promise<void> => {
    await countOrThrow(counters, `${name}:${getNetwork(ip)}`, max);
  };
}

async function countOrThrow(counters: Counters, key: string, max: number): Promise<void> {
  const { count, resetsIn } = await counters.count(key, MINUTE_MS);
  if (count <= max) return;
  const seconds = Math.max(1, Math.ceil(resetsIn / 1000));
  tooManyRequests('Too many requests. Wait a minute, then try again.', seconds);
}
