import { expect, test } from '../fixtures.ts';
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
