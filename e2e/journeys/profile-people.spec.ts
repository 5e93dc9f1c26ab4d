import { expect, test } from '../fixtures.ts';
import {
  expectAccessible,
  expectNoShift,
  waitForIdle,
  watchShifts,
} from '../support/page-checks.ts';

test('[HEAD-047, FLIST-006, FLIST-002] a count opens the followers over the profile', async ({
  page,
  api,
  signedInAs,
}, { project }) => {
  test.skip(project.name === 'phone', 'a phone has a page for it');
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

test('[HEAD-048, ROUTE-012] the address of the followers opens them, as a dialog or as a page', async ({
  page,
  api,
  signedInAs,
}, { project }) => {
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
});

test('[FLIST-005] the list goes on as it is scrolled', async ({ page, api, signedInAs }) => {
  await signedInAs('inesmoreau');
  const { follower_count } = await api.user('noorhaddad');
  test.skip(follower_count <= 25, 'the world has no list of two pages');
  await page.goto('/noorhaddad/_followers/');
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /followers?$/ }) });
  await expect(rows).toHaveCount(25);

  await rows.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);

  await expect(rows).toHaveCount(follower_count);
});

test('[FLIST-004, HEAD-046] the signed out are asked to sign in and see no list', async ({
  page,
}) => {
  await page.goto('/noorhaddad/_followers/');

  await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
  await expect(page.getByText('Unfollow')).toHaveCount(0);
});

test('[ROUTE-014] the topics of somebody have a page', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/noorhaddad/topics');

  await expect(page.getByRole('heading', { level: 1, name: /Topics that Noor/ })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await waitForIdle(page);
  await expectAccessible(page);
});

test('[HEAD-055, HEAD-056] who comes from the Pin of a business meets its name alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await watchShifts(page);
  await page.goto('/tarnandloom/?pin=1');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarn & Loom');
  await expect(page.getByRole('link', { name: 'See the whole profile' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Profile' })).toHaveCount(0);
  await waitForIdle(page);
  await expectNoShift(page);
  await expectAccessible(page);
});
