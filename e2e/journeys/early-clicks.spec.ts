import type { Page, Route } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { press, runs } from '../support/press.ts';

const SHELL = /\/shell\/[^?]*\.js/;
const BOARDS = /\/remotes\/mf-boards\/[^?]*\.js/;

async function held(page: Page, code: RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(code, (route) => (isHeld ? void waiting.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

test.use({ serviceWorkers: 'block' });

for (const [whose, code] of Object.entries({ shell: SHELL, boards: BOARDS })) {
  test(`a filter that is pressed before the code of the ${whose} has come is on once it has`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('inesmoreau');
    const letThrough = await held(page, code);
    await page.goto('/inesmoreau/_boards/', { waitUntil: 'commit' });
    const chip = page.getByRole('button', { name: 'Archived', exact: true });
    if (whose === 'boards') await answers(page, 'page.profile');

    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await letThrough();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await answers(page, 'profile.boards');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toBeFocused();
  });
}

test('replays only the last click before hydration', { tag: '@core' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  const letThrough = await held(page, SHELL);
  await page.goto('/inesmoreau/_boards/', { waitUntil: 'commit' });

  const chip = page.getByRole('button', { name: 'Archived', exact: true });
  await chip.click();
  await page.getByRole('button', { name: /^Sort: / }).click();
  await letThrough();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('keeps and sends a form submitted before hydration', async ({ page }) => {
  const letThrough = await held(page, SHELL);
  await page.goto('/login/', { waitUntil: 'commit' });
  await page.getByLabel('Email or username').fill('inesmoreau');
  await page.getByLabel('Password').fill('corkboard-demo');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByLabel('Password')).toHaveValue('corkboard-demo');
  expect(new URL(page.url()).pathname).toBe('/login/');

  await letThrough();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

/** In the code of the login and signup pages. */
const FIELD_OF_PAGE = 'username_or_email';
const LABELS = { '/signup/': 'Name', '/login/': 'Email or username', '/login/forgot/': 'Email' };

for (const [path, label] of Object.entries(LABELS)) {
  test(`keeps text typed at ${path} before the page's code has come`, async ({ page }) => {
    const waiting: (() => Promise<void>)[] = [];
    let isHeld = true;
    // The shell's own code still runs.
    await page.route(SHELL, async (route) => {
      const response = await route.fetch();
      const isOfPage = (await response.text()).includes(FIELD_OF_PAGE);
      const go = () => route.fulfill({ response });
      if (isHeld && isOfPage) waiting.push(go);
      else await go();
    });
    await page.goto(path);
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await field.fill('Ada Journey');
    await runs(page.getByRole('banner').getByRole('link').first());
    // After hydration, the shell updates the whole page as soon as it is idle.
    await page.evaluate(async () => {
      for (const path of ['/login/', '/signup/', '/help/']) {
        await new Promise((resolve) => requestIdleCallback(resolve));
        await fetch(path);
      }
    });
    await expect(field).toHaveValue('Ada Journey');

    isHeld = false;
    await Promise.all(waiting.map((go) => go()));
    await runs(field);
    await expect(field).toHaveValue('Ada Journey');
    await expect(field).toBeFocused();
  });
}

test('follows Back pressed before the code has come', async ({ page }) => {
  await page.goto('/noorhaddad/pins/');
  const card = page.locator('li[data-pin] [data-card]').first();
  const path = (await card.getAttribute('href')) ?? '';
  await press(card);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await held(page, SHELL);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-pin-stage]')).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator(`li[data-pin] a[href="${path}"]`)).toBeVisible();
});

async function answers(page: Page, slot: string): Promise<void> {
  await page.waitForFunction((name) => {
    const marks = performance.getEntriesByName('corkboard-hydrated') as PerformanceMark[];
    return marks.some(({ detail }) => detail.slot === name);
  }, slot);
}
