import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/look.ts';
import { withOwnBoards, withoutTips } from '../support/own-boards.ts';

test.beforeEach(({ page }) => withoutTips(page));

const TITLES = ['Fog', 'Lamps', 'Rain'];

/** A board of one's own with three sections, as it stands in the browser. */
async function open(page: Page, baseURL: string) {
  const { request } = page.context();
  const own = await withOwnBoards(request, baseURL, ['Night swims']);
  const board_id = own.boards[0]?.id ?? '';
  // A new section stands first.
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
  return {
    own,
    board_id,
    card,
    place: async (title: string) => {
      const box = await card(title).boundingBox();
      if (!box) throw new Error(`${title} is not on the page`);
      return box;
    },
  };
}

const whenMovable = (page: Page) =>
  page.getByRole('status', { name: 'Moving sections' }).waitFor({ state: 'attached' });

const shown = (page: Page) =>
  page
    .locator('[data-section] a')
    .evaluateAll((all) => all.map((link) => link.textContent?.trim().split(' ')[0] ?? ''));

const saving = (page: Page) => page.waitForResponse(/\/sections\/reorder\//);

test('a section is dragged before another, saved, and back with an undo', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a mouse');
  const { place } = await open(page, baseURL ?? '');
  const [from, to] = [await place('Rain'), await place('Fog')];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 3, { steps: 3 });
  await page.mouse.move(to.x + to.width * 0.2, to.y + to.height * 0.4, { steps: 12 });
  await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
  const saved = saving(page);
  await page.mouse.up();
  expect((await saved).ok()).toBe(true);
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

test('a finger that rests takes a section', async ({ page, context, baseURL, isMobile }) => {
  test.skip(!isMobile, 'a finger');
  const { place } = await open(page, baseURL ?? '');
  const [from, to] = [await place('Lamps'), await place('Fog')];
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const start = { x: from.x + from.width / 2, y: from.y + 30 };
  const end = { x: to.x + to.width * 0.2, y: to.y + 30 };
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
  await expect(page.locator('[data-drop="after-gap"]')).toBeVisible();
  const saved = saving(page);
  await finger('touchEnd');
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => shown(page)).toEqual(['Lamps', 'Fog', 'Rain']);
});

test('a section finds its place by keys alone, and by its menu', async ({ page, baseURL }) => {
  const { card } = await open(page, baseURL ?? '');
  const status = page.getByRole('status', { name: 'Moving sections' });
  await card('Fog').focus();
  await page.keyboard.press('Space');
  await expect(status).toContainText('Fog is picked up.');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Fog. Place 2 of 3.');
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

test('the order of another tab is shown, and not written over', async ({
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
  await expect(page.getByText('These sections were put in another order meanwhile.')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(TITLES.toReversed());
});
