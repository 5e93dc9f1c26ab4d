import { sql } from 'kysely';

import type { Db } from '../platform/db/db.ts';
import { inTransaction } from '../platform/db/transaction.ts';

export interface DatabaseState {
  /** The rows that migrations insert, as JSON by table. */
  seeds: Record<string, string>;
  /** Differs after something is created in the schema, dropped from it, or renamed. */
  schema: string;
}

export async function describeDatabase(db: Db): Promise<DatabaseState> {
  const seeds: Record<string, string> = {};
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where ${sql.raw(HAS_DATA)}`.execute(db);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ seeds: string | null }>`
      select json_agg(t)::text as seeds from ${sql.table(name)} t`.execute(db);
    if (rows[0]?.seeds) seeds[name] = rows[0].seeds;
  }
  return { seeds, schema: await readSchema(db) };
}

/** Deletes all rows but the seeds. Waits for transactions that are still running. @throws if the schema changed */
export async function emptyDatabase(db: Db, { seeds, schema }: DatabaseState): Promise<void> {
  if ((await readSchema(db)) !== schema) {
    throw new Error('The test before changed the schema. It needs `ownTestDb` or `ownApp`.');
  }
  await inTransaction(db, async (trx) => {
    // Without foreign keys and triggers, so that the order of the tables doesn't matter.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      do $$ declare name text; begin
        for name in select tablename from pg_tables join pg_class on relname = tablename
          where ${sql.raw(HAS_DATA)} and relnamespace = 'public'::regnamespace
          -- A table without pages never had a row.
          and pg_relation_size(pg_class.oid) > 0 loop
          execute format('delete from %I', name);
        end loop;
      end $$`.execute(trx);
    for (const [name, rows] of Object.entries(seeds)) {
      const table = sql.table(name);
      await sql`
        insert into ${table} select * from json_populate_recordset(null::${table}, ${rows})
      `.execute(trx);
    }
  });
}

const HAS_DATA = "schemaname = 'public' and tablename <> 'migrations'";

async function readSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select string_agg(concat(count, ' ', newest), ', ') as schema from (
      select count(*), max(oid::bigint) as newest from pg_class
      union all select sum(hashtext(relname)::bigint)::bigint, 0 from pg_class
        where relnamespace = 'public'::regnamespace
      union all select count(*), max(attrelid::bigint) from pg_attribute where not attisdropped
      union all select count(*), max(oid::bigint) from pg_constraint
      union all select count(*), max(oid::bigint) from pg_trigger
      union all select count(*), max(oid::bigint) from pg_proc
    ) as kinds`.execute(db);
  return rows[0]?.schema ?? '';
}
