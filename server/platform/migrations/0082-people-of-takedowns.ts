import { type Kysely, sql } from 'kysely';

// Those that a legal report concerns, for the time when its content is purged.
const statements = [
  `create table takedown_people (
    takedown_id text not null references takedowns (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    primary key (takedown_id, user_id)
  )`,
  `create index takedown_people_by_user on takedown_people (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
