import { createExport } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { buildLimitedApp, ownApp, type TestApp } from '../../../testing/test-app.ts';

const STATEMENT_MS = 300;

let world: TestApp;

beforeAll(async () => {
  world = await ownApp({
    env: { DATABASE_STATEMENT_MS: String(STATEMENT_MS) },
    build: buildLimitedApp,
  });
});
afterAll(() => world.close());

it('starts an export whose content takes longer to count than a request may', async () => {
  const noor = await world.given.newcomer('noor');
  await world.given.pin(noor);

  // As for 200,000 Pins: only the count reads this table.
  const answer = await world.db.transaction().execute(async (trx) => {
    await sql`lock table story_pages in access exclusive mode`.execute(trx);
    const call = world.call(createExport, {}, noor);
    await sql`select pg_sleep(${sql.lit((STATEMENT_MS * 3) / 1000)})`.execute(trx);
    return { call };
  });

  const { status, data } = await answer.call;
  expect([status, data]).toMatchObject([200, { status: 'done', pin_count: 1 }]);
});
