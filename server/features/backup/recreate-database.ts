import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { openDb } from '../../platform/db/db.ts';
import { migrations } from '../../platform/migrations/all.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { restoreStash, stashTables, tableNames } from './stash-tables.ts';

interface Place {
  databaseUrl: string;
  replace: boolean;
}

/**
 * Replaces the database with an empty one at the backup's migrations, and stashes its content. @throws BackupError
 * if it has content and `replace` is false
 */
export async function recreateDatabase(
  client: pg.Client,
  { databaseUrl, replace }: Place,
  manifest: Manifest,
): Promise<void> {
  await restoreStash(client);
  const tables = await tableNames(client);
  if (tables.length > 0) {
    const { rows } = tables.includes('users')
      ? await client.query('select 1 from users limit 1')
      : { rows: ['something else'] };
    if (rows.length > 0 && !replace) {
      throw new BackupError(
        "The database isn't empty. To replace its contents with the backup, add --replace.",
      );
    }
    await stashTables(client);
  }
  const then = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name)),
  );
  await migrateTo(databaseUrl, then);
}

export async function migrateTo(url: string, to = migrations): Promise<void> {
  const db = openDb({ url, maxConnections: 1, onError: () => {} });
  try {
    await migrate(db, to);
  } finally {
    await db.destroy();
  }
}

export async function runInTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const foreign = await dropForeignKeys(client);
    const tables = await tableNames(client);
    // The backup has what triggers made of its rows, such as counts.
    for (const name of tables) await client.query(`alter table "${name}" disable trigger user`);
    const result = await work();
    for (const name of tables) await client.query(`alter table "${name}" enable trigger user`);
    for (const statement of foreign) await client.query(statement);
    await setSequences(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Foreign keys form cycles, so no load order satisfies them. Returns the statements that recreate them. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

async function setSequences(client: pg.Client): Promise<void> {
  // Materialized, because the function fails for tables of other schemas.
  const { rows } = await client.query<{ statement: string }>(`
    with own as materialized (
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema()
    ), sequences as (
      select *, pg_get_serial_sequence(quote_ident(table_name), column_name) as name from own
    )
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %I',
      name, column_name, table_name) as statement
    from sequences where name is not null`);
  for (const { statement } of rows) await client.query(statement);
}

/** @throws BackupError if the row counts differ from the manifest. */
export async function copyRows(
  client: pg.Client,
  table: Manifest['tables'][number],
  content: Readable,
): Promise<void> {
  await client.query(`delete from "${table.name}"`);
  const list = table.columns.map((column) => `"${column}"`).join(', ');
  await pipeline(content, client.query(copyFrom(`copy "${table.name}" (${list}) from stdin`)));
  const { rows } = await client.query(`select count(*)::int as count from "${table.name}"`);
  if (Number(rows[0]?.count) !== table.rows)
    throw new BackupError(`Rows of ${table.name} are missing.`);
}
