import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table board_collaborators add column position integer not null default 0`.execute(
    db,
  );
}
