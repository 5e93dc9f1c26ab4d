import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Db } from '../db/db.ts';
import { tooManyRequests } from '../http/http-error.ts';
import { defineMessages } from '../i18n/message.ts';

export type RateLimitedAction =
  | 'checks'
  | 'codes'
  | 'complaints'
  | 'exports'
  | 'follows'
  | 'imports'
  | 'links'
  | 'mails'
  | 'messages'
  | 'new_accounts'
  | 'new_invite_codes'
  | 'new_people'
  | 'queries'
  | 'reports'
  | 'tries'
  | 'uploads'
  | 'visits';

const MESSAGES = defineMessages(
  'Too many {what, select, checks {checks} codes {codes} complaints {complaints} exports {exports} follows {follows} imports {imports} links {links} mails {mails} messages {messages} new_accounts {new accounts} new_invite_codes {new invite codes} new_people {new people} queries {queries} reports {reports} uploads {uploads} visits {visits} other {tries}}. {unit, select, hours {Wait {count, plural, one {an hour} other {# hours}}} other {Wait {count, plural, one {a minute} other {# minutes}}}}, then try again.',
);

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

    async giveBack(key: string): Promise<void> {
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

    async sweep(): Promise<void> {
      await db.deleteFrom('rate_counters').where('resets_at', '<', new Date()).execute();
    },
  };
}

export async function consumeOrThrow(
  limits: RateLimiter,
  {
    key,
    most: max,
    seconds,
    what,
  }: { key: string; most: number; seconds: number; what: RateLimitedAction },
): Promise<void> {
  const wait = await limits.take(key, max, seconds);
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  const isLong = minutes >= 120;
  tooManyRequests(MESSAGES, wait, {
    what,
    unit: isLong ? 'hours' : 'minutes',
    count: isLong ? Math.ceil(minutes / 60) : minutes,
  });
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
