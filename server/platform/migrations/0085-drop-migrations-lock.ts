import { type Kysely, sql } from 'kysely';

// That of the Migrator that ran migrations before 0079.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table if exists migrations_lock`.execute(db);
}
