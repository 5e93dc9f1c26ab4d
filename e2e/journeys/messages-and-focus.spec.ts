import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { coveredFocus } from '../support/covered-focus.ts';
import { disableGuides } from '../support/own-boards.ts';
import { pageRuns, runs } from '../support/press.ts';

const PRESSES = 15;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Loading (CSS )?chunk|Failed to fetch/;

/** Both over the bar at a phone's lower edge and where messages appear. */
const FROM_LOWER_EDGE = 60;

test.beforeEach(({ page }) => disableGuides(page));

async function scrollToLowerEdge(field: Locator): Promise<void> {
  await field.evaluate((it, distance) => {
    const { bottom } = it.getBoundingClientRect();
    scrollBy({ top: bottom - innerHeight + distance, behavior: 'instant' });
  }, FROM_LOWER_EDGE);
}

const isFree = (field: Locator) =>
  field.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      it.contains(document.elementFromPoint(left + width / 2, top + part * height)),
    );
  });

test('keeps messages off the focused field', { tag: '@phone' }, async ({
  page,
  context,
  signedInAs,
  allowConsole,
}) => {
  test.slow();
  allowConsole(OFFLINE);
  await signedInAs('inesmoreau');
  await page.goto('/settings/edit-profile/');
  await pageRuns(page);
  const messages = page.getByRole('status', { name: 'Messages' }).locator(':scope > *');
  const field = page.getByRole('textbox', { name: 'Location' });
  await runs(field);
  await page.waitForLoadState('networkidle');

  await test.step('when one arrives', async () => {
    await field.focus();
    await scrollToLowerEdge(field);
    await context.setOffline(true);
    await expect(messages).toHaveText(/You're offline/);
    await expect.poll(() => isFree(field)).toBe(true);
    await expect(field).toBeFocused();
  });

  await test.step('when the focus moves', async () => {
    expect(await coveredFocus(page, PRESSES)).toEqual([]);
    await expect(messages).toHaveText(/You're offline/);
  });

  await test.step('when a script focuses one that it covers', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
    await scrollToLowerEdge(field);
    await field.evaluate((it) => it.focus({ preventScroll: true }));
    await expect.poll(() => isFree(field)).toBe(true);
    await expect(messages).toHaveText(/You're offline/);
  });
});

test('leaves the page in its place without a covered field', { tag: '@phone' }, async ({
  page,
  context,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(OFFLINE);
  await signedInAs('inesmoreau');
  await page.goto('/settings/edit-profile/');
  await pageRuns(page);
  const field = page.getByRole('textbox', { name: 'Location' });
  await runs(field);
  await page.waitForLoadState('networkidle');
  await scrollToLowerEdge(field);
  const before = await page.evaluate(() => scrollY);

  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Messages' })).toHaveText(/You're offline/);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
