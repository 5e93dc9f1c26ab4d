import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';

test.beforeEach(({ page }) => disableGuides(page));

test('keeps typed text until the next login', async ({ page, context, baseURL, allowConsole }) => {
  allowConsole(/status of 401/);
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes']);
  await page.goto(own.path);
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create board' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night swims');

  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const told = page.getByRole('status', { name: 'Messages' });
  await expect(told).toContainText("You've been logged out.");
  const loginPage = context.waitForEvent('page');
  await told.getByRole('button', { name: 'Log in' }).click();
  await expect(await loginPage).toHaveURL(/\/login\//);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Night swims');

  await context.addCookies(cookies);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night swims' })).toBeVisible();
});
