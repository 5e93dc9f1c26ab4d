import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findEntry } from '../support/failing-page.ts';
import { disableGuides } from '../support/own-boards.ts';
import { expectAccessible, waitForIdle } from '../support/page-checks.ts';

const PROFILE = '/noorhaddad/_saved/';
const CODE = /\/slots-(?:keys|overlay)\./;
const COMPLAINTS = /Failed to load resource|RemoteLoadError|#(?:422|520)|remotes\/mf-boards/;

const findPanel = (page: Page) => page.getByRole('region', { name: 'Slots on this page' });

function watchCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (CODE.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** What would be different if the overlay took room in the page. */
function measurePage(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const main = document.querySelector('main')?.getBoundingClientRect();
    return { scrollWidth, scrollHeight, top: main?.top, width: main?.width };
  });
}

test('shows the slots of a page to staff', { tag: '@phone' }, async ({
  page,
  context,
  signedInAs,
}) => {
  await disableGuides(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAs('junito');
  const asked = watchCode(page);
  const hasKeys = page.waitForResponse(/\/slots-keys\./);
  await page.goto(PROFILE);
  await hasKeys;
  expect(asked.filter((url) => url.includes('slots-overlay'))).toEqual([]);

  await page.goto(`${PROFILE}?slots`);
  const panel = findPanel(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await waitForIdle(page);
  const before = await measurePage(page);
  await page.keyboard.press('Alt+s');
  await expect(panel).toBeFocused();
  const boards = panel.getByRole('button', { name: /^profile\.boards/ });
  await expect(boards).toContainText(/mf-boards@\S+ · stable/);
  await expect(panel.getByRole('button', { name: /^search\.results/ })).toContainText('Not shown');
  expect(await measurePage(page)).toEqual(before);
  await expectAccessible(page);

  await page.locator('[data-slot="profile.boards"]').getByRole('link').first().focus();
  await expect(boards).toHaveAttribute('aria-current', 'true');
  await panel.getByRole('button', { name: 'Copy as text' }).click();
  await expect(panel.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^profile\.boards · mf-boards@\S+ · stable/m);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('names the phase of a slot that failed', async ({ page, signedInAs, allowConsole }) => {
  allowConsole(COMPLAINTS);
  await disableGuides(page);
  await page.route(findEntry('mf-boards'), (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await signedInAs('junito');
  await page.goto(`${PROFILE}?slots`);
  const row = findPanel(page).getByRole('button', { name: /^profile\.boards/ });
  await expect(row).toContainText('Failed in entry');
  await expect(row).toContainText(/[1-9]\d* errors?/);
});

test('loads nothing of the slots overlay for others', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  const asked = watchCode(page);
  // The page follows releases only after hydration, with the work that would load it.
  const isReady = page.waitForRequest(/_release\/stream/);
  await page.goto(`${PROFILE}?slots`);
  await isReady;
  await page.keyboard.press('Alt+s');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Slots on this page' })).toHaveCount(0);
  expect(asked).toEqual([]);
});
