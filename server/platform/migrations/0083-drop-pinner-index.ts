import { type Kysely, sql } from 'kysely';

// Since 0080, pins_newest_of_pinner has the same first columns.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists pins_by_pinner`.execute(db);
}
