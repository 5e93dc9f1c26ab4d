import type { Kysely } from 'kysely';

/** Sums of the logarithms of durations, so that versions can be compared by ratio at any size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_timings')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('minute', 'timestamptz', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('log_sum', 'float8', (column) => column.notNull())
    .addColumn('log_squares', 'float8', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_timings_key', ['remote', 'version', 'minute', 'metric'])
    .execute();
  await db.schema
    .createIndex('release_timings_by_minute')
    .on('release_timings')
    .column('minute')
    .execute();
}
