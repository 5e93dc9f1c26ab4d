import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { fill, press } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

test('[ROUTE-021, EMPTY-001, EMPTY-002] creates the first board from the empty page', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', []);
  await page.goto(own.path);
  await expect(page.getByText('Keep track of what inspires you')).toBeVisible();
  await page.getByRole('link', { name: 'Create a board' }).click();

  await fill(page.getByRole('textbox', { name: 'Name' }), 'Cakes & tea');
  await press(page.getByRole('main').getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Cakes & tea' })).toBeVisible();
  expect(await own.order()).toEqual(['Cakes & tea']);
});

test('[BOARD-058] creates a board in a dialog', {
  tag: ['@phone', '@core', '@core-phone'],
}, async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes']);
  await page.goto(own.path);
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create board' }).click();

  const dialog = page.getByRole('dialog', { name: 'Create board' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night swims');
  await dialog.getByRole('checkbox', { name: /^Keep this board secret/ }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night swims' })).toBeVisible();
});

test('[BOARD-041] restores a deleted board', { tag: '@core' }, async ({
  page,
  context,
  baseURL,
}) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes', 'Cups']);
  await page.goto(own.path);
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Edit Cakes' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit board' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Cakes');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete board' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Cakes?' })
    .getByRole('button', { name: 'Delete board' })
    .click();
  await expect(page.getByRole('link', { name: /^Cakes / })).toBeHidden();

  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted boards' }).click();
  await page.getByRole('button', { name: 'Restore Cakes' }).click();
  await expect.poll(() => own.order()).toContain('Cakes');
});

test('[BOARD-040] shows the card of all Pins by its switch', async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes']);
  await page.goto(own.path);
  const allPins = page.getByRole('main').getByRole('link', { name: /^All Pins/ });
  await expect(allPins).toBeVisible();
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Board visibility' }).click();
  const saved = page.waitForResponse(/BoardVisibilityResource\/update/);
  await page.getByRole('switch', { name: 'All Pins' }).press('Space');
  expect((await saved).ok()).toBe(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(allPins).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: /^Cakes/ })).toBeVisible();
  await expect(allPins).toBeHidden();
});

test('keeps server HTML visible during hydration', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes', 'Cups']);
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const look = () => counts.push(document.querySelectorAll('[data-board-id]').length);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto(own.path);
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
  const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
  // The parser can pause between the two; what appeared must stay.
  const since = counts.indexOf(2);
  expect(new Set(counts.slice(since))).toEqual(new Set([2]));
});

test('shows own boards without violations in both themes', { tag: ['@phone', '@core'] }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await page.goto('/inesmoreau/_boards/');
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
});
