import { readPlans } from '../../testing/read-plans.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { reportViews } from './report-queries.ts';

let world: TestApp;

beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

it('counts no open reports for each report of a queue, which can all be on one subject', async () => {
  const noor = await world.given.person('noorhaddad');
  const page = { queue: 'open', size: 25, bookmark: undefined } as const;

  const [plan] = await readPlans(world.db, (db) => reportViews(db).queue(noor.id, page));

  expect(plan).toContain('on reports');
  expect(plan).not.toContain('Aggregate');
});
