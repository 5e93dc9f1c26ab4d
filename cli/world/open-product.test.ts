import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ownTestDb, type TestDb } from '../../server/testing/clone-database.ts';
import { openProduct } from './open-product.ts';

let testDb: TestDb;
let dataDir: string;

beforeEach(async () => {
  testDb = await ownTestDb();
  dataDir = await mkdtemp(path.join(tmpdir(), 'corkboard-product-'));
});
afterEach(async () => {
  await testDb.close();
  await rm(dataDir, { recursive: true });
});

it('leaves the database as it is for a command that only reads', async () => {
  const { schema, introspection } = testDb.db;
  await schema.dropTable('migrations').execute();
  const env = { DATABASE_URL: testDb.url, DATA_DIR: dataDir };
  const product = await openProduct(env, { onlyReads: true });
  await product.close();
  const tables = await introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('migrations');
});
