import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStatus } from '@corkboard/shared/contract/requests-release.ts';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { releaseApiOf } from '../support/release-api.ts';

const REMOTE = 'mf-boards';
const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '.data');

async function signIn(page: Page): Promise<void> {
  const token = await readFile(join(dataDir, 'admin-token'), 'utf8');
  await page.goto('/_release/');
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
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
  test.setTimeout(90_000);
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
  test.setTimeout(90_000);
  const api = await releaseApiOf(request);
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
  await first.getByRole('combobox', { name: 'Holds for' }).nth(1).selectOption('All but these');
  await page.getByRole('button', { name: 'Or others' }).click();
  const second = page.getByRole('group', { name: 'Group 2' });
  await second.getByRole('combobox', { name: 'Rule' }).selectOption('Account');
  await second.getByLabel('Accounts').fill('nobody-of-this-name');
  await confirm(page, 'Start the rollout');

  const rollout = page.getByRole('region', { name: `Rollout of ${REMOTE} ${next}` });
  await expect(rollout).toContainText('for people in ZZ, and not staff; or @nobody-of-this-name');
  await rollout.getByRole('button', { name: 'Go to 5 %' }).click();
  await confirm(page, 'Go to 5 %');
  await expect(rollout.locator('[aria-current=step]')).toContainText('5 %');
  await rollout.getByRole('button', { name: 'Roll back' }).click();
  await confirm(page, 'Roll back');
  await expect(rollout).toHaveCount(0);
});

test('transfers a slot to another team and back', async ({ page }) => {
  await signIn(page);
  await page.goto('/_release/access');
  const slot = page.getByRole('row').filter({ hasText: 'profile.boards' });
  const team = slot.getByRole('cell').first();
  await expect(team).not.toBeEmpty();
  const owner = (await team.textContent()) ?? '';

  for (const to of ['another-team', owner]) {
    await slot.getByRole('button', { name: 'Give away profile.boards' }).click();
    await page.getByRole('dialog').getByLabel('Team').fill(to);
    await confirm(page, 'Give it away');
    await expect(team).toHaveText(to);
  }
});

test('shows every page without violations in both themes', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  for (const path of [
    '',
    `remotes/${REMOTE}`,
    'channels',
    'snapshots',
    'audit',
    'experiments',
    'overrides',
    'access',
  ]) {
    await page.goto(`/_release/${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/_release/');
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
