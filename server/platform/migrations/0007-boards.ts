import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table boards
    add column version integer not null default 0,
    add column allow_homefeed_recommendations boolean not null default true,
    add column blocked_by text,
    add column deleted_by text`,
  `create index boards_by_name on boards (owner_id, name_key, id desc) where deleted_at is null`,
  `create index boards_by_pinned on boards
    (owner_id, (coalesce(last_pinned_at, created_at)) desc, id desc) where deleted_at is null`,
  `create index boards_in_order on boards (owner_id, position, created_at desc, id desc)
    where deleted_at is null`,
  `create index boards_deleted on boards (owner_id, deleted_at desc, id desc)
    where deleted_at is not null`,
  `create index boards_to_purge on boards (deleted_at) where deleted_at is not null`,
  `create index board_collaborators_by_user_and_time
    on board_collaborators (board_id, created_at, user_id)`,
  `create index board_follows_in_order on board_follows (board_id, created_at desc, user_id desc)`,

  `alter table sections
    add column deleted_at timestamptz(3),
    add column version integer not null default 0`,
  `drop index sections_by_slug`,
  `create unique index sections_by_slug on sections (board_id, slug) where deleted_at is null`,

  `alter table pins
    add column version integer not null default 0,
    add column deleted_by text,
    add column search tsvector generated always as (
      to_tsvector('simple', title || ' ' || description || ' ' || alt_text || ' ' ||
        translate(coalesce(link, ''), '/:.?&=-_', '        '))
    ) stored`,
  `create index pins_by_words on pins using gin (search) where deleted_at is null`,
  `create index pins_stories on pins (user_id, created_at desc, id desc)
    where deleted_at is null and story_page_count is not null`,
  `create index pins_videos on pins (user_id, created_at desc, id desc)
    where deleted_at is null and is_video`,
  `create index pins_linked on pins (user_id, created_at desc, id desc)
    where deleted_at is null and link is not null`,
  `create index pins_of_board on pins (board_id)`,
  `create index pins_same_in_board on pins (board_id, picture_digest) where deleted_at is null`,
  `create index pins_same_of_user on pins (user_id, picture_digest) where deleted_at is null`,
  `create index pins_to_purge on pins (deleted_at) where deleted_at is not null`,

  `create table board_actions (
    id text primary key,
    kind text not null,
    action_type integer not null default 0,
    owner_id text not null references users (id) on delete cascade,
    member_id text not null references users (id) on delete cascade,
    status text not null default 'waiting'
      check (status in ('waiting', 'running', 'done', 'failed')),
    board_id text,
    board_name text,
    section_id text,
    target_board_id text,
    target_board_name text,
    target_section_id text,
    deletes_pins boolean not null default false,
    undo_of text,
    undone_by text,
    pin_count integer not null default 0,
    done_count integer not null default 0,
    skipped_count integer not null default 0,
    lease_owner text,
    lease_until timestamptz(3),
    attempts integer not null default 0,
    message text,
    created_at timestamptz(3) not null default now(),
    finished_at timestamptz(3)
  )`,
  `create index board_actions_by_owner on board_actions (owner_id, created_at desc, id desc)`,
  `create index board_actions_open on board_actions (created_at, id)
    where status in ('waiting', 'running')`,
  `create index board_actions_by_board on board_actions (board_id)
    where status in ('waiting', 'running')`,
  `create index board_actions_by_target on board_actions (target_board_id)
    where status in ('waiting', 'running')`,

  `create table board_action_pins (
    action_id text not null references board_actions (id) on delete cascade,
    number integer not null,
    pin_id text not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
    from_board_id text,
    from_section_id text,
    from_position integer not null default 0,
    new_pin_id text,
    primary key (action_id, number)
  )`,
  `create index board_action_pins_waiting on board_action_pins (action_id, number)
    where state = 'waiting'`,

  `alter table blocking_actions
    add column action_id text references board_actions (id) on delete cascade`,
  `create index blocking_actions_by_action on blocking_actions (action_id)`,

  `create table idempotency_keys (
    user_id text not null references users (id) on delete cascade,
    key text not null,
    fingerprint text not null,
    result jsonb,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, key)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,

  `create table pin_exports (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    status text not null default 'waiting'
      check (status in ('waiting', 'running', 'done', 'failed')),
    board_count integer not null default 0,
    pin_count integer not null default 0,
    done_count integer not null default 0,
    file text,
    bytes bigint,
    message text,
    lease_owner text,
    lease_until timestamptz(3),
    attempts integer not null default 0,
    created_at timestamptz(3) not null default now(),
    finished_at timestamptz(3)
  )`,
  `create index pin_exports_by_user on pin_exports (user_id, created_at desc, id desc)`,
  `create unique index pin_exports_one_at_a_time on pin_exports (user_id)
    where status in ('waiting', 'running')`,

  `create table pin_imports (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    format text not null check (format in ('corkboard', 'bookmarks', 'pinterest')),
    file_name text not null,
    file text,
    status text not null default 'waiting'
      check (status in ('waiting', 'running', 'done', 'failed')),
    message text,
    lease_owner text,
    lease_until timestamptz(3),
    attempts integer not null default 0,
    created_at timestamptz(3) not null default now(),
    finished_at timestamptz(3)
  )`,
  `create index pin_imports_by_user on pin_imports (user_id, created_at desc, id desc)`,
  `create table pin_import_items (
    import_id text not null references pin_imports (id) on delete cascade,
    number integer not null,
    item jsonb not null,
    outcome text not null default 'waiting'
      check (outcome in ('waiting', 'created', 'duplicate', 'skipped', 'failed')),
    reason text,
    pin_id text,
    primary key (import_id, number)
  )`,
  `create index pin_import_items_by_outcome on pin_import_items (import_id, outcome, number)`,
];
