import type { Browser, Page } from '@playwright/test';

import { type OidcProvider, startOidcProvider } from '../../server/testing/oidc-provider.ts';
import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/api.ts';
import { mailedLink, newestLink } from '../support/outbox.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { openActions, press } from '../support/press.ts';

const FOLLOWED = "You're following Noor Haddad";

test.beforeEach(({ page }) => disableGuides(page));

const pressIn = (page: Page, name: string) =>
  press(page.getByRole('main').getByRole('button', { name, exact: true }).first());

async function logIn(page: Page, username: string): Promise<void> {
  const prompt = page.getByRole('dialog');
  await prompt.getByLabel('Email or username').fill(username);
  await prompt.getByLabel('Password').fill(DEMO_PASSWORD);
  await prompt.getByRole('button', { name: 'Log in' }).click();
}

async function givenAccount(page: Page, api: { signUp: SignUp }, project: string) {
  const username = `${project}${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  await api.signUp({ email, full_name: 'Ada Journey', username });
  await logOut(page);
  return { username, email };
}
type SignUp = (account: { email: string; full_name: string; username: string }) => Promise<void>;

const logOut = (page: Page) => page.context().clearCookies({ name: /sid$/ });

async function lookOnly(page: Page, email: string, username: string): Promise<void> {
  // An open page would go to the login page as soon as it asks the server for something.
  await page.goto('about:blank');
  await logOut(page);
  await page.goto('/login/look/');
  await openMailedLink(page, email);
  await expect(page).toHaveURL(new RegExp(`/${username}/$`));
}

async function openMailedLink(page: Page, email: string): Promise<void> {
  const before = await newestLink(email);
  // Not "Email or username" of the login form, which is here until the next page is.
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  const { pathname, hash } = new URL(await mailedLink(email, before));
  await page.goto(`${pathname}${hash}`);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test(
  '[LOGIN-001] continues an action after login',
  { tag: ['@phone', '@core-phone'] },
  async ({ page, api }, { project }) => {
    const { username } = await givenAccount(page, api, project.name);

    await test.step('Follow', async () => {
      await page.goto('/noorhaddad/');
      await pressIn(page, 'Follow');
      await logIn(page, username);
      await expect(page.getByText(FOLLOWED)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Unfollow' })).toBeVisible();
      expect((await api.user('noorhaddad')).explicitly_followed_by_me).toBe(true);
    });
    await test.step('Follow of someone already followed', async () => {
      await logOut(page);
      await page.reload();
      await pressIn(page, 'Follow');
      await logIn(page, username);
      await expect(page.getByText("You're already following Noor Haddad")).toBeVisible();
    });
    await test.step('Message', async () => {
      await logOut(page);
      await page.reload();
      await pressIn(page, 'Message');
      await logIn(page, username);
      await expect(page.getByPlaceholder('Add a message')).toBeVisible();
    });
    await test.step('Report', async () => {
      await logOut(page);
      await page.reload();
      await pressIn(page, 'More actions');
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await logIn(page, username);
      await expect(page.getByRole('dialog', { name: 'Report Noor Haddad' })).toBeVisible();
    });
    await test.step('Save', async () => {
      await logOut(page);
      await page.goto('/noorhaddad/_created/');
      const card = page.getByRole('main').locator('li[data-pin]').first();
      await openActions(card);
      await press(card.getByRole('button', { name: 'Save', exact: true }));
      await logIn(page, username);
      await expect(page.getByRole('dialog', { name: 'Choose a board' })).toBeVisible();
      await expect(page).toHaveURL(/\/noorhaddad\/_created\/$/);
    });
  },
);

test('explains Follow of a profile that blocks the viewer', async ({
  page,
  api,
  browser,
  baseURL,
  allowConsole,
}, { project }) => {
  allowConsole(/404/);
  const username = `blocked${project.name}${Date.now().toString(36)}`;
  await api.signUp({ email: `${username}@example.com`, full_name: 'Ada Journey', username });
  const { id: blocked_user_id } = await api.viewer();
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const host = await withOwnBoards(otherContext.request, baseURL ?? '', []);
  const headers = { origin: new URL(baseURL ?? '').origin };
  const block = '/resource/UserBlockResource/create/';
  const blocked = await otherContext.request.post(block, {
    headers,
    data: { options: { blocked_user_id } },
  });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  await otherContext.close();

  await logOut(page);
  await page.goto(`/${host.username}/`);
  await pressIn(page, 'Follow');
  await page.route(/\/v3\/users\/popular\//, () => {});
  await logIn(page, username);
  const messages = page.getByRole('status', { name: 'Messages' });
  await expect(messages).toHaveText(
    "This profile isn't available anymore, so nothing was changed.",
  );
  await expect(page).toHaveURL('/?show_error=true');
  await expect(messages.locator(':scope > *')).toHaveCount(1);
});

test('continues Follow after sign-up and email link', async ({ page, api }, { project }) => {
  const { username, email } = await givenAccount(page, api, project.name);

  await page.goto('/noorhaddad/');
  await pressIn(page, 'Follow');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Journey');
  await page.getByLabel('Email', { exact: true }).fill(`new-${email}`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(FOLLOWED)).toBeVisible();
  await expect(page).toHaveURL(/\/noorhaddad\/$/);

  await logOut(page);
  await page.reload();
  await pressIn(page, 'Follow');
  await page.getByRole('dialog').getByRole('link', { name: 'Other ways to log in' }).click();
  await page.getByRole('link', { name: 'Email me a login link' }).click();
  await openMailedLink(page, email);
  const prompt = page.getByRole('dialog');
  await expect(prompt.getByLabel('Email or username')).toHaveValue(username);
  await logIn(page, username);
  await expect(page.getByText(FOLLOWED)).toBeVisible();
});

test('[LOGIN-016] continues Create, Message and Accept after an email link', async ({
  page,
  api,
  browser,
  baseURL,
}, { project }) => {
  const { username, email } = await givenAccount(page, api, project.name);
  await page.goto('/login/look/');
  await openMailedLink(page, email);
  await expect(page).toHaveURL(new RegExp(`/${username}/$`));
  await press(page.getByRole('main').getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByRole('dialog').getByLabel('Email or username')).toHaveValue(username);
  await logIn(page, username);
  await expect(page.getByText('Create board').or(page.getByText('Add to profile'))).toBeVisible();

  await lookOnly(page, email, username);
  await page.goto('/noorhaddad/');
  await pressIn(page, 'Message');
  await expect(page.getByRole('dialog').getByLabel('Email or username')).toHaveValue(username);
  await logIn(page, username);
  await expect(page.getByPlaceholder('Add a message')).toBeVisible();

  await invite(page, browser, baseURL ?? '', (await api.user(username)).id);

  await lookOnly(page, email, username);
  await page.goto(`/${username}/_saved/`);
  await press(page.getByRole('button', { name: 'Accept' }));
  await logIn(page, username);
  await expect(page.getByText("You're in!")).toBeVisible();
  await expect(page.getByRole('link', { name: /^Night trains/ })).toBeVisible();
});

test(
  'sends a change of a limited login after the password',
  { tag: '@phone' },
  async ({ page, api, allowConsole, baseURL }, { project }) => {
    allowConsole(/status of 401/);
    const { username, email } = await givenAccount(page, api, project.name);
    await api.signIn(username);
    const board = await createBoard(page, baseURL ?? '', 'Night trains');
    const prompt = page.getByRole('dialog').filter({ has: page.getByLabel('Password') });

    const archive = async () => {
      await pressIn(page, 'More');
      const item = page.getByRole('menuitem', { name: 'Archive board' });
      await item.or(page.getByRole('button', { name: 'Archive board' })).click();
    };

    await lookOnly(page, email, username);
    await page.goto(board.url);
    await archive();
    await expect(prompt.getByLabel('Email or username')).toHaveValue(username);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Log in to continue.')).toBeVisible();
    await expect(page).toHaveURL(board.url);

    await archive();
    await logIn(page, username);
    await expect(page.getByText('Night trains is archived')).toBeVisible();
  },
);

async function createBoard(page: Page, baseURL: string, name: string): Promise<{ url: string }> {
  const headers = { origin: new URL(baseURL).origin };
  const response = await page.request.post('/resource/BoardResource/create/', {
    headers,
    data: { options: { name } },
  });
  return ((await response.json()) as { resource_response: { data: { url: string } } })
    .resource_response.data;
}

async function invite(page: Page, browser: Browser, baseURL: string, id: string): Promise<void> {
  const otherContext = await browser.newContext({ baseURL });
  const host = await withOwnBoards(otherContext.request, baseURL, ['Night trains']);
  const [board] = host.boards;
  const post = async (request: Page['request'], path: string, options: object) => {
    const headers = { origin: new URL(baseURL).origin };
    expect((await request.post(path, { headers, data: { options } })).ok()).toBe(true);
  };
  const user_id = board?.owner.id;
  await post(page.request, '/resource/UserFollowResource/create/', { user_id });
  await post(otherContext.request, '/resource/BoardInviteResource/create/', {
    board_id: board?.id,
    invited_user_ids: [id],
  });
  await otherContext.close();
}

/** Runs the provider that the product under test uses (`OIDC_ISSUER`, set by `npm test`). */
async function runProvider(baseURL: string): Promise<OidcProvider> {
  const issuer = process.env['OIDC_ISSUER'];
  if (!issuer) {
    throw new Error('Start the product and this journey with an OIDC_ISSUER: docs/testing.md.');
  }
  const callback = new URL('/v3/login/social/callback/', baseURL).href;
  return startOidcProvider(callback, Number(new URL(issuer).port));
}

async function continueElsewhere(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Other ways to log in' }).click();
  await press(page.getByRole('button', { name: /^Continue with/ }));
}

test('continues actions through another provider', async ({
  page,
  api,
  browser,
  baseURL,
  allowConsole,
}, { project }) => {
  allowConsole(/401/);
  const provider = await runProvider(baseURL ?? '');
  const name = `${project.name}${Date.now().toString(36)}`;
  const email = `${name}@example.com`;
  provider.person = { sub: name, email, email_verified: true, name: 'Ada Other' };
  try {
    await test.step('Follow, with a new account', async () => {
      await page.goto('/noorhaddad/');
      await pressIn(page, 'Follow');
      await continueElsewhere(page);
      await expect(page.getByText(FOLLOWED)).toBeVisible();
      await expect(page).toHaveURL(/\/noorhaddad\/$/);
    });
    const viewer = await api.viewer();
    const { id, username } = await api.user(viewer.username ?? '');
    await test.step('Message', async () => {
      await logOut(page);
      await page.reload();
      await pressIn(page, 'Message');
      await continueElsewhere(page);
      await expect(page.getByPlaceholder('Add a message')).toBeVisible();
    });
    await test.step('Create, after an email link', async () => {
      await lookOnly(page, email, username);
      await press(page.getByRole('main').getByRole('button', { name: 'Create', exact: true }));
      await expect(page.getByRole('dialog').getByLabel('Email or username')).toHaveValue(username);
      await continueElsewhere(page);
      await expect(
        page.getByText('Create board').or(page.getByText('Add to profile')),
      ).toBeVisible();
    });
    await test.step('Accept, after an email link', async () => {
      await invite(page, browser, baseURL ?? '', id);
      await lookOnly(page, email, username);
      await page.goto(`/${username}/_saved/`);
      await press(page.getByRole('button', { name: 'Accept' }));
      await continueElsewhere(page);
      await expect(page.getByText("You're in!")).toBeVisible();
    });
  } finally {
    await provider.close();
  }
});
