import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts Pins per pinner with an index-only scan. Pins of people hidden from the viewer aren't counted.
  await sql`
    create index pins_by_pinner on pins (board_id, user_id) where deleted_at is null
  `.execute(db);
  // Not a foreign key: an import stays listed after its person is deleted.
  await sql`alter table pin_imports add column member_id text`.execute(db);
}
