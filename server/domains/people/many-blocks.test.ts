import { followBoard, getBoard } from '@corkboard/shared/requests/boards';
import { getFollowers, getUser } from '@corkboard/shared/requests/people';
import { sql } from 'kysely';
import type { Person } from '../../testing/given.ts';
import { readPlans } from '../../testing/read-plans.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { MAX_SUBTRACTED } from './hidden-people-queries.ts';
import { userCards } from './user-card-queries.ts';

let world: TestApp;
let noor: Person;
let viewer: Person;
let board_id: string;

beforeAll(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  viewer = await world.given.person('inesmoreau');
  const hidden = await world.given.person('tomasrey');
  board_id = await world.given.board(noor, 'Quiet clay');
  for (const person of [viewer, hidden]) {
    await world.given.follow(person, noor);
    await world.given.follow(noor, person);
    await world.call(followBoard, { board_id }, person);
  }
  // Counted once.
  await world.given.block(hidden, viewer);
  await world.given.block(viewer, hidden);
});
afterAll(() => world.close());

/** Until this many block each other. */
async function blockUntil(count: number): Promise<void> {
  await sql`
    with made as (
      insert into users (id, username, full_name, first_name)
      select 'blocker' || n, 'blocker' || n, 'Blocker', 'Blocker'
      from generate_series((select count(*) from blocks) + 1, ${count}) n
      returning id
    )
    insert into blocks (blocker_id, blocked_id) select id, ${viewer.id} from made
  `.execute(world.db);
}

async function countsSeen() {
  const { data: user } = await world.call(getUser, { username: 'noorhaddad' }, viewer);
  const { data: board } = await world.call(getBoard, { board_id }, viewer);
  return [user.follower_count, user.following_count, board.follower_count];
}

it('subtracts hidden people from counts', async () => {
  await blockUntil(MAX_SUBTRACTED);
  expect(await countsSeen()).toEqual([1, 1, 1]);
});

it('subtracts nothing for a viewer across more blocks, whose lists still hide them', async () => {
  await blockUntil(MAX_SUBTRACTED + 1);

  expect(await countsSeen()).toEqual([2, 2, 2]);
  const { data } = await world.call(getFollowers, { username: 'noorhaddad' }, viewer);
  expect(data.map(({ username }) => username)).toEqual(['inesmoreau']);
});

it('counts blocks once for all people of a list', async () => {
  const [plan] = await readPlans(world.db, (db) => userCards(db, [noor.id, viewer.id], viewer.id));

  expect(plan).toMatch(/InitPlan \d+\n *-> +Aggregate[^]*?-> +Limit.*\n *-> +Append/);
});
