import { type Static, Type } from 'typebox';

import { BoardSort } from './boards.ts';
import { nullable, stringEnum, Timestamp, Username } from './field.ts';
import { CookiePreferences, Place, UserMetadata } from './users.ts';
import { Count, Flag, Line, Lines, record, Text, WorldImage, WorldVideo } from './world-record.ts';

const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });

export const WorldUser = record(
  { username: Username, full_name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) },
  {
    first_name: Line,
    email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
    password: Type.String({ minLength: 8, maxLength: 200 }),
    /** In an export: an encoded argon2id hash. */
    password_hash: Type.String({ pattern: '^\\$argon2id\\$', maxLength: 500 }),
    former_usernames: Type.Array(Username, { maxItems: 100 }),
    about: Text,
    pronouns: Lines,
    website_url: Line,
    is_primary_website_verified: Flag,
    impressum_url: Line,
    country: CountryCode,
    location: Line,
    locale: Line,
    instagram_data: Type.Object({ username: Line }, { additionalProperties: false }),
    contact_email: Line,
    contact_phone: Line,
    contact_phone_country: Type.Object({ phone_code: Line }, { additionalProperties: false }),
    enable_profile_address: Flag,
    enable_profile_message: Flag,
    profile_place: Place,
    picture: WorldImage,
    profile_cover: record(
      { source: stringEnum(['video', 'image']), picture: WorldImage },
      { video: WorldVideo },
    ),
    verified_identity: Type.Object({ verified: Flag }, { additionalProperties: false }),
    is_partner: Flag,
    isEmployee: Flag,
    wants_early_versions: Flag,
    is_private_profile: Flag,
    is_ads_only_profile: Flag,
    ads_only_profile_site: Line,
    has_catalog: Flag,
    show_creator_profile: Flag,
    isFbAuthOnlyUser: Flag,
    isLimitedLogin: Flag,
    has_mfa: Flag,
    should_show_messaging: Flag,
    shouldDefaultCommentsOff: Flag,
    eligibleForStlTool: Flag,
    advertiser: Type.Object({ merchant_id: nullable(Line) }, { additionalProperties: false }),
    scheduled_pin_count: Count,
    profile_views: Count,
    has_pin_clusters: Flag,
    save_behavior: Count,
    show_all_pins: Flag,
    eligible_for_wishlist: Flag,
    show_shopping_list: Flag,
    show_saved_boards: Flag,
    most_recent_board_sort_order: BoardSort,
    profile_board_rep_view_type: UserMetadata.properties.profile_board_rep_view_type,
    board_pin_rep_view_type: UserMetadata.properties.board_pin_rep_view_type,
    cookies: record(CookiePreferences.properties, { surface_tag: Line }),
    seo_title: Line,
    seo_description: Text,
    seo_noindex_reason: Line,
    seo_canonical_domain: Line,
    deactivated_at: Timestamp,
    last_seen_at: Timestamp,
    created_at: Timestamp,
  },
);
export type WorldUser = Static<typeof WorldUser>;
