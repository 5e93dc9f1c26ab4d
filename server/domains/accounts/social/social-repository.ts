import { randomBytes } from 'node:crypto';

import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { tokenHash } from '../../../platform/http/viewer/token-hash.ts';
import { SOCIAL_SIGN_IN_TTL_MINUTES } from '../sessions/cookies.ts';
import type { SocialIdentity, SocialSignInAttempt } from './social-provider.ts';

export interface OpenVisit extends SocialSignInAttempt {
  next: string | null;
  connectId: string | null;
}

export function socialRepository(db: Db) {
  return {
    /** Returns the key for the browser's cookie, so that no other browser can finish the sign-in. */
    async remember(visit: OpenVisit): Promise<string> {
      const key = randomBytes(32).toString('base64url');
      await db
        .insertInto('social_visits')
        .values({
          key_hash: tokenHash(key),
          state: visit.state,
          nonce: visit.nonce,
          verifier: visit.verifier,
          next: visit.next,
          connect_id: visit.connectId,
          expires_at: new Date(Date.now() + SOCIAL_SIGN_IN_TTL_MINUTES * 60_000),
        })
        .execute();
      return key;
    },

    /** Deletes the attempt, so that it can be finished only once. */
    async recall(key: string): Promise<OpenVisit | null> {
      const row = await db
        .deleteFrom('social_visits')
        .where('key_hash', '=', tokenHash(key))
        .where('expires_at', '>', new Date())
        .returning(['state', 'nonce', 'verifier', 'next', 'connect_id as connectId'])
        .executeTakeFirst();
      return row ?? null;
    },

    async find({ issuer, subject }: SocialIdentity, on: Db = db) {
      const row = await on
        .selectFrom('social_accounts as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['u.id', 'u.deactivated_at'])
        .where('s.issuer', '=', issuer)
        .where('s.subject', '=', subject)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Returns false if the identity belongs to an account already. */
    async connect(userId: string, person: SocialIdentity, on: Db = db): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await on
        .insertInto('social_accounts')
        .values({
          id: newId(),
          user_id: userId,
          issuer: person.issuer,
          subject: person.subject,
          name: person.name ?? new URL(person.issuer).hostname,
          email: person.email,
        })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    async listSocialAccounts(userId: string, on: Db = db) {
      const rows = await on
        .selectFrom('social_accounts')
        .select(['id', 'name', 'email', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },

    async disconnect(userId: string, id: string, trx: Db): Promise<void> {
      await trx
        .deleteFrom('social_accounts')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
  };
}
