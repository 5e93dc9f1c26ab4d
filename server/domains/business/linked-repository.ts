import type { LinkedAccount } from '@corkboard/shared/contract/accounts';
import { type RawBuilder, sql } from 'kysely';
import { getPortraitUrls } from '../../platform/blobs/media-url.ts';
import type { Db } from '../../platform/db/db.ts';
import { endLinkedAccess } from '../accounts/ended-access-repository.ts';
import { isBeingDeleted } from '../accounts/link-repository.ts';
import type { DependentAccount, LinkedAccounts } from '../accounts/linked/linked-accounts.ts';
import { canLogIn, hasOwnSignIn } from '../accounts/sessions/own-sign-in-queries.ts';
import { canComeBack, isLastOwner } from './last-owner-queries.ts';

type Row = Omit<LinkedAccount, 'is_current' | 'may_switch'>;

/** Only its owners can always get into account `u`, so it stays on their list after it was deactivated. */
const canReopen = sql<boolean>`(
  'OWNER' = any (a.permissions) and u.suspended_at is null and not ${hasOwnSignIn('u')}
  and not ${isBeingDeleted}
)`;

/** One array, because PostgreSQL reads all accounts for an `or` with a subquery. */
const withLinked = (homeId: string, which: RawBuilder<unknown>) => sql`array(
  select ${homeId} union all
  select a.profile_id from business_access a where a.member_id = ${homeId} and ${which}
)`;

export function linkedRepository(db: Db): LinkedAccounts {
  return {
    async listLinked(homeId: string, on: Db = db): Promise<Row[]> {
      const { rows } = await sql<Omit<Row, 'image_small_url' | 'linked_at'> & Stored>`
        select u.id, u.username, u.full_name, u.picture_digest, u.is_partner,
          coalesce(a.permissions, '{}') as permissions,
          coalesce(a.requires_mfa, false) as requires_mfa,
          (a.requires_mfa is not true or me.has_mfa) as "viewerMeetsMfaRequirement",
          (u.id = me.id) as is_home,
          ${canLogIn('u')} as has_own_sign_in,
          coalesce(${isLastOwner}, false) as needs_own_sign_in,
          (u.deactivated_at is not null) as is_deactivated,
          coalesce(a.created_at, u.created_at) as linked_at
        from users me
        join users u on u.id = any (${withLinked(homeId, sql`true`)})
        left join business_access a on a.profile_id = u.id and a.member_id = me.id
        where me.id = ${homeId} and (u.deactivated_at is null or u.id = me.id or ${canReopen})
        order by is_home desc, linked_at, u.id`.execute(on);
      return rows.map(({ picture_digest: image_digest, linked_at, ...row }) => ({
        ...row,
        image_small_url: getPortraitUrls(image_digest).image_small_url,
        linked_at: linked_at.toISOString(),
      }));
    },

    async link(profileId: string, homeId: string, on: Db = db): Promise<void> {
      await on
        .insertInto('business_access')
        .values({ profile_id: profileId, member_id: homeId, permissions: ['OWNER'] })
        .onConflict((conflict) =>
          conflict.columns(['profile_id', 'member_id']).doUpdateSet({ permissions: ['OWNER'] }),
        )
        .execute();
    },

    async unlink(profileId: string, homeId: string, on: Db = db): Promise<void> {
      await on
        .deleteFrom('business_access')
        .where('profile_id', '=', profileId)
        .where('member_id', '=', homeId)
        .execute();
      await endLinkedAccess(on, profileId, homeId);
    },

    async unlinkAll(profileId: string, trx: Db): Promise<void> {
      const members = await trx
        .deleteFrom('business_access')
        .where('profile_id', '=', profileId)
        .returning('member_id')
        .execute();
      for (const { member_id } of members) await endLinkedAccess(trx, profileId, member_id);
    },

    async hasMembers(profileId: string, on: Db = db, except = profileId): Promise<boolean> {
      const row = await on
        .selectFrom('business_access as a')
        .innerJoin('users as m', 'm.id', 'a.member_id')
        .select('m.id')
        .where('a.profile_id', '=', profileId)
        .where('a.member_id', '<>', except)
        .where('m.deactivated_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async lock(homeId: string, trx: Db): Promise<void> {
      await sql`
        select from users where id = any (${withLinked(homeId, sql`'OWNER' = any (a.permissions)`)})
        order by id for no key update`.execute(trx);
    },

    async goesWith(homeId: string, on: Db = db): Promise<DependentAccount[]> {
      const { rows } = await sql<DependentAccount>`
        select u.id, u.username, ${canComeBack} as "canComeBack"
        from business_access a
        join users u on u.id = a.profile_id
        where a.member_id = ${homeId} and ${isLastOwner}
        order by u.username`.execute(on);
      return rows;
    },
  };
}

interface Stored {
  picture_digest: string | null;
  linked_at: Date;
}
