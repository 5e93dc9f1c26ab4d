import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Db } from '../db/db.ts';

export type RateLimiter = ReturnType<typeof rateLimiter>;

/**
 * Counts tries in the database: the same for every process, and never open because a cache is away.
 * Keys are hashed, so that no address or name is kept.
 */
export function rateLimiter(db: Db) {
  return {
    /** Counts one more; gives the seconds to wait, 0 when there is room. */
    async take(key: string, limit: number, seconds: number): Promise<number> {
      const now = new Date();
      const end = new Date(now.getTime() + seconds * 1000);
      const row = await db
        .insertInto('rate_counters')
        .values({ key: hashed(key), count: 1, resets_at: end })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when rate_counters.resets_at <= ${now} then 1 else rate_counters.count + 1 end`,
            resets_at: sql`case when rate_counters.resets_at <= ${now} then ${end} else rate_counters.resets_at end`,
          }),
        )
        .returning(['count', 'resets_at'])
        .executeTakeFirstOrThrow();
      if (row.count <= limit) return 0;
      return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
    },

    /** Seconds to wait without counting. */
    async look(key: string, limit: number): Promise<number> {
      const row = await db
        .selectFrom('rate_counters')
        .select(['count', 'resets_at'])
        .where('key', '=', hashed(key))
        .executeTakeFirst();
      if (!row || row.count < limit) return 0;
      return Math.max(0, Math.ceil((row.resets_at.getTime() - Date.now()) / 1000));
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom('rate_counters').where('key', '=', hashed(key)).execute();
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('rate_counters').where('resets_at', '<', new Date()).execute();
    },
  };
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
