import { request as send } from 'node:http';
import {
  getAudit,
  getRollout,
  getStatus,
  startRollout,
  stepRollout,
} from '@corkboard/shared/contract/requests-release.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import type { Browser, Route } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { releaseApiOf } from '../support/release-api.ts';

const REMOTE = 'mf-boards';
const PROFILE = '/noorhaddad/_saved/';
const SAMPLES = 50;
const AT_ONCE = 4;
/** Leaves enough visitors on the old version to compare with. */
const PERCENT = 80;
const MAX_VISITS = 160;
const reason = 'A journey.';
test.setTimeout(420_000);

/** The server accepts few failures per address, so each report needs its own. */
function reportFrom(address: string) {
  return async (route: Route) => {
    const { pathname, port, hostname } = new URL(route.request().url());
    const options = { hostname, port, path: pathname, method: 'POST', localAddress: address };
    const headers = { 'content-type': 'application/json' };
    const status = await new Promise<number>((resolve, reject) => {
      const told = send({ ...options, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      told.on('error', reject);
      told.end(route.request().postDataBuffer());
    });
    await route.fulfill({ status });
  };
}

async function visit(browser: Browser, baseURL: string, number: number): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const address = `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;
  await context.route(/\.(?:avif|webp|jpe?g|png|woff2)/, (route) => route.abort());
  await context.route('**/_release/reports', reportFrom(address));
  const told = page.waitForResponse('**/_release/reports', { timeout: 30_000 });
  await page.goto(PROFILE, { waitUntil: 'commit' });
  await told;
  await context.close();
}

test('rolls back a failing version and records the numbers', async ({
  browser,
  request,
  baseURL,
  api,
}) => {
  const release = await releaseApiOf(request);
  const status = await release.call(getStatus, {});
  const before = status.remotes.find(({ name }) => name === REMOTE)?.channels['stable'] ?? '';
  const bad = `9.2.${Date.now()}`;
  await release.republish(REMOTE, before, bad, { before: 'throw new Error("a bad build");' });
  const { rollout = '' } = await release.call(startRollout, {
    remote: REMOTE,
    version: bad,
    stages: [{ percent: PERCENT, minutes: 60 }],
    guard: { min_samples: SAMPLES },
    reason,
  });
  const seen = () => release.call(getRollout, { id: rollout });

  try {
    let visits = 0;
    let now = await seen();
    while (now.state === 'running' && now.verdict.new.samples < SAMPLES && visits < MAX_VISITS) {
      const numbers = Array.from({ length: AT_ONCE }, (_, at) => visits + at);
      await Promise.all(numbers.map((number) => visit(browser, baseURL ?? '', number)));
      visits += AT_ONCE;
      now = await seen();
    }
    await expect.poll(async () => (await seen()).state, { timeout: 60_000 }).toBe('rolled_back');

    const [entry] = await release.call(getAudit, { remote: REMOTE, action: 'rollout_rollback' });
    expect(entry?.actor).toBe('guard');
    expect(entry?.reason).toContain('A regression beyond 0.5 points');
    expect(entry?.reason).toMatch(new RegExp(`${bad} in 100\\.00 % of [5-9]\\d`));
    expect(entry?.reason).toMatch(/fails in 0\.00 % of \d+ loads/);
    const plan = (await api.plan()).remotes[REMOTE];
    expect(isPlanned(plan) && plan.version).toBe(before);
  } finally {
    const { ended_at } = await seen();
    if (!ended_at) await release.call(stepRollout, { id: rollout, step: 'rollback', reason });
  }
});
