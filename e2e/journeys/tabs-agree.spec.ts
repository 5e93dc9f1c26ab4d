import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { fill, pageRuns, press } from '../support/press.ts';

test.beforeEach(({ page }) => disableGuides(page));

const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Headless tabs are always visible, so this sets the state in the page. */
async function setShown(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isShown ? 'visible' : 'hidden',
  );
}

test('shows a follow and a logout of another tab', { tag: '@core' }, async ({
  page,
  context,
  api,
  signedInAs,
}) => {
  await signedInAs('tomasrey');
  await api.unfollow('noorhaddad');
  const other = await context.newPage();
  await disableGuides(other);
  for (const tab of [page, other]) await tab.goto('/noorhaddad/');
  for (const tab of [page, other]) await pageRuns(tab);
  await expect(inMain(other, 'Follow')).toBeVisible();
  await setShown(other, false);

  await press(inMain(page, 'Follow'));
  await expect(inMain(page, 'Unfollow')).toBeVisible();
  await expect
    .poll(async () => (await api.user('noorhaddad')).explicitly_followed_by_me)
    .toBe(true);
  await expect(inMain(other, 'Follow')).toBeVisible();
  await setShown(other, true);
  await expect(inMain(other, 'Unfollow')).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(inMain(other, 'Follow')).toBeVisible();
});

test('sends events when the tab is hidden', async ({ page, api }) => {
  await api.newcomer();
  await api.chooseCookies({ isAllowed: true });
  await page.goto('/noorhaddad/');
  await pageRuns(page);
  const logged = page.waitForRequest(
    (request) =>
      request.url().endsWith('/v3/logs/events/') &&
      (request.postData() ?? '').includes('share_profile'),
  );
  const share = inMain(page, 'Share');
  // Without timers only leaving the page can send.
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await press(share);
  await setShown(page, false);
  await logged;
});

test('[ACT-007] starts and stops acting in all tabs at once', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('corkboardteam');
  const other = await context.newPage();
  await disableGuides(other);
  const bars = [page, other].map((tab) => tab.locator('[data-sticky="acting-bar"]'));
  await other.goto('/settings/');
  await pageRuns(other);
  // Before the bars, because the message leaves.
  await page.goto('/partnernomessages/', { waitUntil: 'commit' });
  await expect(other.getByText("You're now acting as Quiet Shop")).toBeVisible();
  for (const bar of bars) await expect(bar).toContainText('Acting as Quiet Shop');
  await pageRuns(page);

  await press(other.getByRole('button', { name: /^Stop acting/ }));
  for (const bar of bars) await expect(bar).toHaveCount(0);
  await expect(page.getByText('You stopped acting as a business in another tab.')).toBeVisible();
  const profiles = page.waitForResponse(/\/business_access\/profiles\//);
  await page.goto('/settings/');
  await profiles;
  await pageRuns(page);
  await expect(bars[0] ?? page.locator('none')).toHaveCount(0);
});

test('keeps typed text when acting stops in another tab', async ({ page, context, signedInAs }) => {
  await signedInAs('corkboardteam');
  await page.goto('/partnernomessages/');
  await expect(page.locator('[data-sticky="acting-bar"]')).toContainText('Acting as Quiet Shop');
  const other = await context.newPage();
  await disableGuides(other);
  const [bar, otherBar] = [page, other].map((tab) => tab.locator('[data-sticky="acting-bar"]'));
  await other.goto('/settings/edit-profile/');
  await expect(otherBar ?? other.locator('none')).toContainText('Acting as Quiet Shop');
  const about = other.getByLabel('About', { exact: true });
  await pageRuns(other);
  await fill(about, 'Looms and rugs.');

  await press(page.getByRole('button', { name: /^Stop acting/ }));
  await expect(bar ?? page.locator('none')).toHaveCount(0);
  await expect(otherBar ?? other.locator('none')).toContainText(
    'You stopped acting as a business in another tab. Your text stays here until you leave this page.',
  );
  await expect(about).toHaveValue('Looms and rugs.');
  await press(other.getByRole('button', { name: 'Save', exact: true }));
  await expect(other.getByText('You stopped acting as a business in another tab.')).toHaveCount(2);
  await expect(about).toHaveValue('Looms and rugs.');

  await press(other.getByRole('button', { name: 'Discard text' }));
  await expect(otherBar ?? other.locator('none')).toHaveCount(0);
  await expect(about).not.toHaveValue('Looms and rugs.');
});

test('never saves text of one account in another', async ({
  page,
  context,
  api,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/409/);
  await signedInAs('adaobi');
  await page.goto('/settings/edit-profile/');
  const about = page.getByRole('textbox', { name: 'About' });
  await fill(about, 'Written by Ada');
  await api.signIn('tomasrey');
  const before = (await api.user('tomasrey')).about;

  const saved = page.waitForResponse(/UserResource\/update/);
  await page.getByRole('button', { name: 'Save' }).first().click();

  expect((await saved).status()).toBe(409);
  await expect(
    page.getByText("You're now logged in as Tomás Rey in another tab").first(),
  ).toBeVisible();
  await expect(about).toHaveValue('Written by Ada');
  expect((await api.user('tomasrey')).about).toBe(before);
  expect(context.pages()).toContain(page);
});
