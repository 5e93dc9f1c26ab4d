import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { actionRunner } from './action-runner.ts';

let testDb: TestDb;

beforeAll(async () => {
  testDb = await openTestDb();
});
afterAll(() => testDb.close());

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
