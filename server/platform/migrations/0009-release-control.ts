import { type Kysely, sql } from 'kysely';

const moment = sql`timestamptz(3)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_rollouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('remote', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('from_version', 'text', (column) => column.notNull())
    .addColumn('to_version', 'text', (column) => column.notNull())
    .addColumn('stages', 'jsonb', (column) => column.notNull())
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('advance', 'text', (column) => column.notNull())
    .addColumn('audience', 'jsonb', (column) => column.notNull())
    .addColumn('guard', 'jsonb', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('because', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('held_ms', 'double precision', (column) => column.notNull().defaultTo(0))
    .addColumn('looked_at', moment)
    .addColumn('evidence', 'jsonb', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('started_at', moment, (column) => column.notNull())
    .addColumn('ended_at', moment)
    .execute();
  await db.schema
    .createIndex('release_rollouts_open')
    .on('release_rollouts')
    .columns(['remote', 'channel'])
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('release_rollouts_newest')
    .on('release_rollouts')
    .columns(['started_at', 'id'])
    .execute();

  await db.schema
    .createTable('release_orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('remote', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('order', 'jsonb', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_token', 'text', (column) => column.notNull())
    .addColumn('asked_from', 'text', (column) => column.notNull())
    .addColumn('asked_team', 'text')
    .addColumn('asked_at', moment, (column) => column.notNull())
    .addColumn('needs_approval', 'boolean', (column) => column.notNull())
    .addColumn('approved_by', 'text')
    .addColumn('due_at', moment)
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('ended_at', moment)
    .execute();
  await db.schema
    .createIndex('release_orders_waiting')
    .on('release_orders')
    .columns(['state', 'due_at'])
    .execute();
  await db.schema
    .createIndex('release_orders_newest')
    .on('release_orders')
    .columns(['asked_at', 'id'])
    .execute();

  await db.schema
    .createTable('release_slots')
    .addColumn('slot', 'text', (column) => column.primaryKey())
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('since', moment, (column) => column.notNull())
    .execute();
  await sql`insert into release_slots (slot, team, remote, since)
    select distinct on (slot) slot, team, remote, created_at
    from remote_versions, jsonb_array_elements_text(slots) as slot
    order by slot, created_at, remote`.execute(db);

  // A separate table, because an older server rejects versions with unknown columns.
  await db.schema
    .createTable('remote_version_events')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('emits', 'jsonb', (column) => column.notNull())
    .addColumn('hears', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_version_events_pkey', ['remote', 'version'])
    .execute();

  await db.schema
    .createTable('release_overrides')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('remotes', 'jsonb', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('account', 'text')
    .addColumn('visitor_hash', 'text')
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('taken_at', moment)
    .addColumn('cleared_at', moment)
    .execute();
  await db.schema
    .createIndex('release_overrides_in_force')
    .on('release_overrides')
    .columns(['expires_at'])
    .where(sql.ref('cleared_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('release_keys')
    .addColumn('use', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .execute();

  await db.schema
    .alterTable('remotes')
    .addColumn('needs_approval', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema.alterTable('release_snapshots').addColumn('restores', 'integer').execute();
  await db.schema
    .alterTable('release_tokens')
    .addColumn('made_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_used_at', moment)
    .execute();

  await db.schema
    .alterTable('experiments')
    .addColumn('percent', 'double precision', (column) => column.notNull().defaultTo(100))
    .addColumn('audience', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .addColumn('groups', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .execute();

  for (const column of ['action', 'actor', 'snapshot']) {
    await db.schema
      .createIndex(`release_audit_${column}`)
      .on('release_audit')
      .columns([column, 'number'])
      .execute();
  }
  await db.schema
    .createIndex('release_reports_minute')
    .on('release_reports')
    .columns(['minute'])
    .execute();
}
