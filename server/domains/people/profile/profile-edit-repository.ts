import type { ProfileSettings } from '@corkboard/shared/contract/people';
import type { Updateable } from 'kysely';
import { getPortraitUrls } from '../../../platform/blobs/media-url.ts';
import type { Db } from '../../../platform/db/db.ts';
import { getSqlState, inTransaction } from '../../../platform/db/transaction.ts';
import type { UsersTable } from '../../accounts/user-schema.ts';
import type { UserRow } from '../user-repository.ts';
import { toCover } from '../user-view.ts';
import {
  changeableAt,
  changeUsername,
  formerUsernames,
  type UsernameOutcome,
} from './username-repository.ts';

export type ProfileEditRepository = ReturnType<typeof profileEditRepository>;

const UNIQUE_VIOLATION = '23505';

export function profileEditRepository(db: Db) {
  return {
    async update(
      userId: string,
      columns: Updateable<UsersTable>,
      username: string | undefined,
    ): Promise<UsernameOutcome> {
      try {
        return await inTransaction(db, async (trx) => {
          const before = await trx
            .selectFrom('users')
            .select('username')
            .where('id', '=', userId)
            .forNoKeyUpdate()
            .executeTakeFirstOrThrow();
          const outcome =
            username === undefined
              ? 'changed'
              : await changeUsername(trx, userId, before.username, username);
          if (outcome !== 'changed') return outcome;
          await trx
            .updateTable('users')
            .set({ ...columns, updated_at: new Date() })
            .where('id', '=', userId)
            .execute();
          return outcome;
        });
      } catch (error) {
        if (getSqlState(error) === UNIQUE_VIOLATION) return 'taken';
        throw error;
      }
    },

    async getSettings(row: UserRow): Promise<ProfileSettings> {
      const portraits = getPortraitUrls(row.picture_digest);
      const again = await changeableAt(db, row.id);
      return {
        id: row.id,
        username: row.username,
        full_name: row.full_name,
        first_name: row.first_name,
        about: row.about,
        pronouns: row.pronouns,
        website_url: row.website_url,
        is_primary_website_verified: row.is_primary_website_verified,
        location: row.location,
        country: row.country,
        impressum_url: row.impressum_url,
        instagram_username: row.instagram_username,
        contact_email: row.contact_email,
        contact_phone: row.contact_phone,
        contact_phone_code: row.contact_phone_code,
        enable_profile_address: row.enable_profile_address,
        enable_profile_message: row.enable_profile_message,
        profile_place: row.profile_place,
        should_show_messaging: row.should_show_messaging,
        is_private_profile: row.is_private_profile,
        show_saved_boards: row.show_saved_boards,
        is_partner: row.is_partner,
        image_alt_text: row.picture_alt_text,
        cover_alt_text: row.cover_alt_text,
        image_medium_url: portraits.image_medium_url,
        image_xlarge_url: portraits.image_xlarge_url,
        has_custom_image: row.picture_digest !== null,
        profile_cover: toCover(row),
        former_usernames: await formerUsernames(db, row.id),
        username_changeable_at: again?.toISOString() ?? null,
      };
    },
  };
}
