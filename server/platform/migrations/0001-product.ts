import { type Kysely, sql } from 'kysely';

/**
 * Plain SQL of PostgreSQL 15 to 18, without triggers, sequences, and extensions, so that compatible distributed
 * databases run it. Times are `timestamptz(3)`, because a cursor passes through a JavaScript date and would lose
 * microseconds, and rows with them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table pictures (
    digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    mime text not null,
    bytes integer not null,
    dominant_color text not null default '#e5e1da',
    alt text not null default '',
    created_at timestamptz(3) not null default now()
  )`,

  `create table users (
    id text primary key,
    username text not null check (username ~ '^[A-Za-z0-9_]{3,30}$'),
    email text,
    password_hash text,
    full_name text not null,
    first_name text not null,
    about text not null default '',
    pronouns text[] not null default '{}',
    website_url text,
    is_primary_website_verified boolean not null default false,
    impressum_url text,
    country text,
    location text,
    locale text,
    instagram_username text,
    contact_email text,
    contact_phone text,
    contact_phone_code text,
    enable_profile_address boolean not null default false,
    enable_profile_message boolean not null default true,
    profile_place jsonb,
    picture_digest text references pictures (digest),
    cover_source text not null default '' check (cover_source in ('video', 'image', '')),
    cover_digest text references pictures (digest),
    cover_alt_text text not null default '',
    is_identity_verified boolean not null default false,
    is_partner boolean not null default false,
    is_employee boolean not null default false,
    is_private_profile boolean not null default false,
    is_ads_only_profile boolean not null default false,
    ads_only_profile_site text,
    has_catalog boolean not null default false,
    show_creator_profile boolean not null default false,
    is_fb_auth_only_user boolean not null default false,
    is_limited_login boolean not null default false,
    has_mfa boolean not null default false,
    should_show_messaging boolean not null default true,
    should_default_comments_off boolean not null default false,
    eligible_for_stl_tool boolean not null default false,
    advertiser_merchant_id text,
    scheduled_pin_count integer not null default 0,
    profile_views integer not null default -1,
    has_pin_clusters boolean not null default false,
    save_behavior integer not null default 1,
    show_all_pins boolean not null default true,
    eligible_for_wishlist boolean not null default false,
    show_shopping_list boolean not null default false,
    most_recent_board_sort_order text,
    profile_board_rep_view_type text,
    board_pin_rep_view_type text,
    allow_analytic_cookies boolean,
    allow_marketing_cookies boolean,
    allow_personalization_cookies boolean,
    cookie_surface_tag text,
    seo_title text,
    seo_description text,
    seo_noindex_reason text,
    seo_canonical_domain text,
    follower_count integer not null default 0,
    followed_user_count integer not null default 0,
    deactivated_at timestamptz(3),
    last_seen_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create unique index users_by_username on users (lower(username))`,
  `create unique index users_by_email on users (lower(email))`,
  `create index users_by_popularity on users (follower_count desc, id desc)`,

  `create table former_usernames (
    username text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at timestamptz(3) not null default now()
  )`,
  `create index former_usernames_by_user on former_usernames (user_id)`,

  `create table sessions (
    id text primary key,
    token_hash text not null unique,
    user_id text not null references users (id) on delete cascade,
    is_limited boolean not null default false,
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,

  `create table rate_counters (
    key text primary key,
    count integer not null,
    resets_at timestamptz(3) not null
  )`,
  `create index rate_counters_by_reset on rate_counters (resets_at)`,

  `create table follows (
    follower_id text not null references users (id) on delete cascade,
    followee_id text not null references users (id) on delete cascade,
    is_explicit boolean not null default true,
    created_at timestamptz(3) not null default now(),
    primary key (follower_id, followee_id),
    check (follower_id <> followee_id)
  )`,
  `create index follows_following on follows (follower_id, created_at desc, followee_id desc)`,
  `create index follows_followers on follows (followee_id, created_at desc, follower_id desc)`,

  `create table blocks (
    blocker_id text not null references users (id) on delete cascade,
    blocked_id text not null references users (id) on delete cascade,
    source text,
    context text,
    created_at timestamptz(3) not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  `create index blocks_by_blocked on blocks (blocked_id)`,

  `create table boards (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    name text not null,
    name_key text not null,
    slug text not null,
    description text not null default '',
    category text,
    privacy text not null default 'public' check (privacy in ('public', 'protected', 'secret')),
    archived_at timestamptz(3),
    position integer not null default 0,
    board_order_modified_at timestamptz(3),
    cover_pin_id text,
    is_temporarily_disabled boolean not null default false,
    sensitivity_screen text,
    should_show_board_collaborators boolean not null default true,
    last_pinned_at timestamptz(3),
    seo_title text,
    seo_description text,
    seo_noindex_reason text,
    idempotency_key text,
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create unique index boards_by_slug on boards (owner_id, slug) where deleted_at is null`,
  `create unique index boards_by_idempotency on boards (owner_id, idempotency_key)`,
  `create index boards_by_owner on boards (owner_id, created_at desc, id desc)`,

  `create table board_collaborators (
    board_id text not null references boards (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    can_write boolean not null default true,
    created_at timestamptz(3) not null default now(),
    primary key (board_id, user_id)
  )`,
  `create index board_collaborators_by_user on board_collaborators (user_id, board_id)`,

  `create table board_follows (
    board_id text not null references boards (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (board_id, user_id)
  )`,
  `create index board_follows_by_user on board_follows (user_id, board_id)`,

  `create table board_invites (
    id text primary key,
    board_id text references boards (id) on delete set null,
    invited_user_id text not null references users (id) on delete cascade,
    invited_by_user_id text not null references users (id) on delete cascade,
    status text not null default 'pending'
      check (status in ('pending', 'accepted', 'declined', 'removed')),
    type text not null default 'board',
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index board_invites_pending on board_invites (board_id, invited_user_id)
    where status = 'pending'`,
  `create index board_invites_by_invited on board_invites (invited_user_id, created_at desc, id desc)`,
  `create index board_invites_by_inviter on board_invites (invited_by_user_id)`,

  `create table blocking_actions (
    id text primary key,
    board_id text not null references boards (id) on delete cascade,
    section_id text,
    action_type integer not null,
    progress integer not null default 0 check (progress between 0 and 100),
    is_origin boolean not null default true,
    created_at timestamptz(3) not null default now()
  )`,
  `create index blocking_actions_by_board on blocking_actions (board_id, created_at, id)`,

  `create table contact_requests (
    id text primary key,
    board_id text references boards (id) on delete set null,
    sender_id text not null references users (id) on delete cascade,
    recipient_id text not null references users (id) on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
    created_at timestamptz(3) not null default now()
  )`,
  `create index contact_requests_by_recipient
    on contact_requests (recipient_id, created_at desc, id desc)`,
  `create index contact_requests_by_sender on contact_requests (sender_id)`,
  `create index contact_requests_by_board on contact_requests (board_id)`,

  `create table sections (
    id text primary key,
    board_id text not null references boards (id) on delete cascade,
    title text not null,
    slug text not null,
    position integer not null default 0,
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index sections_by_slug on sections (board_id, slug)`,
  `create index sections_in_order on sections (board_id, position, id)`,

  `create table interests (
    id text primary key,
    name text not null,
    slug text not null unique,
    picture_digest text references pictures (digest),
    created_at timestamptz(3) not null default now()
  )`,
  `create table interest_follows (
    user_id text not null references users (id) on delete cascade,
    interest_id text not null references interests (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, interest_id)
  )`,
  `create index interest_follows_by_interest on interest_follows (interest_id)`,

  `create table pins (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    board_id text references boards (id) on delete cascade,
    section_id text references sections (id) on delete set null,
    picture_digest text not null references pictures (digest),
    title text not null default '',
    description text not null default '',
    link text,
    alt_text text not null default '',
    is_video boolean not null default false,
    story_page_count integer,
    source_pin_id text,
    is_created boolean not null default false,
    is_tried boolean not null default false,
    is_quick_save boolean not null default false,
    interest_id text references interests (id) on delete set null,
    position integer not null default 0,
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create index pins_by_user on pins (user_id, created_at desc, id desc) where deleted_at is null`,
  `create index pins_created on pins (user_id, created_at desc, id desc)
    where deleted_at is null and is_created`,
  `create index pins_tried on pins (user_id, created_at desc, id desc)
    where deleted_at is null and is_tried`,
  `create index pins_boardless on pins (user_id, created_at desc, id desc)
    where deleted_at is null and board_id is null`,
  `create index pins_by_board on pins (board_id, position, created_at desc, id desc)
    where deleted_at is null`,
  `create index pins_by_section on pins (section_id, position, created_at desc, id desc)
    where deleted_at is null`,
  `create index pins_by_source on pins (source_pin_id) where deleted_at is null`,
  `create index pins_by_picture on pins (picture_digest)`,
  `create index pins_by_interest on pins (interest_id) where deleted_at is null`,

  `create table pin_favorites (
    user_id text not null references users (id) on delete cascade,
    pin_id text not null references pins (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, pin_id)
  )`,
  `create index pin_favorites_in_order on pin_favorites (user_id, created_at desc, pin_id desc)`,
  `create index pin_favorites_by_pin on pin_favorites (pin_id)`,

  `create table merchants (
    user_id text primary key references users (id) on delete cascade,
    is_verified_merchant boolean not null default false,
    is_inspirational_merchant boolean not null default false,
    is_inspirational boolean not null default false,
    is_eligible_for_storefront_badges boolean not null default false,
    business_diversity_labels text[] not null default '{}',
    disapproval_reasons text[] not null default '{}',
    review_criteria text[] not null default '{}',
    review_labels text[] not null default '{}',
    badge_details text[] not null default '{}',
    profile_badges text[] not null default '{}',
    signal_badges text[] not null default '{}',
    badge_color text,
    badge_opt_out text[] not null default '{}',
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,

  `create table business_access (
    profile_id text not null references users (id) on delete cascade,
    member_id text not null references users (id) on delete cascade,
    permissions text[] not null default '{}',
    requires_mfa boolean not null default false,
    created_at timestamptz(3) not null default now(),
    primary key (profile_id, member_id)
  )`,
  `create index business_access_by_member on business_access (member_id, profile_id)`,

  `create table experiences (
    experience_id integer not null,
    placement_id integer not null,
    type text not null,
    display_data jsonb not null default '{}',
    audience text not null default 'everyone'
      check (audience in ('everyone', 'signed_in', 'owner', 'visitor', 'partner')),
    priority integer not null default 0,
    is_on boolean not null default true,
    primary key (placement_id, experience_id)
  )`,
  `create table experience_states (
    user_id text not null references users (id) on delete cascade,
    experience_id integer not null,
    state text not null check (state in ('viewed', 'completed', 'dismissed')),
    updated_at timestamptz(3) not null default now(),
    primary key (user_id, experience_id)
  )`,

  `create table experiments (
    name text primary key,
    is_on boolean not null default false,
    group_name text,
    description text not null default '',
    updated_at timestamptz(3) not null default now()
  )`,

  `create table user_states (
    user_id text not null references users (id) on delete cascade,
    state text not null,
    value text not null,
    updated_at timestamptz(3) not null default now(),
    primary key (user_id, state)
  )`,
];
