import { type Kysely, sql } from 'kysely';

// That of the Migrator that ran migrations before 0079. Another schema of the database can have a table with this name.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select current_schema() as name from pg_tables
    where schemaname = current_schema() and tablename = 'migrations_lock'
  `.execute(db);
  for (const { name } of rows) await sql`drop table ${sql.id(name, 'migrations_lock')}`.execute(db);
}
