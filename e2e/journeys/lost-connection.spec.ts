import { expect, test } from '../fixtures.ts';
import { withOwnBoards, withoutTips } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';

test.beforeEach(({ page }) => withoutTips(page));

test('without a connection a Pin that is pointed at leaves its board as it is, and the next one has its tools', async ({
  page,
  context,
  baseURL,
  allowConsole,
}, { project }) => {
  test.skip(project.name === 'phone', 'a finger does not point');
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
