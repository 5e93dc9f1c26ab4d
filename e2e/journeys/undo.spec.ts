import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, type OwnBoards, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { openActions, runs } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

/** Restoring a board shows its name instead of "Undone". */
const UNDONE = /^(Undone|Board restored: Home)$/;

async function begin(page: Page, baseURL: string) {
  const { request } = page.context();
  const headers = { origin: new URL(baseURL).origin };
  const own = await withOwnBoards(request, baseURL, ['Home', 'Away']);
  const [home = '', away = ''] = own.boards.map(({ id }) => id);
  const pins = await savePins(request, baseURL, { count: 5, board_id: home });
  await savePins(request, baseURL, { count: 1, board_id: away });
  const section = (title: string, pin_ids: string[]) =>
    request.post('/resource/BoardSectionResource/create/', {
      headers,
      data: { options: { board_id: home, title, pin_ids } },
    });
  await section(
    'Part',
    pins.slice(0, 2).map(({ id }) => id),
  );
  await section('Other', []);
  await savePins(request, baseURL, { count: 1 });
  return own;
}

async function seen(page: Page, { username, boards }: OwnBoards) {
  const read = async (resource: string, options: object): Promise<Record<string, unknown>[]> => {
    const data = encodeURIComponent(JSON.stringify({ options }));
    const response = await page.request.get(`/resource/${resource}/get/?data=${data}`);
    return (await response.json()).resource_response.data;
  };
  const own = await read('BoardsResource', { username, sort: 'last_pinned_to', page_size: 25 });
  return {
    boards: own.map(
      ({ id, name, url, pin_count, section_count, cover_images, last_pinned_at }) => ({
        id,
        name,
        url,
        pin_count,
        section_count,
        cover_images,
        last_pinned_at,
      }),
    ),
    pins: (await read('UserPinsResource', { username, page_size: 25 })).map((pin) => [
      pin['id'],
      pin['board'],
    ]),
    lists: await Promise.all(
      boards.map(async ({ id }) => [
        await read('BoardSectionsResource', { board_id: id }),
        (await read('BoardFeedResource', { board_id: id, page_size: 25 })).map((pin) => [
          pin['id'],
          pin['section_id'],
        ]),
      ]),
    ),
  };
}

interface Actions {
  open(page: Page, own: OwnBoards): Promise<void>;
  actions: Record<string, (page: Page) => Promise<void>>;
}

const onBoard: Actions['actions'] = {
  'Pins are moved': (page) => toAway(page, 'Move'),
  'Pins are copied': (page) => toAway(page, 'Copy'),
  'Pins are deleted': async (page) => {
    await chooseTwo(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete 2 Pins?' })
      .getByRole('button', { name: 'Delete' })
      .click();
  },
  'a section is deleted': async (page) => {
    await ofSection(page, 'Delete section');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete section' }).click();
  },
  'a section is merged': async (page) => {
    await ofSection(page, 'Merge into another section');
    await page.getByRole('dialog').getByRole('button', { name: 'Other' }).click();
  },
};

/** Boards are edited on a desktop alone. [BOARD-019] */
const onBoardOfDesktop: Actions['actions'] = {
  'the board is archived': (page) => edit(page, 'Archive board'),
  'the board is deleted': async (page) => {
    await edit(page, 'Delete board');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  },
};

const onBoards: Actions['actions'] = {
  'a board is merged': async (page) => {
    await page.getByRole('button', { name: 'More for Home' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Merge into…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Away/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Move Pins and delete board' })
      .click();
  },
};

const onPins: Actions['actions'] = {
  'a Pin is deleted': async (page) => {
    await openActions(page.locator('li[data-pin]').first());
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  },
  'a Pin without a board is filed': async (page) => {
    await page.getByRole('button', { name: 'Organize', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Organize Pins' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Pins to organize' });
    await dialog.getByRole('checkbox').first().click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await page
      .getByRole('dialog', { name: 'Choose a board' })
      .getByRole('button', { name: /^Away/ })
      .click();
    await page.getByText('Moved to Away').waitFor();
    await page.keyboard.press('Escape');
  },
};

const places: Record<string, Actions> = {
  'on the page of a board': {
    actions: { ...onBoard, ...onBoardOfDesktop },
    async open(page, { username }) {
      await page.goto(`/${username}/home/`);
      await expect(page.locator('li[data-pin]')).toHaveCount(3);
      await page.getByRole('status', { name: 'Moving Pins' }).waitFor({ state: 'attached' });
    },
  },
  'among the boards': {
    actions: onBoards,
    async open(page, { path }) {
      await page.goto(path);
      await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
    },
  },
  'among all Pins': {
    actions: onPins,
    async open(page, { username }) {
      await page.goto(`/${username}/pins/`);
      await expect(page.locator('li[data-pin]')).toHaveCount(7);
      await runs(page.locator('li[data-pin] a').first());
    },
  },
};

async function chooseTwo(page: Page) {
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('checkbox').nth(0).click();
  await page.getByRole('checkbox').nth(1).click();
}

async function toAway(page: Page, action: 'Move' | 'Copy') {
  await chooseTwo(page);
  const bar = page.getByRole('region', { name: 'Organize Pins' });
  await bar.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Away/ }).click();
}

async function ofSection(page: Page, item: string) {
  await page.getByRole('button', { name: 'Options of Part' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item }).click();
}

async function edit(page: Page, action: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit board' }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

for (const [where, { open, actions }] of Object.entries(places)) {
  test(`whatever is done ${where} is undone from its toast, and later from the history`, {
    tag: where === 'among the boards' ? ['@phone', '@core'] : '@phone',
  }, async ({ page, baseURL, isMobile, allowConsole }) => {
    test.setTimeout(360_000);
    // A page that loads can still ask for what was just deleted, and learns from the 404 that it is gone.
    allowConsole(/404.*\/(Board|BoardSections?|BoardFeed|Pin)Resource\/get/);
    const own = await begin(page, baseURL ?? '');
    const before = await seen(page, own);
    const messages = page.getByRole('status', { name: 'Messages' });

    for (const [what, action] of Object.entries(actions)) {
      if (isMobile && what in onBoardOfDesktop) continue;
      await test.step(`${what}, and back from the toast`, async () => {
        await open(page, own);
        await action(page);
        const undo = page.waitForResponse(/\/undo\//);
        await messages.getByRole('button', { name: 'Undo' }).click();
        expect((await undo).ok()).toBe(true);
        await expect(messages.getByText(UNDONE)).toBeVisible();
        expect(await seen(page, own)).toEqual(before);
      });
      await test.step(`${what}, and back from the history`, async () => {
        await open(page, own);
        await action(page);
        await messages.getByRole('button', { name: 'Undo' }).waitFor();
        await page.goto('/board/history/');
        await page.getByRole('button', { name: /^Undo: / }).click();
        await expect(messages.getByText(UNDONE)).toBeVisible();
        expect(await seen(page, own)).toEqual(before);
        await expect(page.getByRole('button', { name: /^Undo: / })).toBeHidden();
      });
    }
  });
}

test('waits for a deleted board before undoing', async ({ page, baseURL, allowConsole }) => {
  allowConsole(/409|404.*\/BoardResource\/get/);
  const own = await begin(page, baseURL ?? '');
  await page.goto(`/${own.username}/home/`);
  await toAway(page, 'Move');
  await expect(page.getByText('Moved to Away')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await onBoardOfDesktop['the board is deleted']?.(page);
  await expect(page.getByText('Home is deleted')).toBeVisible();

  await page.goto('/board/history/');
  await page.getByRole('button', { name: /^Undo: Moved 2 Pins/ }).click();
  await expect(
    page.getByText('The board Home was deleted. Restore it first, then undo this.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Deleted the board/ }).click();
  await expect(page.getByText(UNDONE)).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Moved 2 Pins/ }).click();
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
  const { boards } = await seen(page, own);
  expect(boards.find(({ name }) => name === 'Home')).toMatchObject({ pin_count: 5 });
});
