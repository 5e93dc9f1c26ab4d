import { randomBytes } from 'node:crypto';
import type { InviteCode } from '@corkboard/shared/contract/invite-codes.ts';
import { sql } from 'kysely';

import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';

export type InviteRepository = ReturnType<typeof inviteRepository>;
export type Redeemed = { inviterId: string } | { failure: 'unknown' | 'expired' | 'own' };

const DAYS = 90;
const LASTS = DAYS * 86_400_000;

/** Personal invite codes, and who has come by them. */
export function inviteRepository(db: Db) {
  return {
    /** The person's code; a new one where there is none that still holds. */
    async codeOf(userId: string): Promise<InviteCode> {
      return (await valid(db, userId)) ?? this.renew(userId);
    },

    /** Makes a new code and ends the old one. */
    async renew(userId: string): Promise<InviteCode> {
      await inTransaction(db, async (trx) => {
        // One at a time for each person: two new codes at once would both be the one.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .execute();
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
            expires_at: new Date(Date.now() + LASTS),
          })
          .execute();
      });
      const made = await valid(db, userId);
      if (!made) throw new Error('An invite code was made and is not there.');
      return made;
    },

    /** Redeems a code for somebody, once however often it is tried. */
    async redeem(code: string, userId: string): Promise<Redeemed> {
      const row = await db
        .selectFrom('invite_codes as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select((eb) => [
          'c.user_id',
          'c.revoked_at',
          'c.expires_at',
          'u.deactivated_at',
          eb
            .exists(
              eb
                .selectFrom('blocks as x')
                .select('x.blocker_id')
                .where((or) =>
                  or.or([
                    or.and([
                      or('x.blocker_id', '=', userId),
                      or('x.blocked_id', '=', or.ref('u.id')),
                    ]),
                    or.and([
                      or('x.blocked_id', '=', userId),
                      or('x.blocker_id', '=', or.ref('u.id')),
                    ]),
                  ]),
                ),
            )
            .as('is_hidden'),
        ])
        .where('c.code', '=', code)
        .executeTakeFirst();
      if (!row || row.deactivated_at !== null || row.is_hidden) return { failure: 'unknown' };
      if (row.user_id === userId) return { failure: 'own' };
      if (row.revoked_at !== null || row.expires_at.getTime() <= Date.now()) {
        return { failure: 'expired' };
      }
      await db
        .insertInto('invite_redemptions')
        .values({ code, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { inviterId: row.user_id };
    },

    /** Counts a landing; a code that is none is let pass. */
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
