import { type Static, type TSchema, Type } from 'typebox';

import { BoardPrivacy, BoardSort } from './boards.ts';
import { BadgeSelection } from './business.ts';
import { Experience } from './experiences.ts';
import { nullable, oneOf, Timestamp, Username } from './field.ts';
import { ExperimentDefinition } from './release-experiments.ts';
import { CookiePreferences, Place, UserMetadata } from './users.ts';
import { WorldConversation, WorldHighlight, WorldInviteCode, WorldReport } from './world-people.ts';

/**
 * A world as one JSON file: everybody and everything in the product, with the catalogue's field names.
 * What is left out has its default. References are names: a user by `username`, a board by `username/board`,
 * a section by `username/board/section`, a Pin by its `key`, an interest by its `slug`.
 */

const Text = Type.String({ maxLength: 20_000 });
const Line = Type.String({ maxLength: 500 });
const Count = Type.Integer({ minimum: -1, maximum: 2_147_483_647 });
const Slug = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^/?#\\s]+$' });
const Lines = Type.Array(Line, { maxItems: 100 });
const Flag = Type.Boolean();
const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });

const BoardName = Type.String({ pattern: '^[^/]+/[^/]+$', description: '`username/board`' });
const SectionName = Type.String({
  pattern: '^[^/]+/[^/]+/[^/]+$',
  description: '`username/board/section`',
});
const PinKey = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** What must be there, and what may. */
function record<R extends Record<string, TSchema>, O extends Record<string, TSchema>>(
  required: R,
  optional: O,
) {
  const object = Type.Object(optional);
  return Type.Object(
    { ...required, ...Type.Partial(object).properties },
    { additionalProperties: false },
  );
}

/** A picture that lies beside the file. `file` is relative to the file's folder and stays inside it. */
export const WorldPicture = record(
  {
    file: Type.String({ minLength: 1, maxLength: 1000 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { alt_text: Line },
);
export type WorldPicture = Static<typeof WorldPicture>;

/** A film that lies beside the file, MP4 or WebM. The picture beside it in the world is its poster. */
export const WorldFilm = record(
  {
    file: Type.String({ minLength: 1, maxLength: 1000 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  {},
);
export type WorldFilm = Static<typeof WorldFilm>;

/** [ENT-001..ENT-021] */
export const WorldUser = record(
  { username: Username, full_name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) },
  {
    first_name: Line,
    email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
    /** To load. */
    password: Type.String({ minLength: 8, maxLength: 200 }),
    /** In an export: an argon2id hash in its encoded form. */
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
    picture: WorldPicture,
    profile_cover: record(
      { source: oneOf(['video', 'image']), picture: WorldPicture },
      { video: WorldFilm },
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

export const WorldInterest = record(
  { slug: Slug, name: Type.String({ minLength: 1, maxLength: 200 }) },
  { picture: WorldPicture, created_at: Timestamp },
);

/** [ENT-022..ENT-027] */
export const WorldBoard = record(
  {
    owner: Username,
    slug: Slug,
    name: Type.String({ minLength: 1, maxLength: 180, pattern: '\\S' }),
  },
  {
    description: Text,
    category: Line,
    privacy: BoardPrivacy,
    archived_by_me_at: Timestamp,
    /** Place in the owner's own order; 0 stands before it. */
    position: Count,
    board_order_modified_at: Timestamp,
    cover_pin: PinKey,
    is_temporarily_disabled: Flag,
    sensitivity_screen: Line,
    should_show_board_collaborators: Flag,
    allow_homefeed_recommendations: Flag,
    collaborating_users: Type.Array(
      record({ user: Username }, { can_write: Flag, created_at: Timestamp, position: Count }),
      { maxItems: 1000 },
    ),
    last_pinned_at: Timestamp,
    seo_title: Line,
    seo_description: Text,
    seo_noindex_reason: Line,
    deleted_at: Timestamp,
    created_at: Timestamp,
  },
);
export type WorldBoard = Static<typeof WorldBoard>;

export const WorldSection = record(
  { board: BoardName, slug: Slug, title: Type.String({ minLength: 1, maxLength: 180 }) },
  { position: Count, created_at: Timestamp },
);

/** [ENT-028] */
export const WorldPin = record(
  { key: PinKey, pinner: Username, picture: WorldPicture },
  {
    /** Left out: an unorganized Pin. */
    board: BoardName,
    section: SectionName,
    title: Text,
    description: Text,
    link: Type.String({ maxLength: 2000, pattern: '^https?://' }),
    alt_text: Text,
    is_video: Flag,
    video: WorldFilm,
    story_pin_data: record(
      { page_count: Type.Integer({ minimum: 1, maximum: 100 }) },
      {
        /** Where they are known, as many as there are. */
        pages: Type.Array(record({ picture: WorldPicture }, { alt_text: Line, text: Line }), {
          minItems: 1,
          maxItems: 100,
        }),
      },
    ),
    /** The Pin that this one was saved from. */
    source_pin: PinKey,
    is_created: Flag,
    is_tried: Flag,
    is_quick_save: Flag,
    interest: Slug,
    position: Count,
    deleted_at: Timestamp,
    created_at: Timestamp,
  },
);
export type WorldPin = Static<typeof WorldPin>;

const at = { created_at: Timestamp };

/** [ENT-038..ENT-042] */
export const WorldMerchant = record(
  { user: Username },
  {
    is_verified_merchant: Flag,
    is_inspirational_merchant: Flag,
    is_inspirational: Flag,
    is_eligible_for_storefront_badges: Flag,
    business_diversity_labels: Lines,
    disapproval_reasons: Lines,
    review_criteria: Lines,
    review_labels: Lines,
    badge_details: Lines,
    profile_badges: Lines,
    inspirational_signal: record(
      { badge_details: Lines },
      { inspirational_badge_selection: BadgeSelection },
    ),
    ...at,
  },
);

/** Each list of a world, and what stands in it. */
export const worldLists = {
  users: WorldUser,
  interests: WorldInterest,
  boards: WorldBoard,
  sections: WorldSection,
  pins: WorldPin,
  favorites: record({ user: Username, pin: PinKey }, at),
  follows: record({ follower: Username, followee: Username }, { is_explicit: Flag, ...at }),
  board_follows: record({ user: Username, board: BoardName }, at),
  interest_follows: record({ user: Username, interest: Slug }, at),
  blocks: record({ blocker: Username, blocked: Username }, { source: Line, context: Line, ...at }),
  /** [ENT-032] An invite can outlive its board. */
  board_invites: record(
    { invited_user: Username, invited_by_user: Username },
    {
      board: BoardName,
      status: oneOf(['pending', 'accepted', 'declined', 'removed']),
      type: Line,
      ...at,
    },
  ),
  /** [ENT-033] */
  contact_requests: record(
    { sender: Username, recipient: Username },
    { board: BoardName, status: oneOf(['pending', 'accepted', 'declined']), ...at },
  ),
  /** [ENT-055] */
  blocking_actions: record(
    { board: BoardName, action_type: Type.Integer({ minimum: 0, maximum: 1_000_000 }) },
    {
      section: SectionName,
      /** Instead of a section: `section_id` is -1. [PROG-020] */
      is_whole_board: Flag,
      progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent.' }),
      is_origin: Flag,
      ...at,
    },
  ),
  merchants: WorldMerchant,
  /** [ENT-043] `profile` is the business, `member` may act as it. */
  business_access: record(
    { profile: Username, member: Username },
    { permissions: Lines, requires_mfa: Flag, ...at },
  ),
  /** [ENT-050] */
  experiences: record(
    { ...Experience.properties, experience_id: Count, placement_id: Count },
    {
      audience: oneOf(['everyone', 'signed_in', 'owner', 'visitor', 'partner']),
      priority: Count,
      is_on: Flag,
    },
  ),
  experience_states: record(
    {
      user: Username,
      experience_id: Count,
      state: oneOf(['viewed', 'completed', 'dismissed']),
    },
    {},
  ),
  /** [GATE-003] */
  experiments: record(
    { name: Type.String({ minLength: 1, maxLength: 200 }) },
    {
      is_on: Flag,
      group_name: Line,
      description: Text,
      /** Of the audience, how many it is on for; everyone, unless said otherwise. */
      percent: ExperimentDefinition.properties.percent,
      audience: ExperimentDefinition.properties.audience,
      groups: ExperimentDefinition.properties.groups,
    },
  ),
  /** [SRV-044] */
  user_states: record({ user: Username, state: Line, value: Text }, {}),
  conversations: WorldConversation,
  highlights: WorldHighlight,
  invite_codes: WorldInviteCode,
  reports: WorldReport,
};

export type WorldList = keyof typeof worldLists;

const lists = Type.Object({
  users: Type.Array(worldLists.users),
  interests: Type.Array(worldLists.interests),
  boards: Type.Array(worldLists.boards),
  sections: Type.Array(worldLists.sections),
  pins: Type.Array(worldLists.pins),
  favorites: Type.Array(worldLists.favorites),
  follows: Type.Array(worldLists.follows),
  board_follows: Type.Array(worldLists.board_follows),
  interest_follows: Type.Array(worldLists.interest_follows),
  blocks: Type.Array(worldLists.blocks),
  board_invites: Type.Array(worldLists.board_invites),
  contact_requests: Type.Array(worldLists.contact_requests),
  blocking_actions: Type.Array(worldLists.blocking_actions),
  merchants: Type.Array(worldLists.merchants),
  business_access: Type.Array(worldLists.business_access),
  experiences: Type.Array(worldLists.experiences),
  experience_states: Type.Array(worldLists.experience_states),
  experiments: Type.Array(worldLists.experiments),
  user_states: Type.Array(worldLists.user_states),
  conversations: Type.Array(worldLists.conversations),
  highlights: Type.Array(worldLists.highlights),
  invite_codes: Type.Array(worldLists.invite_codes),
  reports: Type.Array(worldLists.reports),
});

export const World = Type.Object(
  {
    /** Of this format. */
    version: Type.Literal(1),
    ...Type.Partial(lists).properties,
  },
  { additionalProperties: false, title: 'World' },
);
export type World = Static<typeof World>;
