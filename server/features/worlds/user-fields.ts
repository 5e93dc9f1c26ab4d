import type { WorldUser } from '@corkboard/shared/contract/world';
import type { Insertable, Selectable } from 'kysely';

import type { UsersTable } from '../../domains/accounts/user-schema.ts';
import { dateOr, dateOrNull, iso, omitDefault } from './fields.ts';

type DerivedColumn =
  | 'id'
  | 'password_hash'
  | 'follower_count'
  | 'followed_user_count'
  | 'updated_at';

export function userColumns(
  user: WorldUser,
  now: Date,
): Omit<Insertable<UsersTable>, DerivedColumn> {
  return {
    username: user.username,
    email: user.email ?? null,
    full_name: user.full_name,
    first_name: user.first_name ?? getFirstName(user.full_name),
    about: user.about ?? '',
    pronouns: user.pronouns ?? [],
    website_url: user.website_url ?? null,
    is_primary_website_verified: user.is_primary_website_verified ?? false,
    impressum_url: user.impressum_url ?? null,
    country: user.country ?? null,
    location: user.location ?? null,
    locale: user.locale ?? null,
    instagram_username: user.instagram_data?.username ?? null,
    contact_email: user.contact_email ?? null,
    contact_phone: user.contact_phone ?? null,
    contact_phone_code: user.contact_phone_country?.phone_code ?? null,
    enable_profile_address: user.enable_profile_address ?? false,
    enable_profile_message: user.enable_profile_message ?? true,
    profile_place: user.profile_place ? JSON.stringify(user.profile_place) : null,
    picture_digest: user.picture?.sha256 ?? null,
    cover_source: user.profile_cover?.source ?? '',
    cover_digest: user.profile_cover?.picture.sha256 ?? null,
    cover_alt_text: user.profile_cover?.picture.alt_text ?? '',
    is_identity_verified: user.verified_identity?.verified ?? false,
    is_partner: user.is_partner ?? false,
    is_employee: user.isEmployee ?? false,
    wants_early_versions: user.wants_early_versions ?? false,
    is_private_profile: user.is_private_profile ?? false,
    is_ads_only_profile: user.is_ads_only_profile ?? false,
    ads_only_profile_site: user.ads_only_profile_site ?? null,
    has_catalog: user.has_catalog ?? false,
    show_creator_profile: user.show_creator_profile ?? false,
    is_fb_auth_only_user: user.isFbAuthOnlyUser ?? false,
    is_limited_login: user.isLimitedLogin ?? false,
    has_mfa: user.has_mfa ?? false,
    should_show_messaging: user.should_show_messaging ?? true,
    should_default_comments_off: user.shouldDefaultCommentsOff ?? false,
    eligible_for_stl_tool: user.eligibleForStlTool ?? false,
    advertiser_merchant_id: user.advertiser?.merchant_id ?? null,
    scheduled_pin_count: user.scheduled_pin_count ?? 0,
    profile_views: user.profile_views ?? -1,
    has_pin_clusters: user.has_pin_clusters ?? false,
    save_behavior: user.save_behavior ?? 1,
    show_all_pins: user.show_all_pins ?? true,
    eligible_for_wishlist: user.eligible_for_wishlist ?? false,
    show_shopping_list: user.show_shopping_list ?? false,
    show_saved_boards: user.show_saved_boards ?? true,
    most_recent_board_sort_order: user.most_recent_board_sort_order ?? null,
    profile_board_rep_view_type: user.profile_board_rep_view_type ?? null,
    board_pin_rep_view_type: user.board_pin_rep_view_type ?? null,
    allow_analytic_cookies: user.cookies?.allow_analytic_cookies ?? null,
    allow_marketing_cookies: user.cookies?.allow_marketing_cookies ?? null,
    allow_personalization_cookies: user.cookies?.allow_personalization_cookies ?? null,
    cookie_surface_tag: user.cookies?.surface_tag ?? null,
    cookies_chosen_at: null,
    cookie_text_version: null,
    seo_title: user.seo_title ?? null,
    seo_description: user.seo_description ?? null,
    seo_noindex_reason: user.seo_noindex_reason ?? null,
    seo_canonical_domain: user.seo_canonical_domain ?? null,
    deactivated_at: dateOrNull(user.deactivated_at),
    last_seen_at: dateOrNull(user.last_seen_at),
    created_at: dateOr(user.created_at, now),
  };
}

export function worldUser(
  row: Selectable<UsersTable>,
  getImage: (digest: string | null) => object | undefined,
  getVideo: (digest: string | null) => object | undefined,
): Record<string, unknown> {
  const cover = getImage(row.cover_digest);
  return {
    username: row.username,
    full_name: row.full_name,
    first_name: omitDefault(row.first_name, getFirstName(row.full_name)),
    email: row.email ?? undefined,
    password_hash: row.password_hash ?? undefined,
    about: omitDefault(row.about, ''),
    pronouns: row.pronouns.length > 0 ? row.pronouns : undefined,
    website_url: row.website_url ?? undefined,
    is_primary_website_verified: omitDefault(row.is_primary_website_verified, false),
    impressum_url: row.impressum_url ?? undefined,
    country: row.country ?? undefined,
    location: row.location ?? undefined,
    locale: row.locale ?? undefined,
    instagram_data: row.instagram_username ? { username: row.instagram_username } : undefined,
    contact_email: row.contact_email ?? undefined,
    contact_phone: row.contact_phone ?? undefined,
    contact_phone_country: row.contact_phone_code
      ? { phone_code: row.contact_phone_code }
      : undefined,
    enable_profile_address: omitDefault(row.enable_profile_address, false),
    enable_profile_message: omitDefault(row.enable_profile_message, true),
    profile_place: row.profile_place ?? undefined,
    picture: getImage(row.picture_digest),
    profile_cover: cover && {
      source: row.cover_source || 'image',
      picture: { ...cover, ...(row.cover_alt_text && { alt_text: row.cover_alt_text }) },
      video: getVideo(row.cover_video_digest),
    },
    verified_identity: row.is_identity_verified ? { verified: true } : undefined,
    is_partner: omitDefault(row.is_partner, false),
    isEmployee: omitDefault(row.is_employee, false),
    wants_early_versions: omitDefault(row.wants_early_versions, false),
    is_private_profile: omitDefault(row.is_private_profile, false),
    is_ads_only_profile: omitDefault(row.is_ads_only_profile, false),
    ads_only_profile_site: row.ads_only_profile_site ?? undefined,
    has_catalog: omitDefault(row.has_catalog, false),
    show_creator_profile: omitDefault(row.show_creator_profile, false),
    isFbAuthOnlyUser: omitDefault(row.is_fb_auth_only_user, false),
    isLimitedLogin: omitDefault(row.is_limited_login, false),
    has_mfa: omitDefault(row.has_mfa, false),
    should_show_messaging: omitDefault(row.should_show_messaging, true),
    shouldDefaultCommentsOff: omitDefault(row.should_default_comments_off, false),
    eligibleForStlTool: omitDefault(row.eligible_for_stl_tool, false),
    advertiser: row.advertiser_merchant_id
      ? { merchant_id: row.advertiser_merchant_id }
      : undefined,
    scheduled_pin_count: omitDefault(row.scheduled_pin_count, 0),
    profile_views: omitDefault(row.profile_views, -1),
    has_pin_clusters: omitDefault(row.has_pin_clusters, false),
    save_behavior: omitDefault(row.save_behavior, 1),
    show_all_pins: omitDefault(row.show_all_pins, true),
    eligible_for_wishlist: omitDefault(row.eligible_for_wishlist, false),
    show_shopping_list: omitDefault(row.show_shopping_list, false),
    show_saved_boards: omitDefault(row.show_saved_boards, true),
    most_recent_board_sort_order: row.most_recent_board_sort_order ?? undefined,
    profile_board_rep_view_type: row.profile_board_rep_view_type ?? undefined,
    board_pin_rep_view_type: row.board_pin_rep_view_type ?? undefined,
    cookies: getCookies(row),
    seo_title: row.seo_title ?? undefined,
    seo_description: row.seo_description ?? undefined,
    seo_noindex_reason: row.seo_noindex_reason ?? undefined,
    seo_canonical_domain: row.seo_canonical_domain ?? undefined,
    deactivated_at: iso(row.deactivated_at),
    last_seen_at: iso(row.last_seen_at),
    created_at: iso(row.created_at),
  };
}

function getCookies(row: Selectable<UsersTable>): object | undefined {
  if (row.allow_analytic_cookies === null) return undefined;
  return {
    allow_analytic_cookies: row.allow_analytic_cookies,
    allow_marketing_cookies: row.allow_marketing_cookies ?? false,
    allow_personalization_cookies: row.allow_personalization_cookies ?? false,
    surface_tag: row.cookie_surface_tag ?? undefined,
  };
}

function getFirstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
