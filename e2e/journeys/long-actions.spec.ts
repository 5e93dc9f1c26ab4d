import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';

/** Doubles 8 Pins until moving them takes longer than opening a page. */
const DOUBLINGS = 10;
const MERGING = 'Moving all Pins to Away';
const MERGED = 'Your Pins are in a section of Away now';

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' });
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

test('follows a long merge and its Undo in every tab', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/404/);
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const own = await withOwnBoards(context.request, url, ['Home', 'Away']);
  const [home = ''] = own.boards.map(({ id }) => id);
  await savePins(context.request, url, { count: 8, board_id: home });
  for (let doubling = 0; doubling < DOUBLINGS; doubling += 1) {
    await copyAll(page, url, home);
  }

  await disableGuides(page);
  await page.goto(own.path);
  await page.getByRole('button', { name: 'More for Home' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Away/ }).click();
  await page.getByRole('button', { name: 'Move Pins and delete board' }).click();
  await expect(messages(page)).toContainText(MERGING);

  const other = await context.newPage();
  await disableGuides(other);
  await other.goto(own.path);
  await page.reload();
  for (const tab of [page, other]) {
    await expect(messages(tab)).toContainText(MERGED, { timeout: 60_000 });
    await expect(messages(tab).getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(card(tab, 'Home')).toHaveCount(0);
  }

  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page)).toContainText('Undoing your change');
  await expect(messages(page)).toContainText(/Undone|Home is back/, { timeout: 60_000 });
  await expect(card(page, 'Home')).toContainText(/8,192 Pins/);
  await other.close();
});

async function copyAll({ request }: Page, baseURL: string, board: string): Promise<void> {
  const headers = { origin: new URL(baseURL).origin };
  const data = { source_board_id: board, selects_all: true, target_board_id: board };
  const begun = await request.post('/v3/pins/copy/', { headers, data });
  expect(begun.ok(), await begun.text()).toBe(true);
  const action = (await begun.json()) as { data: { id: string } };
  await expect
    .poll(
      async () => {
        const now = await request.get(`/v3/board_actions/${action.data.id}/`);
        return ((await now.json()) as { data: { status: string } }).data.status;
      },
      { timeout: 60_000 },
    )
    .toBe('done');
}
