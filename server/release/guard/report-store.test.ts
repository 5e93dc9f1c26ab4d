import { openTestDb } from '../../testing/clone-database.ts';
import { ReportStore } from './report-store.ts';
import { readThrownErrors } from './thrown-error-repository.ts';

const DAY = 24 * 3_600_000;

it('keeps reports for 30 days', async () => {
  const { db, close } = await openTestDb();
  const reports = new ReportStore(db);
  const now = Date.now();
  for (const [version, age] of Object.entries({ '1.0.0': 31, '1.1.0': 29, '1.2.0': 0 })) {
    reports.add({ remote: 'mf-boards', version, kind: 'loaded' }, now - age * DAY);
  }
  await reports.flush();

  await reports.sweep(now);

  const kept = await db
    .selectFrom('release_reports')
    .select('version')
    .orderBy('version')
    .execute();
  await close();
  expect(kept.map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
});

it('keeps what could not be written for the next flush, once', async () => {
  const { db, close } = await openTestDb();
  const reports = new ReportStore(db);
  const tables = ['release_reports', 'release_timings', 'release_errors'] as const;
  const of = { remote: 'mf-boards', version: '1.0.0' };
  const now = Date.now();
  const add = () => {
    reports.add({ ...of, kind: 'loaded', duration: 100 }, now);
    reports.add({ ...of, kind: 'thrown', message: 'No.' }, now);
  };
  add();
  for (const table of tables) await db.schema.alterTable(table).renameTo(`away_${table}`).execute();
  await expect(reports.flush()).rejects.toThrow('release_');
  add();
  for (const table of tables) await db.schema.alterTable(`away_${table}`).renameTo(table).execute();
  await reports.flush();
  await reports.flush();

  const counts: unknown[] = [];
  for (const table of tables) counts.push(await db.selectFrom(table).select('count').execute());
  await close();
  expect(counts).toEqual([[{ count: 2 }], [{ count: 2 }], [{ count: 2 }]]);
});

it('keeps what was thrown once for each error', async () => {
  const { db, close } = await openTestDb();
  const reports = new ReportStore(db);
  const stack =
    'Error\n    at open (https://x.example/remotes/mf-boards/1.0.0/entry.js?id=7#a:1:20)';
  const thrown = {
    remote: 'mf-boards',
    version: '1.0.0',
    kind: 'thrown',
    phase: 'render',
  } as const;
  reports.add({ ...thrown, message: 'No board 17.', stack });
  await reports.flush();
  reports.add({ ...thrown, message: 'No board 18.', stack });
  reports.add({ ...thrown, message: 'Another error.' });
  await reports.flush();

  const errors = await readThrownErrors(db, { remote: 'mf-boards', since: new Date(0), limit: 10 });
  const counted = await db.selectFrom('release_reports').selectAll().execute();
  await close();
  expect(counted).toEqual([]);
  expect(errors).toHaveLength(2);
  expect(errors.find(({ count }) => count === 2)).toMatchObject({
    message: 'No board 17.',
    stack: 'Error\n    at open (https://x.example/remotes/mf-boards/1.0.0/entry.js:1:20)',
  });
});

it('keeps 50 different errors of a phase', async () => {
  const { db, close } = await openTestDb();
  const reports = new ReportStore(db);
  for (let at = 0; at < 60; at++) {
    const message = `Error ${String.fromCodePoint(0x4e00 + at)}`;
    reports.addThrown({ remote: 'mf-boards', version: '1.0.0', phase: 'render', message });
  }
  await reports.flush();

  const errors = await readThrownErrors(db, {
    remote: 'mf-boards',
    since: new Date(0),
    limit: 100,
  });
  await close();
  expect(errors).toHaveLength(50);
});

it('keeps no folder of the machine of server faults', async () => {
  const { db, close } = await openTestDb();
  const reports = new ReportStore(db);
  reports.addThrown({
    remote: 'mf-boards',
    version: '1.0.0',
    phase: 'server crash',
    message: "Cannot open '/srv/app/data/a.json'",
    stack: 'Error: No.\n    at run (file:///srv/app/server/dist/render-worker.mjs:7:9)',
  });
  await reports.flush();

  const errors = await readThrownErrors(db, { remote: 'mf-boards', since: new Date(0), limit: 9 });
  await close();
  expect(errors).toMatchObject([
    {
      message: "Cannot open '/data/a.json'",
      stack: 'Error: No.\n    at run (/dist/render-worker.mjs:7:9)',
    },
  ]);
});

it("keeps a server's stack without the folders of its machine", async () => {
  const { db, close } = await openTestDb();
  const reports = new ReportStore(db);
  const frames = (root: string) =>
    `Error: No.\n    at open (${root}/remotes/mf-boards/1.0.0/node/remoteEntry.js:7:9)`;
  const thrown = { remote: 'mf-boards', version: '1.0.0', message: 'No.' };
  reports.addThrown({ ...thrown, phase: 'server render', stack: frames('/srv/remotes/data') });
  reports.addThrown({ ...thrown, phase: 'render', stack: frames('https://x.example') });
  await reports.flush();

  const errors = await readThrownErrors(db, { remote: 'mf-boards', since: new Date(0), limit: 9 });
  await close();
  const stacks = Object.fromEntries(errors.map(({ phase, stack }) => [phase, stack]));
  expect(stacks).toEqual({ 'server render': frames(''), render: frames('https://x.example') });
});
