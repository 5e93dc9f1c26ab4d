import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_open_loads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('began_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('release_servers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('release_rests')
    .addColumn('server', 'text', (column) =>
      column.notNull().references('release_servers.id').onDelete('cascade'),
    )
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('fault', 'text', (column) => column.notNull())
    .addColumn('until', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_rests_key', ['server', 'remote', 'version'])
    .execute();
}
