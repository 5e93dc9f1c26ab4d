import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
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
  const more = page.getByRole('button', { name: 'Show more reports' });
  // The list starts with the oldest report.
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    expect(await row.isVisible()).toBe(true);
  }).toPass();
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
