import { openTestDb } from '../../testing/clone-database.ts';
import { ReportStore } from './report-store.ts';

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
