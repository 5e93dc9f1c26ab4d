import type { Browser } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { apiOf } from '../support/api.ts';

const GATE = 'This profile is private';

/** A second browser, in which the owner of the private profile is logged in. */
async function ownerIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const api = apiOf(context.request, baseURL);
  await api.signIn('leilamarchetti');
  await api.rejectCookies();
  return context.newPage();
}

test('[PRIV-008, PRIV-011] opens a private profile to a requester who was approved', async ({
  page,
  api,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await api.unfollow('leilamarchetti');
  const owner = await ownerIn(browser, baseURL ?? '');
  const main = page.getByRole('main');

  await page.goto('/leilamarchetti/');
  await main.getByRole('button', { name: 'Follow', exact: true }).click();
  await main.getByRole('button', { name: 'Requested' }).click();
  await main.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Requested' })).toBeVisible();
  await expect
    .poll(async () => (await api.user('leilamarchetti')).follow_requested_by_me)
    .toBe(true);

  await owner.goto('/leilamarchetti/');
  await owner.getByRole('link', { name: 'Review' }).click();
  await owner.getByRole('button', { name: 'Approve Ines Moreau' }).click();
  await expect(page.getByRole('heading', { name: GATE })).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Leila Marchetti' })).toBeVisible();

  await owner.getByRole('button', { name: 'Remove Ines Moreau' }).click();
  await owner.getByRole('button', { name: 'Remove follower' }).click();
  await expect
    .poll(async () => (await api.user('leilamarchetti')).explicitly_followed_by_me)
    .toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: GATE })).toBeVisible();
  await owner.context().close();
});
