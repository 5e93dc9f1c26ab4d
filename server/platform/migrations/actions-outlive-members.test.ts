import { type Kysely, sql } from 'kysely';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { given } from '../../testing/given.ts';
import { up } from './0072-actions-outlive-members.ts';

let test: TestDb;

beforeEach(async () => {
  test = await ownTestDb();
});
afterEach(() => test.close());

it('frees boards whose action was deleted with an account', async () => {
  const { db } = test;
  const world = given(db, sessionRepository(db));
  const { ana } = await world.newcomers('ana');
  await db
    .insertInto('board_actions')
    .values({ id: 'running', kind: 'merge_boards', owner_id: ana.id, member_id: ana.id })
    .execute();
  await world.board(ana, 'Busy', { blocked_by: 'running' });
  await world.board(ana, 'Lost', { blocked_by: 'gone' });
  await sql`alter table board_actions add constraint board_actions_member_id_fkey
    foreign key (member_id) references users (id) on delete cascade`.execute(db);

  await up(db as unknown as Kysely<unknown>);

  const select = db.selectFrom('boards').select(['name', 'blocked_by']).orderBy('name');
  expect(await select.execute()).toEqual([
    { name: 'Busy', blocked_by: 'running' },
    { name: 'Lost', blocked_by: null },
  ]);
});
