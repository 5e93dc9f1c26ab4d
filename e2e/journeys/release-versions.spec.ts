import {
  createOverride,
  getHealth,
  getStatus,
  promoteVersion,
  startRollout,
  stepRollout,
} from '@corkboard/release-contract/requests';
import { isPlanned } from '@corkboard/shared/rules/release';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { createReleaseApi, type ReleaseApi } from '../support/release-api.ts';

const REMOTE = 'mf-boards';

let release: ReleaseApi;
let before: string;
let next: string;

test.beforeEach(async ({ request }) => {
  release = await createReleaseApi(request);
  const status = await release.call(getStatus, {});
  before = status.remotes.find(({ name }) => name === REMOTE)?.channels['stable'] ?? '';
  next = `9.0.${Date.now()}`;
});
test.afterEach(async () => {
  if (before) await promote(before);
});

async function promote(version: string): Promise<void> {
  await release.call(promoteVersion, { remote: REMOTE, version, reason: 'A journey.' });
}

/** By entry files only: parts of the version before still load on demand. */
function visibleOn(page: Page): Promise<string | undefined> {
  return page.evaluate((remote) => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    const entries = scripts.filter(
      (name) =>
        name.includes(`/remotes/${remote}/`) &&
        /\/(?:entry|remoteEntry|__federation_expose\w*)\./.test(name),
    );
    return entries.at(-1)?.split('/')[5];
  }, REMOTE);
}

async function open(page: Page): Promise<void> {
  // The page follows releases only after hydration.
  const standing = page.waitForRequest(/_release\/stream/);
  await page.goto('/noorhaddad/_saved/');
  await standing;
  await expect(page.locator(`[data-remote=${REMOTE}]`).getByRole('link').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** Loading and waiting for a safe point takes long on a busy machine. */
function expectShown(page: Page, version: string): Promise<void> {
  return expect.poll(() => visibleOn(page), { timeout: 20_000 }).toBe(version);
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window);
}

test('swaps versions without a reload or open dialog', { tag: '@core' }, async ({ page }) => {
  await release.republish(REMOTE, before, next);
  await open(page);
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  const shown = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve(document.querySelector('[role=dialog]') === null);
        }).observe(document.querySelector('[data-remote=mf-boards]') ?? document.body, {
          childList: true,
        });
      }),
  );

  await promote(next);
  await expectShown(page, next);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  expect(await shown).toBe(true);
  await expect(page.locator(`[data-remote=${REMOTE}]`).getByRole('link').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('shows a version with policy ask after consent', async ({ page }) => {
  await release.republish(REMOTE, before, next, { policy: 'ask' });
  await open(page);
  await promote(next);
  const offer = page.getByText('A new version of Boards is available.');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.locator(`[data-remote=${REMOTE}]`).getByRole('link').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('keeps a version for the next page', async ({ page }) => {
  await release.republish(REMOTE, before, next, { policy: 'next-load' });
  await open(page);
  const plan = page.waitForResponse('**/_release/plan');
  await promote(next);
  await plan;
  await expectShown(page, before);
  await page.reload();
  await expectShown(page, next);
});

test('blocks a version with one changed byte', { tag: '@core' }, async ({ page, allowConsole }) => {
  allowConsole(/valid digest|ERR_|RUNTIME-008|Refused|remotes\/mf-boards/);
  await release.republish(REMOTE, before, next);
  await page.route(`**/remotes/${REMOTE}/${next}/entry.*`, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const at = Math.floor(body.length / 2);
    body[at] = (body[at] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await open(page);
  const told = page.waitForRequest(
    (request) =>
      request.url().endsWith('/_release/reports') &&
      (request.postData() ?? '').includes(next) &&
      (request.postData() ?? '').includes('"failed"'),
  );
  await promote(next);
  expect((await told).postData()).toContain('"integrity"');
  await expect(page.locator(`[data-remote=${REMOTE}]`).getByRole('link').first()).toBeVisible();
  await expect
    .poll(async () => {
      const { phases } = await release.call(getHealth, { remote: REMOTE, hours: 1 });
      return phases.filter(({ version }) => version === next).length;
    })
    .toBeGreaterThan(0);
});

test("changes pages by the rollout's percentage", async ({ page, api }) => {
  await release.republish(REMOTE, before, next);
  await open(page);
  const stages = [
    { percent: 0, minutes: 60 },
    { percent: 100, minutes: 60 },
  ];
  const reason = 'A journey.';
  const { rollout = '' } = await release.call(startRollout, {
    remote: REMOTE,
    version: next,
    stages,
    reason,
  });
  const noRollout = (await api.plan()).remotes[REMOTE];
  expect(isPlanned(noRollout) && noRollout.version).toBe(before);

  await release.call(stepRollout, { id: rollout, step: 'advance', reason });
  await expectShown(page, next);
  const everyone = (await api.plan()).remotes[REMOTE];
  expect(isPlanned(everyone) && [everyone.version, everyone.why]).toEqual([next, 'rollout']);
  await release.call(stepRollout, { id: rollout, step: 'rollback', reason });
  await expect
    .poll(async () => {
      const remote = (await api.plan()).remotes[REMOTE];
      return isPlanned(remote) && remote.version;
    })
    .toBe(before);
});

test('applies an override only to its account', { tag: '@core' }, async ({ page, signedInAs }) => {
  await release.republish(REMOTE, before, next);
  const { link } = await release.call(createOverride, {
    remotes: { [REMOTE]: next },
    account: 'noorhaddad',
    reason: 'A journey.',
  });
  await signedInAs('tomasrey');
  expect((await page.request.get(link ?? '')).status()).toBe(403);
  await open(page);
  await expectShown(page, before);

  await signedInAs('noorhaddad');
  await page.goto(link ?? '');
  await page.goto('/noorhaddad/_saved/');
  const badge = page.getByRole('complementary', { name: 'Chosen versions' });
  await expect(badge).toContainText(`${REMOTE} ${next}`);
  await expectShown(page, next);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await badge.getByRole('button', { name: 'End preview' }).click();
  await expect(badge).toHaveCount(0);
  await expectShown(page, before);
  expect(await isSameDocument(page)).toBe(true);
});
