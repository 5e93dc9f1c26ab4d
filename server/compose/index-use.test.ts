import { sql } from 'kysely';
import { accountQueries } from '../domains/accounts/account-queries.ts';
import { linkedRepository } from '../domains/business/linked-repository.ts';
import { isSavedFrom } from '../domains/pins/saved-pin-queries.ts';
import { exactOwnSearchCondition } from '../domains/pins/search/pin-search-queries.ts';
import { findSamePin } from '../features/import-export/import-pin-repository.ts';
import { searchPinIds } from '../features/search/search-repository.ts';
import {
  insertGeneratedBoards,
  insertGeneratedPeople,
  insertGeneratedPins,
} from '../features/worlds/generated-world-repository.ts';
import type { Db } from '../platform/db/db.ts';
import { ownTestDb, type TestDb } from '../testing/clone-database.ts';
import { readPlans } from '../testing/read-plans.ts';

const SIZE = { users: 3000, boards: 300, pins: 5000, collectorBoards: 100, collectorPins: 3000 };
const COLLECTOR = 'gu0000000001';
const LINK = 'https://shop.example/lamp';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
  const { db } = test;
  await insertGeneratedPeople(db, { from: 1, to: SIZE.users });
  await insertGeneratedBoards(db, { from: 1, to: SIZE.boards }, SIZE);
  const images = Array.from({ length: 1000 }, (_, n) => String(n).padStart(64, '0'));
  await sql`insert into pictures (digest, bytes, width, height, mime)
    select digest, 1, 100, 100, 'image/jpeg' from unnest(${images}::text[]) digest`.execute(db);
  await insertGeneratedPins(db, { from: 1, to: SIZE.pins }, SIZE, images);
  await sql`update pins set board_id = null where id like '%7'`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => test.close());

const saved = (db: Db) =>
  sql`select p.id from pins p
    where p.user_id = ${COLLECTOR} and p.deleted_at is null and ${isSavedFrom(LINK, [])}`.execute(
    db,
  );
const selectSame = (db: Db, place: Parameters<typeof findSamePin>[1]['place']) =>
  findSamePin(db, { userId: COLLECTOR, place, same: { link: LINK } });

// PostgreSQL joins no subquery inside an `or`, and then reads all rows for the other side, too.
it.each<[what: string, table: string, index: string, work: (db: Db) => Promise<unknown>]>([
  ['a login', 'users', 'users_by_email', (db) => accountQueries(db).findForSignIn('person7')],
  ['linked accounts', 'users', 'users_pkey', (db) => linkedRepository(db).listLinked(COLLECTOR)],
  ['their lock', 'users', 'users_pkey', (db) => linkedRepository(db).lock(COLLECTOR, db)],
  ['saved Pins', 'pins', 'pins_by_link', saved],
  [
    'a rare word in own Pins',
    'pins',
    'pins_by_search_vector',
    (db) => exactOwnSearchCondition(db, COLLECTOR, 'lamp'),
  ],
  [
    'an imported link on boards of a name',
    'pins',
    'pins_by_link',
    (db) => selectSame(db, { boardName: 'Board 7', orLoose: false }),
  ],
  [
    'an imported link there or on no board',
    'pins',
    'pins_by_link',
    (db) => selectSame(db, { boardName: 'Board 7', orLoose: true }),
  ],
  [
    'an imported link on no board',
    'pins',
    'pins_by_link',
    (db) => selectSame(db, { boardId: null }),
  ],
])('finds %s by index', async (_what, table, index, work) => {
  const lines = (await readPlans(test.db, work)).flatMap((plan) => plan.split('\n'));

  const scans = lines.flatMap((line, at) =>
    new RegExp(`Scan( using \\w+)? on ${table}\\b`).test(line) ? [`${line}\n${lines[at + 1]}`] : [],
  );
  expect(lines.join('\n')).toMatch(new RegExp(`\\b${index}\\b`));
  expect(scans.filter((scan) => !/\b(Index|Recheck) Cond:/.test(scan))).toEqual([]);
});

// A row is compared with an array one by one, and with a hashed subquery at once.
it('compares Pins by time with no array of all images of a word', async () => {
  const plans = await readPlans(test.db, (db) =>
    searchPinIds(db, { terms: ["'lamp'"] }, null, { size: 25, bookmark: undefined }),
  );

  const filters = plans.flatMap((plan) => plan.match(/Filter: .*\bpicture_digest\b.*/g) ?? []);
  const countWays = (way: string) => filters.filter((filter) => filter.includes(way)).length;
  expect({ hashed: countWays('hashed SubPlan'), arrays: countWays('ANY ((InitPlan') }).toEqual({
    hashed: 2,
    arrays: 1,
  });
});
