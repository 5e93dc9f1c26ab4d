import { type Kysely, sql } from 'kysely';

/** Counts the Pins of a board by pinner from the index alone: people hidden from a viewer aren't counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index pins_by_pinner on pins (board_id, user_id) where deleted_at is null
  `.execute(db);
}
