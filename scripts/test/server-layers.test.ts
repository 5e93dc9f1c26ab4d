import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  joinedByAll,
  permittedReads,
  permittedWrites,
  readsEverything,
} from './permitted-tables.ts';
import { readDeclaredTables, readTableAccess, type TableAccess } from './table-access.ts';

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

const hasConstantParameter = /\blimit \$\{[A-Z][A-Z_]*\b/;

// For a limit that is a parameter, the planner assumes a tenth of all rows, and may then plan it for each execution.
it('writes constant limits into the statement', () => {
  const others = [...readSources('server')].filter(([, text]) => hasConstantParameter.test(text));

  expect(others.map(([file]) => file)).toEqual([]);
  expect(hasConstantParameter.test('order by id limit ${MAX_PINS}')).toBe(true);
  expect(hasConstantParameter.test('limit ${sql.lit(MAX_PINS)}')).toBe(false);
});

it('schedules and leases jobs only in platform/jobs', () => {
  const others = [...readSources('server')].filter(
    ([file, text]) => !/^platform\/(jobs|migrations)\//.test(file) && schedules.test(text),
  );

  // A batch, a heartbeat, four samplers, and a timeout, which work in memory only.
  expect(others.map(([file]) => file).toSorted()).toEqual([
    'pages/render/calls/in-batches.ts',
    'pages/render/limits/memory-watch.ts',
    'pages/render/limits/render-queue.ts',
    'pages/render/run-limits.ts',
    'platform/db/in-time.ts',
    'platform/db/postgres/embedded-postgres.ts',
    'platform/http/stream-hub.ts',
  ]);
});

const domains = [
  'media',
  'accounts',
  'notifications',
  'people',
  'business',
  'boards',
  'pins',
  'organizing',
  'messaging',
  'experiences',
  'moderation',
];

/** `domains/pins` for a file of that domain; release control is one part. */
function getPart(file: string): string {
  const [floor = '', folder = ''] = file.split('/');
  return ['release', 'pages', 'compose'].includes(floor) ? floor : `${floor}/${folder}`;
}

function readOwners(files: Map<string, string>): Map<string, string> {
  return new Map(
    [...files]
      .filter(([file]) => file.endsWith('-schema.ts'))
      .flatMap(([file, text]) =>
        readDeclaredTables(text).map((table): [string, string] => [table, getPart(file)]),
      ),
  );
}

interface ForeignAccess extends TableAccess {
  file: string;
}

/** Accesses to tables of other parts, except by `readsEverything`. */
function readForeignAccess(
  files: Map<string, string>,
  owners: Map<string, string>,
): ForeignAccess[] {
  return [...files]
    .filter(
      ([file]) => !/^platform\/(migrations|db)\//.test(file) && !(getPart(file) in readsEverything),
    )
    .flatMap(([file, text]) =>
      readTableAccess(text)
        .filter(({ table }) => owners.has(table) && owners.get(table) !== getPart(file))
        .map((access) => ({ ...access, file })),
    );
}

function isPermitted(
  { file, table, isWrite }: ForeignAccess,
  owners: Map<string, string>,
): boolean {
  const isJoined =
    !isWrite &&
    joinedByAll.some(({ tables }) => tables.includes(table)) &&
    isAbove(getPart(file), owners.get(table) ?? '');
  const permissions = isWrite ? permittedWrites : [...permittedReads, ...permittedWrites];
  return (
    isJoined || permissions.some(({ by, tables }) => by === getPart(file) && tables.includes(table))
  );
}

/** Release control and the platform know no domain, although release is next to them. */
function isAbove(part: string, owner: string): boolean {
  if (part.startsWith('features/')) return true;
  const [level, ownerLevel] = [part, owner].map((one) =>
    domains.indexOf(one.slice('domains/'.length)),
  );
  return level !== undefined && ownerLevel !== undefined && level > ownerLevel;
}

const sources = readSources('server');
const owners = readOwners(sources);
const foreign = readForeignAccess(sources, owners);

it('gives each table of the database one owner', () => {
  const migrations = [...sources]
    .filter(([file]) => file.startsWith('platform/migrations/'))
    .map(([, text]) => text)
    .join('\n');
  const declared = [...sources]
    .filter(([file]) => file.endsWith('-schema.ts'))
    .flatMap(([, text]) => readDeclaredTables(text));

  expect(declared.toSorted()).toEqual([...owners.keys()].toSorted());
  expect(owners.size).toBeGreaterThan(70);
  expect(declared.filter((table) => !migrations.includes(table))).toEqual([]);
});

it("keeps to a part's own tables and permitted ones", () => {
  expect(
    foreign
      .filter((access) => !isPermitted(access, owners))
      .map(({ file, table, isWrite }) => `${file} ${isWrite ? 'writes' : 'reads'} ${table}`),
  ).toEqual([]);
});

it('permits no access to a table that nothing uses', () => {
  const listUnused = (permissions: typeof permittedReads, isWrite: boolean) =>
    permissions.flatMap(({ by, tables }) =>
      tables
        .filter(
          (table) =>
            !foreign.some(
              (access) =>
                getPart(access.file) === by && access.table === table && access.isWrite === isWrite,
            ),
        )
        .map((table) => `${by} ${table}`),
    );

  expect(listUnused(permittedReads, false)).toEqual([]);
  expect(listUnused(permittedWrites, true)).toEqual([]);
});

it.each([
  ['domains/boards/x-queries.ts', "db.selectFrom('messages as m').execute()"],
  ['domains/boards/x-repository.ts', "trx.updateTable('pins').set({}).execute()"],
  ['domains/media/x-queries.ts', "db.selectFrom('uploads').innerJoin('users', 'a', 'b')"],
  ['release/control/x-repository.ts', "db.selectFrom(['remotes', 'users'])"],
  ['domains/pins/x-queries.ts', 'sql`select from pins p join board_invites i on true`'],
  ['domains/pins/x-repository.ts', 'sql`delete from boards where id = ${id}`'],
  ['domains/pins/x-repository.ts', 'sql`with a as (select 1) insert into sections select 1`'],
  ['features/search/x-queries.ts', 'sql`${sql`select from pin_imports where ${a}`}`'],
])('rejects foreign tables in %s: %s', (file, text) => {
  const [access, ...others] = readForeignAccess(new Map([[file, text]]), owners).filter(
    (one) => !isPermitted(one, owners),
  );
  expect(access?.file).toBe(file);
  expect(others).toEqual([]);
});

const namesTablesAtRunTime =
  /\bsql\.(table|raw)\(|\.(selectFrom|insertInto|updateTable|deleteFrom)\(\s*\w+\s*\)/;

it('names tables as text', () => {
  const others = [...sources].filter(
    ([file, text]) => namesTablesAtRunTime.test(text) && !file.startsWith('platform/migrations/'),
  );

  expect(others.map(([file]) => file).toSorted()).toEqual([
    'features/import-export/export/account-data-queries.ts', // an export has every table about a person
    'features/worlds/world-repository.ts', // fills the tables of a world in their order
    'platform/jobs/lease-repository.ts', // leases the rows of any job table
  ]);
});

it("counts no boards to look up a request's session", () => {
  const text = sources.get('domains/accounts/sessions/session-repository.ts') ?? '';

  expect(readTableAccess(text).map(({ table }) => table)).toEqual(
    expect.arrayContaining(['sessions', 'users']),
  );
  expect(
    readTableAccess(text).filter(({ table }) => !['sessions', 'users'].includes(table)),
  ).toEqual([]);
});

it('reads the size of a page in one place', () => {
  const others = [...sources].filter(([, text]) => /page_size \?\?/.test(text));

  // Two lists show only their first entries, without a page after them.
  expect(others.map(([file]) => file).toSorted()).toEqual([
    'domains/people/people-routes.ts',
    'features/home/home-routes.ts',
    'platform/http/list-page.ts',
  ]);
});
