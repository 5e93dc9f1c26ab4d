import { type Kysely, sql } from 'kysely';

/** The sweep of old ones reads it in small steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_by_age on notifications (created_at)`.execute(db);
}
