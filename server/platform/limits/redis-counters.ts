import { Redis } from 'iovalkey';

import { type Count, type Counters, memoryCounters } from './counters.ts';

const PATIENCE = 250;
const REST = 2_000;
const PREFIX = 'corkboard:count:';

/**
 * Counts across all processes in Redis or Valkey. During an outage each process counts alone and no request waits.
 * Logs each outage and each recovery once.
 */
export function redisCounters(url: string, say: (sentence: string) => void): Counters {
  const own = memoryCounters();
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE * 2,
    commandTimeout: PATIENCE,
    // The default queues commands, and so requests, during an outage.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, REST),
  });
  let isAway = false;
  let restsUntil = 0;
  const patientUntil = Date.now() + PATIENCE * 4;

  // Without a listener, each failed connection attempt is written to the console.
  client.on('error', () => {});
  void client.connect().catch(() => {});

  function lost(): void {
    restsUntil = Date.now() + REST;
    if (isAway) return;
    isAway = true;
    say('Redis does not answer: until it does, each process limits requests for itself.');
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
      const isStarting = client.status === 'connecting' && Date.now() < patientUntil;
      if (isStarting || Date.now() < restsUntil) return own.count(key, window);
      try {
        const count = await ask(key, window);
        if (isAway) say('Redis answers again.');
        isAway = false;
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
