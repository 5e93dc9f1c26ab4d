import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/api.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { press, runs, tabTo } from '../support/press.ts';

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
  await expect(page.getByRole('heading', { level: 1 })).toContainText(full_name);
  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toHaveCount(0);
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
  'signs up and is guided to a first feed',
  { tag: ['@phone', '@core', '@core-phone'] },
  async ({ page }, { project }) => {
    const name = `${project.name}${Date.now()}`;
    await page.goto('/signup/');
    await page.getByLabel('Name', { exact: true }).fill('Ada Journey');
    await page.getByLabel('Email', { exact: true }).fill(`${name}@example.com`);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();

    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(title('What do you like to look at?')).toBeVisible();
    await press(page.getByRole('button', { name: 'Ceramics', exact: true }));
    await expect(page.getByRole('button', { name: 'Ceramics', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();

    await expect(title('Create your first board')).toBeVisible();
    const board = page.getByRole('textbox', { name: 'Name' });
    await board.fill('Kiln diary');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(3);
    // The draft is on the account, so it survives a reload.
    const stored = page.waitForResponse((response) =>
      /isSecret[^,]*true/.test(decodeURIComponent(response.request().postData() ?? '')),
    );
    await page.getByRole('checkbox', { name: 'Keep this board secret' }).check();
    await stored;
    await page.reload();
    await expect(board).toHaveValue('Kiln diary');
    await page.getByRole('button', { name: 'Create board' }).click();

    await expect(title('Follow 3 people')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Kiln diary' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await press(page.getByRole('button', { name: /^Follow / }).first());
    await expect(page.getByText('1 of 3 followed')).toBeAttached();
    await page.getByRole('button', { name: 'Go to my feed' }).click();

    await expect(page.getByText('1 of 3 followed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Finish setting up' })).toHaveCount(0);
    await page.goto('/signup/board/');
    await page.getByRole('link', { name: 'Kiln diary' }).click();
    await expect(title('Kiln diary')).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(3);
  },
);

test('takes the first steps with the keyboard alone', async ({ page, api }, { project }) => {
  const username = `keys${project.name}${Date.now()}`;
  await api.signUp({ email: `${username}@example.com`, full_name: 'Ada Journey', username });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const pressKey = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(button(name));
    await page.keyboard.press(key);
  };
  await page.goto('/signup/topics/');
  await runs(button('Ceramics'));
  await pressKey('Ceramics', 'Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await pressKey('Next');

  const announced = page.locator('[data-announcer]');
  await expect(announced).toHaveText('Create your first board · Corkboard');
  await tabTo(page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Kiln diary');
  await pressKey('Create board');

  await expect(announced).toHaveText('Follow 3 people · Corkboard');
  await pressKey(/^Follow /);
  await expect(page.getByText('1 of 3 followed')).toBeVisible();
  await pressKey('Go to my feed');
  await expect(page).toHaveURL('/');
});

test('opens a finished step without doing it again', async ({ page, api }, { project }) => {
  const username = `again${project.name}${Date.now()}`;
  await api.signUp({ email: `${username}@example.com`, full_name: 'Ada Journey', username });
  await page.goto('/signup/board/');
  await press(page.getByRole('button', { name: 'Someday' }));
  await page.getByRole('button', { name: 'Create board' }).click();
  await press(page.getByRole('button', { name: 'Go to my feed' }));
  await expect(page).toHaveURL('/');

  await page.goto('/signup/board/');
  await expect(page.getByRole('link', { name: 'Someday' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Skip this' }));
  await expect(page).toHaveURL('/');
  await page.goto('/signup/board/');
  await expect(page.getByRole('link', { name: 'Someday' })).toBeVisible();

  await page.goto('/signup/topics/');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(page).toHaveURL('/');
});

test('has accessible first steps', { tag: '@phone' }, async ({ page, api }, { project }) => {
  const username = `steps${project.name}${Date.now()}`;
  await api.signUp({ email: `${username}@example.com`, full_name: 'Ada Journey', username });
  for (const step of ['topics', 'board', 'people']) {
    await page.goto(`/signup/${step}/`);
    await expect(
      page.getByRole('button', { name: /^(Ceramics|Create board|Follow )/ }).first(),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('in German', () => {
  test.use({ locale: 'de', viewport: { width: 320, height: 640 } });

  test('fits the first steps to a narrow phone', async ({ page, api }, { project }) => {
    const username = `narrow${project.name}${Date.now()}`;
    await api.signUp({ email: `${username}@example.com`, full_name: 'Ada Journey', username });
    for (const step of ['topics', 'board', 'people']) {
      await page.goto(`/signup/${step}/`);
      await expect(page.getByRole('button', { name: 'Überspringen' })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, step).toBe(0);
    }
  });
});

test('has accessible login and signup pages', { tag: ['@phone', '@core'] }, async ({ page }) => {
  for (const path of ['/login/', '/signup/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
