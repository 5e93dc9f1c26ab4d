import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { createApi, DEMO_PASSWORD } from '../support/api.ts';
import { disableGuides } from '../support/own-boards.ts';
import { press } from '../support/press.ts';

const GATE = 'This profile is private';

async function openOwner(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const api = createApi(context.request, baseURL);
  await api.signIn('leilamarchetti');
  await api.chooseCookies({ isAllowed: false });
  return context.newPage();
}

/** The bell's panel on a desktop, a place in the bar of a phone. */
const findNotifications = (page: Page) =>
  page
    .getByRole('button', { name: /^Notifications, \d+ new$/ })
    .or(page.getByRole('link', { name: /^Notifications\W*\d+ new$/ }));

test('[PRIV-008, PRIV-011] opens a private profile to an approved requester', {
  tag: ['@phone', '@core'],
}, async ({ page, api, browser, baseURL, allowConsole }) => {
  // A page asks again for its answer after as long as it has waited.
  test.slow();
  allowConsole(/403/);
  // A board below the pointer is loaded ahead, also when access has just been lost.
  allowConsole(/404.*\/(?:BoardResource|BoardFeedResource|BoardSectionsResource)\/get/);
  await disableGuides(page);
  const name = `Ada ${Date.now()}`;
  await api.newcomer(name);
  const owner = await openOwner(browser, baseURL ?? '');
  const main = page.getByRole('main');

  await page.goto('/leilamarchetti/');
  await main.getByRole('button', { name: 'Follow', exact: true }).click();
  await main.getByRole('button', { name: 'Requested' }).click();
  await main.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Requested' })).toBeVisible();
  await expect
    .poll(async () => (await api.user('leilamarchetti')).follow_requested_by_me)
    .toBe(true);

  await owner.goto('/noorhaddad/');
  await press(findNotifications(owner));
  await owner.getByRole('link', { name: new RegExp(`${name}.* asks? to follow you`) }).click();
  await owner.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(page.getByRole('heading', { name: GATE })).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Leila Marchetti' })).toBeVisible();
  await page.reload();
  await press(findNotifications(page));
  await page.getByRole('link', { name: 'Leila Marchetti approved your follow request' }).click();
  await expect(page).toHaveURL('/leilamarchetti/');

  await owner.getByRole('button', { name: `Remove ${name}` }).click();
  await owner.getByRole('button', { name: 'Remove follower' }).click();
  await expect
    .poll(async () => (await api.user('leilamarchetti')).explicitly_followed_by_me)
    .toBe(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Created', exact: true }).click();
  await expect(page.getByRole('heading', { name: GATE })).toBeVisible();
  await expect(page.getByText('Check your connection')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: GATE })).toBeVisible();
  await owner.context().close();
});

test('[PRIV-009, CODE-001] follows without approval by the copied invitation link', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const owner = await openOwner(browser, baseURL ?? '');
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.goto('/leilamarchetti/_profile/');
  await press(owner.getByRole('main').getByRole('button', { name: 'Share' }));
  await owner.getByRole('button', { name: 'Copy invitation link' }).click();
  await expect(owner.getByText('Link copied')).toBeVisible();
  const link = new URL(await owner.evaluate(() => navigator.clipboard.readText()));
  await owner.context().close();

  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: GATE })).toBeVisible();
  await press(page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }));
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Journey');
  await page.getByLabel('Email', { exact: true }).fill(`${project.name}${Date.now()}@example.com`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();

  const followed = page.getByRole('dialog', { name: "You're following Leila Marchetti" });
  await expect(followed).toBeVisible();
  await followed.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leila Marchetti' })).toBeVisible();
});
