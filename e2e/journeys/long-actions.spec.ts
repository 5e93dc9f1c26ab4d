import type { Board } from '@corkboard/shared/contract/boards';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { holdPin } from '../support/hold-pin.ts';
import { disableGuides, type OwnBoards, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';

/** Doubles 8 Pins until moving them takes longer than opening a page. */
const DOUBLINGS = 10;
const MERGING = 'Moving all Pins to Away';
const MERGED = 'Pins moved to a section of Away';

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' });
/** Opening a page also shows messages of earlier actions, such as those that fill the boards. */
const getUndo = (page: Page, text: string) =>
  messages(page).locator(':scope > *', { hasText: text }).getByRole('button', { name: 'Undo' });
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

test('follows a long merge and its Undo in every tab', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  // A card learns from it that its board is gone.
  allowConsole(/404.*\/BoardResource\/get/);
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
    await expect(getUndo(tab, MERGED)).toBeVisible();
    await expect(card(tab, 'Home')).toHaveCount(0);
  }

  await getUndo(page, MERGED).click();
  await expect(messages(page)).toContainText('Undoing your change');
  await expect(messages(page)).toContainText(/Undone|Board restored: Home/, { timeout: 60_000 });
  await expect(card(page, 'Home')).toContainText(/8,192 Pins/);
  await other.close();
});

/** Few Pins, but too many for one request: a held Pin makes moving and deleting them long. */
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
    done: '256 Pins deleted',
    marked: ['Home'],
    counts: { Home: 0, Away: 0 },
  },
];

for (const { name, begin, working, done, marked, counts } of longActions) {
  test(`follows ${name} and its Undo everywhere`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const { own, pin, other } = await givenManyPins(page, baseURL ?? '');
    const tabs = [page, other];

    let goOn = await holdPin(pin);
    await begin(page, own);
    await expect(messages(page)).toContainText(working);
    for (const tab of tabs) await tab.goto(own.path);
    await expectOneMessage(tabs, working);
    expect(await markedBoards(page, own)).toEqual(marked);
    await page.reload();
    await expectOneMessage(tabs, working);
    await goOn();
    await expectOneMessage(tabs, done, { hasUndo: true });
    await expectCounts(tabs, own, counts);

    goOn = await holdPin(pin);
    await messages(other).getByRole('button', { name: 'Undo' }).click();
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
  test.setTimeout(120_000);
  const { own, pin, other } = await givenManyPins(page, baseURL ?? '');
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto(own.path);
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
  await messages(page).getByRole('button', { name: 'Undo' }).click();
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
      const shown = messages(tab).locator(':scope > *');
      await expect(shown).toContainText([text]);
      // The messages of the copies that filled the board leave after a while.
      await expect(shown.getByRole('button', { name: 'Undo' })).toHaveCount(hasUndo ? 1 : 0, {
        timeout: 20_000,
      });
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
