import { type Kysely, sql } from 'kysely';

/** A notification about follow requests must not be deleted with the account of its latest requester. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notifications set actor_id = null, count = 1 where type = 'follow_request'
  `.execute(db);
}
