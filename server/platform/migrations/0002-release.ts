import { type Kysely, sql } from 'kysely';

const moment = sql`timestamptz(3)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remotes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('remote_versions')
    .addColumn('remote', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('policy', 'text', (column) => column.notNull())
    .addColumn('off', 'text', (column) => column.notNull())
    .addColumn('slots', 'jsonb', (column) => column.notNull())
    .addColumn('requires', 'text', (column) => column.notNull())
    .addColumn('container', 'text', (column) => column.notNull().unique())
    .addColumn('commit', 'text', (column) => column.notNull())
    .addColumn('inputs_digest', 'text')
    .addColumn('files', 'jsonb', (column) => column.notNull())
    .addColumn('node_files', 'jsonb', (column) => column.notNull())
    .addColumn('preload', 'jsonb', (column) => column.notNull())
    .addColumn('styles', 'jsonb', (column) => column.notNull())
    .addColumn('sizes', 'jsonb', (column) => column.notNull())
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('content_digest', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_versions_pkey', ['remote', 'version'])
    .execute();

  await db.schema
    .createTable('release_snapshots')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('state', 'jsonb', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('release_head')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('snapshot', 'integer', (column) => column.notNull())
    .addColumn('audit_number', 'integer', (column) => column.notNull())
    .addColumn('audit_digest', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('release_audit')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('remote', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('before', 'jsonb', (column) => column.notNull())
    .addColumn('after', 'jsonb', (column) => column.notNull())
    .addColumn('snapshot', 'integer', (column) => column.notNull())
    .addColumn('previous_digest', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createIndex('release_audit_remote')
    .on('release_audit')
    .columns(['remote', 'number'])
    .execute();

  await db.schema
    .createTable('release_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('team', 'text')
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('revoked_at', moment)
    .execute();

  await db.schema
    .createTable('release_reports')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('minute', moment, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('duration_sum', 'double precision', (column) => column.notNull().defaultTo(0))
    .addColumn('duration_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('release_reports_pkey', [
      'remote',
      'version',
      'minute',
      'kind',
      'phase',
    ])
    .execute();
}
