import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { coveredFocus } from '../support/covered-focus.ts';
import { disableGuides } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { press } from '../support/press.ts';

const WIDTHS = [390, 1280];
const TAB_STOPS = 40;
const SEARCH = '/search/?input_select=true';

test.beforeEach(({ page }) => disableGuides(page));

async function openMenu(page: Page, name: RegExp | string): Promise<void> {
  await press(page.getByRole('button', { name }).filter({ visible: true }).first());
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
}

async function typeInSearch(page: Page, text: string): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('combobox')).toBeFocused();
  await banner.getByRole('combobox').fill(text);
  // A screen reader hears the count.
  if (text !== '') await expect(banner.getByText(/^(No|\d+) suggestions?$/)).toBeAttached();
}

interface State {
  path: string;
  minWidth?: number;
  /** Opens what is not there at first. */
  open?(page: Page): Promise<void>;
}

const VISITOR_STATES: Record<string, State> = {
  home: { path: '/' },
  'a failed profile': { path: '/?show_error=true' },
  suggestions: { path: SEARCH, open: (page) => typeInSearch(page, 'clay') },
};

const USER_STATES: Record<string, State> = {
  home: { path: '/' },
  'popular Pins': { path: '/?show=popular' },
  'the account menu': { path: '/', open: (page) => openMenu(page, 'Your account') },
  'the create menu': { path: '/', open: (page) => openMenu(page, 'Create') },
  // A phone has a place for it in its bar, which leads to a page.
  'the bell': { path: '/', minWidth: 1280, open: (page) => openMenu(page, /^Notifications/) },
  notifications: { path: '/notifications/' },
  'unread notifications': { path: '/notifications/?show=unread' },
  'empty search': { path: SEARCH, open: (page) => typeInSearch(page, '') },
  suggestions: { path: SEARCH, open: (page) => typeInSearch(page, 'clay') },
  'no suggestions': { path: SEARCH, open: (page) => typeInSearch(page, 'zzqxv') },
};

for (const [who, states] of Object.entries({ visitors: VISITOR_STATES, users: USER_STATES })) {
  for (const width of WIDTHS) {
    test(`shows home and its header without violations to ${who} at ${width}`, async ({
      page,
      signedInAs,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      if (who === 'users') await signedInAs('inesmoreau');
      for (const [name, { path, open, minWidth = 0 }] of Object.entries(states)) {
        if (width < minWidth) continue;
        await test.step(name, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          await open?.(page);
          await expectAccessible(page);
        });
      }
    });
  }
}

test('keeps the focus of steps after signup above their bars', async ({ page, api }) => {
  test.setTimeout(240_000);
  const username = `stops${Date.now()}`;
  await api.signUp({ email: `${username}@example.com`, full_name: 'Ada Journey', username });
  const found: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const step of ['topics', 'board', 'people']) {
      await page.goto(`/signup/${step}/`);
      await expect(
        page.getByRole('button', { name: /^(Ceramics|Create board|Follow )/ }).first(),
      ).toBeVisible();
      const covered = await coveredFocus(page, TAB_STOPS);
      if (covered.length > 0) found[`${step} at ${width}`] = covered;
    }
  }
  expect(found).toEqual({});
});

test('keeps the focus of home above its bars for visitors', async ({ page }) => {
  test.setTimeout(120_000);
  const found: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const covered = await coveredFocus(page, TAB_STOPS);
    if (covered.length > 0) found[`${width}`] = covered;
  }
  expect(found).toEqual({});
});
