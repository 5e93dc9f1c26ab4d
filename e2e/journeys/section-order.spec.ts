import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { dragWithMouse, dragWithTouch } from '../support/drag-card.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';

test.beforeEach(({ page }) => disableGuides(page));

const TITLES = ['Fog', 'Lamps', 'Rain'];

async function open(page: Page, baseURL: string) {
  const { request } = page.context();
  const own = await withOwnBoards(request, baseURL, ['Night swims']);
  const board_id = own.boards[0]?.id ?? '';
  // A new section is first.
  for (const title of TITLES.toReversed()) {
    const made = await request.post('/resource/BoardSectionResource/create/', {
      headers: { origin: new URL(baseURL).origin },
      data: { options: { board_id, title } },
    });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.goto(`/${own.username}/night-swims/`);
  await whenMovable(page);
  const card = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });
  return { own, board_id, card };
}

const whenMovable = (page: Page) =>
  page.getByRole('status', { name: 'Moving sections' }).waitFor({ state: 'attached' });

const shown = (page: Page) =>
  page
    .locator('[data-section] a')
    .evaluateAll((all) => all.map((link) => link.textContent?.trim().split(' ')[0] ?? ''));

const saving = (page: Page) => page.waitForResponse(/\/sections\/reorder\//);

test('drags a section, saves, and undoes it', { tag: '@core' }, async ({ page, baseURL }) => {
  const { card } = await open(page, baseURL ?? '');
  await dragWithMouse(page, card('Rain'), card('Fog'), { x: 0.2, y: 0.4 });
  await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
  const saved = saving(page);
  await page.mouse.up();
  expect((await saved).ok()).toBe(true);
  // A message below the pointer stays.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect.poll(() => shown(page)).toEqual(['Rain', 'Fog', 'Lamps']);
  await expect(page).toHaveURL(/night-swims\/$/);

  const back = saving(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect((await back).ok()).toBe(true);
  await expect(page.getByText('Undone')).toBeVisible();
  await page.reload();
  await whenMovable(page);
  expect(await shown(page)).toEqual(TITLES);
});

test('picks up a section with a resting finger', { tag: '@phone-only' }, async ({
  page,
  baseURL,
}) => {
  const { card } = await open(page, baseURL ?? '');
  const letGo = await dragWithTouch(page, card('Lamps'), card('Fog'), { x: 0.2, y: 0.3 });
  await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
  const saved = saving(page);
  await letGo();
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => shown(page)).toEqual(['Lamps', 'Fog', 'Rain']);
});

test('moves a section by keyboard and by menu', { tag: '@phone' }, async ({ page, baseURL }) => {
  const { card } = await open(page, baseURL ?? '');
  const status = page.getByRole('status', { name: 'Moving sections' });
  await card('Fog').focus();
  await page.keyboard.press('Space');
  await expect(status).toContainText('Fog grabbed');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Fog. Position 2 of 3.');
  await expect(card('Fog')).toBeFocused();
  await expectAccessible(page);
  const saved = saving(page);
  await page.keyboard.press('Space');
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => shown(page)).toEqual(['Lamps', 'Fog', 'Rain']);
  await expect(card('Fog')).toBeFocused();

  await page.getByRole('button', { name: 'Options of Rain' }).focus();
  await page.keyboard.press('Enter');
  const moved = saving(page);
  await page.getByRole('menuitem', { name: 'Move earlier' }).click();
  expect((await moved).ok()).toBe(true);
  await expect.poll(() => shown(page)).toEqual(['Lamps', 'Rain', 'Fog']);
});

test("shows another tab's order without overwriting it", async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { own, board_id, card } = await open(page, baseURL ?? '');
  const { request } = page.context();
  const data = encodeURIComponent(JSON.stringify({ options: { board_id } }));
  const list = await request.get(`/resource/BoardSectionsResource/get/?data=${data}`);
  const { resource_response } = (await list.json()) as {
    resource_response: { data: { id: string }[] };
  };
  const ids = resource_response.data.map(({ id }) => id).toReversed();
  const other = await request.post(`/v3/boards/${board_id}/sections/reorder/`, {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { section_ids: ids.join(',') },
  });
  expect(other.ok(), `${own.username}: ${await other.text()}`).toBe(true);

  await card('Fog').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('Someone else reordered these sections. Try again.')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(TITLES.toReversed());
});
