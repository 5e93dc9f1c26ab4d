import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';

test('closes a dialog before leaving the page', { tag: ['@phone', '@core-phone'] }, async ({
  page,
  context,
  baseURL,
}) => {
  await disableGuides(page);
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes', 'Cups']);
  await page.goto(`/${own.username}/_pins/`);
  await page
    .getByRole('link', { name: /^Boards\b/ })
    .first()
    .click();
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
  const boards = page.url();

  await page.getByRole('button', { name: 'More for Cakes' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(boards);

  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/_pins\/$/);
});
