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
  const board_id = own.boards[0]?.id ?? '';
  await savePins(request, baseURL, { count: 4, board_id });
  const made = await request.post('/resource/BoardSectionResource/create/', {
    headers: { origin: new URL(baseURL).origin },
    data: { options: { board_id, title: 'By the sea' } },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`/${own.username}/night-swims/`);
  await expect(page.locator('li[data-pin]')).toHaveCount(4);
  await page.getByRole('status', { name: 'Moving Pins' }).waitFor({ state: 'attached' });
  return {
    pins: page.locator('li[data-pin]'),
    pin: (at: number) => page.locator(`li[data-index="${at}"]`),
    section: page.locator('[data-section]'),
  };
}

const MIDDLE = { x: 0.5, y: 0.5 };

test('drops a Pin onto a section and undoes it', { tag: '@core' }, async ({ page, baseURL }) => {
  const { pin, pins, section } = await open(page, baseURL ?? '');
  await dragWithMouse(page, pin(2), section, MIDDLE);
  await expect(section).toHaveAttribute('data-drop', 'into');
  await expect(page.getByRole('status', { name: 'Moving Pins' })).toContainText(
    'Release to move it to By the sea.',
  );
  await page.mouse.up();

  await expect(page.getByText('Moved to By the sea', { exact: true })).toBeVisible();
  // A message below the pointer stays.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(pins).toHaveCount(3);
  await expect(section).toContainText('1 Pin');
  await expect(page).toHaveURL(/night-swims\/$/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(pins).toHaveCount(4);
  await expect(section).toContainText('0 Pins');
});

test('drops selected Pins onto a section', async ({ page, baseURL }) => {
  const { pin, pins, section } = await open(page, baseURL ?? '');
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('checkbox').nth(0).click();
  await page.getByRole('checkbox').nth(1).click();
  await dragWithMouse(page, pin(0), section, MIDDLE);
  await expect(section).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();

  await expect(section).toContainText('2 Pins');
  await expect(pins).toHaveCount(2);
  await expect(page.getByText('Choose Pins to organize')).toBeVisible();
});

test('drops a Pin onto a section with a finger', { tag: '@phone-only' }, async ({
  page,
  baseURL,
}) => {
  const { pin, pins, section } = await open(page, baseURL ?? '');
  const letGo = await dragWithTouch(page, pin(0), section, MIDDLE);
  await expect(section).toHaveAttribute('data-drop', 'into');
  await letGo();
  await expect(pins).toHaveCount(3);
  await expect(section).toContainText('1 Pin');
});

test('moves a held Pin to a section by keyboard', async ({ page, baseURL }) => {
  const { pin, pins, section } = await open(page, baseURL ?? '');
  await pin(1).locator('[data-card]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move to a section' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'By the sea' }).focus();
  await page.keyboard.press('Enter');
  await expect(pins).toHaveCount(3);
  await expect(section).toContainText('1 Pin');
  await expect(pin(1).locator('[data-card]')).toBeFocused();
});
