import { setTimeout as sleep } from 'node:timers/promises';
import {
  approveFollowRequests,
  declineFollowRequests,
  getFollowRequests,
  getUser,
  updateUser,
} from '@corkboard/shared/requests/people';
import {
  InsertQueryNode,
  type KyselyPlugin,
  sql,
  TableNode,
  UpdateQueryNode,
  ValuesNode,
} from 'kysely';
import { buildApp } from '../../../compose/app.ts';
import { type Db, openDb } from '../../../platform/db/db.ts';
import { sharedTurns } from '../../../platform/jobs/in-turns.ts';
import type { Person } from '../../../testing/given.ts';
import { sharedApp, type TestApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { recountFollows } from './follow-count-repository.ts';
import { followRequestRepository } from './follow-request-repository.ts';
import { requestSettling } from './request-settling.ts';

/** More than two batches. */
const ASKED = 450;

/** What requests changed on their own connections: the table, and how many rows were inserted. */
let changedInRequests: string[];
const recorder: KyselyPlugin = {
  transformQuery({ node }) {
    if (InsertQueryNode.is(node)) {
      const rows = node.values && ValuesNode.is(node.values) ? node.values.values.length : 0;
      changedInRequests.push(`${node.into?.table.identifier.name} ${rows}`);
    } else if (UpdateQueryNode.is(node) && node.table && TableNode.is(node.table)) {
      changedInRequests.push(node.table.table.identifier.name);
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const limitedApp = sharedApp({
  async build(dependencies, url) {
    const limits = { connectMs: 1000, statementMs: 2000, lockMs: 200 };
    const db = openDb({ url, limits, maxConnections: 4, onError: () => {} });
    const app = await buildApp({
      ...dependencies,
      db: db.withPlugin(recorder),
      backgroundDb: dependencies.db,
    });
    app.addHook('onClose', () => db.destroy());
    return app;
  },
});

let world: TestApp;
let leila: Person;

beforeAll(async () => {
  world = await limitedApp();
  await sql`
    insert into users (id, username, full_name, first_name)
    select 'r' || n, 'asker' || n, 'R', 'R' from generate_series(1, ${ASKED}::integer) n
  `.execute(world.db);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());
beforeEach(async () => {
  leila = await world.given.newcomer('leila', { is_private_profile: true });
  changedInRequests = [];
});

/** The newest request is that of `r1`. */
const ask = (db: Db, owner: Person, count = ASKED) =>
  sql`
    insert into follow_requests (requester_id, followee_id, created_at)
    select 'r' || n, ${owner.id}, now() - n * interval '1 second'
    from generate_series(1, ${count}::integer) n
  `.execute(db);

async function facts(owner: Person) {
  const { rows } = await sql`
    select u.follower_count,
      (select count(*) from follows f where f.followee_id = u.id) as followers,
      (select count(*) from follow_requests r where r.followee_id = u.id) as requests,
      (
        select count(*) from notifications n
        where n.actor_id = u.id and n.type = 'follow_request_approved'
      ) as notified
    from users u where u.id = ${owner.id}
  `.execute(world.db);
  return rows[0];
}

const approved = (count: number) => ({
  follower_count: count,
  followers: count,
  requests: 0,
  notified: count,
});

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isDone()) return;
    await sleep(20);
  }
}

const untilSettled = (owner: Person) =>
  until(async () => {
    const { rows } = await sql`
      select from follow_requests where followee_id = ${owner.id} limit 1
    `.execute(world.db);
    return rows.length === 0;
  });

const requests = () => followRequestRepository(world.db, world.db, sharedTurns(world.db, 1));

async function settleByJob(owner: Person): Promise<void> {
  const job = requestSettling(requests(), () => {});
  job.start();
  await untilSettled(owner);
  await job.stop();
}

async function expectRightCounts(): Promise<void> {
  const counts = () =>
    world.db
      .selectFrom('users')
      .select(['id', 'follower_count', 'followed_user_count'])
      .orderBy('id')
      .execute();
  const before = await counts();
  await recountFollows(world.db);
  expect(before).toEqual(await counts());
}

const goPublic = () =>
  world.call(updateUser, { is_private_profile: false, full_name: 'Leila F.' }, leila);

describe('a profile with many requests that turns public', () => {
  it('approves some in the request and all others afterward', async () => {
    await ask(world.db, leila);

    expect(await goPublic()).toMatchObject({ status: 200, data: { full_name: 'Leila F.' } });
    const inRequest = changedInRequests.filter((change) => change.startsWith('follows'));
    expect(inRequest).toEqual(['follows 200']);

    await untilSettled(leila);
    expect(await facts(leila)).toEqual(approved(ASKED));
    await expectRightCounts();
  });

  it('is saved while a request of it waits for another change', async () => {
    await ask(world.db, leila);
    await world.db.transaction().execute(async (trx) => {
      await sql`select from users where id = 'r1' for update`.execute(trx);
      expect(await goPublic()).toMatchObject({
        status: 200,
        data: { full_name: 'Leila F.', is_private_profile: false },
      });
    });

    await settleByJob(leila);
    expect(await facts(leila)).toEqual(approved(ASKED));
  });
});

describe('an answer to all of many requests', () => {
  it('approves them without the limits of its request', async () => {
    await ask(world.db, leila);

    const { status, data } = await world.call(approveFollowRequests, {}, leila);

    expect({ status, data }).toEqual({ status: 200, data: { count: ASKED } });
    expect(changedInRequests.filter((change) => change.includes('follow'))).toEqual([]);
    expect(await facts(leila)).toEqual(approved(ASKED));
    await expectRightCounts();
  });

  it('declines them without the limits of its request', async () => {
    await ask(world.db, leila);

    const { status, data } = await world.call(declineFollowRequests, {}, leila);

    expect({ status, data }).toEqual({ status: 200, data: { count: ASKED } });
    expect(changedInRequests.filter((change) => change.includes('follow'))).toEqual([]);
    expect((await world.call(getFollowRequests, {}, leila)).data).toEqual([]);
    expect(await facts(leila)).toMatchObject({ followers: 0, notified: 0 });
  });

  it.each(['approve', 'decline'] as const)('ends after its owner has left: %s', async (answer) => {
    await ask(world.db, leila);
    await sql`update users set deactivated_at = now() where id = ${leila.id}`.execute(world.db);

    expect(await requests()[answer](leila.id, undefined)).toBe(0);
    expect(await facts(leila)).toMatchObject({ followers: 0, requests: ASKED });
  });
});

describe('the job that settles requests', () => {
  const openProfile = (owner: Person) =>
    sql`update users set is_private_profile = false where id = ${owner.id}`.execute(world.db);

  it('continues after a crash, and drops what was declined or whose person is away', async () => {
    await ask(world.db, leila, 4);
    await sql`
      update follow_requests set declined_at = now()
      where requester_id = 'r2' and followee_id = ${leila.id}
    `.execute(world.db);
    await sql`update users set deactivated_at = now() where id = 'r3'`.execute(world.db);
    await openProfile(leila);

    await settleByJob(leila);

    await sql`update users set deactivated_at = null where id = 'r3'`.execute(world.db);
    expect(await facts(leila)).toEqual(approved(2));
    const { data } = await world.call(getUser, { username: leila.username }, leila);
    expect(data).toMatchObject({ follower_count: 2, follow_request_count: 0 });
  });

  it('leaves requests of a profile that becomes private again', async () => {
    await ask(world.db, leila, 3);
    await openProfile(leila);
    let settled: Promise<number> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await sql`update users set is_private_profile = true where id = ${leila.id}`.execute(trx);
      settled = requests().settleInTurn(leila.id);
      await Promise.race([settled, waitUntilBlocked(world.db)]);
    });

    expect(await settled).toBe(0);
    expect(await facts(leila)).toMatchObject({ followers: 0, requests: 3 });
    expect(await requests().findSettleable()).not.toContain(leila.id);
  });

  it("settles other profiles' requests while one waits", async () => {
    const noor = await world.given.newcomer('noor');
    await ask(world.db, leila, 1);
    await openProfile(leila);
    await sql`
      insert into follow_requests (requester_id, followee_id) values ('r2', ${noor.id})
    `.execute(world.db);
    const errors: unknown[] = [];
    const job = requestSettling(requests(), (error) => errors.push(error));
    await world.db.transaction().execute(async (trx) => {
      await sql`select from users where id = 'r1' for update`.execute(trx);
      job.start();
      await untilSettled(noor);
      // The job can come to the other profile first.
      await until(() => errors.length > 0);
    });
    await job.stop();

    expect(await facts(noor)).toMatchObject({ followers: 1, requests: 0 });
    expect(errors.length).toBeGreaterThan(0);
  });
});
