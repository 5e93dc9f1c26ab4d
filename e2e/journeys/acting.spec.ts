import type { Browser, Page, Request } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { type Api, apiOf } from '../support/api.ts';
import { disableGuides } from '../support/own-boards.ts';
import { press } from '../support/press.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page }) => disableGuides(page));

const MEMBER = 'partnermanager';
const SHOP = 'tarnandloom';
const PERMISSIONS = ['ADMIN', 'ANALYST'] as const;

const bar = (page: Page) => page.locator('[data-sticky="acting-bar"]');

async function signedInShop(browser: Browser, baseURL: string | undefined): Promise<Api> {
  const context = await browser.newContext();
  const shop = apiOf(context.request, baseURL ?? '');
  await shop.signIn(SHOP);
  return shop;
}

async function act(page: Page): Promise<void> {
  await page.goto(`/${SHOP}/`);
  await expect(bar(page)).toContainText('Acting as Tarn & Loom');
}

test('[ACT-007] still acts as the business after a reload', async ({ page, signedInAs }) => {
  await signedInAs(MEMBER);
  await act(page);
  const sent: Request[] = [];
  page.on('request', (request) => void sent.push(request));

  const response = await page.goto('/settings/edit-profile/');
  expect(await response?.text()).toContain('Acting as Tarn &amp; Loom');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tarn & Loom');
  const settings = sent.filter((request) => request.url().includes('UserSettings'));
  for (const request of settings) expect(request.url()).toContain('orbac_subject_id');
});

test('keeps the acting bar while the header makes room', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs(MEMBER);
  await act(page);
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();

  await page.mouse.move(200, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect
      .poll(async () => (await header.boundingBox())?.y, { timeout: 500 })
      .toBeLessThan(0);
  }).toPass();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Stop acting as/ }).click({ trial: true });
});

test('moves the focus into the page after Stop', { tag: '@phone' }, async ({
  page,
  signedInAs,
  browser,
  baseURL,
}) => {
  const shop = await signedInShop(browser, baseURL);
  const id = await shop.message('noorhaddad', 'The rugs are ready.');
  await signedInAs(MEMBER);
  await act(page);
  await page.goto(`/conversation/${id}`);
  await expect(page.getByRole('textbox', { name: 'Add a message' })).toBeVisible();

  await press(page.getByRole('button', { name: /^Stop acting as/ }));
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/conversation\/$/);
});

test("logs nothing on the settings of another owner's business", async ({ page, signedInAs }) => {
  await signedInAs(MEMBER);
  await act(page);
  await page.goto('/business/settings/');
  await expect(page.getByText(/^Only owners of this business/)).toBeVisible();
});

test.describe('when the role is removed', () => {
  let shop: Api;
  test.beforeEach(async ({ browser, baseURL, allowConsole }) => {
    allowConsole(/403/);
    shop = await signedInShop(browser, baseURL);
  });
  test.afterEach(() => shop.giveRole(MEMBER, [...PERMISSIONS]));

  test('keeps a typed profile until leaving the page', { tag: '@phone' }, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(MEMBER);
    await act(page);
    await page.goto('/settings/edit-profile/');
    const about = page.getByLabel('About', { exact: true });
    await about.fill('Looms and rugs, typed in vain.');
    await shop.takeRole(MEMBER);
    await press(page.getByRole('button', { name: 'Save', exact: true }));

    await expect(bar(page)).toContainText('You can no longer act as Tarn & Loom.');
    await expect(about).toHaveValue('Looms and rugs, typed in vain.');
    await expect(page.getByText('You cannot act as this profile.')).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Discard text' }));
    await expect(bar(page)).toHaveCount(0);
    await expect(about).not.toHaveValue('Looms and rugs, typed in vain.');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('keeps a typed message in a conversation', async ({ page, signedInAs }) => {
    await signedInAs(MEMBER);
    await act(page);
    await page.goto(`/conversation/${await shop.message('noorhaddad', 'The rugs are ready.')}`);
    const field = page.getByRole('textbox', { name: 'Add a message' });
    await field.fill('We weave on Tuesday.');
    await shop.takeRole(MEMBER);
    await field.press('Enter');

    await expect(bar(page)).toContainText('You can no longer act as Tarn & Loom.');
    await expect(field).toHaveValue('We weave on Tuesday.');
    const told = page.getByText(/^You can no longer act as Tarn & Loom\./);
    await expect(told).toHaveCount(1);
    await field.press('Enter');
    await expect(told).toHaveCount(2);
    await expect(field).toHaveValue('We weave on Tuesday.');
  });

  test('shows the message once on the next visit', async ({ page, signedInAs }) => {
    await signedInAs(MEMBER);
    await act(page);
    await page.goto('about:blank');
    await shop.takeRole(MEMBER);
    await page.goto('/settings/');

    const message = page.getByText(/^You can no longer act as Tarn & Loom\./);
    await expect(message).toHaveCount(1);
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(message).toHaveCount(0);
  });
});
