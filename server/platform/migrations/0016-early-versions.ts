import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column wants_early_versions boolean not null default false`.execute(
    db,
  );
}
