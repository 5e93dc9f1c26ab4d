import type { APIRequestContext } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { expectAccessible, waitForIdle } from '../support/page-checks.ts';
import { press } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

async function post(request: APIRequestContext, baseURL: string, path: string, options: object) {
  const headers = { origin: new URL(baseURL).origin };
  const response = await request.post(path, { headers, data: { options } });
  expect(response.ok(), await response.text()).toBe(true);
}

test("shows a collaborator's changes without a reload", { tag: ['@phone', '@core'] }, async ({
  page,
  context,
  browser,
  baseURL: url,
}) => {
  const baseURL = url ?? '';
  const own = await withOwnBoards(context.request, baseURL, ['Night trains']);
  const board_id = own.boards[0]?.id ?? '';
  await savePins(context.request, baseURL, { count: 2, board_id });
  const guestContext = await browser.newContext({ baseURL });
  const guest = await withOwnBoards(guestContext.request, baseURL, ['Cakes']);
  await post(guestContext.request, baseURL, '/resource/UserFollowResource/create/', {
    user_id: own.boards[0]?.owner.id,
  });
  const invited_user_ids = [guest.boards[0]?.owner.id];
  await post(context.request, baseURL, '/resource/BoardInviteResource/create/', {
    board_id,
    invited_user_ids,
  });
  await post(guestContext.request, baseURL, '/resource/BoardInviteResource/update/', { board_id });

  const streamed = page.waitForResponse(/_live\/stream\?.*board=/);
  await page.goto(own.boards[0]?.url ?? '');
  await expect(page.locator('[data-card]')).toHaveCount(2);
  await streamed;
  await savePins(guestContext.request, baseURL, { count: 1, board_id, from: 'inesmoreau' });
  await expect(page.locator('[data-card]')).toHaveCount(3);
  await expect(page.getByText('1 new Pin', { exact: true })).toBeAttached();

  await page.evaluate(() => {
    document.documentElement.style.minBlockSize = '400vh';
    const card = document.querySelector('[data-card]');
    scrollTo(0, (card?.getBoundingClientRect().top ?? 0) + 60);
  });
  await savePins(guestContext.request, baseURL, { count: 1, board_id, from: 'tomasrey' });
  const more = page.getByRole('button', { name: 'Show 1 new Pin' });
  await expect(more).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(3);
  await press(more);
  await expect(page.locator('[data-card]')).toHaveCount(4);

  await post(guestContext.request, baseURL, '/resource/BoardResource/update/', {
    board_id,
    name: 'Night trains and ferries',
  });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Night trains and ferries' }),
  ).toBeVisible();
  await guestContext.close();
});

test('presents a board', { tag: '@phone' }, async ({ page, context, baseURL: url }) => {
  const baseURL = url ?? '';
  const own = await withOwnBoards(context.request, baseURL, ['Night trains']);
  const board_id = own.boards[0]?.id ?? '';
  await savePins(context.request, baseURL, { count: 3, board_id });
  await page.goto(own.boards[0]?.url ?? '');
  await waitForIdle(page);
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first();
  await press(more);
  await page
    .getByRole('menuitem', { name: 'Present' })
    .or(page.getByRole('button', { name: 'Present', exact: true }))
    .click();

  const dialog = page.getByRole('dialog', { name: 'Presentation of Night trains' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});
