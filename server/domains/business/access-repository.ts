import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { getPortraitUrls } from '../../platform/blobs/media-url.ts';
import type { Db } from '../../platform/db/db.ts';

export type AccessRepository = ReturnType<typeof accessRepository>;

export function accessRepository(db: Db) {
  return {
    async getProfiles(memberId: string): Promise<Record<string, BusinessProfile>> {
      const rows = await db
        .selectFrom('business_access as a')
        .innerJoin('users as u', 'u.id', 'a.profile_id')
        .innerJoin('users as me', 'me.id', 'a.member_id')
        .select([
          'u.id',
          'u.username',
          'u.full_name',
          'u.picture_digest',
          'u.eligible_for_stl_tool',
          'u.advertiser_merchant_id',
          'u.scheduled_pin_count',
          'a.permissions',
          'a.requires_mfa',
          'me.has_mfa',
        ])
        .where('a.member_id', '=', memberId)
        .where('u.deactivated_at', 'is', null)
        .orderBy('a.created_at')
        .orderBy('u.id')
        .execute();
      return Object.fromEntries(
        rows.map((row) => [
          row.id,
          {
            id: row.id,
            permissions: row.permissions,
            viewerMeetsMfaRequirement: !row.requires_mfa || row.has_mfa,
            user: {
              username: row.username,
              businessName: row.full_name,
              imgUrl: getPortraitUrls(row.picture_digest).image_small_url,
              eligibleForStlTool: row.eligible_for_stl_tool,
              merchantId: row.advertiser_merchant_id,
              scheduledPinCount: row.scheduled_pin_count,
            },
          },
        ]),
      );
    },
  };
}

/** Returns the profiles to which the member has any access, also deactivated ones and without a second factor. */
export async function selectAccessibleProfiles(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('business_access')
    .select('profile_id')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}
