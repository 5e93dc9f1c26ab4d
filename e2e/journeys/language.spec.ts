import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/api.ts';
import { doubleText } from '../support/large-text.ts';
import { expectAccessible } from '../support/page-checks.ts';

test.describe('German browser', () => {
  // The cookie banner adds the texts of one more remote.
  test.use({ locale: 'de-AT', hasChosenCookies: false });

  test('shows German from the server and each remote', async ({ page }) => {
    const words: string[] = [];
    page.on('request', (request) => /words-/.test(request.url()) && words.push(request.url()));
    await page.goto('/noorhaddad/');

    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Folgen', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Gemerkt' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alle annehmen' })).toBeVisible();
    for (const owner of ['/shell/', '/mf-profile/', '/mf-boards/', '/mf-consent/']) {
      await expect.poll(() => words.filter((url) => url.includes(owner))).toHaveLength(1);
    }
  });
});

test.describe('Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('shows right-to-left pages without overflow', {
    tag: ['@phone', '@core', '@core-phone'],
  }, async ({ page }) => {
    await page.goto('/noorhaddad/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('button', { name: 'متابعة', exact: true }).first()).toBeVisible();
    const sideways = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways)).toBe(0);
    await expectAccessible(page);
  });

  test('starts Latin names at the side of their images', async ({ page }) => {
    await page.goto('/noorhaddad/', { waitUntil: 'networkidle' });
    const field = page.getByRole('banner').getByRole('combobox');
    await expect(async () => {
      if (!(await field.isVisible())) await page.keyboard.press('/');
      expect(await field.and(page.locator(':focus')).isVisible()).toBe(true);
    }).toPass();
    await field.fill('stairs that');
    const name = page.getByRole('option').locator('bdi', { hasText: 'that take' }).first();
    await expect(name).toBeVisible();
    const { text, box } = await name.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return {
        text: range.getBoundingClientRect().right,
        box: node.getBoundingClientRect().right,
      };
    });
    expect(Math.abs(text - box)).toBeLessThan(2);
  });
});

test.describe('English browser', () => {
  test.use({ hasChosenCookies: false });

  test('loads no catalog', async ({ page }) => {
    const words: string[] = [];
    page.on('request', (request) => /words-/.test(request.url()) && words.push(request.url()));
    await page.goto('/noorhaddad/');
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
    expect(words).toEqual([]);
  });
});

for (const locale of ['en-US', 'de-AT', 'ar-EG']) {
  test.describe(`phone bar in ${locale}`, () => {
    test.use({ locale });

    test('shows all of its words, or none without room', { tag: '@phone-only' }, async ({
      page,
      api,
    }) => {
      await api.newcomer();
      await page.goto('/notifications/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        await expect.poll(() => barWords(page)).toEqual(Array(5).fill('shown'));
      }

      await page.setViewportSize({ width: 320, height: 640 });
      await doubleText(page);
      expect(await barWords(page)).toEqual(Array(5).fill('hidden'));
      await spaceText(page);
      await expect.poll(async () => new Set(await barWords(page)).size).toBe(1);
      expect(await barWords(page)).not.toContain('cut');
    });
  });
}

/** Sets the letter spacing of WCAG 1.4.12 for text in the usual size. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    for (const part of document.querySelectorAll<HTMLElement>('[data-sticky="phone-bar"] *'))
      part.style.letterSpacing = '0.12em';
  });
}

/** Returns whether each word of the phone bar is shown, hidden, or cut. */
function barWords(page: Page): Promise<string[]> {
  return page.locator('[data-sticky="phone-bar"]').evaluate((bar) =>
    [...bar.querySelectorAll('a, button')].map((place) => {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      // The first one can be the initials of a photo.
      while (texts.nextNode()) range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      let box = range.startContainer.parentElement;
      while (box && getComputedStyle(box).overflow === 'visible') box = box.parentElement;
      const { left = 0, right = 0, bottom = 0, width = 0 } = box?.getBoundingClientRect() ?? {};
      if (width <= 1 || text.top + text.height / 2 >= bottom) return 'hidden';
      return text.left >= left - 1 && text.right <= right + 1 ? 'shown' : 'cut';
    }),
  );
}

test.describe('visitor of a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('chooses another language, which is kept', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/help/');
    const language = page.getByRole('contentinfo').getByRole('link', { name: /^Sprache/ });
    await language.click();
    await expect(page.getByRole('heading', { name: 'Sprache', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Language', level: 1 })).toBeVisible();
    const english = page.getByRole('button', { name: 'English' });
    await expect(english).toHaveAttribute('aria-pressed', 'true');
    await expect(english).toBeFocused();

    await page.goto('/noorhaddad/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Follow', exact: true }).first()).toBeVisible();

    await page.goto('/settings/language/');
    await page.getByRole('button', { name: 'Use browser language' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test("changes the account's language in settings", async ({ page, api }, { project }) => {
  const username = `lang${project.name}${Date.now() % 1e9}`;
  await api.signUp({ email: `${username}@example.com`, full_name: 'Ada Journey', username });
  await page.goto('/settings/account-settings/');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('has the language of the account after a login', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('Email or username').fill('layla_alkhatib');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();

  await expect(page).toHaveURL(/\/layla_alkhatib\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
