import { expect, test } from '../fixtures.ts';
import {
  expectAccessible,
  expectNoShift,
  waitForIdle,
  watchShifts,
} from '../support/page-checks.ts';

test('[ROUTE-018, PINS-019] shows all Pins in one grid without shifts', {
  tag: ['@phone', '@core', '@core-phone'],
}, async ({ page }) => {
  await watchShifts(page);
  await page.goto('/noorhaddad/pins/');
  await expect(page.getByRole('heading', { name: 'All Pins' })).toBeVisible();
  const boards = page.locator('li[data-pin] bdi');
  await expect(page.locator('ul[data-windowed]')).toBeVisible();
  expect(new Set(await boards.allTextContents()).size).toBeGreaterThan(1);
  await waitForIdle(page);
  await expectNoShift(page);
  await expectAccessible(page);
});

test('keeps card positions of the style sheet', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/noorhaddad/pins/');
  const list = page.locator('ul[data-windowed]');
  await list.waitFor();
  const places = (isWindowed: boolean) =>
    page.evaluate((windowed) => {
      const grid = document.querySelector<HTMLElement>('ul[data-layout]');
      const cards = [...(grid?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
      if (!windowed) {
        // Restores the server's layout: positions from the style sheet only.
        grid?.removeAttribute('data-windowed');
        grid?.style.removeProperty('block-size');
        for (const card of cards) card.removeAttribute('style');
      }
      return cards.map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [x, y + scrollY, width, height];
      });
    }, isWindowed);

  const counted = await places(true);
  const laidOut = await places(false);
  expect(counted.length).toBeGreaterThan(5);
  counted.forEach((card, at) => {
    card.forEach((value, side) => {
      expect(Math.abs(value - (laidOut[at]?.[side] ?? Number.NaN)), `card ${at}`).toBeLessThan(0.5);
    });
  });
});

test('restores the list position after Back', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await page.goto('/noorhaddad/pins/');
  await page.locator('ul[data-windowed]').waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  const card = page.locator('li[data-pin] [data-card]').nth(4);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const href = await card.getAttribute('href');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));

  await page.goBack();
  await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('restores the list position after reload and Back', async ({ page }) => {
  await page.goto('/noorhaddad/pins/');
  await page.locator('ul[data-windowed]').waitFor();
  const height = () => page.evaluate(() => document.body.scrollHeight);
  for (let pages = 0; pages < 3; pages++) {
    const before = await height();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(height).toBeGreaterThan(before);
  }
  await page.evaluate(() => window.scrollBy(0, -600));
  const card = page.locator('li[data-pin] [data-card]:visible').last();
  await card.focus();
  const focused = page.locator('[data-card]:focus');
  const href = await focused.getAttribute('href');
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();

  await page.goBack();
  await expect(page.locator(`a[href="${href}"]`)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('restores the Pins in view at another width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/noorhaddad/pins/');
  await page.locator('ul[data-windowed]').waitFor();
  await page.evaluate(() => window.scrollTo(0, 2500));
  const findHref = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('li[data-pin] a[data-card]')];
      const inView = cards.filter((card) => card.getBoundingClientRect().top > 100);
      const tops = inView.map((card) => card.getBoundingClientRect().top);
      return inView[tops.indexOf(Math.min(...tops))]?.getAttribute('href') ?? '';
    });
  // The cards of this position come with the next frames.
  await expect.poll(findHref).not.toBe('');
  const href = await findHref();
  const card = page.locator(`a[data-card][href="${href}"]`);
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  // The list remembers its place when it leaves, after the address has changed.
  await expect(page.locator('[data-slot="page.profile"]')).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 800 });

  await page.goBack();
  await expect(card).toBeInViewport();
  // The browser restores its own pixel within the first frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(card).toBeInViewport();
});

test('keeps the space of failed images', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await watchShifts(page);
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/noorhaddad/pins/');
  await page.locator('ul[data-windowed]').waitFor();
  const images = page.locator('li[data-pin] img');
  await expect(images.first()).toHaveAttribute('data-failed');
  await expect(images.first()).toHaveCSS('opacity', '0');
  const cards = page.locator('li[data-pin] [data-card]');
  expect((await cards.first().boundingBox())?.height).toBeGreaterThan(100);
  await expectNoShift(page);
});

test('moves between Pins by arrow keys', async ({ page }) => {
  await page.goto('/noorhaddad/pins/');
  await page.locator('ul[data-windowed]').waitFor();
  const cards = page.locator('li[data-index] [data-card]');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const { x: above } = (await cards.nth(1).boundingBox()) ?? { x: 0 };
  const focused = page.locator('[data-card]:focus');
  const { x: below } = (await focused.boundingBox()) ?? { x: 1 };
  expect(below).toBe(above);

  await page.keyboard.press('End');
  await expect(focused).toBeInViewport();
  const index = async () =>
    Number(await focused.locator('xpath=ancestor::li').getAttribute('data-index'));
  const last = await index();
  await page.keyboard.press('PageUp');
  await expect.poll(index).toBeLessThan(last);
  await page.keyboard.press('Home');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect.poll(index).toBeGreaterThan(0);
  await expect(focused).toBeInViewport();

  await page.getByRole('link', { name: 'Skip the Pins' }).focus();
  await expect(page.getByRole('link', { name: 'Skip the Pins' })).toBeInViewport();
});
