import { randomBytes } from 'node:crypto';
import type { WebsiteFailure } from '@corkboard/shared/contract/people';

import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

export type WebsiteRepository = ReturnType<typeof websiteRepository>;
export type WebsiteCheck = Awaited<ReturnType<WebsiteRepository['getOrCreateCheck']>>;

export function websiteRepository(db: Db) {
  return {
    async getOrCreateCheck(userId: string) {
      await db
        .insertInto('website_checks')
        .values({ user_id: userId, code: randomBytes(16).toString('hex') })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
      return db
        .selectFrom('website_checks')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
    },

    async record(
      userId: string,
      websiteUrl: string | null,
      failure: WebsiteFailure | null,
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('website_checks')
          .set({ website_url: websiteUrl, failure, checked_at: new Date() })
          .where('user_id', '=', userId)
          .execute();
        await trx
          .updateTable('users')
          .set({ is_primary_website_verified: failure === null })
          .where('id', '=', userId)
          .where('website_url', '=', websiteUrl)
          .execute();
      });
    },

    async isClaimed(websiteUrl: string, userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('website_checks as w')
        .innerJoin('users as u', 'u.id', 'w.user_id')
        .select('u.id')
        .where('u.website_url', '=', websiteUrl)
        .where('u.is_primary_website_verified', '=', true)
        .where('u.deactivated_at', 'is', null)
        .where('u.id', '<>', userId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
