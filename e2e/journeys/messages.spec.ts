import { expect, test } from '../fixtures.ts';
import { createApi } from '../support/api.ts';
import { disableGuides } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { press } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

test('writes to two people at once', { tag: ['@phone', '@core'] }, async ({ page, signedInAs }) => {
  const message = `Kiln opens at six ${Date.now()}`;
  await signedInAs('noorhaddad');
  await page.goto('/conversation/');
  await press(page.getByRole('link', { name: 'New message', exact: true }).first());

  const to = page.getByRole('searchbox', { name: 'To' });
  await expect(to).toBeFocused();
  await to.fill('Ines');
  await page.getByRole('button', { name: 'Add Ines Moreau' }).click();
  await to.fill('Ada');
  await page.getByRole('button', { name: 'Add Ada Obi' }).click();
  await expect(page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Add a message' }).fill(message);
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page).toHaveURL(/\/conversation\/\w+$/);
  await expect(page.getByRole('log')).toContainText(message);
  await signedInAs('inesmoreau');
  await page.goto('/conversation/');
  await expect(page.getByRole('link', { name: new RegExp(message) })).toBeVisible();
});

test('mutes, keeps unread, and leaves a conversation', { tag: '@phone' }, async ({
  page,
  browser,
  api,
  signedInAs,
  baseURL,
}) => {
  const text = `Glaze test ${Date.now()}`;
  await signedInAs('noorhaddad');
  const id = await api.message('tomasrey', text);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = createApi(otherContext.request, baseURL ?? '');
  await other.signIn('tomasrey');

  await page.goto(`/conversation/${id}`);
  const log = page.getByRole('log');
  await expect(log).toContainText(text);
  const menu = page.getByRole('main').getByRole('button', { name: 'Options of Tomás Rey' }).last();
  const choose = (name: string) => page.getByRole('menuitem', { name }).click();

  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: "See Tomás Rey's profile" })).toBeFocused();
  await expectAccessible(page);
  await choose('Mute');
  await expect(page.getByText('Conversation muted')).toBeVisible();
  await press(menu);
  await choose('Unmute');
  await expect(page.getByText('Conversation unmuted')).toBeVisible();

  const streamed = page.waitForResponse(/_live\/stream/);
  await page.reload();
  await streamed;
  const reply = `Blue ${Date.now()}`;
  await other.message('noorhaddad', reply);
  await expect(log).toContainText(reply);

  await press(menu);
  await choose('Mark as unread');
  await expect(page).toHaveURL(/\/conversation\/$/);
  const row = page.getByRole('link', { name: new RegExp(reply) });
  await expect(row).toContainText('1 new message');

  // Opening it marks it as read, which fails after leaving it.
  const read = page.waitForResponse(/ConversationsResource\/update/);
  await row.click();
  await read;
  await press(menu);
  await choose('Leave conversation');
  // A message below the pointer stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page).toHaveURL(/\/conversation\/$/);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`/conversation/${id}$`));
  await expect(log).toContainText(reply);
  await otherContext.close();
});

test('sends a board, and counts it in every tab until it is read', async ({
  page,
  browser,
  api,
  baseURL,
}) => {
  const { username } = await api.newcomer();
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = createApi(otherContext.request, baseURL ?? '');
  await other.signIn('noorhaddad');
  const id = await other.message(username, 'Hello');
  const sender = await otherContext.newPage();
  await sender.goto(`/conversation/${id}`);
  await press(sender.getByRole('button', { name: 'Attach a Pin or board' }));
  const boards = sender.getByRole('dialog').getByRole('region', { name: 'Your boards' });
  await boards.getByRole('button').first().click();
  await expect(sender.getByRole('button', { name: /^Remove / })).toBeVisible();
  await expectAccessible(sender);
  await sender.getByRole('button', { name: 'Send' }).click();
  const card = sender.getByRole('log').getByRole('link', { name: /by Noor Haddad/ });
  await expect(card).toBeVisible();

  await page.goto('/settings/');
  const tab = await page.context().newPage();
  await tab.goto('/notifications/');
  const unread = { name: 'Messages, 1 unread conversation' };
  await expect(page.getByRole('link', unread)).toBeVisible();
  await expect(tab.getByRole('link', unread)).toBeVisible();

  await page.goto(`/conversation/${id}`);
  await expect(page.getByRole('log').getByRole('link', { name: /by Noor Haddad/ })).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await otherContext.close();
});
