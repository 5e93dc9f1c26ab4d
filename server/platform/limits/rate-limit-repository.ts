import { createHash } from 'node:crypto';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { deleteExpired } from '../db/deletions/delete-expired.ts';

export type RateLimiter = ReturnType<typeof rateLimiter>;

/**
 * Counts in the database, so that limits apply across processes and don't depend on a cache. Keys are hashed, so no
 * address or name is stored.
 */
export function rateLimiter(db: Db) {
  return {
    /** Counts one attempt. Returns the seconds to wait, or 0 if it is allowed. */
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

    async restore(key: string): Promise<void> {
      await db
        .updateTable('rate_counters')
        .set({ count: sql`count - 1` })
        .where('key', '=', hashed(key))
        .where('count', '>', 0)
        .execute();
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom('rate_counters').where('key', '=', hashed(key)).execute();
    },

    /** Returns the number of deleted counters. */
    async sweep(stopping?: AbortSignal): Promise<number> {
      const before = retainedSince('attempts');
      return deleteExpired(db.deleteFrom('rate_counters'), ['key'], 'resets_at', before, stopping);
    },
  };
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
