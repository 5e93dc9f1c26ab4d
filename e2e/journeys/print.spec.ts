import { expect, test } from '../fixtures.ts';

test('prints a board with all its Pins and no controls', async ({ page, api }) => {
  const [board] = await api.boards('noorhaddad');
  await page.goto(board?.url ?? '');
  await expect(page.locator('[data-windowed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const ends = await page
    .locator('[data-pin]')
    .evaluateAll((all) => all.map((card) => getComputedStyle(card).position));
  expect(new Set(ends)).toEqual(new Set(['static']));
  await expect(page.getByText(new URL(page.url()).href)).toBeVisible();
});

test('prints an own board with its owner in a dark theme', async ({ page, api, signedInAs }) => {
  await signedInAs('noorhaddad');
  const [board] = await api.boards('noorhaddad');
  await page.goto(board?.url ?? '');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const owner = page.getByRole('main').getByRole('link', { name: 'Noor Haddad' }).first();
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expect(owner).toBeHidden();
  await page.emulateMedia({ media: 'print' });

  await expect(owner).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('prints a Pin with its image and title alone', async ({ page, api }) => {
  const [pin = ''] = await api.pins('noorhaddad');
  await page.goto(`/pin/${pin}/`);
  await expect(page.locator('[data-pin-stage]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-pin-stage]')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Related' })).toBeHidden();
});
