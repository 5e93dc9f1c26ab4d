import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { pageRuns, press, runs } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

test("keeps a Pin's board when offline on hover", async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Loading (CSS )?chunk/);
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Home', 'Away']);
  const [home] = own.boards;
  await savePins(context.request, baseURL ?? '', { count: 3, board_id: home?.id ?? '' });
  await page.goto(`/${own.username}/home/`);
  const pins = page.locator('li[data-pin]');
  await expect(pins).toHaveCount(3);
  await page.getByRole('status', { name: 'Moving Pins' }).waitFor({ state: 'attached' });

  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('mf-boards'));
  await pins.first().hover();
  await lost;
  await expect(pins).toHaveCount(3);

  await context.setOffline(false);
  await pins.nth(1).hover();
  await expect(pins.nth(1).getByRole('button', { name: 'More', exact: true })).toBeVisible();
});

const ERRORS = /ERR_INTERNET_DISCONNECTED|Loading (CSS )?chunk|Failed to fetch/;

test('offers to try again offline, and loads when back online', { tag: '@core' }, async ({
  page,
  context,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(ERRORS);
  await signedInAs('inesmoreau');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/noorhaddad/_created/');
  await expect(page.locator('li[data-pin]').first()).toBeVisible();
  const tab = page.getByRole('link', { name: 'Tried', exact: true });
  await runs(tab);
  await pageRuns(page);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await tab.click();
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load Pins." });
  await expect(failure).toContainText('Check your connection and try again.');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();

  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(page.locator('li[data-pin]').first()).toBeVisible();
});

test("keeps a Save's typed board name offline", async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Home', 'Away']);
  const boards = /\/resource\/BoardPickerBoardsResource\/get\//;
  await page.route(boards, (route) => route.abort());
  await page.goto('/noorhaddad/_created/');
  const card = page.getByRole('main').locator('li[data-pin]').first();
  await runs(card.getByRole('link'));
  await card.getByRole('link').focus();
  await press(card.getByRole('button', { name: /Choose another$/ }));
  const picker = page.getByRole('dialog', { name: 'Choose a board' });
  const failure = picker.getByRole('alert').filter({ hasText: "Couldn't load" });
  await expect(failure).toContainText('Check your connection and try again.');

  await context.setOffline(true);
  await page.unroute(boards);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText("Couldn't load your boards.");
  await expect(picker.locator('[aria-busy="true"]')).toHaveCount(0);
  await context.setOffline(false);
  const home = picker.getByRole('button', { name: /^Home/ });
  await expect(home).toBeVisible();
  await expect(failure).toHaveCount(0);

  await context.setOffline(true);
  await home.click();
  await expect(picker).toContainText('Your connection was lost.');
  await expect(picker.locator('[aria-busy="true"]')).toHaveCount(0);
  await picker.getByRole('button', { name: 'Create board' }).click();
  const creation = page.getByRole('dialog', { name: 'Create board' });
  const name = creation.getByRole('textbox', { name: 'Name' });
  await name.fill('Night swims');
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(creation).toContainText('Your connection was lost.');
  await expect(name).toHaveValue('Night swims');

  await context.setOffline(false);
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Saved to Night swims')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await own.order()).toContain('Night swims');
});

test('shows one offline message for all actions', { tag: '@phone' }, async ({
  page,
  context,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(ERRORS);
  await signedInAs('inesmoreau');
  await page.goto('/noorhaddad/_created/');
  await pageRuns(page);
  await page.waitForLoadState('networkidle');
  const messages = page.getByRole('status', { name: 'Messages' }).locator(':scope > *');

  await context.setOffline(true);
  await expect(messages).toHaveText(/You're offline/);
  const main = page.getByRole('main');
  await press(main.getByRole('button', { name: 'Share', exact: true }).first());
  // Other journeys can change her follows.
  await press(main.getByRole('button', { name: /^(Follow|Unfollow)$/ }).first());
  await expect(messages).toHaveCount(1);

  await context.setOffline(false);
  await expect(messages).toHaveCount(0);
});

const isFree = (element: Locator) =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('leaves the answer and the last message free while offline', { tag: '@phone' }, async ({
  page,
  context,
  api,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(ERRORS);
  const message = `Raku at noon ${Date.now()}`;
  await signedInAs('noorhaddad');
  const id = await api.message('tomasrey', message);
  await page.goto(`/conversation/${id}`);
  await pageRuns(page);
  const said = page.getByRole('log').getByText(message);
  await expect(said).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Add a message' });
  await field.fill('See you there');

  await context.setOffline(true);
  await expect(page.getByText(/You're offline/)).toBeVisible();
  for (const part of [said, field, page.getByRole('button', { name: 'Send', exact: true })]) {
    await expect.poll(() => isFree(part)).toBe(true);
  }
});

test('leaves the question and the buttons of a tall dialog free while offline', async ({
  page,
  context,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(ERRORS);
  await signedInAs('inesmoreau');
  await page.goto('/noorhaddad/');
  await press(page.getByRole('main').getByRole('button', { name: 'More actions' }).first());
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Noor Haddad' });
  const question = dialog.getByText(/^Why are you/);
  await expect(question).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/You're offline/)).toBeVisible();
  const buttons = ['Close', 'Cancel', 'Next'].map((name) => dialog.getByRole('button', { name }));
  for (const part of [dialog.getByRole('heading').first(), question, ...buttons]) {
    await expect.poll(() => isFree(part)).toBe(true);
  }
});
