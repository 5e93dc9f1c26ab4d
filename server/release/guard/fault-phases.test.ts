import type { Db } from '../../platform/db/db.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, openKit } from '../testing/release-kit.ts';
import { createWebhookSender } from '../webhooks/webhook-sender.ts';
import { createWebhook } from '../webhooks/webhooks.ts';
import { readPhases } from './release-health-queries.ts';
import { ReportStore } from './report-store.ts';
import { queryGuardTotals } from './reported-load-queries.ts';

const remote = 'mf-boards';
const version = '1.4.0';
const ON_PAGES = ['entry', 'integrity', 'evaluate', 'mount', 'render'];
const OF_BROWSERS = ['unresponsive', 'crash'];
const ON_SERVERS = [
  'import',
  'prefetch',
  'render',
  'late',
  'hang',
  'slow',
  'loop',
  'memory',
  'crash',
  'resting',
  'left out',
];

/** A guard counts no more failures than loads. */
async function addLoads(db: Db): Promise<void> {
  const store = new ReportStore(db);
  for (let load = 0; load < 50; load++) store.add({ remote, version, kind: 'loaded' });
  await store.flush();
}

it('tells each phase to health, metrics, webhooks, and guard', async () => {
  const received: string[] = [];
  const post = async (_url: string, { body }: { body: string }) => {
    received.push(body);
    return { status: 204 };
  };
  const kit = await openKit({ pollMs: 3_600_000, post });
  const sender = createWebhookSender({ db: kit.db, post, log: { info() {}, warn() {} } });
  await publishVersions(kit, [version]);
  await kit.release.state.refresh();
  const order = { url: 'http://ci.example/hook', events: ['failure' as const] };
  await createWebhook({ db: kit.db, sender, isSecure: false }, anActor, order);
  // A network counts for three loads of each page.
  for (let page = 0; page < 5; page++) await kit.app.inject('/_release/plan');

  const reports = ON_PAGES.map((phase) => ({ remote, version, kind: 'failed', phase }));
  await kit.app.inject({
    method: 'POST',
    url: '/_release/reports',
    payload: [...reports, { remote, version, kind: 'error' }],
  });
  const crashes = OF_BROWSERS.map((reason) => ({ type: 'crash', body: { reason } }));
  await kit.app.inject({
    method: 'POST',
    url: `/_release/crashes?v=${remote}@${version}`,
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify(crashes),
  });
  for (const fault of ON_SERVERS) kit.release.reportServerError(remote, version, fault);
  await addLoads(kit.db);
  await kit.release.scheduler.tick();
  await sender.drain();

  const onServers = ON_SERVERS.map((fault) => `server ${fault}`);
  const phases = [...ON_PAGES, 'uncaught', ...OF_BROWSERS, ...onServers].toSorted();
  const health = await readPhases(kit.db, remote, new Date(0));
  expect(health.map(({ phase }) => phase).toSorted()).toEqual(phases);
  const sent = received.map((body) => JSON.parse(body).data);
  expect(sent).toMatchObject([{ remote, version, failures: phases.length }]);
  expect(Object.keys(sent[0].phases).toSorted()).toEqual(phases);
  const compared = { remote, from: '1.3.0', to: version };
  const { new: totals } = await queryGuardTotals(kit.db, compared, new Date(0));
  expect(totals.failures).toBe(phases.length);
  const metrics = await kit.metrics.metrics();
  await kit.close();
  for (const phase of phases) {
    const labels =
      phase === 'uncaught' ? 'kind="error",phase=""' : `kind="failed",phase="${phase}"`;
    expect(metrics).toContain(`{remote="${remote}",version="${version}",${labels}} 1`);
  }
});
