import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { insertBlockingActions } from './action-repository.ts';
import { actionRunner } from './action-runner.ts';

let testDb: TestDb;

// The runner claims the actions of every account, so no test can leave one.
beforeEach(async () => {
  testDb = await openTestDb();
});
afterEach(() => testDb.close());

async function addOwner(): Promise<string> {
  const id = newId();
  await testDb.db
    .insertInto('users')
    .values({ id, username: id, full_name: 'A', first_name: 'A' })
    .execute();
  return id;
}

async function addAction(owner: string): Promise<string> {
  const id = newId();
  await sql`insert into board_actions (id, kind, owner_id, member_id)
    values (${id}, 'move_pins', ${owner}, ${owner})`.execute(testDb.db);
  return id;
}

it('leaves no account behind the many actions of another', async () => {
  const [many, few] = [await addOwner(), await addOwner()];
  const first = await addAction(many);
  await addAction(many);
  const other = await addAction(few);
  const claim = () => actionRunner(testDb.db).claim();

  expect([await claim(), await claim(), await claim()]).toEqual([first, other, null]);
});

it('marks more boards than one statement has parameters for', async () => {
  const owner = await addOwner();
  const action_id = await addAction(owner);
  const { rows: boards } = await sql<{ id: string }>`
    insert into boards (id, owner_id, name, name_key, slug, position)
    select ${owner} || n, ${owner}, 'Board ' || n, 'board ' || n, 'board-' || n, n
    from generate_series(1, 11000) n returning id`.execute(testDb.db);
  await insertBlockingActions(
    testDb.db,
    boards.map(({ id }) => ({
      id,
      board_id: id,
      section_id: null,
      is_origin: true,
      action_type: 22,
      action_id,
    })),
  );
  const { count } = await testDb.db
    .selectFrom('blocking_actions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(boards.length);
});
