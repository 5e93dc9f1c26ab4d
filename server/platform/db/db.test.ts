import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';

import { ownApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await ownApp();
});

afterAll(() => test.close());

it('fails only the transaction whose connection is dropped', async () => {
  const cut = test.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(test.db);
    // Time for the connection to close while no query runs.
    await sleep(100);
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow();

  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(test.db);
  expect(rows).toEqual([{ one: 1 }]);
});

it('compiles no statement and prefers an index', async () => {
  const { rows } = await sql<object>`
    select current_setting('jit') as jit, current_setting('random_page_cost') as page_cost
  `.execute(test.db);
  expect(rows).toEqual([{ jit: 'off', page_cost: '1.1' }]);
});
