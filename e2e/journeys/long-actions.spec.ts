import type { Board } from '@corkboard/shared/contract/boards';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { holdPin } from '../support/hold-pin.ts';
import { disableGuides, type OwnBoards, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { pageRuns } from '../support/press.ts';

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' });
/** Not the messages of the copies that filled the board: a page that opens soon after them shows them too. */
const shownMessages = (page: Page) =>
  messages(page).locator(':scope > *').filter({ hasNotText: 'Copied to Home' });
const getUndo = (page: Page) => shownMessages(page).getByRole('button', { name: 'Undo' });
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

/** Doubles 8 Pins. The few that result are too many for one request, so a held Pin makes every action on them long. */
const HELD_DOUBLINGS = 5;
const WHILE_RESTORED = /Undoing your change|Restoring Home/;

interface LongAction {
  name: string;
  begin(page: Page, own: OwnBoards): Promise<void>;
  working: string;
  done: string;
  /** Boards that the action and its Undo work on. */
  marked: string[];
  counts: Record<string, number>;
}

const longActions: LongAction[] = [
  {
    name: 'moving Pins',
    begin: async (page, own) => {
      await selectAll(page, own);
      const bar = page.getByRole('region', { name: 'Organize Pins' });
      await bar.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Away/ }).click();
    },
    working: 'Moving to Away',
    done: 'Moved to Away',
    marked: ['Away', 'Home'],
    counts: { Home: 0, Away: 256 },
  },
  {
    name: 'deleting Pins',
    begin: async (page, own) => {
      await selectAll(page, own);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page
        .getByRole('alertdialog', { name: 'Delete 256 Pins?' })
        .getByRole('button', { name: 'Delete' })
        .click();
    },
    working: 'Deleting Pins from Home',
    done: 'Deleted Pins from Home',
    marked: ['Home'],
    counts: { Home: 0, Away: 0 },
  },
];

for (const { name, begin, working, done, marked, counts } of longActions) {
  test(`follows ${name} and its Undo everywhere`, async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    const { own, pin, other } = await givenManyPins(page, baseURL ?? '');
    const tabs = [page, other];

    let goOn = await holdPin(pin);
    await begin(page, own);
    await expect(messages(page)).toContainText(working);
    // The message can appear before the server has begun.
    await expect.poll(() => markedBoards(page, own)).toEqual(marked);
    for (const tab of tabs) await tab.goto(own.path);
    await expectOneMessage(tabs, working);
    await page.reload();
    await expectOneMessage(tabs, working);
    await goOn();
    await expectOneMessage(tabs, done, { hasUndo: true });
    await expectCounts(tabs, own, counts);

    for (const tab of tabs) await pageRuns(tab);
    goOn = await holdPin(pin);
    await getUndo(other).click();
    await expectOneMessage(tabs, 'Undoing your change');
    await expect.poll(() => markedBoards(page, own)).toEqual(marked);
    await page.reload();
    await expectOneMessage(tabs, 'Undoing your change');
    await goOn();
    await expectOneMessage(tabs, 'Undone');
    await expectCounts(tabs, own, { Home: 256, Away: 0 });
    expect(await markedBoards(page, own)).toEqual([]);
    await other.close();
  });
}

test('follows deleting a board and restoring it everywhere', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/404.*\/BoardResource\/get/);
  test.setTimeout(240_000);
  const { own, pin, other } = await givenManyPins(page, baseURL ?? '');
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto(own.path);
  for (const tab of tabs) await pageRuns(tab);
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });

  let goOn = await holdPin(pin);
  await page.getByRole('button', { name: 'Edit Home' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete board' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await expectOneMessage([page], 'Deleting Home');
  await expectCounts(tabs, own, { Away: 0 });
  await goOn();
  await expectOneMessage([page], 'Home is deleted', { hasUndo: true });
  await expectCounts(tabs, own, { Away: 0 });

  goOn = await holdPin(pin);
  await getUndo(page).click();
  await expect.poll(() => markedBoards(page, own)).toEqual(['Home']);
  await expectOneMessage(tabs, WHILE_RESTORED);
  await page.reload();
  await expectOneMessage(tabs, WHILE_RESTORED);
  await goOn();
  await expectOneMessage(tabs, /^(Undone|Board restored: Home)/);
  await expectCounts(tabs, own, { Home: 256, Away: 0 });
  expect(await markedBoards(page, own)).toEqual([]);
  await other.close();
});

test('follows a long merge and its Undo in every tab', async ({ page, baseURL, allowConsole }) => {
  // A card learns from it that its board is gone.
  allowConsole(/404.*\/BoardResource\/get/);
  test.setTimeout(240_000);
  const merging = 'Moving all Pins to Away';
  const { own, pin, other } = await givenManyPins(page, baseURL ?? '');
  const tabs = [page, other];
  await page.goto(own.path);
  await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });

  let goOn = await holdPin(pin);
  await page.getByRole('button', { name: 'More for Home' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Away/ }).click();
  await page.getByRole('button', { name: 'Move Pins and delete board' }).click();
  await expect(messages(page)).toContainText(merging);
  await expect.poll(() => markedBoards(page, own)).toEqual(['Away', 'Home']);
  await other.goto(own.path);
  await page.reload();
  await expectOneMessage(tabs, merging);
  await goOn();
  await expectOneMessage(tabs, 'Pins moved to a section of Away', { hasUndo: true });
  await expectCounts(tabs, own, { Away: 256 });

  goOn = await holdPin(pin);
  await getUndo(page).click();
  await expect(messages(page)).toContainText('Undoing your change');
  await expect.poll(() => markedBoards(page, own)).toEqual(['Away', 'Home']);
  for (const tab of tabs) await tab.reload();
  await expectOneMessage(tabs, 'Undoing your change');
  await goOn();
  await expectOneMessage(tabs, 'Undone');
  await expectCounts(tabs, own, { Home: 256, Away: 0 });
  expect(await markedBoards(page, own)).toEqual([]);
  await other.close();
});

/** Fills the board Home, and opens another tab. */
async function givenManyPins(page: Page, baseURL: string) {
  const context = page.context();
  const own = await withOwnBoards(context.request, baseURL, ['Home', 'Away']);
  const [home = ''] = own.boards.map(({ id }) => id);
  const [first] = await savePins(context.request, baseURL, { count: 8, board_id: home });
  for (let doubling = 0; doubling < HELD_DOUBLINGS; doubling += 1) {
    await copyAll(page, baseURL, home);
  }
  const other = await context.newPage();
  for (const tab of [page, other]) await disableGuides(tab);
  return { own, other, pin: first?.id ?? '' };
}

async function expectOneMessage(
  tabs: Page[],
  text: string | RegExp,
  { hasUndo = false } = {},
): Promise<void> {
  // At the same time: the tabs learn of the end up to 5 s apart, and a result leaves after a while.
  await Promise.all(
    tabs.map(async (tab) => {
      await expect(shownMessages(tab)).toContainText([text]);
      await expect(getUndo(tab)).toHaveCount(hasUndo ? 1 : 0);
      // A message below the pointer stays until the test presses its Undo.
      if (hasUndo) await getUndo(tab).hover();
    }),
  );
}

async function expectCounts(tabs: Page[], own: OwnBoards, counts: Record<string, number>) {
  for (const tab of tabs) {
    for (const { name } of own.boards) {
      const count = counts[name];
      if (count === undefined) await expect(card(tab, name)).toHaveCount(0);
      else await expect(card(tab, name)).toContainText(`${count} Pins`);
    }
  }
}

async function selectAll(page: Page, { username }: OwnBoards): Promise<void> {
  await page.goto(`/${username}/home/`);
  await page.getByRole('status', { name: 'Moving Pins' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 256' }).click();
}

async function read({ request }: Page, { username }: OwnBoards): Promise<Board[]> {
  const options = { username, sort: 'last_pinned_to', page_size: 25 };
  const data = encodeURIComponent(JSON.stringify({ options }));
  const response = await request.get(`/resource/BoardsResource/get/?data=${data}`);
  return ((await response.json()) as { resource_response: { data: Board[] } }).resource_response
    .data;
}

async function markedBoards(page: Page, own: OwnBoards): Promise<string[]> {
  const boards = await read(page, own);
  const working = boards.filter(({ blocking_actions }) =>
    blocking_actions.some(({ progress }) => progress < 1),
  );
  return working.map((board) => board.name).sort();
}

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
