import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { withOwnBoards, withoutTips } from '../support/own-boards.ts';

test.beforeEach(({ page }) => withoutTips(page));

const NAMES = ['Cakes', 'Cups', 'Kites', 'Maps'];

/** A board's card, as one sees it. */
function card(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) });
}

/** The cards in their order. */
async function shown(page: Page): Promise<string[]> {
  const words = await page.getByRole('main').locator('[data-board-id] a').allInnerTexts();
  return words.map((text) => NAMES.find((name) => text.includes(name)) ?? text);
}

async function whenMovable(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Moving boards' })).toBeAttached();
}

/** Takes a board and holds it over a part of another, given in shares of its size. */
async function hold(page: Page, name: string, over: string, x: number, y = 0.4): Promise<void> {
  const from = await card(page, name).boundingBox();
  const to = await card(page, over).boundingBox();
  if (!from || !to) throw new Error('a board is not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 3, { steps: 3 });
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 12 });
}

test.describe('boards by mouse', () => {
  test.skip(({ isMobile }) => isMobile, 'a mouse');

  test('[DRAG-001, DRAG-003] a board held at an edge takes its place, also after a reload', async ({
    page,
    context,
    baseURL,
  }) => {
    const own = await withOwnBoards(context.request, baseURL ?? '', NAMES);
    await page.goto(own.path);
    await whenMovable(page);

    await hold(page, 'Maps', 'Cakes', 0.08);
    await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
    const saved = page.waitForResponse(/partial_reorder/);
    await page.mouse.up();

    expect((await saved).ok()).toBe(true);
    expect(await shown(page)).toEqual(['Maps', 'Cakes', 'Cups', 'Kites']);
    expect(await own.order()).toEqual(['Maps', 'Cakes', 'Cups', 'Kites']);
    await page.reload();
    await expect(card(page, 'Maps')).toBeVisible();
    expect(await shown(page)).toEqual(['Maps', 'Cakes', 'Cups', 'Kites']);
  });

  test('[SORT-008, SORT-011] in another order it is asked about first, and no is no', async ({
    page,
    context,
    baseURL,
  }) => {
    const own = await withOwnBoards(context.request, baseURL ?? '', NAMES);
    await page.goto(own.path);
    await whenMovable(page);
    await page.getByRole('button', { name: 'Sort: Sorted by hand' }).click();
    await page.getByRole('menuitem', { name: 'A to Z' }).click();
    await expect(page.getByRole('button', { name: 'Sort: A to Z' })).toBeVisible();
    await expect(card(page, 'Maps')).toBeVisible();

    await hold(page, 'Maps', 'Cakes', 0.08);
    await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
    await page.mouse.up();

    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question).toContainText('Lose previous customization');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await shown(page)).toEqual(NAMES);
  });

  test('[DRAG-002, DRAG-006, DRAG-009] a board held over a middle goes into it, and comes back', async ({
    page,
    context,
    baseURL,
  }) => {
    const own = await withOwnBoards(context.request, baseURL ?? '', NAMES);
    await page.goto(own.path);
    await whenMovable(page);

    await hold(page, 'Cups', 'Kites', 0.5);
    await expect(page.getByText('Move Pins here')).toBeVisible();
    await page.mouse.up();
    const question = page.getByRole('alertdialog', { name: 'Move Pins and delete board?' });
    await question.getByRole('button', { name: 'Move Pins and delete board' }).click();

    await expect(card(page, 'Cups')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Cups')).toBeVisible();
    await expect.poll(() => own.order()).toContain('Cups');
  });

  test('[DRAG-016] Escape puts a board back', async ({ page, context, baseURL }) => {
    const own = await withOwnBoards(context.request, baseURL ?? '', NAMES);
    await page.goto(own.path);
    await whenMovable(page);

    await hold(page, 'Maps', 'Cakes', 0.08);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shown(page)).toEqual(NAMES);
    await expect(page).toHaveURL(new RegExp(own.path));
  });
});

test('a finger that rests takes a board, a quick one scrolls', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'a finger');
  const own = await withOwnBoards(context.request, baseURL ?? '', NAMES);
  await page.goto(own.path);
  await whenMovable(page);
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const from = await card(page, 'Maps').boundingBox();
  const to = await card(page, 'Cakes').boundingBox();
  if (!from || !to) throw new Error('a board is not on the page');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 3 };
  const end = { x: to.x + to.width * 0.08, y: to.y + to.height * 0.4 };

  await finger('touchStart', start.x, start.y);
  await expect(page.locator('[data-held]')).toBeAttached();
  for (let step = 1; step <= 8; step++) {
    const share = step / 8;
    await finger(
      'touchMove',
      start.x + (end.x - start.x) * share,
      start.y + (end.y - start.y) * share,
    );
  }
  await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
  const saved = page.waitForResponse(/partial_reorder/);
  await finger('touchEnd');
  expect((await saved).ok()).toBe(true);
  expect(await shown(page)).toEqual(['Maps', 'Cakes', 'Cups', 'Kites']);
});

test('a board finds its place by keys alone', async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', NAMES);
  await page.goto(own.path);
  await whenMovable(page);

  await card(page, 'Cakes').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status', { name: 'Moving boards' })).toContainText('is picked up');
  await page.keyboard.press('ArrowRight');
  const saved = page.waitForResponse(/partial_reorder/);
  await page.keyboard.press('Space');

  expect((await saved).ok()).toBe(true);
  expect((await shown(page)).slice(0, 2)).toEqual(['Cups', 'Cakes']);
  await expect(card(page, 'Cakes')).toBeFocused();
});

test('boards are put in order as a list', async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', NAMES);
  await page.goto(own.path);
  await whenMovable(page);
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sort boards' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sort boards' });
  await dialog.getByRole('button', { name: 'Cakes' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog.locator('li').first()).toContainText('Cups');
  await dialog.getByRole('button', { name: 'Save order' }).click();

  await expect(dialog).toBeHidden();
  await expect.poll(() => own.order()).toEqual(['Cups', 'Cakes', 'Kites', 'Maps']);
});
