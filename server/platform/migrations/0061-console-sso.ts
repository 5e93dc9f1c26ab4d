import type { Kysely } from 'kysely';

/** Who single sign-on knows as the holder of a token; null for tokens that people create. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('release_tokens').addColumn('subject', 'text').execute();
  await db.schema
    .createIndex('release_tokens_by_subject')
    .on('release_tokens')
    .column('subject')
    .execute();
}
