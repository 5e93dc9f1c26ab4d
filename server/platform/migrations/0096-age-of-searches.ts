import { type Kysely, sql } from 'kysely';

/** The sweep of old ones reads it in small steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index recent_searches_by_age on recent_searches (searched_at)`.execute(db);
}
