import { expect, test } from '../fixtures.ts';
import { doubleText } from '../support/large-text.ts';
import { disableGuides } from '../support/own-boards.ts';
import { waitForIdle } from '../support/page-checks.ts';
import { pageRuns } from '../support/press.ts';

for (const width of [768, 1280, 1920]) {
  test(`keeps the search field in place at ${width}`, async ({ page, api, signedInAs }) => {
    await page.setViewportSize({ width, height: 800 });
    await signedInAs('inesmoreau');
    const [pin = ''] = await api.pins('noorhaddad');
    const places: Record<string, unknown> = {};
    for (const path of ['/', '/inesmoreau/', '/noorhaddad/', `/pin/${pin}/`, '/settings/']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await pageRuns(page);
      await page.waitForLoadState('networkidle');
      const box = await page
        .locator('header [href^="/search/"], header [role=combobox]')
        .first()
        .boundingBox();
      places[path] = box && [Math.round(box.x), Math.round(box.width)];
    }
    expect(
      new Set(Object.values(places).map((place) => JSON.stringify(place))),
      JSON.stringify(places),
    ).toHaveProperty('size', 1);
  });
}

for (const [path, names] of [
  ['/thousandsofpins/', ['Corkboard, home', 'Your account']],
  ['/inesmoreau/_boards/', ['Your account', 'View profile', 'Settings']],
] as const) {
  test(`keeps ${path} where it is scrolled while a bar takes the focus`, async ({
    page,
    signedInAs,
  }) => {
    await disableGuides(page);
    await signedInAs('inesmoreau');
    await page.goto(path);
    await pageRuns(page);
    await waitForIdle(page);
    for (const name of names) {
      await page.evaluate(() => window.scrollTo(0, 700));
      const bars = page.locator('[data-sticky="header"], [data-sticky="owner-bar"]');
      await bars.getByLabel(name, { exact: true }).first().focus();
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY), name).toBe(700);
    }
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  });
}

test('keeps the count of news clear of its icon in double text', async ({ page, signedInAs }) => {
  const data = { notifications: 12, conversations: 0 };
  await page.route(/UnreadCountsResource/, (route) =>
    route.fulfill({
      json: { resource_response: { status: 'success', code: 0, http_status: 200, data } },
    }),
  );
  await signedInAs('inesmoreau');
  await page.goto('/');
  const bell = page.getByRole('button', { name: 'Notifications, 12 new' });
  await expect(bell).toBeVisible();
  await page.waitForLoadState('networkidle');
  await doubleText(page);
  const { badge, icon } = await bell.evaluate((button) => {
    const rect = (element: Element | null) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      return { left, right, top, bottom };
    };
    return { badge: rect(button.querySelector('span')), icon: rect(button.querySelector('svg')) };
  });
  expect(badge.top).toBeGreaterThanOrEqual(0);
  const width = Math.min(badge.right, icon.right) - Math.max(badge.left, icon.left);
  const height = Math.min(badge.bottom, icon.bottom) - Math.max(badge.top, icon.top);
  const all = (icon.right - icon.left) * (icon.bottom - icon.top);
  expect((Math.max(0, width) * Math.max(0, height)) / all).toBeLessThan(0.25);
});
