import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { expectAccessible } from '../support/page-checks.ts';

test('decides a report, and only staff find the page', { tag: '@phone' }, async ({
  page,
  api,
  signedInAs,
}) => {
  await disableGuides(page);
  const name = `Reported ${Date.now().toString(36)}`;
  const { username } = await api.newcomer(name);
  const reporter = await api.newcomer();
  await api.report(username, 'The same link, forty times.');
  const headers = { accept: 'text/html' };
  expect((await page.request.get('/moderation/', { headers })).status()).toBe(404);

  await signedInAs('junito');
  const response = await page.goto('/moderation/');
  expect(response?.status()).toBe(200);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await loadUntil(page, row);
  await expect(row).toContainText('The same link, forty times.');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Deactivate account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate this account?' });
  await dialog.getByRole('textbox').fill('Link spam');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate account' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Decided' }).click();
  await expect(row).toContainText('Account deactivated');
  await expect(row).toContainText('Link spam');

  await signedInAs(reporter.username);
  await page.goto('/settings/reports/');
  await expect(page.getByText('We deactivated the account.')).toBeVisible();
});

test('removes one of two Pins of a legal report', { tag: '@phone' }, async ({
  page,
  api,
  signedInAs,
  baseURL,
}) => {
  await disableGuides(page);
  await api.newcomer();
  const pins = await savePins(page.request, baseURL ?? '', { count: 2 });
  const [removed = '', kept = ''] = pins.map(({ id }) => `/pin/${id}/`);
  const explanation = `This is my photograph ${Date.now()}.`;
  await api.complain([removed, kept], explanation);

  await signedInAs('junito');
  await page.goto('/moderation/?show=legal');
  const row = page.getByRole('listitem').filter({ hasText: explanation });
  await loadUntil(page, row);
  await row.getByRole('button', { name: 'Remove content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this content?' });
  await dialog.getByRole('textbox').fill('Only one is theirs');
  await dialog.getByRole('button', { name: 'Remove content' }).click();
  await expect(dialog.getByText('Choose what to remove.')).toBeVisible();
  await expectAccessible(page);
  const { alt_text, title } = pins[0] ?? {};
  await dialog.getByRole('checkbox', { name: title || alt_text || 'A Pin', exact: true }).check();
  await dialog.getByRole('button', { name: 'Remove 1 item' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);

  const read = async (path: string) =>
    (await page.request.get(path, { headers: { accept: 'text/html' } })).status();
  expect(await read(removed)).toBe(404);
  expect(await read(kept)).toBe(200);
  await page.getByRole('button', { name: 'Decided' }).click();
  await expect(row).toContainText('Only one is theirs');
});

/** The list starts with the oldest report. */
async function loadUntil(page: Page, row: Locator): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more reports' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    expect(await row.isVisible()).toBe(true);
  }).toPass();
}
