import type pg from 'pg';

export const STASH_SCHEMA = 'corkboard_replaced';
/** Of the functions that stay in place: the migrations of a backup replace them, and triggers of the stash call them. */
const DEFINITIONS = 'function_definitions';

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
    `create table ${STASH_SCHEMA}.${DEFINITIONS} as ${LIST_FUNCTIONS}`,
    ...tables.map((name) => `alter table "${name}" set schema ${STASH_SCHEMA}`),
  ]);
}

export async function restoreStash(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 and tablename <> $2',
    [STASH_SCHEMA, DEFINITIONS],
  );
  if (rows.length === 0) return;
  const current = await client.query<{ schema: string }>('select current_schema() as schema');
  const home = current.rows[0]?.schema ?? 'public';
  await atOnce(client, [
    ...dropping(await tableNames(client)),
    ...rows.map(({ name }) => `alter table ${STASH_SCHEMA}."${name}" set schema "${home}"`),
    ...(await findReplacedFunctions(client)),
    `drop table if exists ${STASH_SCHEMA}.${DEFINITIONS}`,
    `drop schema ${STASH_SCHEMA}`,
  ]);
}

const LIST_FUNCTIONS = `
  select p.oid::bigint as id, pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'`;

/** Statements that define them as before. */
async function findReplacedFunctions(client: pg.Client): Promise<string[]> {
  const stash = `${STASH_SCHEMA}.${DEFINITIONS}`;
  const { rows: tables } = await client.query('select to_regclass($1) as name', [stash]);
  // A version before stashed only tables.
  if (tables[0]?.name === null) return [];
  const { rows } = await client.query<{ definition: string }>(`
    select before.definition from ${stash} before
    join (${LIST_FUNCTIONS}) now on now.id = before.id and now.definition <> before.definition`);
  return rows.map(({ definition }) => definition);
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
