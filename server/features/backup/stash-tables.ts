import type pg from 'pg';

const STASH_SCHEMA = 'corkboard_replaced';

export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  return rows.map(({ name }) => name);
}

/** Moves tables to another schema; `restoreStash` moves them back, also after a crash. */
export async function stashTables(client: pg.Client): Promise<void> {
  const tables = await tableNames(client);
  await atOnce(client, [
    `create schema ${STASH_SCHEMA}`,
    ...tables.map((name) => `alter table "${name}" set schema ${STASH_SCHEMA}`),
  ]);
}

export async function restoreStash(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1',
    [STASH_SCHEMA],
  );
  if (rows.length === 0) return;
  const current = await client.query<{ schema: string }>('select current_schema() as schema');
  const home = current.rows[0]?.schema ?? 'public';
  await atOnce(client, [
    ...dropping(await tableNames(client)),
    ...rows.map(({ name }) => `alter table ${STASH_SCHEMA}."${name}" set schema "${home}"`),
    `drop schema ${STASH_SCHEMA}`,
  ]);
}

export async function dropStash(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${STASH_SCHEMA} cascade`);
}

function dropping(tables: string[]): string[] {
  return tables.length > 0
    ? [`drop table ${tables.map((name) => `"${name}"`).join(', ')} cascade`]
    : [];
}

async function atOnce(client: pg.Client, statements: string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';\n'));
}
