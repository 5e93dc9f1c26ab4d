import { type Kysely, sql } from 'kysely';

const statements = [
  `create table api_tokens (
    id text primary key,
    user_id text not null references users on delete cascade,
    home_id text references users on delete cascade,
    name text not null,
    token_hash text not null unique,
    scopes text[] not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    last_used_at timestamptz(3)
  )`,
  `create index api_tokens_by_user on api_tokens (user_id, created_at desc)`,
  `create index api_tokens_by_home on api_tokens (home_id) where home_id is not null`,
  `create index api_tokens_by_expiry on api_tokens (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
