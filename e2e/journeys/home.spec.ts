import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import type { Api } from '../support/api.ts';
import { disableGuides } from '../support/own-boards.ts';
import { expectAccessible, expectNoShift, watchShifts } from '../support/page-checks.ts';
import { homeLink, press } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

async function signUpNewcomer(api: Api): Promise<void> {
  const username = `home${Date.now()}${Math.floor(Math.random() * 1000)}`;
  await api.signUp({ email: `${username}@example.com`, full_name: 'New Here', username });
}

const feed = (page: Page) => page.locator('[data-slot="home.feed"]');
const getPins = (page: Page) => feed(page).locator('[data-card]');

async function goHome(page: Page): Promise<void> {
  await page.goto('/help/');
  await press(homeLink(page));
}

test('shows home to a visitor, and asks to log in on Follow', { tag: '@core' }, async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/');

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Keep what catches your eye');
  await expect(main.getByRole('link', { name: 'Start a board' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Boards to follow' })).toBeVisible();
  await expect(getPins(page).first()).toBeAttached();
  await expectAccessible(page);
  await expectNoShift(page);

  await press(main.getByRole('link', { name: 'See popular Pins' }));
  await expect(main.getByRole('heading', { name: 'Popular Pins' })).toBeInViewport();

  const people = main.getByRole('region', { name: 'People to follow' });
  await people
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').filter({ has: page.getByLabel('Password') })).toBeVisible();
});

test('keeps images in place while others arrive', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // As if the HTML had arrived up to the second image of each column.
  const moved = await page.evaluate(() => {
    const wall = document.querySelector('main h1')?.parentElement?.parentElement;
    const columns = [...(wall?.querySelectorAll(':scope > ul') ?? [])];
    const measure = () =>
      columns.flatMap((column) =>
        [...column.children].slice(0, 2).map((image) => {
          const { top, height } = image.getBoundingClientRect();
          return `${Math.round(top)} ${Math.round(height)}`;
        }),
      );
    const before = measure();
    for (const column of columns) if (column.children.length > 2) column.lastElementChild?.remove();
    return { before, after: measure() };
  });

  expect(moved.before.length).toBeGreaterThan(5);
  expect(moved.after).toEqual(moved.before);
});

test('is complete without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  // A busy server leaves to the browser what is late.
  await expect(async () => {
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('region', { name: 'People to follow' }).isVisible()).toBe(true);
  }).toPass({ timeout: 30_000 });

  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Save images/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/);
  await context.close();
});

test('marks where the last visit ended', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  const answer = await page.request.get('/v3/home/feed/?page_size=4');
  const { data } = (await answer.json()) as { data: { created_at: string }[] };
  const last_visit = { newest: data[2]?.created_at, ended_at: data[2]?.created_at };
  await page.route('**/v3/home/', (route) =>
    route.fulfill({
      json: { status: 'success', code: 0, data: { following_count: 5, last_visit } },
    }),
  );
  await goHome(page);

  await expect(page.getByRole('heading', { name: /^New since your visit .* ago/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Earlier Pins/ })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  await expectAccessible(page);

  await getPins(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(getPins(page).first()).not.toBeFocused();
  await press(page.getByRole('button', { name: 'Popular' }));
  await expect(page).toHaveURL(/\?show=popular$/);
  await expect(getPins(page).first()).toBeVisible();
});

test('helps a new account to fill its feed', { tag: '@phone' }, async ({ page, api }) => {
  await signUpNewcomer(api);
  await page.goto('/homefeed/');

  await expect(page.getByText('0 of 3 followed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Boards to follow' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular until then' })).toBeVisible();
  await expect(getPins(page).first()).toBeAttached();
  await expectAccessible(page);

  const start = page.locator('[data-slot="home.people"]');
  await press(start.getByRole('button', { name: /^Follow/ }).first());
  await expect(page.getByText('1 of 3 followed')).toBeVisible();
  await expect(start.getByRole('button', { name: /^Unfollow/ })).toBeVisible();
  await press(page.getByRole('button', { name: /new Pins?$/ }));
  await expect(
    page.getByRole('heading', { name: 'Pins of people and boards you follow' }),
  ).toBeAttached();
});

test("shows the business's feed while acting", async ({ page, signedInAs, api }) => {
  await signedInAs('partnermanager');
  const { id } = await api.user('tarnandloom');
  await page.goto('/tarnandloom/');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();

  const asked = page.waitForRequest(/\/v3\/home\/feed\//);
  await press(page.getByRole('link', { name: 'Corkboard, home' }));
  expect(new URL((await asked).url()).searchParams.get('orbac_subject_id')).toBe(id);
  await expect(getPins(page).first()).toBeAttached();
});

test('fits a phone', { tag: ['@phone-only', '@core-phone'] }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getPins(page).first()).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Trending' })).toHaveCount(0);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
});
