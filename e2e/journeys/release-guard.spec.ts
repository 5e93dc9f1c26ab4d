import { request } from 'node:http';
import {
  getAudit,
  getRollout,
  getStatus,
  startRollout,
  stepRollout,
} from '@corkboard/shared/contract/requests-release.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import type { Browser } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { releaseApiOf } from '../support/release-api.ts';

const REMOTE = 'mf-boards';
const REPORTS = '**/_release/reports';
const PROFILE = '/noorhaddad/_saved/';
const SAMPLES = 50;
/** Leaves visitors on the old version to compare with. */
const PERCENT = 80;
const MAX_VISITS = 40;
const reason = 'A journey.';
test.setTimeout(180_000);

/** The server accepts few failures per address, so each report needs its own. */
function addresses(): () => string {
  let number = 0;
  return () => {
    number += 1;
    return `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;
  };
}

function send(url: string, body: Buffer, localAddress: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', localAddress, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns what a new visitor's browser reports. */
async function visit(browser: Browser, baseURL: string): Promise<Buffer> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await context.route(/\.(?:avif|webp|jpe?g|png|woff2)/, (route) => route.abort());
  await context.route(REPORTS, (route) => route.fulfill({ status: 202 }));
  const report = page.waitForRequest(REPORTS);
  await page.goto(PROFILE, { waitUntil: 'commit' });
  const body = (await report).postDataBuffer() ?? Buffer.alloc(0);
  await context.close();
  return body;
}

test('rolls back a failing version and records the numbers', { tag: '@core' }, async ({
  browser,
  request: client,
  baseURL,
  api,
}) => {
  const release = await releaseApiOf(client);
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
    const nextAddress = addresses();
    const report = async (body: Buffer) => {
      expect(await send(`${baseURL}/_release/reports`, body, nextAddress())).toBeLessThan(300);
    };
    // Browsers show both versions once; more visitors report the same.
    let [failure, success]: (Buffer | undefined)[] = [];
    for (let visits = 0; !(failure && success); visits++) {
      expect(visits, 'visitors until both versions were shown').toBeLessThan(MAX_VISITS);
      const body = await visit(browser, baseURL ?? '');
      if (String(body).includes(bad)) failure ??= body;
      else success ??= body;
    }
    for (let sample = 0; sample < SAMPLES; sample++) {
      await report(failure);
      await report(success);
    }
    await expect.poll(async () => (await seen()).state, { timeout: 60_000 }).toBe('rolled_back');

    const [entry] = await release.call(getAudit, { remote: REMOTE, action: 'rollout_rollback' });
    expect(entry?.actor).toBe('guard');
    expect(entry?.reason).toContain('A regression beyond 0.5 points');
    expect(entry?.reason).toMatch(new RegExp(`${bad} in 100\\.00 % of ${SAMPLES}\\.`));
    expect(entry?.reason).toMatch(/fails in 0\.00 % of \d+ loads/);
    const plan = (await api.plan()).remotes[REMOTE];
    expect(isPlanned(plan) && plan.version).toBe(before);
  } finally {
    const { ended_at } = await seen();
    if (!ended_at) await release.call(stepRollout, { id: rollout, step: 'rollback', reason });
  }
});
