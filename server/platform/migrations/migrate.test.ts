import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';

import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { migrations } from './all.ts';
import { migrate } from './migrate.ts';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
});
afterAll(() => test.close());

it('does nothing on a second run', async () => {
  expect(await migrate(test.db)).toEqual([]);
});

it('lets an older server start on a newer schema', async () => {
  await sql`insert into migrations (name, timestamp) values ('9999-newer', 'now')`.execute(test.db);
  expect(await migrate(test.db)).toEqual([]);
});

it('lists every migration of the folder by name', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  expect(Object.keys(migrations).sort()).toEqual(files.map((name) => name.slice(0, -3)).sort());
});

/**
 * The previous server version keeps running during and after a migration, so a migration only adds. A later version
 * drops what is no longer used.
 */
const narrowing = [
  /\bdrop\s+(table|column|not\s+null|default|type)\b/i,
  /\brename\s+(to|column)\b/i,
  /\balter\s+column\s+\w+\s+(type|set\s+not\s+null)/i,
  /\badd\s+column\s+(?![^,;`]*\bdefault\b)[^,;`]*\bnot\s+null\b/i,
  /\bdrop(Table|Column|Constraint)\(/,
  /\brename(To|Column)\(/,
  /\btruncate\b/i,
  /\bsetDataType\(|\bsetNotNull\(/,
];

it.each(Object.keys(migrations))('%s only adds', (name) => {
  const text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
  expect(narrowing.filter((pattern) => pattern.test(text))).toEqual([]);
});

it.each([
  'alter table pins drop column link',
  'alter table pins rename column link to url',
  'alter table pins alter column link set not null',
  'alter table pins alter column position type bigint',
  'alter table pins add column note text not null',
  "db.schema.alterTable('pins').dropColumn('link')",
])('detects %s', (statement) => {
  expect(narrowing.some((pattern) => pattern.test(statement))).toBe(true);
});

it.each([
  'alter table pins add column note text',
  "alter table pins add column note text not null default ''",
  'create table notes (id text primary key, name text not null)',
])('allows %s', (statement) => {
  expect(narrowing.some((pattern) => pattern.test(statement))).toBe(false);
});

it.each(Object.keys(migrations))('%s imports no product code', (name) => {
  const text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
  const imports = [...text.matchAll(/ from '([^']+)'/g)].map(([, from]) => from);
  expect(imports.filter((from) => from !== 'kysely' && from !== '../db/schema.ts')).toEqual([]);
});

// A restore runs the migrations again, next to the functions of the content that it replaces.
it.each(Object.keys(migrations))('%s replaces a function of the same name', (name) => {
  const text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
  expect(text).not.toMatch(/create function/i);
});

it('has no down migration', () => {
  expect(Object.values(migrations).every((migration) => migration.down === undefined)).toBe(true);
});
