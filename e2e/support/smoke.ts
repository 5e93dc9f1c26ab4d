import type { Locator, Page } from '@playwright/test';

import { expect, type test as journey } from '../fixtures.ts';
import { waitForIdle } from './page-checks.ts';
import { press } from './press.ts';

/** Journeys that work with every combination of shell and remotes. Add nothing newer than the oldest release. */
export function smokeJourneys(test: typeof journey, who: string): void {
  test.describe(who, () => {
    test('a profile shows whose it is, and its boards', async ({ page, api }) => {
      const { full_name } = await api.user('noorhaddad');
      const boards = (await api.boards('noorhaddad')).filter(({ type }) => type === 'board');
      await page.goto('/noorhaddad/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(full_name);

      await press(
        page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Saved' }),
      );
      await expect(page).toHaveURL(/_saved/);
      for (const { name } of boards.slice(0, 3)) {
        await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
      }
      await waitForIdle(page);
      expect(await failedSlots(page)).toEqual([]);
    });

    test('the server renders the profile whole', async ({ browser, baseURL, api }) => {
      const { full_name } = await api.user('noorhaddad');
      const [board] = (await api.boards('noorhaddad')).filter(({ type }) => type === 'board');
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      const name = board?.name ?? '';
      // A server that just started can leave a slot to the browser once.
      await expect(async () => {
        await page.goto('/noorhaddad/_saved/');
        const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: full_name });
        expect(await heading.isVisible()).toBe(true);
        const link = page.getByRole('main').getByRole('link', { name }).first();
        expect(await link.isVisible()).toBe(true);
      }).toPass({ timeout: 40_000 });
      await context.close();
    });

    test('a follow is kept, and so is its end', async ({ page, api, signedInAs }) => {
      await signedInAs('inesmoreau');
      await api.unfollow('noorhaddad');
      const main = page.getByRole('main');
      await page.goto('/noorhaddad/');
      const button = (name: string) => main.getByRole('button', { name, exact: true }).first();
      await pressUntilSent(page, button('Follow'), /UserFollowResource\/create\//);
      await page.reload();
      await pressUntilSent(page, button('Unfollow'), /UserFollowResource\/delete\//);
    });

    test.describe('cookies', () => {
      test.use({ hasChosenCookies: false });

      test('the choice is asked for once', async ({ page, api }) => {
        await page.goto('/noorhaddad/');
        const banner = page.getByRole('region', {
          name: /Your (cookie choices|choice about cookies)/,
        });
        const reject = banner.getByRole('button', { name: 'Reject all' });
        await pressUntilSent(page, reject, /UserSettingsResource\/update\//);
        await expect(banner).toHaveCount(0);
        expect((await api.viewer()).cookies?.allow_analytic_cookies).toBe(false);
      });
    });
  });
}

/** A press is lost if it comes while the last release's shell renders a slot again. */
async function pressUntilSent(page: Page, button: Locator, request: RegExp): Promise<void> {
  const answers: boolean[] = [];
  page.on('response', (response) => {
    if (request.test(response.url())) answers.push(response.ok());
  });
  await expect(async () => {
    if (answers.length === 0 && (await button.isVisible())) await button.click();
    expect(answers).toContain(true);
  }).toPass();
}

function failedSlots(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-remote]')]
      .filter((slot) => /couldn't (load|show)|did not load|try again/i.test(slot.innerText))
      .map((slot) => slot.dataset['remote'] ?? ''),
  );
}
