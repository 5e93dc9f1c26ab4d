import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { runs } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

const field = (page: Page) => page.getByRole('banner').getByRole('combobox');
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Search for' }).getByRole('link', { name });
const results = (page: Page) => page.getByRole('main').locator('a[href^="/pin/"]');

/** The key works once the page is hydrated. The field that it opens would take it as text. */
async function focusBySlash(page: Page): Promise<void> {
  await runs(page.getByRole('banner').getByRole('link', { name: 'Search' }));
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
  }).toPass();
}

test('searches from any page with the keyboard alone', { tag: '@core' }, async ({ page }) => {
  await page.goto('/noorhaddad/');
  await focusBySlash(page);
  expect(new URL(page.url()).pathname).toBe('/noorhaddad/');

  await page.keyboard.type('stai');
  await expect(option(page, 'stairs')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field(page)).toHaveValue('stai');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'stairs')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?rs=typed&q=stairs&scope=');
  await expect(field(page)).toHaveValue('stairs');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(results(page).first()).toBeVisible();
});

test('keeps the kind and the color in the address', async ({ page }) => {
  await page.goto('/search/?q=blue');
  await expect(tab(page, /^Pins [\d,]+\+?$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^[\d,]+\+? results$/);
  await expect(results(page).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Blue', exact: true }).click();
  await expect(page).toHaveURL(/&color=3d6fa3$/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^[\d,]+\+? of [\d,]+\+? Pins$/,
  );
  await tab(page, /^Pins/).click();
  await expect(page).toHaveURL(/scope=pins&color=3d6fa3$/);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Blue', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(page).toHaveURL(/scope=&color=3d6fa3$/);
});

test('finds Pins despite a typo, or offers the likely spelling', async ({ page }) => {
  await page.goto('/search/?q=stiars');
  await expect(page.getByText('No results for “stiars”. These are for “stairs”.')).toBeVisible();
  await expect(results(page).first()).toBeVisible();

  await page.goto('/search/?q=stiarz');
  await expect(page.getByText('No results for “stiarz”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular topics' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'stairs', exact: true }).click();
  await expect(page).toHaveURL('/search/?rs=typed&q=stairs&scope=');
  await expect(results(page).first()).toBeVisible();
});

test('remembers searches of an account until they are cleared', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  await api.newcomer();
  await page.goto('/search/?q=blue');
  await field(page).fill('glaze tests');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=glaze%20tests/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(option(page, /glaze tests/)).toBeVisible();

  await option(page, 'Clear recent searches').click();
  await expect(option(page, /glaze tests/)).toBeHidden();
});

test('shows suggestions on the whole page of a phone', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/noorhaddad/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search/?input_select=true');
  await expect(field(page)).toBeFocused();
  await field(page).fill('stai');

  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(option(page, 'stairs')).toBeVisible();
  const box = await list.boundingBox();
  expect(box?.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 16);
  await expectAccessible(page);
  await option(page, 'stairs').click();
  await expect(results(page).first()).toBeVisible();
});

test('sorts by time, and shows topics for a query without words', async ({ page }) => {
  await page.goto('/search/?q=%00');
  await expect(page.getByRole('heading', { name: 'Popular topics' })).toBeVisible();

  await page.goto('/search/?q=blue&scope=pins');
  await page.getByRole('button', { name: 'Sort: Best match' }).click();
  await page.getByRole('menuitemradio', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/scope=pins&sort=newest$/);
  await expect(page.getByRole('button', { name: 'Sort: Newest' })).toBeVisible();
  await expect(results(page).first()).toBeVisible();
});
