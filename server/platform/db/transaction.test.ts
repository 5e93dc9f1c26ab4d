import { sql } from 'kysely';
import pg from 'pg';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { inTransaction } from './transaction.ts';

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

function error(code: string): Error {
  return Object.assign(new Error('refused'), { code });
}

it.each(['40001', '40P01'])('retries the work after %s', async (code) => {
  let tries = 0;
  const result = await inTransaction(world.db, async () => {
    tries += 1;
    if (tries < 3) throw error(code);
    return 'done';
  });
  expect([result, tries]).toEqual(['done', 3]);
});

it('rolls back on any other error', async () => {
  const work = inTransaction(world.db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ id: 'x', username: 'xavier', full_name: 'X', first_name: 'X' })
      .execute();
    throw error('23505');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

it('gives up after five attempts', async () => {
  let tries = 0;
  const work = inTransaction(world.db, async () => {
    tries += 1;
    throw error('40001');
  });
  await expect(work).rejects.toThrow('refused');
  expect(tries).toBe(5);
});

describe('on its way to the database', () => {
  const { query } = pg.Client.prototype;
  let sent = 0;

  beforeEach(() => {
    sent = 0;
    pg.Client.prototype.query = function counted(this: pg.Client, config: object) {
      sent += 1;
      return Reflect.apply(query, this, [config]);
    } as typeof query;
  });
  afterEach(() => {
    pg.Client.prototype.query = query;
  });

  const divide = (by: number) =>
    inTransaction(world.db, async (trx) => {
      const { rows } = await sql<{ half: number }>`select 8 / ${by}::int as half`.execute(trx);
      return rows[0]?.half;
    });

  it('begins with the first statement of its work', async () => {
    // From their second run on, both have a name and share a round trip.
    await divide(1);
    await divide(1);
    sent = 0;
    expect(await divide(2)).toBe(4);
    expect(sent).toBe(2);
  });

  it('is undone when its first statement fails', async () => {
    for (const _run of [1, 2, 3]) await expect(divide(0)).rejects.toThrow('division by zero');
    for (const _run of [1, 2, 3]) expect(await divide(4)).toBe(2);
  });

  it('sends nothing for work that fails before', async () => {
    const work = inTransaction(world.db, () => Promise.reject(error('23505')));
    await expect(work).rejects.toThrow('refused');
    expect(sent).toBe(0);
  });
});
