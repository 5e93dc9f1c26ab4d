import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/api.ts';
import { expectAccessible } from '../support/page-checks.ts';

test('[ROUTE-049] logs in on the login page and out', { tag: ['@phone', '@core'] }, async ({
  page,
  api,
}) => {
  const { full_name } = await api.user('inesmoreau');
  await page.goto('/login/');
  await page.getByLabel('Email or username').fill('inesmoreau');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();

  await expect(page).toHaveURL(/\/inesmoreau\/$/);
  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await page.goto('/inesmoreau/');
  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(full_name);
});

test('keeps the input after a wrong password', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource.*UserSessionResource/s);
  await page.goto('/login/');
  await page.getByLabel('Email or username').fill('inesmoreau');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email or username')).toHaveValue('inesmoreau');
  await expect(page).toHaveURL(/\/login\//);
});

test(
  'signs up and opens the new profile',
  { tag: ['@phone', '@core', '@core-phone'] },
  async ({ page }, { project }) => {
    const name = `${project.name}${Date.now()}`;
    await page.goto('/signup/');
    await page.getByLabel('Name', { exact: true }).fill('Ada Journey');
    await page.getByLabel('Email').fill(`${name}@example.com`);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();

    await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  },
);

test('has accessible login and signup pages', { tag: ['@phone', '@core'] }, async ({ page }) => {
  for (const path of ['/login/', '/signup/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
