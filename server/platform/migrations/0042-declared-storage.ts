import { type Kysely, sql } from 'kysely';

/** Null for versions that were published before remotes declared their storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table remote_versions add column storage jsonb`.execute(db);
}
