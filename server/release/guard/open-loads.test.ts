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

it('stores more loads than fit into one statement', async () => {
  const reports = new ReportStore(world.db);
  for (let at = 0; at < 7000; at++) {
    reports.add({ ...began, load: `begun-load-${at}` }, now);
    reports.add({ ...began, kind: 'left', load: `ended-load-${at}` }, now);
  }
  await pass(20, reports);
  const { count } = await world.db
    .selectFrom('release_open_loads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(14_000);
});

describe('while loads cannot be stored', () => {
  const rename = (from: string, to: string) =>
    world.db.schema.alterTable(from).renameTo(to).execute();
  const turnOff = () => rename('release_open_loads', 'away');
  const turnOn = () => rename('away', 'release_open_loads');

  it('keeps them, and writes the other reports', async () => {
    const reports = new ReportStore(world.db);
    reports.add(began, now);
    reports.add({ remote: 'mf-boards', version: '1.5.0', kind: 'failed' }, now);
    await turnOff();
    await expect(pass(20, reports)).rejects.toThrow('release_open_loads');
    expect(await world.db.selectFrom('release_reports').selectAll().execute()).toHaveLength(1);

    await turnOn();
    await pass(30, reports);
    expect(await reports.collectSilent(now)).toEqual(silent);
  });

  it('matches a begin with the end that arrives during a write', async () => {
    const reports = new ReportStore(world.db);
    reports.add(began, now);
    await turnOff();
    const flushed = pass(20, reports);
    reports.add({ ...began, kind: 'left' }, now);
    await expect(flushed).rejects.toThrow('release_open_loads');
    await turnOn();
    await pass(60, reports);
    expect(await reports.collectSilent(now)).toEqual([]);
  });
});

it('counts no failure for a load that ends while its begin is written', async () => {
  const reports = new ReportStore(world.db);
  reports.add(began, now);
  const flushed = pass(20, reports);
  reports.add({ ...began, kind: 'left' }, now);
  await flushed;
  await pass(60, reports);
  expect(await reports.collectSilent(now)).toEqual([]);
});
