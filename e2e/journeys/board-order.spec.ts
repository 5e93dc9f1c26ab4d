import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/look.ts';
import { withOwnBoards, withoutTips } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';

test.beforeEach(({ page }) => withoutTips(page));

/** A board of one's own with six Pins, as it stands in the browser. */
async function open(page: Page, baseURL: string) {
  const { request } = page.context();
  const own = await withOwnBoards(request, baseURL, ['Night swims']);
  const [board] = own.boards;
  await savePins(request, baseURL, { count: 6, board_id: board?.id ?? '' });
  await page.goto(`/${own.username}/night-swims/`);
  await expect(page.locator('li[data-pin]')).toHaveCount(6);
  await page.getByRole('status', { name: 'Moving Pins' }).waitFor({ state: 'attached' });
  return {
    order: () =>
      page
        .locator('li[data-pin]')
        .evaluateAll((all) =>
          [...all]
            .sort((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
            .map((pin) => pin.dataset['pin'] ?? ''),
        ),
    place: async (at: number) => {
      const box = await page.locator(`li[data-index="${at}"]`).boundingBox();
      if (!box) throw new Error(`Pin ${at} is not on the page`);
      return box;
    },
  };
}

function moved(order: readonly string[], from: number, to: number): string[] {
  const after = [...order];
  after.splice(to, 0, ...after.splice(from, 1));
  return after;
}

test('a Pin held over the start of another takes its place, also after a reload', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a mouse');
  const { order, place } = await open(page, baseURL ?? '');
  const before = await order();
  const [from, to] = [await place(3), await place(1)];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 3, { steps: 3 });
  await page.mouse.move(to.x + to.width * 0.2, to.y + to.height * 0.4, { steps: 12 });
  await expect(page.locator('[data-drop="at-left"]')).toBeVisible();
  const saved = page.waitForResponse(/\/pins\/reorder\//);
  await page.mouse.up();

  expect((await saved).ok()).toBe(true);
  await expect.poll(order).toEqual(moved(before, 3, 1));
  await expect(page).toHaveURL(/night-swims\/$/);
  await page.reload();
  await page.getByRole('status', { name: 'Moving Pins' }).waitFor({ state: 'attached' });
  expect(await order()).toEqual(moved(before, 3, 1));
});

test('a finger that rests takes a Pin', async ({ page, context, baseURL, isMobile }) => {
  test.skip(!isMobile, 'a finger');
  const { order, place } = await open(page, baseURL ?? '');
  const before = await order();
  await page.locator('li[data-index="1"]').scrollIntoViewIfNeeded();
  const [from, to] = [await place(1), await place(0)];
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const start = { x: from.x + from.width / 2, y: from.y + 40 };
  const end = { x: to.x + to.width * 0.2, y: to.y + 60 };

  await finger('touchStart', start.x, start.y);
  await expect(page.locator('[data-held]')).toBeAttached();
  for (let step = 1; step <= 8; step += 1) {
    const share = step / 8;
    await finger(
      'touchMove',
      start.x + (end.x - start.x) * share,
      start.y + (end.y - start.y) * share,
    );
  }
  await expect(page.locator('[data-drop="at-left"]')).toBeVisible();
  const saved = page.waitForResponse(/\/pins\/reorder\//);
  await finger('touchEnd');
  expect((await saved).ok()).toBe(true);
  await expect.poll(order).toEqual(moved(before, 1, 0));
});

test('a Pin finds its place by keys alone, and keeps the focus', async ({ page, baseURL }) => {
  const { order } = await open(page, baseURL ?? '');
  const before = await order();
  const status = page.getByRole('status', { name: 'Moving Pins' });
  await page.locator('li[data-index="0"] [data-card]').focus();
  await page.keyboard.press('Space');
  await expect(status).toContainText('is picked up');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Place 2 of 6.');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Place 3 of 6.');
  const held = page.locator('li[data-index="2"] [data-card]');
  await expect(held).toBeFocused();
  await expectAccessible(page);

  const saved = page.waitForResponse(/\/pins\/reorder\//);
  await page.keyboard.press('Space');
  expect((await saved).ok()).toBe(true);
  expect(await order()).toEqual(moved(before, 0, 2));
  await expect(held).toBeFocused();
});
