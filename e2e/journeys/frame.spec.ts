import { expect, test } from '../fixtures.ts';
import { doubleText } from '../support/large-text.ts';
import { pageRuns, press } from '../support/press.ts';
import { scrollBy } from '../support/scroll.ts';

const header = 'header:has(nav[aria-label="Account"])';

test('[LAYOUT-001] [LAYOUT-002] [LAYOUT-019] hides the header on scroll without layout shift', async ({
  page,
}) => {
  await page.goto('/noorhaddad/', { waitUntil: 'networkidle' });
  await pageRuns(page);
  const bar = page.locator(header);
  expect((await bar.boundingBox())?.height).toBe(64);

  await scrollBy(page, 400);
  await expect(bar).not.toBeInViewport();
  await scrollBy(page, -100);
  await expect(bar).toBeInViewport();
  await scrollBy(page, 400);
  await expect(bar).not.toBeInViewport();

  await bar.getByRole('link', { name: 'Log in' }).focus();
  await expect(bar).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 55));
  await page.locator('main').focus();
  await expect(bar).toBeInViewport();
});

test('[SEO-001] [SEO-016] has search engine data when logged out', { tag: '@core' }, async ({
  page,
  signedInAs,
}) => {
  const data = page.locator('script[type="application/ld+json"]');
  // A busy server leaves it out.
  await expect(async () => {
    await page.goto('/noorhaddad/_saved/');
    expect(await data.count()).toBeGreaterThan(1);
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/noorhaddad\/$/);
  const [profile = '', list = ''] = await data.allTextContents();
  expect(JSON.parse(profile)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: 'Noor Haddad' },
  });
  expect(JSON.parse(list).itemListElement.length).toBeLessThanOrEqual(10);

  await signedInAs('inesmoreau');
  await page.goto('/noorhaddad/');
  await expect(data).toHaveCount(0);
});

test('[LAYOUT-003] [LAYOUT-023] hides and shows the bottom bar with the header', {
  tag: ['@phone-only', '@core-phone'],
}, async ({ page }) => {
  await page.goto('/noorhaddad/', { waitUntil: 'networkidle' });
  await pageRuns(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toHaveCSS('z-index', '660');
  await scrollBy(page, 400);
  await expect(bar).not.toBeInViewport();
  await scrollBy(page, -100);
  await expect(bar).toBeInViewport();
});

test('[LAYOUT-022] leaves 28 px below the bar on an iPhone', { tag: '@phone-only' }, async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await page.goto('/noorhaddad/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toHaveCSS('padding-bottom', '0px');
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await expect(bar).toHaveCSS('padding-bottom', '28px');
});

test('[LAYOUT-007] [LAYOUT-008] [LAYOUT-011] [LAYOUT-012] opens login as a modal without scrolling the page', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/noorhaddad/', { waitUntil: 'networkidle' });
  const follow = page.getByRole('button', { name: 'Follow', exact: true }).first();
  await follow.click();
  const modal = page.getByRole('dialog');
  await expect(modal).toHaveAttribute('data-variant', 'signup');
  await expect(modal.getByRole('heading')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  );

  await page.mouse.click(195, 40);
  await expect(modal).toHaveCount(0);
  await expect(follow).toBeFocused();
});

test('has five places on a phone and marks the current one', { tag: '@phone-only' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const current = bar.locator('[aria-current="page"]');
  await expect(current).toHaveText('Home');
  expect((await bar.boundingBox())?.height).toBe(60);
  await expect(bar.getByText('Notifications', { exact: true })).toHaveCSS('font-size', '12px');

  await press(bar.getByRole('link', { name: 'Search' }));
  await expect(page).toHaveURL('/search/?input_select=true');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
  await expect(current).toHaveText('Search');
  await bar.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(current).toHaveText(/^Notifications/);
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toBeVisible();
  await expect(current).toHaveText('Profile');

  await bar.getByRole('button', { name: 'Create' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a Pin or board' });
  await expect(sheet.getByRole('link', { name: 'Story' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL('/board/create/');
  await expect(current).toHaveText('Create');
});

test('keeps the phone bar within double text', { tag: '@phone-only' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByText('Profile')).toBeVisible();
  await doubleText(page);
  const boxes = await Promise.all(
    (await bar.locator(':scope > *').all()).map((place) => place.boundingBox()),
  );
  expect(boxes).toHaveLength(5);
  for (const [index, box] of boxes.entries()) {
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((boxes[index + 1]?.x ?? 320) + 1);
  }
  await expect(bar.getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('logs in from the phone bar and continues', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/noorhaddad/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await press(bar.getByRole('link', { name: 'Profile' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email or username').fill('inesmoreau');
  await dialog.getByLabel('Password').fill('corkboard-demo');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/inesmoreau/');
});

test('[CREATE-001] offers the same create menu in the header of every page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  for (const path of ['/', '/noorhaddad/', '/help/']) {
    await page.goto(path);
    await press(page.getByRole('banner').getByRole('button', { name: 'Create' }));
    await expect(page.getByRole('menuitem')).toHaveText([
      /^Create Pin/,
      /^Create story pin/,
      /^Create board/,
    ]);
    await page.keyboard.press('Escape');
  }
});
