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
  const admin = inRun('TEST_DATABASE_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(admin, `create database ${name} template ${TEMPLATE}`);
  const url = admin.replace('/postgres?', `/${name}?`);
  const db = openDb({ url, maxConnections: 4, onError: () => {} });
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await run(admin, `drop database ${name} with (force)`);
    },
  };
}

/** Gives the database the content of a new one. */
export function resetDatabase({ db }: TestDb): Promise<void> {
  return emptyDatabase(db, JSON.parse(inRun('TEST_DATABASE_TEMPLATE')));
}

const lend = lender({ open: ownTestDb, reset: resetDatabase, close: (used) => used.close() });

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

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
