import {
  followInterest,
  getInterest,
  getInterests,
  getUser,
  unfollowInterest,
} from '@corkboard/shared/requests/people';

import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { accountStatusRepository } from '../account-status-repository.ts';
import { interestRepository, recountInterests } from './interest-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  await world.db
    .insertInto('interests')
    .values(['Textiles', 'ceramics', 'Baking'].map((name) => ({ id: name, name, slug: name })))
    .execute();
});
afterEach(() => world.close());

const follow = (interest_id: string, as?: Person) =>
  world.call(followInterest, { interest_id, interest_list: 'profile_topics' }, as);

it('[API-042, SRV-048] sets and clears a follow and counts once', async () => {
  for (let i = 0; i < 2; i++) {
    expect((await follow('ceramics', ines)).data).toMatchObject({
      id: 'ceramics',
      followed_by_me: true,
      follower_count: 1,
    });
  }
  const { data: user } = await world.call(getUser, { username: 'inesmoreau' });
  expect(user).toMatchObject({ following_count: 1, interest_following_count: 1 });

  for (let i = 0; i < 2; i++) {
    const { data } = await world.call(unfollowInterest, { interest_id: 'ceramics' }, ines);
    expect(data).toMatchObject({ followed_by_me: false, follower_count: 0 });
  }
});

it('counts right when the person is deactivated at the same time', async () => {
  await follow('Baking', ines);
  const { follow: add, unfollow } = interestRepository(world.db);
  let changes: Promise<unknown> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await accountStatusRepository(world.db).deactivate([ines.id], trx);
    changes = Promise.all([add(ines.id, 'ceramics'), unfollow(ines.id, 'Baking')]);
    await Promise.race([changes, waitUntilBlocked(world.db)]);
  });
  await changes;

  const counts = () =>
    world.db.selectFrom('interests').select(['id', 'follower_count']).orderBy('id').execute();
  const before = await counts();
  await recountInterests(world.db);
  expect(before).toEqual(await counts());
});

it('[API-043] finds a topic by id and slug', async () => {
  await follow('Baking', ines);
  const { data } = await world.call(getInterest, { slug: 'Baking' }, ines);
  expect(data.followed_by_me).toBe(true);
  expect((await world.call(getInterest, { interest_id: 'Baking' })).data.followed_by_me).toBe(
    false,
  );
  expect((await world.call(getInterest, { slug: 'Unknown' })).status).toBe(404);
  expect((await world.call(getInterest, {})).status).toBe(400);
  expect((await follow('Unknown', ines)).status).toBe(404);
});

it('lists all by name and followed ones latest first', async () => {
  const first = await world.call(getInterests, { page_size: 2 });
  const rest = await world.call(getInterests, { page_size: 2, bookmark: first.bookmark ?? '' });
  expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual([
    'Baking',
    'ceramics',
    'Textiles',
  ]);

  await follow('Textiles', noor);
  await follow('ceramics', noor);
  const asked = { username: 'noorhaddad', page_size: 1 };
  const latest = await world.call(getInterests, asked, ines);
  const older = await world.call(getInterests, { ...asked, bookmark: latest.bookmark ?? '' }, ines);
  expect([...latest.data, ...older.data]).toMatchObject([
    { name: 'ceramics', followed_by_me: false },
    { name: 'Textiles', followed_by_me: false },
  ]);
});

it('[SRV-056] hides the topics of a private profile', async () => {
  await world.db
    .updateTable('users')
    .set({ is_private_profile: true })
    .where('id', '=', noor.id)
    .execute();
  expect((await world.call(getInterests, { username: 'noorhaddad' }, ines)).status).toBe(403);
  expect((await world.call(getInterests, { username: 'noorhaddad' }, noor)).status).toBe(200);
});

it('[SRV-052] requires a login to follow', async () => {
  expect((await follow('Baking')).status).toBe(401);
  expect((await world.call(unfollowInterest, { interest_id: 'Baking' })).status).toBe(401);
});

it('keeps counts equal to the rows under concurrency', async () => {
  const fans = await Promise.all(
    Array.from({ length: 6 }, (_, i) => world.given.person(`fan${i}`)),
  );
  await Promise.all(
    fans.flatMap((fan) => [
      follow('Baking', fan),
      world.call(unfollowInterest, { interest_id: 'Baking' }, fan),
      follow('Baking', fan),
    ]),
  );
  const counts = () =>
    world.db.selectFrom('interests').select(['id', 'follower_count']).orderBy('id').execute();
  const kept = await counts();
  await recountInterests(world.db);
  expect(await counts()).toEqual(kept);
});
