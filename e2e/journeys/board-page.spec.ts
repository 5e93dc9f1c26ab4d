import type { Board } from '@corkboard/shared/contract/boards.ts';

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
  const titleOf = async (path: string) =>
    /<title>(.*?)<\/title>/.exec(await (await page.request.get(path)).text())?.[1];
  await page.goto('/noorhaddad/_saved/');
  const href = await page.locator('a[href^="/noorhaddad/"]:has(img)').first().getAttribute('href');
  await page.goto(href ?? '');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${name} · Corkboard`);
  expect(await titleOf(href ?? '')).toBe(`${name} · Corkboard`);
  expect(await titleOf('/noorhaddad/no-such-board/')).toContain('We couldn');
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
