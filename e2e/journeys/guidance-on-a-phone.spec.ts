import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { mockExperiences, scrollToAnchor, type Taught } from '../support/mock-experiences.ts';

const hero: Taught = {
  type: 'hero',
  display_data: {
    header: 'One board for every season of the table',
    headerSubtitle: 'Collect what you will cook, lay and grow. We will keep it in order.',
    completeButtonText: 'Make a board',
    dismissButtonText: 'Not now',
  },
};
const banner = (page: Page) => page.getByRole('region', { name: /^One board for every/ });

const isFree = (element: Locator) =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return it.contains(there);
  });

for (const [width, height] of [
  [390, 844],
  [360, 780],
  [320, 568],
] as const) {
  test(`at ${width} pixels a banner moves the board down and leaves all of it usable`, {
    tag: width === 390 ? ['@phone-only', '@core-phone'] : '@phone-only',
  }, async ({ page, signedInAs, api }) => {
    await page.setViewportSize({ width, height });
    await signedInAs('inesmoreau');
    await mockExperiences(page, hero);
    const [board] = await api.boards('inesmoreau');
    await page.goto(board?.url ?? '');

    await expect(banner(page)).toBeInViewport();
    const dismiss = banner(page).getByRole('button', { name: 'Not now' });
    await expect.poll(() => isFree(dismiss)).toBe(true);
    const lastPlace = page.getByRole('navigation').getByRole('link').last();
    await expect.poll(() => isFree(lastPlace)).toBe(true);
    const organize = page.getByRole('button', { name: 'Organize' });
    await organize.scrollIntoViewIfNeeded();
    await expect.poll(() => isFree(organize)).toBe(true);

    await dismiss.scrollIntoViewIfNeeded();
    await dismiss.tap();
    await expect(banner(page)).toHaveCount(0);
    await expect.poll(() => isFree(page.getByRole('heading', { level: 1 }))).toBe(true);
  });
}

test.describe('while the cookie banner is open', () => {
  test.use({ hasChosenCookies: false });

  test('shows guidance only after the cookie banner', { tag: '@phone-only' }, async ({ page }) => {
    await mockExperiences(page, hero);
    const question = page.getByRole('region', { name: 'Your cookie choices' });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const isAsked = [...document.querySelectorAll('h2')].some((title) =>
          title.textContent?.startsWith('Your cookie choices'),
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

test('[EXP-022] appears next to Follow and moves nothing', { tag: '@phone-only' }, async ({
  page,
}) => {
  const at = { anchor: 'profile.follow', placement: 'top' };
  const experience: Taught = {
    type: 'tooltip',
    display_data: {
      has_tooltip: true,
      text: 'Follow people to see what they save.',
      delay: 1000,
      anchors_by_platform: { web: at, web_mobile: at },
    },
  };
  await mockExperiences(page, experience);
  await page.goto('/noorhaddad/');
  await scrollToAnchor(page, experience);
  const follow = page.locator('[data-guidance-anchor="profile.follow"]:visible');
  await expect(page.locator('[data-guidance]')).toHaveCount(0);
  const before = await follow.boundingBox();

  await expect(page.locator('[data-guidance]')).toBeVisible();
  const box = await page.locator('[data-guidance]').boundingBox();
  if (!before || !box) throw new Error('The tip and Follow have no boxes.');
  expect(await follow.boundingBox()).toEqual(before);
  const above = before.y - box.y - box.height;
  const below = box.y - before.y - before.height;
  const aside = Math.max(box.x - before.x - before.width, before.x - box.x - box.width);
  expect(Math.max(above, below, aside)).toBeGreaterThanOrEqual(0);
  expect(Math.max(above, below, aside)).toBeLessThan(40);
});

for (const [locale, words] of [
  ['de-AT', 'Folge jemandem, und was dort gemerkt wird, erscheint auf deiner Startseite.'],
  ['ar-EG', 'عند متابعة أي شخص، يظهر ما يحفظه في صفحتك الرئيسية.'],
] as const) {
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({ locale });

    test("shows guidance in the user's language", { tag: '@phone-only' }, async ({ page }) => {
      await page.goto('/noorhaddad/');
      await page
        .locator('[data-guidance-anchor="profile.follow"]:visible')
        .evaluate((follow) => follow.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const tip = page.getByRole('group').filter({ hasText: words });
      // Where the tip would cover a control, it is folded.
      const folded = page.locator('[data-guidance] > button');
      await expect(tip.or(folded)).toBeVisible();
      if (await folded.isVisible()) await folded.tap();
      await expect(tip).toBeVisible();
    });
  });
}
