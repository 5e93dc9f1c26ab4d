import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts the Pins of a board by pinner from the index alone: Pins of people hidden from a viewer aren't counted.
  await sql`
    create index pins_by_pinner on pins (board_id, user_id) where deleted_at is null
  `.execute(db);
  // No reference: an import whose person is gone ends, and is still listed.
  await sql`alter table pin_imports add column member_id text`.execute(db);
}
