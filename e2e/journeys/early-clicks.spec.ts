import type { Page, Route } from '@playwright/test';

import { expect, test } from '../fixtures.ts';

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

async function answers(page: Page, slot: string): Promise<void> {
  await page.waitForFunction((name) => {
    const marks = performance.getEntriesByName('corkboard-hydrated') as PerformanceMark[];
    return marks.some(({ detail }) => detail.slot === name);
  }, slot);
}
