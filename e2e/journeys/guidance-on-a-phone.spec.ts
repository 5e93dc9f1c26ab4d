import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { mockExperiences, type Taught } from '../support/mock-experiences.ts';

const hero: Taught = {
  type: 'hero',
  display_data: {
    header: 'One board for every season of the table',
    headerSubtitle: 'Collect what you will cook, lay and grow. We will keep it in order.',
    completeButtonText: 'Make a board',
    dismissButtonText: 'Not now',
  },
};
const flyout: Taught = {
  type: 'flyout',
  display_data: { header: 'Act together', text: 'Others can act as your business.' },
};
const toast: Taught = { type: 'toast', display_data: { text: 'Badges say what you stand for.' } };

const banner = (page: Page) => page.getByRole('region', { name: /^One board for every/ });
const card = (page: Page) => page.getByRole('region', { name: 'Act together' });

const isFree = (element: Locator) =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return it.contains(there);
  });

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        moved.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);

for (const [width, height] of [
  [390, 844],
  [360, 780],
  [320, 568],
] as const) {
  test(`at ${width} pixels a board can be worked with while it is taught, one thing at a time`, {
    tag: '@phone-only',
  }, async ({ page, signedInAs, api }) => {
    await page.setViewportSize({ width, height });
    await signedInAs('inesmoreau');
    await mockExperiences(page, hero, toast, flyout);
    await watchShifts(page);
    const [board] = await api.boards('inesmoreau');
    await page.goto(board?.url ?? '');

    await expect(banner(page)).toBeInViewport();
    await expect(page.getByText('Badges say')).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
    expect(await isFree(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(await isFree(page.getByRole('button', { name: 'Organize' }))).toBe(true);
    expect(await isFree(page.getByRole('navigation').getByRole('link').last())).toBe(true);
    const dismiss = banner(page).getByRole('button', { name: 'Not now' });
    await expect.poll(() => isFree(dismiss)).toBe(true);
    const box = await banner(page).boundingBox();
    expect(box?.height).toBeLessThan(height / 2);
    expect(await shifts(page)).toBeLessThan(0.01);

    await dismiss.tap();
    await expect(page.getByText('Badges say')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);

    await expect(card(page)).toBeInViewport();
    await expect(page.getByText('Badges say')).toHaveCount(0);
    expect(await isFree(page.getByRole('heading', { level: 1 }))).toBe(true);
    await card(page).getByRole('button', { name: 'Close' }).tap();
    await expect(card(page)).toHaveCount(0);
    expect(await shifts(page)).toBeLessThan(0.01);
  });
}

test.describe('while the cookie banner is open', () => {
  test.use({ hasChosenCookies: false });

  test('shows guidance only after the cookie banner', { tag: '@phone-only' }, async ({ page }) => {
    await mockExperiences(page, hero);
    const question = page.getByRole('region', { name: 'Your choice about cookies' });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const isAsked = [...document.querySelectorAll('h2')].some((title) =>
          title.textContent?.startsWith('Your choice about cookies'),
        );
        if (isAsked && document.querySelector('[data-guidance="banner"]')) console.error('both');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/noorhaddad/');
    await expect(question).toBeVisible();

    await question.getByRole('button', { name: 'Reject all' }).tap();
    await expect(banner(page)).toBeInViewport();
    await expect(question).toHaveCount(0);
  });
});

for (const [locale, words] of [
  ['de-AT', 'Folge jemandem, und was dort gemerkt wird, erscheint auf deiner Startseite.'],
  ['ar-EG', 'عند متابعة أي شخص، يظهر ما يحفظه في صفحتك الرئيسية.'],
] as const) {
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({ locale });

    test("shows guidance in the user's language", { tag: '@phone-only' }, async ({ page }) => {
      await page.goto('/noorhaddad/');
      await expect(page.getByRole('group').filter({ hasText: words })).toBeVisible();
    });
  });
}
