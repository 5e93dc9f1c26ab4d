import { sql } from 'kysely';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { newId } from '../db/new-id.ts';
import { leaseQueue } from './lease-queue.ts';

let testDb: TestDb;

beforeAll(async () => {
  testDb = await openTestDb();
});
afterAll(() => testDb.close());
beforeEach(() => testDb.db.deleteFrom('pin_exports').execute());

async function addJob(lane = 0): Promise<string> {
  const [id, userId] = [newId(), newId()];
  await testDb.db
    .insertInto('users')
    .values({ id: userId, username: userId, full_name: 'A', first_name: 'A' })
    .execute();
  await testDb.db
    .insertInto('pin_exports')
    .values({ id, user_id: userId, board_count: lane, file: null })
    .execute();
  return id;
}

function readJob(id: string) {
  return testDb.db
    .selectFrom('pin_exports')
    .select(['status', 'attempts', 'lease_owner', 'lease_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function endJob(id: string, status: 'done' | 'failed'): Promise<void> {
  const ended = { status, finished_at: new Date() };
  await testDb.db.updateTable('pin_exports').set(ended).where('id', '=', id).execute();
}

async function expireLease(id: string): Promise<void> {
  const lease_until = new Date(Date.now() - 1000);
  await testDb.db.updateTable('pin_exports').set({ lease_until }).where('id', '=', id).execute();
}

type Options = Parameters<typeof leaseQueue<'pin_exports'>>[2];

function aQueue(options: Partial<Options> = {}) {
  return leaseQueue(testDb.db, 'pin_exports', {
    leaseSeconds: 3600,
    laneColumn: 'user_id',
    maxAttempts: 2,
    retrySeconds: 3600,
    idleMs: 3_600_000,
    run: async (id) => {
      await endJob(id, 'done');
      return undefined;
    },
    giveUp: (id) => endJob(id, 'failed'),
    onError: () => {},
    ...options,
  });
}

it('runs each job once and oldest first', async () => {
  const ids = [await addJob(), await addJob(), await addJob()];
  const runs: string[] = [];
  const run: Options['run'] = async (id) => {
    runs.push(id);
    await endJob(id, 'done');
    return undefined;
  };

  await aQueue({ run }).drain();
  expect(runs).toEqual(ids);

  await Promise.all([aQueue({ run }).drain(), aQueue({ run }).drain()]);
  expect(runs).toEqual(ids);
});

it('leaves a leased job to its process until the lease expires', async () => {
  const id = await addJob();
  const [first, second] = [aQueue(), aQueue()];

  expect(await first.claim()).toBe(id);
  expect(await second.claim()).toBeNull();
  expect(await second.renew(id)).toBeNull();
  expect(await first.renew(id)).toMatchObject({ id, status: 'running' });

  await expireLease(id);
  expect(await second.claim()).toBe(id);
  expect(await first.renew(id)).toBeNull();
});

it('renews the lease while a job runs', async () => {
  const id = await addJob();
  const queue = aQueue({
    leaseSeconds: 0.03,
    run: async () => {
      const lease_until = new Date(0);
      await testDb.db.updateTable('pin_exports').set({ lease_until }).execute();
      while (Number((await readJob(id)).lease_until) === 0);
      await endJob(id, 'done');
      return undefined;
    },
  });

  await queue.drain();

  expect((await readJob(id)).status).toBe('done');
});

it('gives up after attempts without progress', async () => {
  const id = await addJob();
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await aQueue().claim()).toBe(id);
    await expireLease(id);
  }

  expect(await aQueue().claim()).toBeNull();
  expect((await readJob(id)).status).toBe('failed');
});

it('postpones a failed job and a job that asks for it', async () => {
  const ids = [await addJob(), await addJob()];
  const errors: unknown[] = [];
  const queue = aQueue({
    retrySeconds: -1,
    onError: (error) => errors.push(error),
    run: async (id) => {
      if (id === ids[0]) throw new Error('no');
      return 'later';
    },
  });

  for (const id of ids) await queue.settle(id, testDb.db, sql`true`);

  expect(errors).toEqual([new Error('no')]);
  const other = aQueue();
  expect(new Set([await other.claim(), await other.claim()])).toEqual(new Set(ids));
});

it('runs one job of a lane at a time', async () => {
  const [first, next, other] = [await addJob(1), await addJob(1), await addJob(2)];
  const claim = () => aQueue({ laneColumn: 'board_count' }).claim();

  const claims = await Promise.all([claim(), claim(), claim()]);
  expect(new Set(claims)).toEqual(new Set([first, other, null]));

  await endJob(first, 'done');
  expect(await claim()).toBe(next);
});

it('takes turns among lanes with many and few jobs', async () => {
  const many = [await addJob(1), await addJob(1), await addJob(1)];
  const few = [await addJob(2), await addJob(2)];
  const runs: string[] = [];
  const run: Options['run'] = async (id) => {
    runs.push(id);
    await endJob(id, 'done');
    return undefined;
  };

  await aQueue({ laneColumn: 'board_count', run }).drain();
  expect(runs).toEqual([many[0], few[0], many[1], few[1], many[2]]);
});

it('runs lanes without a failed job first', async () => {
  const failed = await addJob(1);
  const run = () => Promise.reject(new Error('no'));
  await aQueue({ laneColumn: 'board_count', run }).settle(failed, testDb.db, sql`true`);
  const [next, other] = [await addJob(1), await addJob(2)];

  expect(await aQueue({ laneColumn: 'board_count' }).claim()).toBe(other);
  expect(await aQueue({ laneColumn: 'board_count' }).claim()).toBe(next);
});

it('hands a job over at shutdown without counting an attempt', async () => {
  const id = await addJob();
  const stopping = aQueue({
    run: async () => {
      void stopping.stop();
      return 'later';
    },
  });
  await stopping.drain();

  expect(await readJob(id)).toMatchObject({ attempts: 0, lease_owner: null, lease_until: null });
  expect(await aQueue().claim()).toBe(id);
});

it('settles a new job that no process has', async () => {
  const [free, taken] = [await addJob(), await addJob()];
  const other = aQueue();
  expect(await other.claim()).toBe(free);

  const queue = aQueue();
  await queue.settle(free, testDb.db, sql`true`);
  await queue.settle(taken, testDb.db, sql`false`);
  expect([(await readJob(free)).status, (await readJob(taken)).status]).toEqual([
    'waiting',
    'waiting',
  ]);

  await queue.settle(taken, testDb.db, sql`true`);
  expect((await readJob(taken)).status).toBe('done');
});
