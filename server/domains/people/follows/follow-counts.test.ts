import { removeFollower } from '@corkboard/shared/requests/people';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { blockRepository } from '../../moderation/block-repository.ts';
import { accountStatusRepository } from '../account-status-repository.ts';
import { recountFollows } from './follow-count-repository.ts';
import { followRepository } from './follow-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  await world.given.follow(noor, ines);
  await world.given.follow(ines, noor);
});
afterEach(() => world.close());

const counts = () =>
  world.db
    .selectFrom('users')
    .select(['username', 'follower_count', 'followed_user_count'])
    .orderBy('username')
    .execute();

async function expectRightCounts(): Promise<void> {
  const before = await counts();
  await recountFollows(world.db);
  expect(before).toEqual(await counts());
}

it('counts right after a deactivated follower is removed', async () => {
  const presence = accountStatusRepository(world.db);
  await presence.deactivate([ines.id]);

  const { status } = await world.call(removeFollower, { user_id: ines.id }, noor);

  expect(status).toBe(200);
  await expectRightCounts();
  await presence.reactivate([ines.id]);
  await expectRightCounts();
});

it.each([
  ['unfollowed', () => followRepository(world.db).unfollow(noor.id, ines.id)],
  ['removed as a follower', () => followRepository(world.db).removeFollower(noor.id, ines.id)],
  [
    'blocked',
    () =>
      blockRepository(world.db).block({
        blocker: noor.id,
        blocked: ines.id,
        source: undefined,
        context: undefined,
      }),
  ],
])('counts right when a person is %s and deactivated at the same time', async (_what, change) => {
  let changed: Promise<unknown> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await accountStatusRepository(world.db).deactivate([ines.id], trx);
    changed = change();
    await Promise.race([changed, waitUntilBlocked(world.db)]);
  });
  await changed;

  await expectRightCounts();
});
