import { type Kysely, sql } from 'kysely';

/** Accounts can ask for new versions of the page's parts before everyone else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column wants_early_versions boolean not null default false`.execute(
    db,
  );
}
