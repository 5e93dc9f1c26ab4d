import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const registersRoute = /\broute\(app, |\banswer\(\w+\.\w+, |\bapp\.(get|post|put|patch|delete)[<(]/;
const holdsSql = /from 'kysely'|\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

function readSources(top: string): Map<string, string> {
  const files = readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => !/\.test\.ts$|(^|\/)(testing|dist|node_modules)\//.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, top, file), 'utf8')]));
}

const schedules = /\bset(Interval|Immediate)\(|advisory_|\blease_owner\b/;

function isRouteFile(file: string, text: string): boolean {
  return file.endsWith('-routes.ts') || registersRoute.test(text);
}

it('keeps SQL out of files that register routes', () => {
  const routeFiles = [...readSources('server')].filter(([file, text]) => isRouteFile(file, text));

  expect(routeFiles.length).toBeGreaterThan(50);
  expect(routeFiles.filter(([, text]) => holdsSql.test(text)).map(([file]) => file)).toEqual([]);
});

it.each([
  [`route(app, getPin, async () => db.selectFrom('pins').execute());`],
  [`app.get('/pins/', async () => sql\`select 1\`.execute(db));`],
  [`answer(contract.getTokens, 'admin', async () => trx.deleteFrom('tokens').execute());`],
])('finds SQL in a route: %s', (text) => {
  expect(isRouteFile('server/pins.ts', text)).toBe(true);
  expect(holdsSql.test(text)).toBe(true);
});

const usesSql =
  /^import [^;]*?(?<!type )\bsql\b[^;]*? from 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom|mergeInto)\(|\.query[(<]/m;
const writesSql =
  /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|sql(<[^`]*>)?`\s*(with\b[^`]*\b)?(insert into|update|delete from)\s/;
const sqlModule = /-(repository|queries|schema)\.ts$|^platform\/(db|migrations)\//;

const sqlIsTheirJob = [
  'features/backup/recreate-database.ts', // creates tables again
  'features/backup/stash-tables.ts', // keeps tables aside during a restore
  'features/backup/write-backup.ts', // copies whole tables
  'platform/jobs/advisory-lock.ts', // takes locks of PostgreSQL
  'platform/jobs/lease-queue.ts', // leases the rows of any job table
];

it('keeps SQL in repositories and queries', () => {
  const others = [...readSources('server')].filter(
    ([file, text]) => usesSql.test(text) && !sqlModule.test(file),
  );

  expect(others.map(([file]) => file).toSorted()).toEqual(sqlIsTheirJob);
});

it.each([
  ["import { type RawBuilder, sql } from 'kysely';"],
  ["import {\n  type RawBuilder,\n  sql,\n} from 'kysely';"],
  ["const rows = await trx\n  .selectFrom('pins')\n  .execute();"],
  ['await client.query(`listen notices`);'],
])('finds SQL in a module: %j', (text) => {
  expect(usesSql.test(text)).toBe(true);
});

it('finds no SQL in types alone', () => {
  expect(usesSql.test("import type { RawBuilder, SqlBool } from 'kysely';")).toBe(false);
});

it('only reads in queries', () => {
  const queries = [...readSources('server')].filter(([file]) => file.endsWith('-queries.ts'));

  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter(([, text]) => writesSql.test(text)).map(([file]) => file)).toEqual([]);
});

it.each([
  ["await db.insertInto('pins').values(pin).execute();"],
  ['await sql`\n  update pins set title = ${title}\n`.execute(db);'],
  ['await sql<Row>`with old as (select 1) delete from pins`.execute(db);'],
])('finds a write: %j', (text) => {
  expect(writesSql.test(text)).toBe(true);
});

it('schedules and leases jobs only in platform/jobs', () => {
  const others = [...readSources('server')].filter(
    ([file, text]) => !/^platform\/(jobs|migrations)\//.test(file) && schedules.test(text),
  );

  // A heartbeat, three samplers, and a timeout, which work in memory only.
  expect(others.map(([file]) => file).toSorted()).toEqual([
    'pages/memory-watch.ts',
    'pages/render-queue.ts',
    'pages/render-run.ts',
    'platform/db/in-time.ts',
    'platform/http/stream-hub.ts',
  ]);
});
