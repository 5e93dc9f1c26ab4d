import { type Kysely, sql } from 'kysely';

/** Removes the requester from notifications about follow requests, which must outlive that requester's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notifications set actor_id = null, count = 1 where type = 'follow_request'
  `.execute(db);
}
