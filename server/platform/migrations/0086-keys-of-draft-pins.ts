import { type Kysely, sql } from 'kysely';

// Null for Pins that an older server or page saved.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table pin_draft_pins add column key text').execute(db);
}
