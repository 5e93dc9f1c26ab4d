import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import {
  expectAccessible,
  expectNoShift,
  waitForIdle,
  watchShifts,
} from '../support/page-checks.ts';
import { pageRuns } from '../support/press.ts';

test('[HEAD-047, FLIST-006, FLIST-002] opens the followers from their count', {
  tag: '@core',
}, async ({ page, api, signedInAs }) => {
  await signedInAs('inesmoreau');
  const { follower_count } = await api.user('noorhaddad');
  await page.goto('/noorhaddad/');

  await page.getByRole('button', { name: `${follower_count} followers` }).click();

  const dialog = page.getByRole('dialog', { name: `${follower_count} followers` });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${follower_count} followers` })).toBeFocused();
});

test(
  '[HEAD-048, ROUTE-012] opens the followers by address',
  { tag: '@phone' },
  async ({ page, api, signedInAs }, { project }) => {
    await signedInAs('inesmoreau');
    const { follower_count } = await api.user('noorhaddad');

    await page.goto('/noorhaddad/_followers/');

    const words = `${follower_count} followers`;
    if (project.name === 'phone') {
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } else {
      const dialog = page.getByRole('dialog', { name: words });
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(/\/noorhaddad\/$/);
    }
  },
);

test('[FLIST-005] loads more people on scroll', { tag: '@phone' }, async ({
  page,
  api,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  const { follower_count } = await api.user('noorhaddad');
  expect(follower_count).toBeGreaterThan(25);
  await page.goto('/noorhaddad/_followers/');
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /followers?$/ }) });
  await expect(rows).toHaveCount(25);

  // Each scroll loads one page.
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 2000);
      return rows.count();
    })
    .toBe(follower_count);
});

test('[FLIST-004, HEAD-046] asks logged-out visitors to log in', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/noorhaddad/_followers/');

  await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
  await expect(page.getByText('Unfollow')).toHaveCount(0);
});

test("[ROUTE-014] shows a person's topics on a page", { tag: '@phone' }, async ({ page }) => {
  await disableGuides(page);
  await watchShifts(page);
  await page.goto('/noorhaddad/topics');

  await expect(page.getByRole('heading', { level: 1, name: /Topics that Noor/ })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await pageRuns(page);
  await waitForIdle(page);
  await expectNoShift(page);
  await expectAccessible(page);
});

test('[HEAD-055, HEAD-056] shows only the name coming from a business Pin', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await disableGuides(page);
  await watchShifts(page);
  await page.goto('/tarnandloom/?pin=1');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarn & Loom');
  await expect(page.getByRole('link', { name: 'See the whole profile' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Profile' })).toHaveCount(0);
  await pageRuns(page);
  await waitForIdle(page);
  await expectNoShift(page);
  await expectAccessible(page);
});
