import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { dragWithMouse, dragWithTouch } from '../support/drag-card.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { expectAccessible } from '../support/page-checks.ts';

test.beforeEach(({ page }) => disableGuides(page));

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
    pin: (at: number) => page.locator(`li[data-index="${at}"]`),
  };
}

function moved(order: readonly string[], from: number, to: number): string[] {
  const after = [...order];
  after.splice(to, 0, ...after.splice(from, 1));
  return after;
}

test('moves a Pin by mouse and keeps the order', { tag: '@core' }, async ({ page, baseURL }) => {
  const { order, pin } = await open(page, baseURL ?? '');
  const before = await order();
  await dragWithMouse(page, pin(3), pin(1), { x: 0.2, y: 0.4 });
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

test('picks up a Pin with a resting finger', { tag: ['@phone-only', '@core-phone'] }, async ({
  page,
  baseURL,
}) => {
  const { order, pin } = await open(page, baseURL ?? '');
  const before = await order();
  await pin(1).scrollIntoViewIfNeeded();
  const letGo = await dragWithTouch(page, pin(1), pin(0), { x: 0.2, y: 0.4 });
  await expect(page.locator('[data-drop="at-left"]')).toBeVisible();
  const saved = page.waitForResponse(/\/pins\/reorder\//);
  await letGo();
  expect((await saved).ok()).toBe(true);
  await expect.poll(order).toEqual(moved(before, 1, 0));
});

test('moves a Pin by keyboard and keeps the focus', async ({ page, baseURL }) => {
  const { order } = await open(page, baseURL ?? '');
  const before = await order();
  const status = page.getByRole('status', { name: 'Moving Pins' });
  await page.locator('li[data-index="0"] [data-card]').focus();
  await page.keyboard.press('Space');
  await expect(status).toContainText('grabbed');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Position 2 of 6.');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Position 3 of 6.');
  const held = page.locator('li[data-index="2"] [data-card]');
  await expect(held).toBeFocused();
  await expectAccessible(page);

  const saved = page.waitForResponse(/\/pins\/reorder\//);
  await page.keyboard.press('Space');
  expect((await saved).ok()).toBe(true);
  expect(await order()).toEqual(moved(before, 0, 2));
  await expect(held).toBeFocused();
});
