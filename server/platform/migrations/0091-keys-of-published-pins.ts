import { type Kysely, sql } from 'kysely';

const statements = [
  // The key must outlive a deleted Pin. Otherwise, a retry would silently make it again.
  `create table published_keys (
    user_id text not null references users (id) on delete cascade,
    key text not null,
    fingerprint text not null,
    pin_id text not null,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, key)
  )`,
  `create index published_keys_by_time on published_keys (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
