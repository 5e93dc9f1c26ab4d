import { expect, test } from '../fixtures.ts';

const header = 'header:has(nav[aria-label="Account"])';

test('[LAYOUT-001] [LAYOUT-002] [LAYOUT-019] hides the header on scroll without layout shift', async ({
  page,
}) => {
  await page.goto('/noorhaddad/', { waitUntil: 'networkidle' });
  const bar = page.locator(header);
  expect((await bar.boundingBox())?.height).toBe(64);

  await page.mouse.wheel(0, 400);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 400);
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
  await page.goto('/noorhaddad/_saved/');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/noorhaddad\/$/);
  const data = page.locator('script[type="application/ld+json"]');
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
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toHaveCSS('z-index', '660');
  await page.mouse.wheel(0, 400);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
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
