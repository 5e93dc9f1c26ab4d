import { type Kysely, sql } from 'kysely';

import { insertTokenRow } from '../../release/control/access/principal-repository.ts';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { up } from './0089-names-of-the-product.ts';

let test: TestDb;

beforeEach(async () => {
  test = await ownTestDb();
});
afterEach(() => test.close());

const insertToken = (name: string) =>
  insertTokenRow(test.db, {
    id: name,
    name,
    role: 'manager',
    team: null,
    token_hash: name,
    created_at: new Date(),
    expires_at: new Date(),
    made_by: 'single sign-on',
    person: name,
  });

const insertOrder = (asked_by: string, approved_by: string | null) =>
  test.db
    .insertInto('release_orders')
    .values({
      id: asked_by,
      action: 'disable',
      remote: 'mf-boards',
      order: JSON.stringify({ remote: 'mf-boards', enabled: false }),
      sentence: 'mf-boards is turned off for everyone.',
      reason: 'Broken.',
      asked_by,
      approved_by,
      asked_token: asked_by,
      asked_from: '127.0.0.1',
      asked_team: null,
      asked_at: new Date(),
      needs_approval: true,
      state: 'failed',
    })
    .execute();

const readNames = async () => {
  const tokens = await test.db.selectFrom('release_tokens').select('name').orderBy('id').execute();
  return tokens.map(({ name }) => name);
};

it('gives tokens with the names of the product another name, also in what they asked for', async () => {
  await sql`drop trigger rename_product_token on release_tokens`.execute(test.db);
  await sql`alter table release_orders drop constraint release_orders_remote_fkey`.execute(test.db);
  for (const name of ['Ada', 'SCHEDULE', 'guard', 'guardian']) await insertToken(name);
  await insertOrder('guard', null);
  await insertOrder('Ada', 'Schedule');

  // A migration knows no tables.
  await up(test.db as unknown as Kysely<unknown>);

  expect((await readNames()).toSorted()).toEqual([
    'Ada',
    'SCHEDULE (token)',
    'guard (token)',
    'guardian',
  ]);
  const orders = test.db.selectFrom('release_orders').select(['asked_by', 'approved_by']);
  expect(await orders.orderBy('asked_by').execute()).toEqual([
    { asked_by: 'Ada', approved_by: 'Schedule (token)' },
    { asked_by: 'guard (token)', approved_by: null },
  ]);
});

it('does so for new tokens of older servers', async () => {
  for (const name of ['Guard', 'Ada']) await insertToken(name);
  expect((await readNames()).toSorted()).toEqual(['Ada', 'Guard (token)']);
});
