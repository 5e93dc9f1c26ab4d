import { randomBytes } from 'node:crypto';
import pg from 'pg';

import { type Db, openDb } from '../platform/db/db.ts';
import { emptyDatabase } from './empty-database.ts';
import { lender } from './lease.ts';
import { TEMPLATE } from './test-database.ts';

export interface TestDb {
  db: Db;
  url: string;
  close(): Promise<void>;
}

/** A separate database for one test, which can do anything with it. Slower than `openTestDb`. */
export async function ownTestDb(): Promise<TestDb> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(name);
  const { db, url } = connect(name);
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await dropDatabase(name);
    },
  };
}

/** Emptied more slowly than created again, and with other plans. */
const MAX_GROWN_BYTES = 8 * 1024 ** 2;

let lentToFile = 0;

/**
 * A database with the content of a new one, for the tests of a file. The worker keeps it for its next file, because
 * creating and dropping one takes as long as many tests.
 */
export async function workerTestDb(place = lentToFile++): Promise<TestDb> {
  const name = `worker_${inRun('JEST_WORKER_ID')}_${place}`;
  const { db, url } = (await reuse(name)) ?? (await createAgain(name));
  return { db, url, close: () => db.destroy() };
}

async function reuse(name: string): Promise<Connected | null> {
  const { rows } = await run(
    `select pg_database_size(datname) - pg_database_size('${TEMPLATE}') as grown,
      (select count(*) from pg_stat_activity where datname = '${name}') as connections
    from pg_database where datname = '${name}'`,
  );
  // Who left a connection open can still write.
  const isFree = ({ connections, grown }: Record<string, unknown>) =>
    Number(connections) === 0 && Number(grown) < MAX_GROWN_BYTES;
  if (!rows.some(isFree)) return null;
  const connected = connect(name);
  try {
    await resetDatabase(connected);
    return connected;
  } catch {
    await connected.db.destroy();
    return null;
  }
}

async function createAgain(name: string): Promise<Connected> {
  await dropDatabase(name);
  await createDatabase(name);
  return connect(name);
}

type Connected = Pick<TestDb, 'db' | 'url'>;

function connect(name: string): Connected {
  const url = inRun('TEST_DATABASE_URL').replace('/postgres?', `/${name}?`);
  return { url, db: openDb({ url, maxConnections: 4, onError: () => {} }) };
}

const createDatabase = (name: string) => run(`create database ${name} template ${TEMPLATE}`);
const dropDatabase = (name: string) => run(`drop database if exists ${name} with (force)`);

/** Gives the database the content of a new one. */
export function resetDatabase({ db }: Pick<TestDb, 'db'>): Promise<void> {
  return emptyDatabase(db, JSON.parse(inRun('TEST_DATABASE_TEMPLATE')));
}

const lend = lender<TestDb>({
  open: () => workerTestDb(),
  reset: resetDatabase,
  close: (used) => used.close(),
});

/** A database with the content of a new one. The tests of a file use it one after the other. */
export async function openTestDb(): Promise<TestDb> {
  const { value, giveBack } = await lend();
  return { db: value.db, url: value.url, close: giveBack };
}

function inRun(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error('No test database: run through jest with its configuration.');
  return value;
}

async function run(statement: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: inRun('TEST_DATABASE_URL') });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
