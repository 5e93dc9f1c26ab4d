import { Redis } from 'iovalkey';

import { type Count, type Counters, memoryCounters } from './counters.ts';

const TIMEOUT_MS = 250;
const PAUSE_MS = 2_000;
const PREFIX = 'corkboard:count:';

/**
 * Counts across all processes in Redis or Valkey. During an outage each process counts alone and no request waits.
 * Logs each outage and each recovery once.
 */
export function redisCounters(url: string, log: (sentence: string) => void): Counters {
  const own = memoryCounters();
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS * 2,
    commandTimeout: TIMEOUT_MS,
    // The default queues commands, and so requests, during an outage.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, PAUSE_MS),
  });
  let isUnavailable = false;
  let pausedUntil = 0;
  const waitsUntil = Date.now() + TIMEOUT_MS * 4;

  // Without a listener, each failed connection attempt is written to the console.
  client.on('error', () => {});
  void client.connect().catch(() => {});

  function lost(): void {
    pausedUntil = Date.now() + PAUSE_MS;
    if (isUnavailable) return;
    isUnavailable = true;
    log('Redis does not answer: until it does, each process limits requests for itself.');
  }

  async function ask(key: string, window: number): Promise<Count> {
    const name = `${PREFIX}${key}`;
    const answers = await client
      .multi()
      .set(name, 0, 'PX', window, 'NX')
      .incr(name)
      .pttl(name)
      .exec();
    const [, counted, left] = answers ?? [];
    const count = Number(counted?.[1]);
    if (!Number.isInteger(count)) throw new Error('Redis gave no count.');
    return { count, resetsIn: Math.max(0, Number(left?.[1])) };
  }

  return {
    async count(key, window) {
      const isStarting = client.status === 'connecting' && Date.now() < waitsUntil;
      if (isStarting || Date.now() < pausedUntil) return own.count(key, window);
      try {
        const count = await ask(key, window);
        if (isUnavailable) log('Redis answers again.');
        isUnavailable = false;
        return count;
      } catch {
        lost();
        return own.count(key, window);
      }
    },
    async close() {
      client.disconnect();
      await own.close();
    },
  };
}
