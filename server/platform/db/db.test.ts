import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';

import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

afterAll(() => test.close());

it('fails a transaction whose connection is dropped between two queries, and goes on', async () => {
  const cut = test.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(test.db);
    // Time for the end of the connection to arrive while nothing is being asked.
    await sleep(100);
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow();

  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(test.db);
  expect(rows).toEqual([{ one: 1 }]);
});
