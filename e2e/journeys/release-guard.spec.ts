import {
  getAudit,
  getHealth,
  getRollout,
  getStatus,
  promoteVersion,
  startRollout,
  stepRollout,
} from '@corkboard/release-contract/requests';
import { isPlanned } from '@corkboard/shared/rules/release';
import type { Browser } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { FREEZE, FROZEN } from '../support/failing-page.ts';
import { type Changes, createReleaseApi, type ReleaseApi } from '../support/release-api.ts';

/** Publishing tries a version in its own folder, and rejects one that fails there. */
const FAILS_ONCE_PUBLISHED = 'if (!__filename.includes(".incoming")) throw new Error("none");';

const REMOTE = 'mf-boards';
const REPORTS = /\/_release\/reports$/;
const PROFILE = '/noorhaddad/_saved/';
/** Far fewer than a stage needs to go on, and than one network can report. */
const VISITS = 12;
const MAX_VISITS = 60;
const reason = 'A journey.';
test.setTimeout(600_000);

const FAULTS: [what: string, changes: Changes, phase: string][] = [
  ['whose few loads all fail', { before: 'throw new Error("a bad build");' }, 'evaluate'],
  ['that freezes the tab', { before: FREEZE }, 'silent'],
  ['that fails only on the server', { beforeNode: FAILS_ONCE_PUBLISHED }, 'server import'],
];

let release: ReleaseApi;
let before: string;

test.beforeEach(async ({ request }) => {
  release = await createReleaseApi(request);
  const status = await release.call(getStatus, {});
  before = status.remotes.find(({ name }) => name === REMOTE)?.channels['stable'] ?? '';
});
test.afterEach(() => release.call(promoteVersion, { remote: REMOTE, version: before, reason }));

for (const [what, changes, phase] of FAULTS) {
  test(`goes back from a version ${what}, never ahead`, {
    tag: phase === 'evaluate' ? '@core' : [],
  }, async ({ browser, api, baseURL }) => {
    // Both are new, so that no earlier journey has used up what one network can report.
    const [good, bad] = [`9.2.${Date.now()}`, `9.3.${Date.now()}`];
    await release.republish(REMOTE, before, good);
    await release.republish(REMOTE, before, bad, changes);
    await release.call(promoteVersion, { remote: REMOTE, version: good, reason });
    const { rollout = '' } = await release.call(startRollout, {
      remote: REMOTE,
      version: bad,
      stages: [
        { percent: 50, minutes: 0 },
        { percent: 100, minutes: 0 },
      ],
      reason,
    });
    const seen = () => release.call(getRollout, { id: rollout });
    await expect.poll(async () => planned(await api.plan())).toMatch(/^9\.[23]\./);

    const frozen = phase === 'silent' ? bad : '';
    const visits = { [good]: 0, [bad]: 0 };
    for (let count = 0; Math.min(...Object.values(visits)) < VISITS; count++) {
      expect(count, 'visitors until both versions were shown').toBeLessThan(MAX_VISITS);
      const version = await visit(browser, baseURL ?? '', [good, bad], frozen);
      visits[version] = (visits[version] ?? 0) + 1;
      if ((await seen()).state !== 'running') break;
    }
    await expect.poll(async () => (await seen()).state, { timeout: 90_000 }).toBe('rolled_back');

    const [entry] = await release.call(getAudit, { remote: REMOTE, action: 'rollout_rollback' });
    expect(entry?.actor).toBe('guard');
    expect(entry?.reason).toContain('A regression beyond 0.5 points');
    const advances = await release.call(getAudit, { remote: REMOTE, action: 'rollout_advance' });
    expect(advances.filter(({ after }) => JSON.stringify(after).includes(bad))).toEqual([]);
    const { phases } = await release.call(getHealth, { remote: REMOTE, hours: 1 });
    const failed = phases.filter(({ version }) => version === bad).map((one) => one.phase);
    expect(failed).toContain(phase);
    expect(failed).not.toContain('integrity');
    await expect.poll(async () => planned(await api.plan())).toBe(good);
  });
}

test('needs a reason to go on without evidence', async () => {
  const next = `9.4.${Date.now()}`;
  await release.republish(REMOTE, before, next);
  const stages = [
    { percent: 1, minutes: 0 },
    { percent: 2, minutes: 60 },
  ];
  const order = { remote: REMOTE, version: next, stages, reason };
  const { rollout: id = '' } = await release.call(startRollout, order);

  const { verdict } = await release.call(getRollout, { id });
  expect(verdict.sentence).toContain('Waiting for traffic: 0 of about 500 loads.');
  await expect(release.call(stepRollout, { id, step: 'advance', reason })).rejects.toThrow(
    'no_evidence',
  );
  await release.call(stepRollout, { id, step: 'advance', reason, without_evidence: true });
  const [entry] = await release.call(getAudit, { remote: REMOTE, action: 'rollout_advance' });
  expect(entry).toMatchObject({ reason, after: { without_evidence: true } });
  await release.call(stepRollout, { id, step: 'rollback', reason });
});

function planned(plan: { remotes: Record<string, object> }): string | false {
  const remote = plan.remotes[REMOTE] as Parameters<typeof isPlanned>[0];
  return isPlanned(remote) && remote.version;
}

/** Opens the page as a new visitor. Returns the version, once the page has reported how it loaded, or froze. */
async function visit(
  browser: Browser,
  baseURL: string,
  versions: readonly string[],
  frozen: string,
): Promise<string> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await context.route(/\.(?:avif|webp|jpe?g|png|woff2)/, (route) => route.abort());
  const reported = (kind: RegExp) =>
    page.waitForRequest(
      (request) => {
        const body = request.postData() ?? '';
        return REPORTS.test(request.url()) && body.includes(REMOTE) && kind.test(body);
      },
      { timeout: 30_000 },
    );
  const began = reported(/"began"/);
  const ended = reported(/"loaded"|"failed"/).catch(() => {});
  const froze = page.waitForRequest(FROZEN, { timeout: 30_000 });
  froze.catch(() => {});
  await page.goto(PROFILE, { waitUntil: 'commit' });
  const body = (await began).postData() ?? '';
  const version = versions.find((one) => body.includes(one)) ?? '';
  // A frozen page reports nothing more.
  await (version === frozen ? froze : ended);
  await context.close();
  return version;
}
