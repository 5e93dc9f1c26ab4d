import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';

const BLOCKS = /\/resource\/UserBlockResource\//;

test('[BLOCK-001, BLOCK-002, BLOCK-003, BLOCK-006] confirms a block and unblocks immediately', {
  tag: ['@phone', '@core'],
}, async ({ page, api }) => {
  await disableGuides(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (BLOCKS.test(request.url())) calls.push(request.url());
  });
  await api.newcomer();
  await page.goto('/yusufdemir/');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const follow = page.getByRole('main').getByRole('button', { name: 'Follow', exact: true });
  const unblock = page.getByRole('main').getByRole('button', { name: 'Unblock' });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: `Block ${name}?` })).toBeVisible();
  await expectAccessible(page);
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `${name} is blocked` })).toBeVisible();
  await expect(page.getByText(`You've blocked ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(follow).toHaveCount(0);

  await unblock.click();
  await expect(unblock).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(follow).toBeVisible();
  await page.reload();
  await expect(follow).toBeVisible();
  await expect(unblock).toHaveCount(0);
});

test('[BLOCK-010, ROUTE-020] reports a profile by its address', async ({ page, api }) => {
  await disableGuides(page);
  await api.newcomer();
  await page.goto('/yusufdemir/report/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Spam' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox').fill('The same link, forty times.');
  await dialog.getByRole('button', { name: 'Send report' }).click();

  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/yusufdemir\/$/);
});

test('reports a Pin from its page', { tag: ['@phone', '@core'] }, async ({ page, api }) => {
  await disableGuides(page);
  await api.newcomer();
  const [id = ''] = await api.pins('noorhaddad');
  await page.goto(`/pin/${id}/`);
  const menu = page.getByRole('main').getByRole('button', { name: 'More actions' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Report Pin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Spam' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox').fill('The same link, forty times.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(menu).toBeFocused();

  await page.goto('/settings/reports/');
  const reported = page.getByRole('link', { name: 'A Pin from Noor Haddad' });
  await expect(reported).toHaveAttribute('href', `/pin/${id}/`);
});

test('[BLOCK-009] asks logged-out visitors to log in before blocking', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/yusufdemir/');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();

  await expect(page.getByRole('dialog', { name: /^Log in/ })).toBeVisible();
});
