import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { ReportStore } from './report-store.ts';

const SECOND = 1000;
const began = {
  remote: 'mf-boards',
  version: '1.5.0',
  kind: 'began',
  load: 'a1b2c3d4e5f6a7b8',
} as const;
const silent = [{ remote: 'mf-boards', version: '1.5.0' }];
let world: TestDb;
let now: number;

beforeEach(async () => {
  world = await openTestDb();
  now = Date.now();
});
afterEach(() => world.close());

async function pass(seconds: number, ...stores: ReportStore[]) {
  now += seconds * SECOND;
  for (const store of stores) await store.flush(now);
}

it('counts a load that never ends as a failure, once', async () => {
  const reports = new ReportStore(world.db);
  reports.add(began, now);
  await pass(20, reports);
  expect(await reports.collectSilent(now)).toEqual([]);
  await pass(30, reports);
  expect(await reports.collectSilent(now)).toEqual(silent);
  expect(await reports.collectSilent(now)).toEqual([]);
  expect(await world.db.selectFrom('release_reports').selectAll().execute()).toMatchObject([
    { kind: 'failed', phase: 'silent', count: 1 },
  ]);
});

it.each(['loaded', 'failed', 'left'] as const)('is ended by a %s report', async (kind) => {
  const reports = new ReportStore(world.db);
  reports.add(began, now);
  await pass(20, reports);
  reports.add({ ...began, kind }, now);
  await pass(60, reports);
  expect(await reports.collectSilent(now)).toEqual([]);
});

it('is ended by a report to another process', async () => {
  const [one, other] = [new ReportStore(world.db), new ReportStore(world.db)];
  one.add(began, now);
  other.add({ ...began, kind: 'loaded' }, now + SECOND);
  await pass(5, one, other);
  await pass(10, one, other);
  await pass(60, one, other);
  expect(await other.collectSilent(now)).toEqual([]);
});

it('counts no failure for a page that was left', async () => {
  const reports = new ReportStore(world.db);
  reports.add({ ...began, kind: 'left' }, now);
  await reports.flush(now);
  expect(await world.db.selectFrom('release_reports').selectAll().execute()).toEqual([]);
});
