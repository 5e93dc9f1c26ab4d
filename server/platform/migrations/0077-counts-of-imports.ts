import { type Kysely, sql } from 'kysely';

// Entries stay as they are after the end of their import, and a list of 20 imports can have two million of them.
const statements = [
  `alter table pin_imports
    add column total_count integer,
    add column created_count integer,
    add column skipped_count integer,
    add column failed_count integer`,
  `update pin_imports i set
      total_count = c.total, created_count = c.created, skipped_count = c.skipped, failed_count = c.failed
    from pin_imports e cross join lateral (
      select count(*) as total,
        count(*) filter (where n.outcome = 'created') as created,
        count(*) filter (
          where n.outcome in ('duplicate', 'skipped') or n.outcome = 'waiting' and e.status = 'done'
        ) as skipped,
        count(*) filter (where n.outcome = 'failed') as failed
      from pin_import_items n where n.import_id = e.id
    ) c
    where i.id = e.id and e.status in ('done', 'failed')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
