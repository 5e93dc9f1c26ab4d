import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sessions add column user_agent text not null default ''`,
  // The time of the last authentication. Switching accounts creates a session without one.
  `alter table sessions add column confirmed_at timestamptz(3) not null default now()`,
  `alter table sessions add column home_id text references users (id) on delete cascade`,
  `create index sessions_by_home on sessions (home_id) where home_id is not null`,

  `create table social_accounts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    issuer text not null,
    subject text not null,
    name text not null,
    email text,
    created_at timestamptz(3) not null default now(),
    unique (issuer, subject)
  )`,
  `create index social_accounts_by_user on social_accounts (user_id)`,

  `create table social_visits (
    key_hash text primary key,
    state text not null,
    nonce text not null,
    verifier text not null,
    next text,
    connect_id text references users (id) on delete cascade,
    expires_at timestamptz(3) not null
  )`,
  `create index social_visits_by_expiry on social_visits (expires_at)`,

  `create table account_links (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null,
    details jsonb not null default '{}',
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create index account_links_by_user on account_links (user_id, purpose, created_at)`,
  `create index account_links_by_expiry on account_links (expires_at)`,

  `create table two_factors (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    is_on boolean not null default false,
    last_step integer not null default 0,
    created_at timestamptz(3) not null default now()
  )`,

  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
];
