import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table users add column picture_alt_text text not null default ''`,
  `alter table users add column suspended_at timestamptz(3)`,
  // Finds prefixes as a byte range, which needs no extension.
  `create index users_by_username_prefix on users ((lower(username)) collate "C")`,
  `create index users_by_name_prefix on users ((lower(full_name)) collate "C")`,

  `create table username_changes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    from_username text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index username_changes_by_user on username_changes (user_id, created_at)`,

  `create index users_by_verified_website on users (website_url)
    where is_primary_website_verified`,
  `create table website_checks (
    user_id text primary key references users (id) on delete cascade,
    code text not null,
    website_url text,
    failure text,
    checked_at timestamptz(3)
  )`,

  `create table profile_highlights (
    user_id text not null references users (id) on delete cascade,
    position integer not null check (position between 0 and 4),
    pin_id text references pins (id) on delete cascade,
    board_id text references boards (id) on delete cascade,
    primary key (user_id, position),
    check ((pin_id is null) <> (board_id is null))
  )`,
  `create index profile_highlights_by_pin on profile_highlights (pin_id)`,
  `create index profile_highlights_by_board on profile_highlights (board_id)`,

  `create index blocks_of_blocker on blocks (blocker_id, created_at desc, blocked_id desc)`,

  `alter table interests add column follower_count integer not null default 0`,
  `update interests i set follower_count =
    (select count(*) from interest_follows f where f.interest_id = i.id)`,
  `create index interests_by_name on interests ((lower(name)) collate "C", id)`,
  `create index interest_follows_in_order
    on interest_follows (user_id, created_at desc, interest_id desc)`,

  `alter table conversations add column last_message_at timestamptz(3)`,
  `alter table conversations add column last_message_id text`,
  `alter table conversation_members add column last_message_at timestamptz(3)`,
  `alter table conversation_members add column last_read_at timestamptz(3)
    not null default '1970-01-01T00:00:00Z'`,
  `update conversations c set
    last_message_at = (select max(m.created_at) from messages m where m.conversation_id = c.id),
    last_message_id = (
      select m.id from messages m where m.conversation_id = c.id
      order by m.created_at desc, m.id desc limit 1
    )`,
  `update conversation_members e set last_message_at =
    (select c.last_message_at from conversations c where c.id = e.conversation_id)`,
  `create index conversation_members_in_order
    on conversation_members (user_id, last_message_at desc, conversation_id desc)`,
  `create index conversation_members_by_conversation on conversation_members (conversation_id)`,
  `alter table messages add column idempotency_key text`,
  `create unique index messages_by_idempotency on messages (sender_id, idempotency_key)`,

  `create table reports (
    id text primary key,
    reporter_id text references users (id) on delete set null,
    user_id text references users (id) on delete set null,
    pin_id text references pins (id) on delete set null,
    subject_key text not null,
    reason text not null,
    details text not null default '',
    status text not null default 'open'
      check (status in ('open', 'dismissed', 'pin_removed', 'user_deactivated')),
    decided_by text references users (id) on delete set null,
    decided_at timestamptz(3),
    decision_note text not null default '',
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index reports_open_once on reports (reporter_id, subject_key)
    where status = 'open'`,
  `create index reports_open on reports (created_at, id) where status = 'open'`,
  `create index reports_decided on reports (decided_at desc, id desc) where status <> 'open'`,
  `create index reports_by_reporter on reports (reporter_id, created_at desc, id desc)`,
  `create index reports_by_subject on reports (subject_key) where status = 'open'`,
  `create index reports_by_user on reports (user_id)`,
  `create index reports_by_pin on reports (pin_id)`,
  `create index reports_by_decider on reports (decided_by)`,

  `create table takedowns (
    id text primary key,
    law text not null check (law in ('test', 'turkey', 'dsa', 'india')),
    law_type text,
    username text,
    content_urls text[] not null default '{}',
    explanation text not null,
    full_name text not null,
    email text not null,
    organisation text not null default '',
    country text,
    is_trusted_flagger boolean not null default false,
    submitted_by text references users (id) on delete set null,
    fingerprint text not null unique,
    status text not null default 'received' check (status in ('received', 'upheld', 'rejected')),
    decided_by text references users (id) on delete set null,
    decided_at timestamptz(3),
    decision_note text not null default '',
    created_at timestamptz(3) not null default now()
  )`,
  `create index takedowns_open on takedowns (created_at, id) where status = 'received'`,
  `create index takedowns_decided on takedowns (decided_at desc, id desc)
    where status <> 'received'`,
  `create index takedowns_by_submitter on takedowns (submitted_by)`,
  `create index takedowns_by_decider on takedowns (decided_by)`,

  `create table notifications (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    type text not null,
    actor_id text references users (id) on delete cascade,
    board_id text references boards (id) on delete cascade,
    conversation_id text references conversations (id) on delete cascade,
    report_id text references reports (id) on delete cascade,
    group_key text not null,
    count integer not null default 1,
    read_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index notifications_unread_once on notifications (user_id, group_key)
    where read_at is null`,
  `create index notifications_in_order on notifications (user_id, created_at desc, id desc)`,
  `create index notifications_by_actor on notifications (actor_id)`,
  `create index notifications_by_board on notifications (board_id)`,
  `create index notifications_by_conversation on notifications (conversation_id)`,
  `create index notifications_by_report on notifications (report_id)`,

  `create table invite_codes (
    code text primary key,
    user_id text not null references users (id) on delete cascade,
    landed_count integer not null default 0,
    revoked_at timestamptz(3),
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index invite_codes_valid on invite_codes (user_id) where revoked_at is null`,
  `create table invite_redemptions (
    code text not null references invite_codes (code) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (code, user_id)
  )`,
  `create index invite_redemptions_by_user on invite_redemptions (user_id)`,
];
