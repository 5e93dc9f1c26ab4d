import { sql } from 'kysely';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { accountStatusRepository } from '../account-status-repository.ts';
import { suspend } from '../suspension-repository.ts';
import { recountFollows } from './follow-count-repository.ts';
import { followRepository } from './follow-repository.ts';
import { waitingCounts } from './presence-count-repository.ts';

const FOLLOWERS = 700;

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  await world.given.follow(ines, noor);
  await world.given.follow(noor, ines);
  await sql`
    insert into users (id, username, full_name, first_name)
    select 'f' || n, 'fan' || n, 'Fan', 'Fan' from generate_series(1, ${FOLLOWERS}::integer) n
  `.execute(world.db);
  await sql`
    insert into follows (follower_id, followee_id)
    select 'f' || n, ${noor.id} from generate_series(1, ${FOLLOWERS}::integer) n
  `.execute(world.db);
  await sql`
    insert into follows (follower_id, followee_id)
    select ${noor.id}, 'f' || n from generate_series(1, ${FOLLOWERS}::integer) n where n % 2 = 0
  `.execute(world.db);
  await recountFollows(world.db);
});
afterEach(() => world.close());

const presence = () => accountStatusRepository(world.db);

const counts = () =>
  world.db
    .selectFrom('users')
    .select(['username', 'follower_count', 'followed_user_count'])
    .orderBy('username')
    .execute();

async function countAll(): Promise<void> {
  const count = waitingCounts(world.db);
  while ((await count()) === 'again');
}

const wronglyCounted = async () => {
  const { rows } = await sql`
    select f.* from follows f
    join users a on a.id = f.follower_id
    join users b on b.id = f.followee_id
    where f.is_follower_counted <> (a.deactivated_at is null)
      or f.is_followee_counted <> (b.deactivated_at is null)
  `.execute(world.db);
  return rows;
};

async function expectRightCounts(): Promise<void> {
  const before = await counts();
  expect(await wronglyCounted()).toEqual([]);
  await recountFollows(world.db);
  expect(before).toEqual(await counts());
}

/** Runs `work` while another transaction keeps the row of a follower. */
async function whileLocked<T>(id: string, work: () => Promise<T>): Promise<T> {
  return world.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${id} for no key update`.execute(trx);
    return work();
  });
}

const isWaiting = async () =>
  (await world.db.selectFrom('presence_counts').select('user_id').execute()).length > 0;

const closings: [string, () => Promise<unknown>][] = [
  ['deactivated', () => presence().deactivate([noor.id])],
  ['suspended', () => world.db.transaction().execute((trx) => suspend(trx, noor.id))],
];

it.each(closings)('does not wait for followers when an account is %s', async (_how, close) => {
  await whileLocked('f600', close);

  expect(await isWaiting()).toBe(true);
  await countAll();
  await expectRightCounts();
});

it('does not wait for followers when an account is reactivated', async () => {
  await presence().deactivate([noor.id]);
  await countAll();

  await whileLocked('f600', () => presence().reactivate([noor.id]));

  await countAll();
  await expectRightCounts();
});

/** As a server did it before the follows had columns for it. */
async function countAsBefore(step: 1 | -1): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    await sql`
      update users set follower_count = follower_count + ${step}
      where id in (select followee_id from follows where follower_id = ${noor.id})
    `.execute(trx);
    await sql`
      update users set followed_user_count = followed_user_count + ${step}
      where id in (select follower_id from follows where followee_id = ${noor.id})
    `.execute(trx);
    const deactivated_at = step === 1 ? null : new Date();
    await trx.updateTable('users').set({ deactivated_at }).where('id', '=', noor.id).execute();
  });
}

it('reopens an account that a server of the version before has closed', async () => {
  await countAsBefore(-1);
  await presence().reactivate([noor.id]);
  await countAll();

  await followRepository(world.db).unfollow(ines.id, noor.id);
  await expectRightCounts();
});

it('closes an account that a server of the version before has reopened', async () => {
  await presence().deactivate([noor.id]);
  await countAll();
  await countAsBefore(1);

  await followRepository(world.db).unfollow(ines.id, noor.id);
  await presence().deactivate([noor.id]);
  await countAll();
  await expectRightCounts();
});

it('counts on few people at once', async () => {
  await presence().deactivate([ines.id]);

  expect(await isWaiting()).toBe(false);
  await expectRightCounts();
});

it('tries again after a follower was locked', async () => {
  await presence().deactivate([noor.id]);

  await whileLocked('f600', async () => {
    await expect(countAll()).rejects.toMatchObject({ code: '55P03' });
  });

  expect(await isWaiting()).toBe(true);
  await countAll();
  expect(await isWaiting()).toBe(false);
  await expectRightCounts();
});

it('counts what changes while others wait to be counted', async () => {
  await presence().deactivate([noor.id]);
  await followRepository(world.db).unfollow('f1', noor.id);
  await countAll();
  await followRepository(world.db).unfollow('f2', noor.id);
  await presence().reactivate([noor.id]);
  await followRepository(world.db).unfollow('f4', noor.id);
  await followRepository(world.db).removeFollower('f6', noor.id);
  await followRepository(world.db).follow('f8', [ines.id, noor.id]);
  await followRepository(world.db).follow('f1', [noor.id]);
  await countAll();

  await expectRightCounts();
});

it('counts right when an account is reopened while it is counted', async () => {
  await presence().deactivate([noor.id]);
  const done = await whileLocked('f300', async () => {
    // On a slow machine, the lock of the follower takes too long for it.
    const counted = countAll().catch(() => {});
    await waitUntilBlocked(world.db);
    return [counted, presence().reactivate([noor.id])];
  });
  await Promise.all(done);

  await countAll();
  await expectRightCounts();
});

it('counts right after an account is deleted that is not counted yet', async () => {
  await presence().deactivate([noor.id]);
  await presence().remove([noor.id]);

  await expectRightCounts();
  expect((await world.db.selectFrom('users').select('id').execute()).length).toBe(FOLLOWERS + 1);
});

it('locks no follower to delete an account that is out of all counts', async () => {
  expect(await presence().hasManyFollows([ines.id])).toBe(false);
  expect(await presence().hasManyFollows([ines.id, noor.id])).toBe(true);
  await presence().deactivate([noor.id]);
  expect(await presence().isCounted([ines.id, noor.id])).toBe(false);
  await countAll();
  expect(await presence().isCounted([ines.id, noor.id])).toBe(true);

  await whileLocked('f600', () => presence().remove([noor.id]));

  await expectRightCounts();
});

it('counts on some people at a time, so that a server can stop in between', async () => {
  await presence().deactivate([noor.id]);
  const all = (await wronglyCounted()).length;

  const count = waitingCounts(world.db);
  expect(await count()).toBe('again');
  const left = (await wronglyCounted()).length;
  expect(all - left).toBeGreaterThan(0);
  expect(all - left).toBeLessThanOrEqual(2 * 200);
  await count();
  expect((await wronglyCounted()).length).toBeLessThan(left);

  // Another server has started.
  await countAll();
  expect(await isWaiting()).toBe(false);
  await expectRightCounts();
});

it('counts others after one whose follower stays locked', async () => {
  const leila = await world.given.person('leila');
  await sql`
    insert into follows (follower_id, followee_id)
    select 'f' || n, ${leila.id} from generate_series(1, 300) n
  `.execute(world.db);
  await recountFollows(world.db);
  await presence().deactivate([noor.id]);
  await presence().deactivate([leila.id]);

  await whileLocked('f600', async () => {
    const count = waitingCounts(world.db);
    const isCounted = () => presence().isCounted([leila.id]);
    for (let runs = 0; runs < 9 && !(await isCounted()); runs++) await count().catch(() => {});
    expect(await isCounted()).toBe(true);
  });
  await countAll();
  await expectRightCounts();
});
