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
