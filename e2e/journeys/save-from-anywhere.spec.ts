import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/api.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { startTestSite } from '../support/test-site.ts';

test('saves from another site in two presses and knows it then', { tag: '@core' }, async ({
  baseURL,
  context,
  page,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const web = await startTestSite();
  await withOwnBoards(context.request, origin, ['Lamps']);
  await page.goto('/settings/save-from-anywhere/');
  const button = page.getByRole('link', { name: 'Save to Corkboard' });
  await expect(button).toHaveAttribute('href', /^javascript:/);
  const bookmarklet = (await button.getAttribute('href')) ?? '';

  const other = await context.newPage();
  const url = `http://${web.host}/page/7`;
  await other.goto(url);
  const open = async () => {
    const opened = context.waitForEvent('page');
    // A press on the bookmarks bar runs the code of the bookmark.
    await other.evaluate(decodeURIComponent(bookmarklet.replace('javascript:', '')));
    return opened;
  };
  const small = await open();
  expect(new URL(small.url()).search).toBe('');
  await small.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(small.getByText('Saved to Lamps')).toBeFocused();
  await small.close();

  const again = await open();
  await expect(again.getByText('You have a Pin of this page')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Image 1, saved already' })).toBeVisible();
  await again.close();
  await other.close();
  await web.close();
});

test('creates an API token, uses it, and revokes it', async ({
  baseURL,
  page,
  api,
  playwright,
}) => {
  const { username } = await api.newcomer();
  await page.goto('/settings/api-tokens/');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey');
  await page.getByRole('checkbox', { name: 'Read boards and Pins' }).check();
  await page.getByLabel('Your password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByText(/^corkboard_/).innerText();
  const script = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });

  const session = await script.get('/resource/UserSessionResource/get/');
  expect((await session.json()).resource_response.data.username).toBe(username);
  const options = { name: 'By script' };
  const create = await script.post('/resource/BoardResource/create/', { data: { options } });
  expect(create.status()).toBe(403);
  expect((await create.json()).resource_response.message).toBe(
    'This API token needs the scope boards:write.',
  );

  await page.getByRole('button', { name: 'I saved my token' }).click();
  await page.getByRole('button', { name: 'Revoke Journey' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByRole('button', { name: 'Revoke Journey' })).toBeHidden();
  expect((await script.get('/resource/UserSessionResource/get/')).status()).toBe(401);
  await script.dispose();
});
