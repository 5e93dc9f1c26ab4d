import type { Board } from '@corkboard/shared/contract/boards';

import { expect, test } from '../fixtures.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { expectAccessible, waitForIdle } from '../support/page-checks.ts';

test('[ROUTE-051] opens a board from its card and follows it', {
  tag: ['@phone', '@core'],
}, async ({ page, signedInAs }) => {
  await signedInAs('tomasrey');
  await page.goto('/noorhaddad/_saved/');
  const card = page.locator('a[href^="/noorhaddad/"]:has(img)').first();
  const href = await card.getAttribute('href');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForIdle(page);
  await expectAccessible(page);
});

test('names the board and section in server HTML', async ({ page }) => {
  const getTitle = async (path: string) =>
    /<title>(.*?)<\/title>/.exec(await (await page.request.get(path)).text())?.[1];
  await page.goto('/noorhaddad/_saved/');
  const href = await page.locator('a[href^="/noorhaddad/"]:has(img)').first().getAttribute('href');
  await page.goto(href ?? '');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${name} · Corkboard`);
  // A busy server leaves it out.
  await expect.poll(() => getTitle(href ?? '')).toBe(`${name} · Corkboard`);
  expect(await getTitle('/noorhaddad/no-such-board/')).toContain('We couldn');
});

test('opens a renamed board by its old link', async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Night swims']);
  const renamed = await context.request.post('/resource/BoardResource/update/', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { options: { board_id: own.boards[0]?.id, name: 'Cold water' } },
  });
  expect(renamed.ok(), await renamed.text()).toBe(true);

  const shared = await context.request.get(`/${own.username}/night-swims/?from=mail`, {
    maxRedirects: 0,
  });
  expect(shared.status()).toBe(302);
  expect(shared.headers()['location']).toBe(`/${own.username}/cold-water/?from=mail`);
  await page.goto(`/${own.username}/night-swims/`);
  await expect(page).toHaveURL(new RegExp(`/${own.username}/cold-water/$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Cold water' })).toBeVisible();
});

test('[BOARD-050] offers other boards for an unknown board', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/noorhaddad/no-such-board/');
  await expect(page.getByText("We couldn't find that page.")).toBeVisible();
  await expect(page.getByText("But here are some of the owner's other boards!")).toBeVisible();
  await expect(page.locator('main a[href^="/noorhaddad/"]').first()).toBeVisible();
});

test('adds a section and undoes it', { tag: ['@phone', '@core'] }, async ({
  page,
  context,
  baseURL,
}) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Night swims']);
  const options = { username: own.username, slug: 'night-swims' };
  const data = encodeURIComponent(JSON.stringify({ options }));
  const found = await context.request.get(`/resource/BoardResource/get/?data=${data}`);
  const { resource_response } = (await found.json()) as { resource_response: { data: Board } };
  await savePins(context.request, baseURL ?? '', {
    count: 5,
    board_id: resource_response.data.id,
  });

  await page.goto(`/${own.username}/night-swims/`);
  await expect(page.locator('li[data-pin]')).toHaveCount(5);
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  const bar = page.getByRole('region', { name: 'Organize Pins' });
  await expect(bar.getByText('2 Pins selected')).toBeVisible();
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'To section' }).click();
  await page.getByRole('textbox', { name: 'New section' }).fill('By the sea');
  await page.getByRole('button', { name: 'Create and move' }).click();
  await expect(page.getByText('Moved to By the sea')).toBeVisible();
  // A message below the pointer stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByRole('link', { name: /By the sea/ })).toBeVisible();
  await expect(page.locator('li[data-pin]')).toHaveCount(3);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('li[data-pin]')).toHaveCount(5);

  await page.goto(`/${own.username}/night-swims/by-the-sea/`);
  await expect(page.getByRole('heading', { level: 1, name: 'By the sea' })).toBeVisible();
  await page.goto('/board/history/');
  await expect(page.getByRole('heading', { level: 1, name: 'Recent changes' })).toBeVisible();
  await expectAccessible(page);
});

test('has a page for exports and imports', { tag: '@phone' }, async ({ page, signedInAs }) => {
  await signedInAs('tomasrey');
  await page.goto('/board/transfer/');
  await expect(page.getByRole('heading', { level: 1, name: 'Export and import' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an export' })).toBeVisible();
  await expectAccessible(page);
});

test('does on a phone what a desktop can', { tag: '@phone-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Night swims', 'Cold water']);
  await page.goto(`/${own.username}/night-swims/`);
  await waitForIdle(page);
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Add Pins' })).toBeInViewport();
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });

  await more.click();
  const sheet = page.getByRole('dialog', { name: 'Night swims' });
  await expect(sheet.getByRole('button', { name: /^Delete board/ })).toContainText(
    'You can restore it for 30 days.',
  );
  await expectAccessible(page);
  await sheet.getByText('Secret', { exact: true }).click();
  await expect(page.getByText('The board is secret')).toBeVisible();
  await sheet.getByRole('button', { name: 'Rename and describe' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter swims');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter swims' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Secret', { exact: true })).toBeVisible();

  await more.click();
  await page.getByRole('button', { name: 'Merge into another board' }).click();
  await page.getByRole('button', { name: /^Cold water/ }).click();
  await page.getByRole('button', { name: 'Move Pins and delete board' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cold water' })).toBeVisible();
});

test('returns to a board whose merge and deletion are rejected', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/403/);
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Night swims', 'Cold water']);
  const merge = { status: 'failure', code: 40, data: null, message: 'No merge today.' };
  const deletion = { ...merge, message: 'No deletion today.' };
  await page.route(/\/v3\/boards\/.*\/merge\//, (route) =>
    route.fulfill({ status: 403, json: merge }),
  );
  await page.route('**/resource/BoardResource/delete/', (route) =>
    route.fulfill({ status: 403, json: { resource_response: deletion } }),
  );
  await page.goto(`/${own.username}/night-swims/`);
  await waitForIdle(page);
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  const choose = (name: RegExp) =>
    page.getByRole('menuitem', { name }).or(page.getByRole('button', { name })).click();

  await more.click();
  await choose(/^Merge into another board/);
  await page.getByRole('button', { name: /^Cold water/ }).click();
  await page.getByRole('button', { name: 'Move Pins and delete board' }).click();
  await expectBack(merge.message);

  await more.click();
  await choose(/^Delete board/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await expectBack(deletion.message);

  async function expectBack(message: string) {
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(message);
    await expect(page).toHaveURL(new RegExp(`/${own.username}/night-swims/$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Night swims' })).toBeVisible();
  }
});
