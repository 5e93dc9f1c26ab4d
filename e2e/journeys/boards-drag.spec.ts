import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { dragWithMouse, dragWithTouch } from '../support/drag-card.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';

test.beforeEach(({ page }) => disableGuides(page));

const NAMES = ['Cakes', 'Cups', 'Kites', 'Maps'];

function card(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) });
}

async function shown(page: Page): Promise<string[]> {
  const words = await page.getByRole('main').locator('[data-board-id] a').allInnerTexts();
  return words.map((text) => NAMES.find((name) => text.includes(name)) ?? text);
}

async function open(page: Page, baseURL = '') {
  const own = await withOwnBoards(page.context().request, baseURL, NAMES);
  await page.goto(own.path);
  await expect(page.getByRole('status', { name: 'Moving boards' })).toBeAttached();
  return own;
}

const EDGE = { x: 0.08, y: 0.4 };
const MIDDLE = { x: 0.5, y: 0.4 };

test.describe('boards by mouse', () => {
  test('[DRAG-001, DRAG-003] moves a board to the edge of another', { tag: '@core' }, async ({
    page,
    baseURL,
  }) => {
    const own = await open(page, baseURL);
    await dragWithMouse(page, card(page, 'Maps'), card(page, 'Cakes'), EDGE);
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

  test('[SORT-008, SORT-011] asks before changing another sort order', async ({
    page,
    baseURL,
  }) => {
    await open(page, baseURL);
    await page.getByRole('button', { name: 'Sort: Custom order' }).click();
    await page.getByRole('menuitemradio', { name: 'A to Z' }).click();
    await expect(page.getByRole('button', { name: 'Sort: A to Z' })).toBeVisible();
    await expect(card(page, 'Maps')).toBeVisible();

    await dragWithMouse(page, card(page, 'Maps'), card(page, 'Cakes'), EDGE);
    await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
    await page.mouse.up();

    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question).toContainText('Lose previous customization');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await shown(page)).toEqual(NAMES);
  });

  test('[DRAG-002, DRAG-006, DRAG-009] merges a board and undoes it', { tag: '@core' }, async ({
    page,
    baseURL,
  }) => {
    const own = await open(page, baseURL);
    await dragWithMouse(page, card(page, 'Cups'), card(page, 'Kites'), MIDDLE);
    await expect(page.getByText('Move Pins here')).toBeVisible();
    await page.mouse.up();
    const question = page.getByRole('alertdialog', { name: 'Move Pins and delete board?' });
    await question.getByRole('button', { name: 'Move Pins and delete board' }).click();

    await expect(card(page, 'Cups')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Cups')).toBeVisible();
    await expect.poll(() => own.order()).toContain('Cups');
  });

  test('[DRAG-016] puts a board back on Escape', async ({ page, baseURL }) => {
    const own = await open(page, baseURL);
    await dragWithMouse(page, card(page, 'Maps'), card(page, 'Cakes'), EDGE);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shown(page)).toEqual(NAMES);
    await expect(page).toHaveURL(new RegExp(own.path));
  });
});

test('picks up a board with a resting finger', { tag: '@phone-only' }, async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  const letGo = await dragWithTouch(page, card(page, 'Maps'), card(page, 'Cakes'), EDGE);
  await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
  const saved = page.waitForResponse(/partial_reorder/);
  await letGo();
  expect((await saved).ok()).toBe(true);
  expect(await shown(page)).toEqual(['Maps', 'Cakes', 'Cups', 'Kites']);
});

test('moves a board by keyboard', { tag: '@core' }, async ({ page, baseURL }) => {
  await open(page, baseURL);
  await card(page, 'Cakes').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status', { name: 'Moving boards' })).toContainText('grabbed');
  await page.keyboard.press('ArrowRight');
  const saved = page.waitForResponse(/partial_reorder/);
  await page.keyboard.press('Space');

  expect((await saved).ok()).toBe(true);
  expect((await shown(page)).slice(0, 2)).toEqual(['Cups', 'Cakes']);
  await expect(card(page, 'Cakes')).toBeFocused();
});

test('sorts boards in a list', { tag: '@phone' }, async ({ page, baseURL }) => {
  const own = await open(page, baseURL);
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
