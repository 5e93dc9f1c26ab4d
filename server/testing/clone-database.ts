import { randomBytes } from 'node:crypto';
import pg from 'pg';

import { type Db, openDb } from '../platform/db/db.ts';
import { TEMPLATE } from './test-database.ts';

export interface TestDb {
  db: Db;
  url: string;
  close(): Promise<void>;
}

export async function openTestDb(): Promise<TestDb> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin) throw new Error('No test database: run through jest with its configuration.');
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

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
