import type pg from 'pg';

/** Where the tables of a database wait while a backup takes their place. */
const ASIDE = 'corkboard_replaced';

/** Names of the tables that the product works on. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  return rows.map(({ name }) => name);
}

/** Makes room for other tables; the way back is `putBack`, also after a crash. */
export async function stashTables(client: pg.Client): Promise<void> {
  const tables = await tableNames(client);
  await atOnce(client, [
    `create schema ${ASIDE}`,
    ...tables.map((name) => `alter table "${name}" set schema ${ASIDE}`),
  ]);
}

/** Puts what was set aside where it was, in the place of whatever stands there now. Nothing happens where nothing was. */
export async function restoreStash(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1',
    [ASIDE],
  );
  if (rows.length === 0) return;
  const current = await client.query<{ schema: string }>('select current_schema() as schema');
  const home = current.rows[0]?.schema ?? 'public';
  await atOnce(client, [
    ...dropping(await tableNames(client)),
    ...rows.map(({ name }) => `alter table ${ASIDE}."${name}" set schema "${home}"`),
    `drop schema ${ASIDE}`,
  ]);
}

/** What was set aside is not needed any more. */
export async function dropStash(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${ASIDE} cascade`);
}

function dropping(tables: string[]): string[] {
  return tables.length > 0
    ? [`drop table ${tables.map((name) => `"${name}"`).join(', ')} cascade`]
    : [];
}

async function atOnce(client: pg.Client, statements: string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';\n'));
}
