import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@corkboard/shared/rules/base';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { deleteExpired } from '../../platform/db/deletions/delete-expired.ts';
import type { SessionFacts } from '../../platform/http/viewer/session-facts.ts';
import { tokenHash } from '../../platform/http/viewer/token-hash.ts';
import type { LinkDetails, LinkPurpose } from './account-schema.ts';

const LINK_LIFETIME: Record<LinkPurpose, number> = {
  'sign-in': 15 * MINUTE_MS,
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'delete-account': 24 * HOUR_MS,
  'second-factor': 10 * MINUTE_MS,
};

const CONFIRMED = 'confirmed-deletion';

/** Whether a job is about to delete account `u`. */
export const isBeingDeleted = sql<boolean>`exists (
  select from account_links l where l.user_id = u.id and l.purpose = ${sql.lit(CONFIRMED)}
)`;

export interface FoundLink {
  userId: string;
  details: LinkDetails;
}

export type LinkRepository = ReturnType<typeof linkRepository>;

/** The email contains a random token, the database its hash. A token works once. */
export function linkRepository(db: Db) {
  return {
    issue: (userId: string, purpose: LinkPurpose, details: LinkDetails = {}) =>
      issueLink(db, { user_id: userId, purpose }, details),

    /** The settings show one address that waits, so only its link counts. */
    async issueEmailChange(
      { userId, homeId }: Pick<SessionFacts, 'userId' | 'homeId'>,
      email: string,
      trx: Db,
    ): Promise<string> {
      const purpose = 'change-email';
      await this.dropAll(userId, purpose, trx);
      return issueLink(trx, { user_id: userId, home_id: homeId, purpose }, { email });
    },

    async peek(token: string, purpose: LinkPurpose, on: Db = db): Promise<FoundLink | null> {
      const row = await on
        .selectFrom('account_links')
        .select(['user_id', 'details'])
        .where('token_hash', '=', tokenHash(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      return row ? { userId: row.user_id, details: row.details } : null;
    },

    /** Where a link of an account leads, also an expired one. */
    async findNext(token: string, userId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('account_links')
        .select('details')
        .where('token_hash', '=', tokenHash(token))
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.details.next;
    },

    /** Uses up a token. Returns null if it is used, expired, or for another purpose. */
    async redeem(token: string, purpose: LinkPurpose, on: Db = db): Promise<FoundLink | null> {
      const row = await on
        .deleteFrom('account_links')
        .where('token_hash', '=', tokenHash(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', new Date())
        .returning(['user_id', 'details'])
        .executeTakeFirst();
      return row ? { userId: row.user_id, details: row.details } : null;
    },

    async pending(userId: string, purpose: LinkPurpose): Promise<LinkDetails | null> {
      const row = await db
        .selectFrom('account_links')
        .select('details')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', new Date())
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row?.details ?? null;
    },

    async dropAll(userId: string, purpose?: LinkPurpose, on: Db = db): Promise<void> {
      await on
        .deleteFrom('account_links')
        .where('user_id', '=', userId)
        .where('purpose', '<>', CONFIRMED)
        .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'sign-in'))
        .execute();
    },

    ...confirmedDeletions(db),
    sweep: (stopping?: AbortSignal) => sweepLinks(db, stopping),
  };
}

async function issueLink(
  on: Db,
  link: { user_id: string; home_id?: string; purpose: LinkPurpose },
  details: LinkDetails,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await on
    .insertInto('account_links')
    .values({
      ...link,
      token_hash: tokenHash(token),
      details: JSON.stringify(details),
      expires_at: new Date(Date.now() + LINK_LIFETIME[link.purpose]),
    })
    .execute();
  return token;
}

/** What a job does when the people who follow an account are counted. */
function confirmedDeletions(db: Db) {
  return {
    /** Stores that the account is to be deleted, until it is. */
    async keepDeletion(userId: string, trx: Db): Promise<void> {
      await trx
        .insertInto('account_links')
        .values({
          token_hash: `${CONFIRMED} ${userId}`,
          user_id: userId,
          purpose: CONFIRMED,
          expires_at: sql<Date>`'infinity'`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Oldest first. */
    async listDeletions(): Promise<string[]> {
      const rows = await db
        .selectFrom('account_links')
        .select('user_id')
        .where('expires_at', '=', sql<Date>`'infinity'`)
        .where('purpose', '=', CONFIRMED)
        .orderBy('created_at')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** Returns false if the account is deleted or another process is at it. */
    async takeDeletion(userId: string, trx: Db): Promise<boolean> {
      const row = await trx
        .selectFrom('account_links')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('purpose', '=', CONFIRMED)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return row !== undefined;
    },

    async dropDeletion(userId: string, trx: Db): Promise<void> {
      await trx
        .deleteFrom('account_links')
        .where('user_id', '=', userId)
        .where('purpose', '=', CONFIRMED)
        .execute();
    },

    /** Returns those of the accounts that are not about to be deleted. */
    async omitDeletions(userIds: string[], on: Db = db): Promise<string[]> {
      const rows = await on
        .selectFrom('account_links')
        .select('user_id')
        .where('user_id', 'in', userIds)
        .where('purpose', '=', CONFIRMED)
        .execute();
      return userIds.filter((id) => !rows.some(({ user_id }) => user_id === id));
    },
  };
}

/** Returns the number of deleted links and visits to other services. */
async function sweepLinks(db: Db, stopping?: AbortSignal): Promise<number> {
  const links = db.deleteFrom('account_links');
  const visits = db.deleteFrom('social_visits');
  return (
    (await deleteExpired(links, ['token_hash'], 'expires_at', retainedSince('links'), stopping)) +
    (await deleteExpired(visits, ['key_hash'], 'expires_at', new Date(), stopping))
  );
}
