import { type Kysely, sql } from 'kysely';

// Null for drafts of Pins. Older servers leave it as it is.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table pin_drafts add column story jsonb').execute(db);
}
