import { randomBytes } from 'node:crypto';
import type { InviteCode } from '@corkboard/shared/contract/people';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { sql, type Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hasBlockBetween } from './hidden-people-queries.ts';

export type InviteRepository = ReturnType<typeof inviteRepository>;
export type Redeemed = { inviterId: string } | { failure: 'unknown' | 'expired' | 'ended' | 'own' };

export const INVITE_CODE_LIFETIME_MS = 90 * DAY_MS;

export function inviteRepository(db: Db) {
  return {
    async getOrCreateCode(userId: string): Promise<InviteCode> {
      return (
        (await valid(db, userId)) ??
        inTransaction(db, async (trx) => {
          await lockOwner(trx, userId);
          // Another request can have made one by now, and shows it.
          return (await valid(trx, userId)) ?? replaceCode(trx, userId);
        })
      );
    },

    renew: (userId: string) =>
      inTransaction(db, async (trx) => {
        await lockOwner(trx, userId);
        return replaceCode(trx, userId);
      }),

    redeem: (code: string, userId: string) => redeemCode(db, code, userId),

    async invite(ownerId: string, userIds: string[]): Promise<void> {
      await this.getOrCreateCode(ownerId);
      await inTransaction(db, async (trx) => {
        // A block by the owner locks them, so that it ends this invitation or is seen here.
        await lockOwner(trx, ownerId);
        await trx
          .deleteFrom('invite_redemptions')
          .where('user_id', 'in', userIds)
          .where('ended_at', 'is not', null)
          .where('code', 'in', (eb) =>
            eb.selectFrom('invite_codes').select('code').where('user_id', '=', ownerId),
          )
          .where((eb) => eb.not(hasBlockBetween(ownerId, eb.ref('invite_redemptions.user_id'))))
          .execute();
      });
    },

    /** Returns null if the code doesn't work for this reader. */
    async linkFor(ownerId: string, readerId: string): Promise<string | null> {
      const code = ownerId === readerId ? null : await valid(db, ownerId);
      if (!code) return null;
      const ended = await db
        .selectFrom('invite_redemptions')
        .select('code')
        .where('code', '=', code.invite_code)
        .where('user_id', '=', readerId)
        .where('ended_at', 'is not', null)
        .executeTakeFirst();
      return ended ? null : code.path;
    },

    async land(code: string): Promise<void> {
      await db
        .updateTable('invite_codes')
        .set({ landed_count: sql`landed_count + 1` })
        .where('code', '=', code)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}

/** One at a time per person, so that only one code is valid. */
async function lockOwner(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The caller has locked the owner. */
async function replaceCode(trx: Transaction<Database>, userId: string): Promise<InviteCode> {
  await trx
    .updateTable('invite_codes')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .insertInto('invite_codes')
    .values({
      code: randomBytes(9).toString('base64url'),
      user_id: userId,
      expires_at: new Date(Date.now() + INVITE_CODE_LIFETIME_MS),
    })
    .execute();
  const made = await valid(trx, userId);
  if (!made) throw new Error('An invite code was made and is not there.');
  return made;
}

async function redeemCode(db: Db, code: string, userId: string): Promise<Redeemed> {
  const row = await db
    .selectFrom('invite_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      'c.user_id',
      'c.revoked_at',
      'c.expires_at',
      'u.deactivated_at',
      hasBlockBetween(userId, eb.ref('u.id')).as('is_hidden'),
    ])
    .where('c.code', '=', code)
    .executeTakeFirst();
  if (!row || row.deactivated_at !== null || row.is_hidden) return { failure: 'unknown' };
  if (row.user_id === userId) return { failure: 'own' };
  if (row.revoked_at !== null || row.expires_at.getTime() <= Date.now()) {
    return { failure: 'expired' };
  }
  // An ended redemption stays ended, so that a removed follower can't return through the same link.
  const redeemed = await db
    .insertInto('invite_redemptions')
    .values({ code, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['code', 'user_id']).doUpdateSet({ user_id: userId }),
    )
    .returning('ended_at')
    .executeTakeFirstOrThrow();
  if (redeemed.ended_at !== null) return { failure: 'ended' };
  return { inviterId: row.user_id };
}

export async function endRedemptions(
  trx: Transaction<Database>,
  ownerId: string,
  userId: string,
): Promise<void> {
  const ended_at = new Date();
  await trx
    .insertInto('invite_redemptions')
    .columns(['code', 'user_id', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('invite_codes')
        .select(['code', eb.val(userId).as('user_id'), eb.val(ended_at).as('ended_at')])
        .where('user_id', '=', ownerId),
    )
    .onConflict((conflict) => conflict.columns(['code', 'user_id']).doUpdateSet({ ended_at }))
    .execute();
}

async function valid(db: Db, userId: string): Promise<InviteCode | null> {
  const row = await db
    .selectFrom('invite_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      'c.code',
      'c.landed_count',
      'c.expires_at',
      'u.username',
      eb
        .selectFrom('invite_redemptions as r')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('r.code', '=', 'c.code')
        .where('r.ended_at', 'is', null)
        .as('redeemed_count'),
    ])
    .where('c.user_id', '=', userId)
    .where('c.revoked_at', 'is', null)
    .where('c.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) return null;
  return {
    invite_code: row.code,
    path: `/${row.username}/?invite_code=${encodeURIComponent(row.code)}`,
    redeemed_count: row.redeemed_count ?? 0,
    landed_count: row.landed_count,
    expires_at: row.expires_at.toISOString(),
  };
}
