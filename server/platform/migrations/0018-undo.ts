import { type Kysely, sql } from 'kysely';

/** Lets undo restore the last-saved board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table board_actions
      add column target_pinned_at timestamptz(3),
      add column target_pinned_before timestamptz(3)
  `.execute(db);
}
