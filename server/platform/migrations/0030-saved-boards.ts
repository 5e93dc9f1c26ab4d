import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column show_saved_boards boolean not null default true`.execute(
    db,
  );
}
