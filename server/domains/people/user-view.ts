import type { ProfileTab, User } from '@corkboard/shared/contract/people';
import { savedBoardsAccess } from '@corkboard/shared/rules/boards';
import { personAccess } from '@corkboard/shared/rules/people';
import { getImages, videoUrl } from '../../platform/blobs/media-url.ts';
import { toIdentity } from './user-card-queries.ts';
import type { UserRow } from './user-repository.ts';

interface Onlooker {
  id: string | null;
  isAuth: boolean;
  isBot: boolean;
}

export function userView(row: UserRow, viewer: Onlooker, wantsPageMetadata: boolean): User {
  const basics = { ...toIdentity(row), ...getCounts(row), ...toRelations(row, viewer) };
  if (!personAccess(viewer, row.facts).allowed) return basics;
  return {
    ...basics,
    ...toContent(row, viewer),
    ...buildContact(row),
    ...toSeo(row),
    ...(wantsPageMetadata ? { page_metadata: toPageMetadata(row) } : {}),
    ...(viewer.id === row.id ? buildOwnFields(row) : {}),
  };
}

function getCounts(row: UserRow) {
  const follower_count = row.follower_count - row.hidden_follower_count;
  const followed = row.followed_user_count - row.hidden_followed_count;
  return {
    follower_count,
    followerCount: follower_count,
    following_count: followed + row.interest_following_count,
    interest_following_count: row.interest_following_count,
  };
}

function toRelations(row: UserRow, viewer: Onlooker) {
  const { should_show_messaging } = row;
  if (!viewer.isAuth) return { should_show_messaging };
  return {
    should_show_messaging,
    explicitly_followed_by_me: row.facts.isFollowed,
    follow_requested_by_me: row.requested_by_me,
    follow_invited_by_them: row.invited_by_them,
    explicitly_following_me: row.follows_me,
    blocked_by_me: row.facts.isBlocked,
  };
}

function toContent(row: UserRow, viewer: Onlooker): Partial<User> {
  const boardCount = savedBoardsAccess(viewer, row).allowed ? row.board_count : 0;
  return {
    about: row.about,
    pronouns: row.pronouns,
    website_url: row.website_url,
    domain_url: getDomain(row.website_url),
    is_primary_website_verified: row.is_primary_website_verified,
    impressum_url: row.impressum_url,
    country: row.country,
    location: row.location,
    instagram_data: getInstagram(row.instagram_username),
    is_inspirational_merchant: row.is_inspirational_merchant ?? false,
    is_ads_only_profile: row.is_ads_only_profile,
    ads_only_profile_site: row.ads_only_profile_site,
    has_catalog: row.has_catalog,
    show_creator_profile: row.show_creator_profile,
    profile_views: row.profile_views,
    pin_count: row.pin_count,
    board_count: boardCount,
    boardCount,
    story_pin_count: row.story_pin_count,
    has_published_pins: row.has_created,
    has_pin_clusters: row.has_pin_clusters,
    has_custom_board_sorting_order: row.most_recent_board_sort_order === 'custom',
    last_pin_save_time: row.last_pin_save_time?.toISOString() ?? null,
    eligible_profile_tabs: buildTabs(row, viewer),
    profile_cover: toCover(row),
    image_alt_text: row.picture_alt_text,
    created_at: row.created_at.toISOString(),
  };
}

function buildOwnFields(row: UserRow): Partial<User> {
  return {
    secret_board_count: row.secret_board_count,
    secretBoardCount: row.secret_board_count,
    archived_board_count: row.archived_board_count,
    follow_request_count: row.follow_request_count,
    has_quicksave_board: row.quick_saves_pin_count > 0,
    quick_saves_pin_count: row.quick_saves_pin_count,
    save_behavior: row.save_behavior,
    show_all_pins: row.show_all_pins,
    eligible_for_wishlist: row.eligible_for_wishlist,
    show_shopping_list: row.show_shopping_list,
    visitor_tabs: buildTabs(
      { ...row, has_created: row.shows_created, has_tried: row.shows_tried },
      VISITOR,
    ),
  };
}

/** Only a business shows its contact details. [ENT-013, ENT-014] */
function buildContact(row: UserRow): Partial<User> {
  if (!row.is_partner) return {};
  return {
    partner: { business_name: row.full_name },
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    contact_phone_country:
      row.contact_phone_code === null ? null : { phone_code: row.contact_phone_code },
    enable_profile_address: row.enable_profile_address,
    enable_profile_message: row.enable_profile_message,
    profile_place: row.enable_profile_address ? row.profile_place : null,
  };
}

function toSeo(row: UserRow): Partial<User> {
  return {
    ...(row.seo_title === null ? {} : { seo_title: row.seo_title }),
    ...(row.seo_description === null ? {} : { seo_description: row.seo_description }),
    seo_noindex_reason: row.seo_noindex_reason,
    seo_canonical_domain: row.seo_canonical_domain,
  };
}

function toPageMetadata(row: UserRow) {
  return {
    title: row.seo_title ?? `${row.full_name} (${row.username})`,
    description: row.seo_description ?? row.about,
    canonical_path: `/${row.username}/`,
  };
}

/**
 * The owner always has Saved and Created. Visitors have Saved unless the owner hides it, and Created and Tried if not
 * empty. Bots get only Saved. [TAB-004]
 */
function buildTabs(row: UserRow, viewer: Onlooker): ProfileTab[] {
  const isOwner = viewer.id === row.id;
  const tabs: { tab_type: ProfileTab['tab_type']; isEligible: boolean }[] = [
    { tab_type: 0, isEligible: savedBoardsAccess(viewer, row).allowed },
    { tab_type: 1, isEligible: !viewer.isBot && (row.has_created || isOwner) },
    { tab_type: 3, isEligible: !viewer.isBot && row.has_tried },
  ];
  const eligible = tabs.filter(({ isEligible }) => isEligible).map(({ tab_type }) => tab_type);
  const defaults = row.is_partner ? CREATED_FIRST : SAVED_FIRST;
  const opened = defaults.find((tab_type) => eligible.includes(tab_type));
  return eligible.map((tab_type) => ({ tab_type, is_default: tab_type === opened }));
}

const VISITOR: Onlooker = { id: null, isAuth: false, isBot: false };

/** A business defaults to Created, a person to Saved. Tried is never the default. */
const CREATED_FIRST: readonly ProfileTab['tab_type'][] = [1, 0];
const SAVED_FIRST: readonly ProfileTab['tab_type'][] = [0, 1];

export function toCover(row: UserRow): Required<User>['profile_cover'] {
  const { cover_digest, cover_width, cover_height } = row;
  if (cover_digest === null || cover_width === null || cover_height === null) return null;
  const isPublic = !row.is_private_profile && row.deactivated_at === null;
  const image = { digest: cover_digest, width: cover_width, height: cover_height };
  return {
    source: row.cover_source === '' ? 'image' : row.cover_source,
    images: getImages(image, ['736x', '1200x', 'orig'], isPublic),
    video_url: videoUrl(row.cover_video, row.cover_video_mime, isPublic),
    alt_text: row.cover_alt_text || (row.cover_alt ?? ''),
  };
}

export function getDomain(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, '') || null;
}

function getInstagram(username: string | null): Required<User>['instagram_data'] {
  if (username === null) return null;
  return { username, url: `https://www.instagram.com/${encodeURIComponent(username)}/` };
}
