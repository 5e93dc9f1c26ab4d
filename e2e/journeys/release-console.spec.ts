import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endFreeze,
  getFreezes,
  getStatus,
  getWebhooks,
  removeWebhook,
  transferSlot,
} from '@corkboard/release-contract/requests';
import { CONSOLE_PAGES } from '@corkboard/release-contract/rules';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { pageRuns } from '../support/press.ts';
import { createReleaseApi } from '../support/release-api.ts';
import { startReceiver } from '../support/test-site.ts';

const REMOTE = 'mf-boards';
const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '.data');

async function signIn(page: Page): Promise<void> {
  const token = await readFile(join(dataDir, 'admin-token'), 'utf8');
  await page.goto('/_release/');
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Remotes' })).toBeVisible();
}

async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A journey.');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test.beforeEach(({ allowConsole }) => {
  allowConsole(/status of 401/);
});

test('turns a remote off and on for open pages', { tag: '@core' }, async ({
  page,
  context,
  release,
}) => {
  await release.enable(REMOTE);
  await signIn(page);
  const visitor = await context.newPage();
  await visitor.goto('/noorhaddad/_saved/');
  const cards = visitor.locator(`[data-remote=${REMOTE}]`).getByRole('link');
  await expect(cards.first()).toBeVisible();

  const turn = page.getByRole('switch', { name: `${REMOTE} on` });
  await turn.click();
  await expect(page.getByRole('dialog')).toContainText('within a second');
  await confirm(page, 'Turn off');
  await expect(turn).not.toBeChecked();
  await expect(cards).toHaveCount(0);
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('listitem').first()).toContainText(`turned ${REMOTE} off`);

  await turn.click();
  await confirm(page, 'Turn on');
  await expect(turn).toBeChecked();
  await expect(cards.first()).toBeVisible();
});

test('rolls out in stages and rolls back', { tag: '@core' }, async ({ page, request }) => {
  const api = await createReleaseApi(request);
  const status = await api.call(getStatus, {});
  const live = status.remotes.find(({ name }) => name === REMOTE)?.channels['stable'] ?? '';
  const next = `9.1.${Date.now()}`;
  await api.republish(REMOTE, live, next);
  await signIn(page);
  await page.goto(`/_release/remotes/${REMOTE}`);
  const row = page.getByRole('row').filter({ hasText: next });
  await row.getByRole('button', { name: 'Roll out' }).click();
  await page.getByRole('button', { name: 'Only some' }).click();
  const first = page.getByRole('group', { name: 'Group 1' });
  await first.getByLabel('Countries').fill('zz');
  await first.getByRole('button', { name: 'And another rule in group 1' }).click();
  await first.getByRole('combobox', { name: 'Rule' }).nth(1).selectOption('Staff');
  await first.getByRole('combobox', { name: 'Holds for' }).nth(1).selectOption('Everyone except');
  await page.getByRole('button', { name: 'Or others' }).click();
  const second = page.getByRole('group', { name: 'Group 2' });
  await second.getByRole('combobox', { name: 'Rule' }).selectOption('Account');
  await second.getByLabel('Accounts').fill('no-such-account');
  await confirm(page, 'Start the rollout');

  const rollout = page.getByRole('region', { name: `Rollout of ${REMOTE} ${next}` });
  await expect(rollout).toContainText('for people in ZZ, and not staff; or @no-such-account');
  await rollout.getByRole('button', { name: 'Go to 5%' }).click();
  await confirm(page, 'Continue without evidence');
  await expect(rollout.locator('[aria-current=step]')).toContainText('5%');
  await rollout.getByRole('button', { name: 'Roll back' }).click();
  await confirm(page, 'Roll back');
  await expect(rollout).toHaveCount(0);
});

test('transfers a slot to another team and back', async ({ page, request }) => {
  await signIn(page);
  await page.goto('/_release/access');
  const slot = page.getByRole('row').filter({ hasText: 'profile.boards' });
  const team = slot.getByRole('cell').first();
  await expect(team).not.toBeEmpty();
  const owner = (await team.textContent()) ?? '';

  try {
    for (const to of ['another-team', owner]) {
      await slot.getByRole('button', { name: 'Transfer profile.boards' }).click();
      await page.getByRole('dialog').getByLabel('Team').fill(to);
      await confirm(page, 'Transfer slot');
      await expect(team).toHaveText(to);
    }
  } finally {
    const api = await createReleaseApi(request);
    await api.call(transferSlot, { slot: 'profile.boards', team: owner, reason: 'A journey.' });
  }
});

test('freezes a remote and notifies a webhook', async ({ page, request }) => {
  const api = await createReleaseApi(request);
  const reason = 'A journey.';
  const receiver = await startReceiver();
  try {
    await signIn(page);
    await page.goto('/_release/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByLabel('URL').fill(`http://${receiver.host}/hook`);
    await page.getByLabel('Remote').selectOption(REMOTE);
    await page.getByLabel('Reason').fill('A journey.');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await expect(page.getByText('whsec_')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: `Send a test event to ${receiver.host}` }).click();
    // Another process can send it.
    await expect(page.getByText(/accepted the test event|test event is being sent/)).toBeVisible();
    await expect.poll(() => receiver.bodies.map(readType)).toContain('release.test');

    await page.goto('/_release/freezes');
    await page.getByRole('button', { name: 'Add a freeze' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Remote').selectOption(REMOTE);
    await dialog.getByLabel('Until').fill(inAnHour());
    await confirm(page, 'Add freeze');
    await page.goto('/_release/');
    await expect(page.getByText(`Freeze of ${REMOTE} until`)).toBeVisible();
    await expect.poll(() => receiver.bodies.map(readAction)).toContain('freeze');
    await page.goto('/_release/freezes');
    await page.getByRole('button', { name: `End the freeze of ${REMOTE}` }).click();
    await confirm(page, 'End the freeze');
    await page.goto('/_release/webhooks');
    await page.getByRole('button', { name: `Remove ${receiver.host}` }).click();
    await confirm(page, 'Remove webhook');
  } finally {
    for (const { id } of await api.call(getFreezes, {})) await api.call(endFreeze, { id, reason });
    for (const { id } of await api.call(getWebhooks, {}))
      await api.call(removeWebhook, { id, reason });
    await receiver.close();
  }
});

test('registers, replaces, and revokes the key of a team', { tag: '@phone' }, async ({ page }) => {
  const team = `journey-${Date.now()}`;
  const fillKey = async (name: string) => {
    const dialog = page.getByRole('dialog');
    const { publicKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Public key').fill(pem);
  };
  await signIn(page);
  await page.goto('/_release/keys');
  await page.getByRole('button', { name: 'Register a key' }).click();
  await page.getByRole('dialog').getByLabel('Team').fill(team);
  await fillKey('CI');
  await confirm(page, 'Register key');

  await page.getByRole('button', { name: `Replace CI of team ${team}` }).click();
  await fillKey('CI 2');
  await confirm(page, 'Replace key');
  const rows = page.getByRole('row').filter({ hasText: team });
  await expect(rows.filter({ hasText: 'Replaced by CI 2.' })).toHaveCount(1);

  await page.getByRole('button', { name: `Revoke CI 2 of team ${team}` }).click();
  await expectAccessible(page);
  await confirm(page, 'Revoke key');
  await expect(rows.filter({ hasText: 'A journey.' })).toContainText('Revoked');
});

test('shows who published a version and what it contains', async ({ page, request }) => {
  const api = await createReleaseApi(request);
  const status = await api.call(getStatus, {});
  const live = status.remotes.find(({ name }) => name === REMOTE)?.channels['stable'] ?? '';
  await signIn(page);
  await page.goto(`/_release/remotes/${REMOTE}`);
  await page.getByRole('button', { name: `Origin of ${live}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Files .* Holds/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Plan .* Holds/ })).toBeVisible();
  await expectAccessible(page);
});

test('shows errors with the lines of their sources', async ({ page, context, allowConsole }) => {
  allowConsole(/of null/);
  const visitor = await context.newPage();
  await visitor.goto('/noorhaddad/_saved/');
  await pageRuns(visitor);
  await visitor.waitForLoadState('networkidle');
  await visitor.route(/BoardsResource/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.resource_response.data = [null];
    await route.fulfill({ response, json: answer });
  });
  const reported = visitor.waitForRequest(
    (request) => request.postData()?.includes('of null') ?? false,
  );
  await visitor.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(visitor.getByText("Couldn't load Boards.")).toBeVisible();
  await reported;
  await visitor.close();

  await signIn(page);
  await page.goto(`/_release/remotes/${REMOTE}`);
  const rows = page.getByRole('group', { name: 'Errors' }).getByRole('row');
  const row = rows.filter({ hasText: 'of null' }).first();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/mf-boards\/src\/boards\/[\w-]+\.ts:\d+/);
  }).toPass();
  await row.locator('summary').first().click();
  await expect(
    row.getByRole('list', { name: 'Stack' }).getByRole('listitem').first(),
  ).toContainText(/mf-boards\/src\/.+:\d+:\d+/);
  await expectAccessible(page);
});

function readType(body: string): unknown {
  return JSON.parse(body).type;
}

function readAction(body: string): unknown {
  return JSON.parse(body).data.action;
}

/** A local time, as the field expects it. */
function inAnHour(): string {
  const time = new Date(Date.now() + 3_600_000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test('shows every page without violations in both themes', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  const paths = [...CONSOLE_PAGES.map((one) => one.path), `remotes/${REMOTE}`];
  for (const path of paths) {
    await page.goto(`/_release/${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
    const tables = page.getByRole('group').filter({ has: page.getByRole('table') });
    expect(
      await tables.evaluateAll(
        (all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1).length,
      ),
    ).toBe(0);
  }
  await page.goto('/_release/');
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
