import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { pageRuns } from '../support/press.ts';

async function answers(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

test('[SEARCH-011, SEARCH-012] shows the search bar at its specified size', async ({ page }) => {
  await page.goto('/noorhaddad/');
  const bar = page.getByRole('banner').getByRole('link', { name: 'Search' });

  expect((await bar.boundingBox())?.height).toBe(48);
  await expect(bar).toHaveCSS('padding', '13px 16px');
});

test('[SEARCH-004, ROUTE-047, ROUTE-062] starts a search without loading a document', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  await page.goto('/noorhaddad/');
  const bar = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await answers(bar);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(v3\/search|resource\/UserSearch)/.test(request.url())) asked.push(request.url());
  });

  await bar.click();
  await expect(page).toHaveURL(/\/search\//);
  await expect(page).toHaveTitle('Search · Corkboard');
  const field = page.getByRole('banner').getByRole('combobox');
  await expect(field).toBeFocused();
  expect(asked).toEqual([]);
  await field.fill('blue');
  await field.press('Enter');

  await expect(page).toHaveURL('/search/?rs=typed&q=blue&scope=');
  await expect(page.getByRole('main').locator('a[href^="/pin/"]').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'People' }).click();
  await expect(page.getByText('No results for “blue”')).toBeVisible();
});

test('[SEARCH-010, ROUTE-048] searches own Pins on the own profile', { tag: '@phone' }, async ({
  page,
  isMobile,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await page.goto('/inesmoreau/');
  const place = page.getByRole(
    isMobile ? 'navigation' : 'banner',
    isMobile ? { name: 'Main' } : {},
  );
  await place.getByRole('link', { name: isMobile ? 'Search' : 'Search your Pins' }).click();

  await expect(page).toHaveURL(/\/search\/me\//);
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search your Pins' });
  await field.fill('glaze');
  await field.press('Enter');
  await expect(page.getByRole('main').locator('a[href^="/pin/"]').first()).toBeVisible();
});

test('[MSG-006, ROUTE-036] opens the conversation after a profile message', {
  tag: ['@phone', '@core'],
}, async ({ page, signedInAs }) => {
  await signedInAs('tomasrey');
  await page.goto('/noorhaddad/');
  const words = `The kiln is warm, ${Date.now()}`;
  const button = page.getByRole('main').getByRole('button', { name: 'Message', exact: true });
  await answers(button);
  await button.click();
  await page.getByPlaceholder('Add a message').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page).toHaveURL(/\/conversation\/\w+$/);
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
});

test('[SHARE-002] sends invitations to the own private profile', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('leilamarchetti');
  await page.goto('/leilamarchetti/_profile/');
  const share = page.getByRole('main').getByRole('button', { name: 'Share' });
  await answers(share);
  await share.click();

  await expect(page.getByText('An invitation to follow you')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('[CREATE-014, CREATE-028, CREATE-029, CREATE-030] restores the create sheet on return', {
  tag: '@phone-only',
}, async ({ page, signedInAs, allowConsole }) => {
  // The site can be unreachable.
  allowConsole(/PinLinkResource/);
  await signedInAs('inesmoreau');
  await page.goto('/inesmoreau/');
  const create = page.getByRole('main').getByRole('button', { name: 'Create', exact: true });
  await answers(create);
  await create.click();
  const sheet = page.getByRole('dialog', { name: 'Add to profile' });
  await expect(sheet.getByRole('link', { name: 'Board' })).toHaveAttribute(
    'href',
    '/board/create/',
  );
  await sheet.getByRole('button', { name: 'Website' }).click();
  const field = sheet.getByRole('textbox', { name: 'Website' });
  await field.fill('https://a.co');
  await field.press('Enter');

  await expect(page).toHaveURL('/pin-builder/');
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://a.co');
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('https://a.co');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await pageRuns(page);
  await expect(sheet).toHaveCount(0);
});

test('[ROUTE-042, LOGIN-021] returns to Pin edit after login', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/pin/1/edit/');
  await expect(page).toHaveURL('/login/?next=%2Fpin%2F1%2Fedit%2F');
  await page.getByLabel('Email or username').fill('inesmoreau');
  await page.getByLabel('Password').fill('corkboard-demo');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/pin/1/edit/');
  await expect(page.getByText("We couldn't find that Pin.")).toBeVisible();
});
