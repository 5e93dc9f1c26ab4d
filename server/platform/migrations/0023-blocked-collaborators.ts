import { type Kysely, sql } from 'kysely';

/** Removes collaborations between people with a block, from before blocks ended them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from board_collaborators c using boards b
    where b.id = c.board_id and exists (
      select from blocks x
      where (x.blocker_id = b.owner_id and x.blocked_id = c.user_id)
        or (x.blocked_id = b.owner_id and x.blocker_id = c.user_id)
    )
  `.execute(db);
}
