import { type Kysely, sql } from 'kysely';

/** Who has joined a board gives it a place among their own boards: the order of its owner is the owner's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table board_collaborators add column position integer not null default 0`.execute(
    db,
  );
}
