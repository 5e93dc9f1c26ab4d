import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => disableGuides(page));

async function measured(page: Page) {
  const card = page.locator('[data-board-id]').first();
  await card.waitFor();
  return card.evaluate((element) => {
    const frame = element.querySelector('a > :last-child');
    const { width, height } = frame?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return {
      column: Math.round(element.getBoundingClientRect().width),
      width: Math.round(width),
      height: Math.round(height),
    };
  });
}

test('[BOARD-011, BOARD-013] shows square cards of 236 × 157 pixels', async ({
  page,
  context,
  baseURL,
}) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes', 'Cups', 'Kites']);
  await page.goto(own.path);
  expect(await measured(page)).toEqual({ column: 236, width: 236, height: 157 });
});

test('[BOARD-012] shows wide cards of 320 × 213 pixels', async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes', 'Cups', 'Kites']);
  await page.goto(own.path);
  await page.getByRole('button', { name: /^Sort: / }).click();
  await page.getByRole('menuitemradio', { name: 'Wide cards' }).click();
  await expect(page.locator('[data-shape="wide"]').first()).toBeVisible();
  expect(await measured(page)).toEqual({ column: 320, width: 320, height: 213 });
});

test('keeps an active filter dark on hover', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await page.goto('/inesmoreau/_saved/');
  const chip = page.getByRole('button', { name: 'Archived', exact: true });

  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  const ground = await chip.evaluate(settledGround);
  await chip.hover();
  expect(await chip.evaluate(settledGround)).toBe(ground);
});

async function settledGround(element: Element): Promise<string> {
  await Promise.all(element.getAnimations().map((one) => one.finished.catch(() => {})));
  return getComputedStyle(element).backgroundColor;
}
