import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { pageRuns, press } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const announcer = (page: Page) => page.locator('[data-announcer]');

test('opens a board of the profile at its top', async ({ page }) => {
  await page.goto('/noorhaddad/_saved/');
  await pageRuns(page);
  await page.evaluate(() => scrollTo(0, 300));
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Glaze tests/ })
      .first(),
  );

  await expect(page).toHaveURL('/noorhaddad/glaze-tests/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glaze tests');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(announcer(page)).toHaveText('Glaze tests · Corkboard');

  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('returns to the place in Help on Back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/help/');
  await pageRuns(page);
  await page.evaluate(() => scrollTo(0, 150));
  await press(page.getByRole('main').getByRole('link', { name: 'Blocking someone' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocking someone');
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expect.poll(() => scrollTop(page)).toBe(150);
});

test('returns the focus to the card of a person on Back', async ({ page }) => {
  await page.goto('/search/?q=noor&scope=users');
  await pageRuns(page);
  const card = page.getByRole('main').getByRole('link', { name: /Noor Haddad/ });
  await press(card);
  await expect(page).toHaveURL('/noorhaddad/');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await expect(card).toBeFocused();
});

test('waits for the code of a list in columns', async ({ page }) => {
  await page.goto('/help/');
  await pageRuns(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/remotes\/mf-boards\//, async (route) => {
    await held;
    await route.fallback();
  });
  await press(page.getByRole('link', { name: 'Corkboard, home' }));
  const waiting = page.getByRole('main').locator('[data-shape="pin"]');
  await expect(waiting).toBeVisible();
  const { width = 0, height = 0 } =
    (await waiting.locator(':scope > *').first().boundingBox()) ?? {};
  expect(width).toBeLessThan(400);
  expect(height).toBeLessThan(600);

  answer();
  await expect(page.getByRole('main').locator('[data-card]').first()).toBeAttached();
});

test('shows the main color of an image until it is there', async ({ page }) => {
  // They never arrive.
  await page.route('**/media/**', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const image = page.getByRole('main').locator('[data-color]').first();
  const color = (await image.getAttribute('data-color')) ?? '';
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  await expect(image).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
});
