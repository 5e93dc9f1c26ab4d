import { randomBytes } from 'node:crypto';
import type { WebsiteFailure } from '@corkboard/shared/contract/people';
import type { Transaction } from 'kysely';

import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockName } from '../../../platform/jobs/advisory-lock.ts';

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

    /** Records `claimed` instead of a success if another person was faster. */
    async record(
      userId: string,
      websiteUrl: string | null,
      result: WebsiteFailure | null,
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        // The person before the website, in the order of a reactivation.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .execute();
        const isLate =
          result === null && websiteUrl !== null && (await isTaken(trx, websiteUrl, userId));
        const failure = isLate ? 'claimed' : result;
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

    isClaimed: (websiteUrl: string, userId: string) => isClaimed(db, websiteUrl, userId),
  };
}

/**
 * Ends the verification of reactivated people whose website another person has verified by now. The caller has locked
 * them and locks no other people afterward.
 */
export async function giveUpClaimed(
  trx: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  const verified = await trx
    .selectFrom('users')
    .select(['id', 'website_url'])
    .where('id', 'in', userIds)
    .where('is_primary_website_verified', '=', true)
    .orderBy('website_url')
    .execute();
  for (const { id, website_url } of verified) {
    if (website_url === null || !(await isTaken(trx, website_url, id))) continue;
    await trx
      .updateTable('users')
      .set({ is_primary_website_verified: false })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('website_checks')
      .set({ failure: 'claimed' })
      .where('user_id', '=', id)
      .execute();
  }
}

/** Like `isClaimed`, with an answer that holds until the transaction ends. */
async function isTaken(
  trx: Transaction<Database>,
  websiteUrl: string,
  userId: string,
): Promise<boolean> {
  await lockName(trx, `website ${websiteUrl}`);
  return isClaimed(trx, websiteUrl, userId);
}

async function isClaimed(db: Db, websiteUrl: string, userId: string): Promise<boolean> {
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
}
