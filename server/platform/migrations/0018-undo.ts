import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table board_actions
      add column target_pinned_at timestamptz(3),
      add column target_pinned_before timestamptz(3)
  `.execute(db);
}
