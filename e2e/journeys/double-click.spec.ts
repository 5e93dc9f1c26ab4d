import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { pageRuns, press } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

test('does not click the element below on double click', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await page.goto('/noorhaddad/_created/');
  await expect(page.locator('li[data-pin]').first()).toBeVisible();
  await pageRuns(page);
  await press(page.getByRole('main').getByRole('button', { name: 'Message', exact: true }));
  await page.getByPlaceholder('Add a message').fill('Where is that lake?');

  let send = () => {};
  const isHeld = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/resource/ConversationsResource/create/', async (route) => {
    await isHeld;
    await route.continue();
  });
  const button = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  if (!button) throw new Error('Send is not on the screen');
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
  // `locator.dblclick` would wait for a button that the first click removes.
  await page.mouse.dblclick(x, y);
  await expect(page.getByPlaceholder('Add a message')).toHaveCount(0);
  const below = await page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('a, button') !== null,
    [x, y],
  );
  expect(below, 'something to press lies below').toBe(true);
  await expect(page).toHaveURL(/\/noorhaddad\/_created\/$/);

  send();
  await expect(page).toHaveURL(/\/conversation\/\w+$/);
  await expect(page.getByText('Where is that lake?').last()).toBeVisible();
});
