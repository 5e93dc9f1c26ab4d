import type { Kysely } from 'kysely';

/** What was thrown, once for each different error of a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_errors')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('stack', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_errors_key', ['remote', 'version', 'phase', 'fingerprint'])
    .execute();
  await db.schema
    .createIndex('release_errors_by_last')
    .on('release_errors')
    .column('last_at')
    .execute();
}
