import { type Kysely, sql } from 'kysely';

/** Two files of one name and size are told apart by when they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_files add column modified_at bigint`.execute(db);
}
