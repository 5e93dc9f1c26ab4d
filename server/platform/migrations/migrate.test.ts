import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';
import { openDb } from '../db/db.ts';
import { limitLocks } from '../db/transaction.ts';
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

type Up = (db: Kysely<unknown>) => Promise<void>;

const run =
  (text: string): Up =>
  async (db) =>
    void (await sql.raw(text).execute(db));

const asMigrations = (ups: Record<string, Up>) =>
  Object.fromEntries(Object.entries(ups).map(([name, up]) => [name, { up }]));

function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** As a request does, which waits a second for a lock. */
async function readAndWrite(table: string): Promise<void> {
  await test.db.transaction().execute(async (trx) => {
    await limitLocks(trx, 1);
    await sql`select from ${sql.table(table)}`.execute(trx);
    await sql`delete from ${sql.table(table)}`.execute(trx);
  });
}

it('keeps the migrations before a failed one, and continues there', async () => {
  const ups = asMigrations({
    '9001-first': run('create table first_of_three ()'),
    '9002-second': run('create table second_of_three ()'),
    '9003-third': run('create table third_of_three (); select 1 / 0'),
  });
  await expect(migrate(test.db, ups)).rejects.toThrow(
    'Migration 9003-third failed: division by zero',
  );
  await readAndWrite('second_of_three');

  const repaired = { ...ups, '9003-third': { up: run('create table third_of_three ()') } };
  expect(await migrate(test.db, repaired)).toEqual(['9003-third']);
  expect(await migrate(test.db, repaired)).toEqual([]);
});

it('releases the locks of a migration before the next one', async () => {
  const started = gate();
  const end = gate();
  const migrating = migrate(
    test.db,
    asMigrations({
      '9011-locks': run('alter table blocks add column note text; lock table follows'),
      '9012-takes-long': async () => {
        started.open();
        await end.isOpen;
      },
    }),
  );
  await started.isOpen;

  await readAndWrite('blocks');
  await readAndWrite('follows');

  end.open();
  expect(await migrating).toEqual(['9011-locks', '9012-takes-long']);
});

it('runs each migration once on servers that start together', async () => {
  await sql`drop schema public cascade; create schema public`.execute(test.db);
  const other = openDb({ url: test.url, maxConnections: 1, onError: () => {} });
  try {
    const [one, two] = await Promise.all([migrate(test.db), migrate(other)]);

    expect([...one, ...two].toSorted()).toEqual(Object.keys(migrations).toSorted());
  } finally {
    await other.destroy();
  }
});

describe('while another transaction reads a table for long', () => {
  const ups = asMigrations({ '9031-locks': run('lock table boards') });
  const waits = { lockMs: 100, pauseMs: 100, tries: 3 };

  async function whileRead(work: () => Promise<void>): Promise<void> {
    await test.db.transaction().execute(async (trx) => {
      await sql`select from boards`.execute(trx);
      await work();
    });
  }

  it('gives way to others and tries again', async () => {
    const told: string[] = [];
    let migrating: Promise<string[]> | undefined;
    await whileRead(async () => {
      migrating = migrate(test.db, ups, { ...waits, tries: 100, tell: (it) => told.push(it) });
      await waitUntilBlocked(test.db);
      await readAndWrite('boards');
    });

    expect(await migrating).toEqual(['9031-locks']);
    expect(told).toEqual(['Migration 9031-locks waits for a lock of another transaction.']);
  });

  it('fails after some tries, and says why', async () => {
    await sql`delete from migrations where name = '9031-locks'`.execute(test.db);
    await whileRead(async () => {
      await expect(migrate(test.db, ups, waits)).rejects.toThrow(
        /^Migration 9031-locks failed: other transactions, such as a backup or an autovacuum, keep/,
      );
    });
  });

  it('waits long enough now and then for PostgreSQL to end an autovacuum', async () => {
    const lockTimeouts: string[] = [];
    const busy: Up = async (db) => {
      const { rows } = await sql<{
        ms: string;
      }>`select current_setting('lock_timeout') as ms`.execute(db);
      lockTimeouts.push(rows[0]?.ms ?? '');
      if (lockTimeouts.length < 11) await run(`do $$ begin raise sqlstate '55P03'; end $$`)(db);
    };
    await migrate(test.db, asMigrations({ '9032-busy': busy }), {
      lockMs: 100,
      pauseMs: 0,
      tries: 11,
    });

    const short = Array.from({ length: 9 }, () => '100ms');
    expect(lockTimeouts).toEqual([...short, '1200ms', '100ms']);
  });
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

/** What the version before doesn't use either. */
const unused = ["drop table ${sql.id(name, 'migrations_lock')}"];

it.each(Object.keys(migrations))('%s only adds', (name) => {
  let text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
  for (const statement of unused) text = text.replace(statement, '');
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

/** An index of an existing table keeps writes waiting until the migration ends. */
function countIndexes(text: string): number {
  if (/\bcreate\s+table\b|\bcreateTable\(/i.test(text)) return 0;
  return [...text.matchAll(/\bcreate\s+(unique\s+)?index\b|\bcreateIndex\(/gi)].length;
}

it('builds one index of existing tables at most in each migration', () => {
  // The two were released before.
  const released = ['0079-listed-and-unread', '0080-newest-of-places'];
  const names = Object.keys(migrations).filter((name) => name > '0079' && !released.includes(name));
  const texts = names.map((name) => [
    name,
    readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8'),
  ]);
  expect(texts.filter(([, text = '']) => countIndexes(text) > 1).map(([name]) => name)).toEqual([]);
});

it('counts indexes', () => {
  const text = 'create index a on b (c); create unique index if not exists d on b (c)';
  expect(countIndexes(text)).toBe(2);
  expect(countIndexes(`create table b (c text); ${text}`)).toBe(0);
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
