import { getBoards } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getUserPins } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';

import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { generateWorld } from './generate-world.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await generateWorld({
    db: test.db,
    blobStore: openBlobStore({ s3: null, dataDir: test.dataDir }),
    size: { users: 40, boards: 200, pins: 3000, collectorBoards: 100, collectorPins: 2000 },
    onProgress: () => {},
  });
}, 60_000);
afterAll(() => test.close());

it('creates the requested people, boards, Pins, and collector', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from users) as users,
    (select count(*)::int from boards) as boards,
    (select count(*)::int from pins) as pins,
    (select count(*)::int from boards b join users u on u.id = b.owner_id where username = 'person1') as "ofCollector",
    (select count(*)::int from pins p join users u on u.id = p.user_id where username = 'person1') as "pinsOfCollector",
    (select count(*)::int from users u where follower_count <>
      (select count(*) from follows f where f.followee_id = u.id)) as miscounted`.execute(test.db);
  expect(rows[0]).toEqual({
    users: 40,
    boards: 200,
    pins: 3000,
    ofCollector: 100,
    pinsOfCollector: 2000,
    miscounted: 0,
  });
});

it('creates a world that the product shows', async () => {
  const user = await test.call(getUser, { username: 'person1', field_set_key: 'profile' });
  expect(user).toMatchObject({ status: 200, data: { username: 'person1', board_count: 100 } });
  const boards = await test.call(getBoards, { username: 'person1' });
  expect(boards.data).toHaveLength(25);
  const pins = await test.call(getUserPins, { username: 'person1' });
  const [pin] = pins.data;
  expect((await test.app.inject(pin?.images['236x']?.url ?? '')).statusCode).toBe(200);
});

it.each([
  [
    'boards of a profile',
    `select id from boards where owner_id = 'gu0000000001' and deleted_at is null
      order by position, created_at desc, id desc limit 25`,
  ],
  [
    'Pins of a profile',
    `select id from pins where user_id = 'gu0000000001' and deleted_at is null
      order by created_at desc, id desc limit 25`,
  ],
  [
    'Pins of a board',
    `select id from pins where board_id = 'gb0000000001' and deleted_at is null
      order by position, created_at desc, id desc limit 25`,
  ],
  [
    'followers',
    `select follower_id from follows where followee_id = 'gu0000000001'
      order by created_at desc, follower_id desc limit 25`,
  ],
])('has an index for the %s', async (_what, query) => {
  // PostgreSQL would scan such a small table, so scans are disabled to see whether an index fits.
  const plan = await test.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(trx);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan/);
});
