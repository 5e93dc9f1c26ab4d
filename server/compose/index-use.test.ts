import { sql } from 'kysely';
import { accountQueries } from '../domains/accounts/account-queries.ts';
import { boardRepository } from '../domains/boards/board-repository.ts';
import { linkedRepository } from '../domains/business/linked-repository.ts';
import { attachments } from '../domains/messaging/attachments.ts';
import { conversationViews } from '../domains/messaging/conversation-queries.ts';
import { isSavedFrom } from '../domains/pins/saved-pin-queries.ts';
import { exactOwnSearchCondition } from '../domains/pins/search/pin-search-queries.ts';
import { findSamePin } from '../features/import-export/import-pin-repository.ts';
import { hasBoardWords, searchPinIds } from '../features/search/search-repository.ts';
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
  await insertGeneratedBoards(db, { from: SIZE.boards + 1, to: 3000 }, SIZE);
  await sql`insert into conversations (id, people)
    select 'gc' || n || '-' || m, person.id || ' ' || other.id
    from generate_series(1, 30) n cross join generate_series(31, 130) m
    join users person on person.username = 'person' || n
    join users other on other.username = 'person' || m`.execute(db);
  await sql`insert into conversation_members (conversation_id, user_id, last_message_at, last_read_at)
    select c.id, person, now(), now()
    from conversations c, unnest(string_to_array(c.people, ' ')) person`.execute(db);
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
  [
    'unread conversations',
    'conversation_members',
    'conversation_members_unread',
    (db) => conversationViews(db, attachments(db)).countUnread(COLLECTOR),
  ],
])('finds %s by index', async (_what, table, index, work) => {
  const lines = (await readPlans(test.db, work)).flatMap((plan) => plan.split('\n'));

  const scans = lines.flatMap((line, at) =>
    new RegExp(`Scan( using \\w+)? on ${table}\\b`).test(line) ? [`${line}\n${lines[at + 1]}`] : [],
  );
  expect(lines.join('\n')).toMatch(new RegExp(`\\b${index}\\b`));
  expect(scans.filter((scan) => !/\b(Index|Recheck) Cond:/.test(scan))).toEqual([]);
});

it.each(['board', 'lamp'])('reads boards with the word %s by words or by time', async (word) => {
  const page = { size: 3, bookmark: undefined };
  const plans = await readPlans(test.db, (db) =>
    boardRepository(db).found(hasBoardWords([`'${word}'`]), COLLECTOR, page),
  );

  const plan = plans.join('\n');
  expect(plan).toMatch(/Bitmap Index Scan on boards_by_search_vector/);
  expect(plan).toMatch(/Result .*\n.*One-Time Filter.*\n.*Index Scan using boards_listed/);
  expect(plan).not.toMatch(/Seq Scan on boards/);
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

it('looks up the image of each Pin by time if those of a word are too many for a hash', async () => {
  await sql`update pictures set alt = 'A vase'`.execute(test.db);
  await sql`analyze pictures`.execute(test.db);
  const plans = await test.db.connection().execute(async (db) => {
    // For less than the images of this test.
    await sql`set work_mem = '64kB'`.execute(db);
    await sql`set hash_mem_multiplier = 1`.execute(db);
    // As in production, where this statement is planned for its word.
    await sql`set plan_cache_mode = 'force_custom_plan'`.execute(db);
    const found = await readPlans(db, (on) =>
      searchPinIds(on, { terms: ["'vase'"] }, null, { size: 25, bookmark: undefined }),
    );
    await sql`reset all`.execute(db);
    return found;
  });

  const plan = plans.join('\n');
  expect(plan.match(/EXISTS\(SubPlan/g)).toHaveLength(2);
  expect(plan).not.toMatch(/picture_digest = \(SubPlan/);
});
