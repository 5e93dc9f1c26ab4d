import type { BadgeSelection } from '@corkboard/shared/contract/business.ts';
import type { Experience } from '@corkboard/shared/contract/experiences.ts';
import type { Audience } from '@corkboard/shared/contract/release-audience.ts';
import type { ExperimentDefinition } from '@corkboard/shared/contract/release-experiments.ts';
import type { Place, UserMetadata } from '@corkboard/shared/contract/users.ts';
import type { ColorFamily } from '@corkboard/shared/rules/color-family.ts';
import type { ColumnType } from 'kysely';

import type { AccountTables } from '../accounts/account-schema.ts';
import type { BoardActionTables } from '../board-actions/board-action-schema.ts';
import type { ConversationTables } from '../conversations/conversation-schema.ts';
import type { MediaTables } from '../media/media-schema.ts';
import type { StoryTables } from '../pins/story-schema.ts';
import type { ReleaseTables } from '../release/release-schema.ts';
import type { PeopleTables } from '../users/people-schema.ts';

/** Has a default in the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Json<T> = ColumnType<T, string, string>;

/** What the 0001 migration makes. Ids are made by `newId`; every time is `timestamptz(3)`. */
export interface ProductTables {
  pictures: PicturesTable;
  users: UsersTable;
  former_usernames: FormerUsernamesTable;
  sessions: SessionsTable;
  rate_counters: RateCountersTable;
  follows: FollowsTable;
  blocks: BlocksTable;
  boards: BoardsTable;
  board_collaborators: BoardCollaboratorsTable;
  board_follows: BoardFollowsTable;
  board_invites: BoardInvitesTable;
  blocking_actions: BlockingActionsTable;
  contact_requests: ContactRequestsTable;
  sections: SectionsTable;
  pins: PinsTable;
  pin_favorites: PinFavoritesTable;
  merchants: MerchantsTable;
  business_access: BusinessAccessTable;
  experiences: ExperiencesTable;
  experience_states: ExperienceStatesTable;
  experiments: ExperimentsTable;
  interests: InterestsTable;
  interest_follows: InterestFollowsTable;
  user_states: UserStatesTable;
  world_marks: WorldMarksTable;
}

export interface PicturesTable {
  /** sha256 of the original, hex. */
  digest: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  dominant_color: Defaulted<string>;
  /** What people call `dominant_color`; null until it was looked at. */
  color_family: ColorFamily | null;
  alt: Defaulted<string>;
  created_at: Defaulted<Date>;
}

export interface UsersTable {
  id: string;
  /** Unique without regard to case. */
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
  /** The film of a cover whose source is `video`. */
  cover_video_digest: string | null;
  cover_alt_text: Defaulted<string>;
  is_identity_verified: Defaulted<boolean>;
  is_partner: Defaulted<boolean>;
  is_employee: Defaulted<boolean>;
  /** Has asked for new versions of the page's parts before everyone else. */
  wants_early_versions: Defaulted<boolean>;
  is_private_profile: Defaulted<boolean>;
  is_ads_only_profile: Defaulted<boolean>;
  ads_only_profile_site: string | null;
  has_catalog: Defaulted<boolean>;
  show_creator_profile: Defaulted<boolean>;
  is_fb_auth_only_user: Defaulted<boolean>;
  /** Every session of this account is a limited one. */
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
  most_recent_board_sort_order: UserMetadata['most_recent_board_sort_order'];
  profile_board_rep_view_type: UserMetadata['profile_board_rep_view_type'];
  board_pin_rep_view_type: UserMetadata['board_pin_rep_view_type'];
  allow_analytic_cookies: boolean | null;
  allow_marketing_cookies: boolean | null;
  allow_personalization_cookies: boolean | null;
  cookie_surface_tag: string | null;
  seo_title: string | null;
  seo_description: string | null;
  seo_noindex_reason: string | null;
  seo_canonical_domain: string | null;
  /** Kept in the transaction that changes `follows`; `recountFollows` sets them after a bulk load. */
  follower_count: Defaulted<number>;
  followed_user_count: Defaulted<number>;
  deactivated_at: Date | null;
  /** Closed by staff: signing in does not bring it back. */
  suspended_at: Date | null;
  last_seen_at: Date | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface FormerUsernamesTable {
  /** In lower case. */
  username: string;
  user_id: string;
  created_at: Defaulted<Date>;
}

export interface SessionsTable {
  id: string;
  /** sha256 of the cookie's token, hex; the token itself is nowhere. */
  token_hash: string;
  user_id: string;
  /** Signed in by an emailed link alone. */
  is_limited: Defaulted<boolean>;
  user_agent: Defaulted<string>;
  /** When somebody last proved in it who they are. */
  confirmed_at: Defaulted<Date>;
  /** The account whose sign-in opened it, where that is another one. */
  home_id: string | null;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  expires_at: Date;
}

export interface RateCountersTable {
  key: string;
  count: number;
  resets_at: Date;
}

export interface FollowsTable {
  follower_id: string;
  followee_id: string;
  /** False for a follow that came with something else, such as following all boards. */
  is_explicit: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

export interface BlocksTable {
  blocker_id: string;
  blocked_id: string;
  source: string | null;
  context: string | null;
  created_at: Defaulted<Date>;
}

export interface BoardsTable {
  id: string;
  owner_id: string;
  name: string;
  /** `nameKey(name)`: what the alphabetical order compares. */
  name_key: string;
  slug: string;
  description: Defaulted<string>;
  category: string | null;
  privacy: Defaulted<'public' | 'protected' | 'secret'>;
  archived_at: Date | null;
  /** The owner's own order; 0 stands before it: a board made after the ordering. */
  position: Defaulted<number>;
  board_order_modified_at: Date | null;
  cover_pin_id: string | null;
  is_temporarily_disabled: Defaulted<boolean>;
  sensitivity_screen: string | null;
  should_show_board_collaborators: Defaulted<boolean>;
  /** Set with every Pin that is saved to it. */
  last_pinned_at: Date | null;
  seo_title: string | null;
  seo_description: string | null;
  seo_noindex_reason: string | null;
  idempotency_key: string | null;
  version: Defaulted<number>;
  allow_homefeed_recommendations: Defaulted<boolean>;
  /** The action that takes this board apart: nothing else may change it meanwhile. */
  blocked_by: string | null;
  deleted_at: Date | null;
  /** The action that deleted it. */
  deleted_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface BoardCollaboratorsTable {
  board_id: string;
  user_id: string;
  can_write: Defaulted<boolean>;
  /** Among the boards of the collaborator. */
  position: Defaulted<number>;
  created_at: Defaulted<Date>;
}

export interface BoardFollowsTable {
  board_id: string;
  user_id: string;
  created_at: Defaulted<Date>;
}

export interface BoardInvitesTable {
  id: string;
  /** An invite can outlive its board. */
  board_id: string | null;
  invited_user_id: string;
  invited_by_user_id: string;
  status: Defaulted<'pending' | 'accepted' | 'declined' | 'removed'>;
  type: Defaulted<string>;
  created_at: Defaulted<Date>;
}

export interface BlockingActionsTable {
  id: string;
  board_id: string;
  section_id: string | null;
  action_type: number;
  progress: Defaulted<number>;
  is_origin: Defaulted<boolean>;
  /** null: set up by a world file. */
  action_id: string | null;
  created_at: Defaulted<Date>;
}

export interface ContactRequestsTable {
  id: string;
  board_id: string | null;
  sender_id: string;
  recipient_id: string;
  status: Defaulted<'pending' | 'accepted' | 'declined'>;
  created_at: Defaulted<Date>;
}

export interface SectionsTable {
  id: string;
  board_id: string;
  title: string;
  slug: string;
  position: Defaulted<number>;
  version: Defaulted<number>;
  deleted_at: Date | null;
  created_at: Defaulted<Date>;
}

export interface PinsTable {
  id: string;
  user_id: string;
  board_id: string | null;
  section_id: string | null;
  picture_digest: string;
  title: Defaulted<string>;
  description: Defaulted<string>;
  link: string | null;
  /** Empty: the picture's own. */
  alt_text: Defaulted<string>;
  is_video: Defaulted<boolean>;
  /** The film of a video Pin that was uploaded here. */
  video_digest: string | null;
  /** Set for a story Pin. */
  story_page_count: number | null;
  /** The Pin that this one was saved from. */
  source_pin_id: string | null;
  is_created: Defaulted<boolean>;
  is_tried: Defaulted<boolean>;
  is_quick_save: Defaulted<boolean>;
  /** What it is about; similar Pins are offered as one board. */
  interest_id: string | null;
  /** Order in its board; equal positions are newest first. */
  position: Defaulted<number>;
  version: Defaulted<number>;
  /** Made by the database out of the Pin's words. */
  search: ColumnType<string, never, never>;
  deleted_at: Date | null;
  /** The action that deleted it. */
  deleted_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface PinFavoritesTable {
  user_id: string;
  pin_id: string;
  created_at: Defaulted<Date>;
}

export interface MerchantsTable {
  user_id: string;
  is_verified_merchant: Defaulted<boolean>;
  is_inspirational_merchant: Defaulted<boolean>;
  is_inspirational: Defaulted<boolean>;
  is_eligible_for_storefront_badges: Defaulted<boolean>;
  business_diversity_labels: Defaulted<string[]>;
  disapproval_reasons: Defaulted<string[]>;
  review_criteria: Defaulted<string[]>;
  review_labels: Defaulted<string[]>;
  /** Ids of badges. */
  badge_details: Defaulted<string[]>;
  profile_badges: Defaulted<string[]>;
  signal_badges: Defaulted<string[]>;
  badge_color: BadgeSelection['badgeColor'];
  badge_opt_out: Defaulted<string[]>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface BusinessAccessTable {
  /** The business account. */
  profile_id: string;
  member_id: string;
  permissions: Defaulted<string[]>;
  requires_mfa: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

export interface ExperiencesTable {
  experience_id: number;
  placement_id: number;
  type: string;
  display_data: Json<Experience['display_data']>;
  /** Whom it is for: on a profile, its owner or its visitors. */
  audience: Defaulted<'everyone' | 'signed_in' | 'owner' | 'visitor' | 'partner'>;
  /** Lower comes first. */
  priority: Defaulted<number>;
  is_on: Defaulted<boolean>;
}

export interface ExperienceStatesTable {
  user_id: string;
  experience_id: number;
  state: 'viewed' | 'completed' | 'dismissed';
  updated_at: Defaulted<Date>;
}

/** What the server has to know about the world that was loaded. */
export interface WorldMarksTable {
  mark: 'demo';
  created_at: Defaulted<Date>;
}

export interface ExperimentsTable {
  name: string;
  is_on: Defaulted<boolean>;
  /** The group's name, where an experiment has more than on and off. */
  group_name: string | null;
  description: Defaulted<string>;
  /** Of the audience, how many it is on for. */
  percent: Defaulted<number>;
  audience: ColumnType<Audience, string | undefined, string>;
  groups: ColumnType<ExperimentDefinition['groups'], string | undefined, string>;
  updated_at: Defaulted<Date>;
}

export interface InterestsTable {
  id: string;
  name: string;
  slug: string;
  picture_digest: string | null;
  /** Kept in the transaction that changes `interest_follows`. */
  follower_count: Defaulted<number>;
  created_at: Defaulted<Date>;
}

export interface InterestFollowsTable {
  user_id: string;
  interest_id: string;
  created_at: Defaulted<Date>;
}

export interface UserStatesTable {
  user_id: string;
  state: string;
  value: string;
  updated_at: Defaulted<Date>;
}

/** Every table. A later migration adds its own interface to this list. */
export interface Database
  extends ProductTables,
    BoardActionTables,
    AccountTables,
    ReleaseTables,
    ConversationTables,
    MediaTables,
    StoryTables,
    PeopleTables {}
