import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/api.ts';
import { mailedLink } from '../support/outbox.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { fill, press } from '../support/press.ts';

/** A new account, so that no journey changes the demo accounts. */
async function givenAccount(
  api: { signUp(account: { email: string; full_name: string; username: string }): Promise<void> },
  project: string,
) {
  const username = `${project.slice(0, 8)}${Date.now() % 1e9}`.replaceAll(/\W/g, '');
  const email = `${username}@example.com`;
  await api.signUp({ email, full_name: 'Ada Journey', username });
  return { username, email };
}

/** The journey can run on another port than the email names. */
function getPath(link: string): string {
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

for (const [path, section] of [
  ['account-settings', 'Email address'],
  ['security', "Where you're logged in"],
  ['linked-accounts', 'Your accounts'],
] as const) {
  test(
    `the settings at ${path} are accessible`,
    { tag: '@phone' },
    async ({ page, api }, { project }) => {
      await givenAccount(api, project.name);
      await page.goto(`/settings/${path}/`);
      await expect(page.getByRole('heading', { name: section, level: 2 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test('explains an empty password without a browser bubble', async ({ page, api }, { project }) => {
  await givenAccount(api, project.name);
  await page.goto('/settings/account-settings/');
  const form = page.getByRole('form', { name: 'Email address' });
  await fill(form.getByLabel('New email address'), 'ada@example.org');
  await press(form.getByRole('button', { name: 'Change the address' }));
  await expect(form.getByText('This field is required.')).toBeVisible();
  await expect(form.getByLabel('Your password')).toBeFocused();
});

test('[ACCT-002, ACCT-003] deletes an account only by email link', async ({ page, api }, {
  project,
}) => {
  const { username, email } = await givenAccount(api, project.name);
  await page.goto('/settings/account-settings/');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const form = page.getByRole('form', { name: 'Delete account' });
  await form.getByLabel('Your password').fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Email me the final step' }).click();

  await expect(
    page.getByText(`An email has been sent with final steps to delete your account, ${username}`),
  ).toBeVisible();
  await page.goto(getPath(await mailedLink(email)));
  await page.getByRole('button', { name: 'Delete your account' }).click();

  await expect(
    page.getByText("Your account has been deleted. We're sad to see you go"),
  ).toBeVisible();
});

test('asks for login before settings in a limited login', async ({ page, api, browser, baseURL }, {
  project,
}) => {
  const { username, email } = await givenAccount(api, project.name);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await otherContext.newPage();
  await other.goto('/login/look/');
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByRole('button', { name: 'Email me a link' }).click();
  await expect(other.getByRole('status').filter({ hasText: "we've sent a link" })).toBeVisible();

  await other.goto(getPath(await mailedLink(email)));
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL(new RegExp(`/${username}/$`));
  await other.goto('/settings/security/');
  await expect(other).toHaveURL(/\/login\/\?next=/);
  await otherContext.close();

  await page.goto('/settings/security/');
  await expect(page.getByText('browse only (email link)')).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('browse only (email link)')).toHaveCount(0);
});

test(
  '[ACT-014, ACCT-008] creates a business account and switches to it',
  { tag: ['@phone', '@core'] },
  async ({ page, api }, { project }) => {
    await givenAccount(api, project.name);
    await page.goto('/settings/linked-accounts/');
    await page.getByRole('button', { name: 'Create a business account' }).click();
    await page.getByLabel('Business name').fill(`Looms ${project.name}`);
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: `Switch to Looms ${project.name}` }).click();

    await expect(
      page.getByText("You've switched into and are currently in the account"),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/account-settings\/$/);
  },
);
