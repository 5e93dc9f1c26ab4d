import type { Place, UserMetadata } from '@corkboard/shared/contract/people';
import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';

export interface UserTables {
  users: UsersTable;
  former_usernames: FormerUsernamesTable;
  sessions: SessionsTable;
}

export interface UsersTable {
  id: string;
  username: string;
  email: string | null;
  password_hash: string | null;
  full_name: string;
  first_name: string;
  about: Defaulted<string>;
  pronouns: Defaulted<string[]>;
  website_url: string | null;
  is_primary_website_verified: Defaulted<boolean>;
  impressum_url: string | null;
  country: string | null;
  location: string | null;
  locale: string | null;
  instagram_username: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_phone_code: string | null;
  enable_profile_address: Defaulted<boolean>;
  enable_profile_message: Defaulted<boolean>;
  profile_place: ColumnType<Place | null, string | null | undefined, string | null>;
  picture_digest: string | null;
  picture_alt_text: Defaulted<string>;
  cover_source: Defaulted<'video' | 'image' | ''>;
  cover_digest: string | null;
  cover_video_digest: string | null;
  cover_alt_text: Defaulted<string>;
  is_identity_verified: Defaulted<boolean>;
  is_partner: Defaulted<boolean>;
  is_employee: Defaulted<boolean>;
  wants_early_versions: Defaulted<boolean>;
  is_private_profile: Defaulted<boolean>;
  is_ads_only_profile: Defaulted<boolean>;
  ads_only_profile_site: string | null;
  has_catalog: Defaulted<boolean>;
  show_creator_profile: Defaulted<boolean>;
  is_fb_auth_only_user: Defaulted<boolean>;
  is_limited_login: Defaulted<boolean>;
  has_mfa: Defaulted<boolean>;
  should_show_messaging: Defaulted<boolean>;
  should_default_comments_off: Defaulted<boolean>;
  eligible_for_stl_tool: Defaulted<boolean>;
  advertiser_merchant_id: string | null;
  scheduled_pin_count: Defaulted<number>;
  profile_views: Defaulted<number>;
  has_pin_clusters: Defaulted<boolean>;
  save_behavior: Defaulted<number>;
  show_all_pins: Defaulted<boolean>;
  eligible_for_wishlist: Defaulted<boolean>;
  show_shopping_list: Defaulted<boolean>;
  /** False: visitors see no saved boards or Pins on the profile. */
  show_saved_boards: Defaulted<boolean>;
  most_recent_board_sort_order: UserMetadata['most_recent_board_sort_order'];
  profile_board_rep_view_type: UserMetadata['profile_board_rep_view_type'];
  board_pin_rep_view_type: UserMetadata['board_pin_rep_view_type'];
  allow_analytic_cookies: boolean | null;
  allow_marketing_cookies: boolean | null;
  allow_personalization_cookies: boolean | null;
  cookie_surface_tag: string | null;
  cookies_chosen_at: Defaulted<Date | null>;
  cookie_text_version: Defaulted<number | null>;
  seo_title: string | null;
  seo_description: string | null;
  seo_noindex_reason: string | null;
  seo_canonical_domain: string | null;
  /** Updated in the transaction that changes `follows`; `recountFollows` sets it after a bulk load. */
  follower_count: Defaulted<number>;
  followed_user_count: Defaulted<number>;
  deactivated_at: Date | null;
  /** Closed by staff: signing in doesn't reactivate it. */
  suspended_at: Date | null;
  last_seen_at: Date | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface FormerUsernamesTable {
  username: string;
  user_id: string;
  created_at: Defaulted<Date>;
}

interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  is_limited: Defaulted<boolean>;
  user_agent: Defaulted<string>;
  /** When the user last proved their identity in this session. */
  confirmed_at: Defaulted<Date>;
  home_id: string | null;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  expires_at: Date;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends UserTables {}
}
