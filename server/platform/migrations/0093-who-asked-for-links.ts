import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table account_links add column home_id text references users (id) on delete cascade',
  'create index account_links_by_home on account_links (home_id) where home_id is not null',
  // Who asked for the new address of a business is unknown, and can have lost access since.
  `delete from account_links l where l.purpose = 'change-email'
    and exists (select from business_access a where a.profile_id = l.user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
