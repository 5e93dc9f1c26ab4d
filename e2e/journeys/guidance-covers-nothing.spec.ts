import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { coveredControls } from '../support/covered-controls.ts';
import { mockExperiences, scrollToAnchor, type Taught } from '../support/mock-experiences.ts';
import { waitForIdle } from '../support/page-checks.ts';
import { applicationShows } from '../support/press.ts';

const at = (anchor: string) => ({
  anchors_by_platform: { web: { anchor }, web_mobile: { anchor } },
});
const edit = { text: 'Tell people who you are. A sentence and a link are enough.' };
const follow = { text: 'Follow people and what they save comes to your home feed.' };

const tip = (anchor: string, display: Taught['display_data']): Taught => ({
  type: 'tooltip',
  display_data: { has_tooltip: true, dismiss_button_text: 'Not now', ...display, ...at(anchor) },
});
const pulsar = (anchor: string): Taught => ({
  type: 'pulsar',
  display_data: { has_pulsar: true, text: 'Here', ...at(anchor) },
});
const hero: Taught = {
  type: 'hero',
  display_data: {
    header: 'One board for every season of the table',
    headerSubtitle: 'Collect what you will cook, lay and grow.',
    completeButtonText: 'Make a board',
    dismissButtonText: 'Not now',
  },
};
const flyout: Taught = {
  type: 'flyout',
  display_data: { header: 'Act together', text: 'Others can act as your business.' },
};

const guidance = (page: Page) => page.locator('[data-guidance]');
const WIDTHS = [320, 768, 1280, 1920];

interface Place {
  name: string;
  user: string | null;
  path: string;
  forms: Taught[];
}

const PLACES: Place[] = [
  {
    name: 'own profile',
    user: 'inesmoreau',
    path: '/inesmoreau/',
    forms: [tip('profile.edit', edit), pulsar('profile.edit'), hero],
  },
  {
    name: 'own profile with follow requests',
    user: 'leilamarchetti',
    path: '/leilamarchetti/_profile/',
    forms: [tip('profile.edit', edit), flyout],
  },
  {
    name: "another user's profile",
    user: null,
    path: '/noorhaddad/',
    forms: [tip('profile.follow', follow), pulsar('profile.follow')],
  },
  { name: 'home', user: 'tarnandloom', path: '/', forms: [hero, flyout] },
];

for (const { name, user, path, forms } of PLACES) {
  test(`covers no control: ${name}`, { tag: '@phone' }, async ({ page, signedInAs, isMobile }) => {
    test.slow();
    if (user) await signedInAs(user);
    for (const form of forms) {
      await page.unrouteAll();
      await mockExperiences(page, form);
      for (const width of isMobile ? [390] : WIDTHS) {
        await page.setViewportSize({ width, height: width < 700 ? 700 : 900 });
        await page.goto(path);
        await scrollToAnchor(page, form);
        await expect(guidance(page)).toBeVisible();
        const message = `${form.type} at ${width}`;
        await expect.poll(() => coveredControls(page), { message }).toEqual([]);
      }
    }
  });
}

test('covers no control: board page', { tag: '@phone' }, async ({ page, signedInAs, api }) => {
  await signedInAs('inesmoreau');
  await mockExperiences(page, hero);
  const [board] = await api.boards('inesmoreau');
  await page.goto(board?.url ?? '');

  await expect(guidance(page)).toBeVisible();
  await expect.poll(() => coveredControls(page)).toEqual([]);
});

test('shows nothing on business settings', { tag: '@phone' }, async ({ page, signedInAs }) => {
  await signedInAs('tarnandloom');
  await mockExperiences(page, hero);
  const asking: string[] = [];
  page.on('request', (request) => {
    if (/UserExperienceResource\/get/.test(request.url())) asking.push(page.url());
  });
  await page.goto('/business/settings/');
  await applicationShows(page, 'mf-guidance');

  expect(await coveredControls(page)).toEqual([]);
  await expect(guidance(page)).toHaveCount(0);

  await page.goto('/');
  await expect(guidance(page)).toBeVisible();
  expect(asking.map((url) => new URL(url).pathname)).toEqual(['/']);
});

test.describe('in a right-to-left language', () => {
  test.use({ locale: 'ar-EG' });

  test('covers no control', async ({ page, signedInAs }) => {
    await signedInAs('layla_alkhatib');
    const experience = tip('profile.edit', edit);
    await mockExperiences(page, experience);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/layla_alkhatib/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await scrollToAnchor(page, experience);
      await expect(guidance(page)).toBeVisible();
      await expect.poll(() => coveredControls(page), { message: `at ${width}` }).toEqual([]);
    }
  });
});

test('pushes the page down and gives its room back', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await mockExperiences(page, hero);
  await page.goto('/inesmoreau/_saved/');
  const title = page.getByRole('heading', { name: 'Your saved ideas' });
  const banner = page.getByRole('region', { name: /^One board/ });
  await expect(banner).toBeVisible();
  const below = await title.boundingBox();
  const box = await banner.boundingBox();
  const bannerEnd = (box?.y ?? 0) + (box?.height ?? 0);
  expect(below?.y).toBeGreaterThanOrEqual(bannerEnd);
  // The bar paints beyond its box, up to the header below which it sticks.
  const painted = await page.locator('[data-sticky="owner-bar"]').evaluate((bar) => {
    const outset = Number.parseFloat(getComputedStyle(bar).borderImageOutset);
    return bar.getBoundingClientRect().top - outset;
  });
  expect(painted).toBeGreaterThanOrEqual(bannerEnd);

  await page.keyboard.press('Escape');

  await expect(banner).toHaveCount(0);
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(below?.y ?? 0);
});

test('goes when a menu opens, and nothing follows in the visit', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  const experience = tip('profile.follow', follow);
  await mockExperiences(page, experience, flyout);
  await page.goto('/noorhaddad/');
  await scrollToAnchor(page, experience);
  await expect(guidance(page)).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(guidance(page)).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(guidance(page)).toHaveCount(0);
  const asked = page.waitForResponse('**/resource/UserExperienceResource/get/**');
  await page.goto('/noorhaddad/');
  await asked;
  await page.waitForLoadState('networkidle');
  await expect(guidance(page)).toHaveCount(0);
});

test('keeps the spot visible above a sticky bar', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await mockExperiences(page, pulsar('profile.edit'));
  await page.goto('/inesmoreau/_saved/');
  const spot = guidance(page).getByRole('button');
  await expect(spot).toBeVisible();
  const offset = async () => {
    const [spotBox, editBox] = await Promise.all([
      spot.boundingBox(),
      page.getByRole('link', { name: 'Edit profile' }).first().boundingBox(),
    ]);
    return Math.round((spotBox?.y ?? 0) - (editBox?.y ?? 0));
  };
  const before = await offset();
  await spot.click({ trial: true });

  for (const step of [160, 500, 2000, -4000]) {
    const from = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, step);
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(from);
    // More Pins came into the page, which places guidance again.
    await waitForIdle(page);
    await expect.poll(offset).toBe(before);
    await spot.click({ trial: true });
  }
});
