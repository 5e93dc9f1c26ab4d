import { type Kysely, sql } from 'kysely';

// Counts are stored since 0053.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists pins_counted`.execute(db);
}
