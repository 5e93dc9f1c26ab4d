import type { Account, LinkedAccount } from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import {
  changePassword,
  createApiToken,
  getAccount,
  getApiTokens,
  getEarlyAccess,
  getLinkedAccounts,
  getSignInOptions,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { SettingsPage } from '../settings-page.tsx';

const looms: Account = {
  username: 'looms',
  email: 'looms@corkboard.test',
  new_email: null,
  has_password: true,
  password_of: 'inesmoreau',
  is_partner: true,
  locale: null,
  social: [],
  goes_with: [],
};
const own: Account = { ...looms, username: 'inesmoreau' };
const shop: LinkedAccount = {
  id: '42',
  username: 'shop',
  full_name: 'Shop',
  image_small_url: '/media/default/75x75.png',
  is_partner: true,
  permissions: ['OWNER'],
  requires_mfa: false,
  viewerMeetsMfaRequirement: true,
  is_current: false,
  is_home: false,
  may_switch: true,
  has_own_sign_in: false,
  needs_own_sign_in: true,
  linked_at: '2026-11-20T10:00:00.000Z',
};

const show = (path: string, { username } = looms) =>
  renderInPage(<SettingsPage path={path} />, {
    path: `/settings/${path}/`,
    viewer: aViewer({ username }),
  });

/** What a password manager saves the passwords of the form for. */
const getSavedFor = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[autocomplete="username"]')].map(
    ({ value }) => value,
  );

beforeEach(() => {
  apiReturns(getSignInOptions, { social: null });
  apiReturns(getEarlyAccess, { is_offered: false, is_early: false });
  apiReturns(getAccount, looms);
  apiReturns(getApiTokens, { asks_password: true, asks_code: false, tokens: [] });
  apiReturns(getLinkedAccounts, [shop]);
});

it.each([
  ['its own password', own, 'Your password', 'current-password'],
  ['the password that logged in', looms, 'Password of inesmoreau', 'off'],
  [
    'the password that logged in, to set its first',
    { ...looms, has_password: false },
    'Password of inesmoreau',
    'off',
  ],
])(
  'saves the new password for the account that gets it: %s',
  async (_what, account, label, autocomplete) => {
    apiReturns(getAccount, account);
    apiReturns(changePassword, account);
    const { user } = show('account-settings', account);
    const form = await screen.findByRole('form', { name: 'Password' });
    const asked = within(form).getByLabelText(label);

    expect(getSavedFor(form)).toEqual([account.username]);
    expect(asked).toHaveAttribute('autocomplete', autocomplete);
    await user.type(asked, 'a quiet loom');
    await user.type(within(form).getByLabelText('New password'), 'another loom{Enter}');
    await waitFor(() =>
      expect(requestsTo(changePassword)).toEqual([
        { password: 'a quiet loom', new_password: 'another loom' },
      ]),
    );
  },
);

it('confirms a new email address with the saved password that logged in', async () => {
  show('account-settings');
  const form = await screen.findByRole('form', { name: 'Email address' });
  expect(getSavedFor(form)).toEqual(['inesmoreau']);
  expect(within(form).getByLabelText('Password of inesmoreau')).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
});

async function openTokenForm() {
  const shown = show('api-tokens');
  await shown.user.click(await screen.findByRole('button', { name: 'Create token' }));
  return { ...shown, form: await screen.findByRole('form', { name: 'New token' }) };
}

it('creates a token with the password that logged in', async () => {
  apiRejects(createApiToken, 403, 'That password is incorrect.');
  const { user, form } = await openTokenForm();
  expect(getSavedFor(form)).toEqual(['inesmoreau']);
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Script');
  await user.type(within(form).getByLabelText('Password of inesmoreau'), 'a quiet loom{Enter}');
  await waitFor(() =>
    expect(requestsTo(createApiToken)).toMatchObject([{ password: 'a quiet loom' }]),
  );
});

it('creates a token without a password if none logged in', async () => {
  apiReturns(getAccount, { ...looms, password_of: null });
  apiReturns(getApiTokens, { asks_password: false, asks_code: false, tokens: [] });
  const { form } = await openTokenForm();
  expect(form.querySelector('[type="password"]')).toBeNull();
});

it('creates a token with a password that only the server of the tokens knows about', async () => {
  const { password_of: _unknown, ...ofOldServer } = { ...looms, has_password: false };
  apiReturns(getAccount, ofOldServer);
  apiRejects(createApiToken, 403, 'That password is incorrect.');
  const { user, form } = await openTokenForm();
  const asked = within(form).getByLabelText('Password of the account that you logged in to');
  expect(getSavedFor(form)).toEqual([]);
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Script');
  await user.type(asked, 'a quiet loom{Enter}');
  await waitFor(() =>
    expect(requestsTo(createApiToken)).toMatchObject([{ password: 'a quiet loom' }]),
  );
});

async function openUnlinkForm() {
  const shown = show('linked-accounts');
  await shown.user.click(await screen.findByRole('button', { name: 'Unlink Shop' }));
  const form = await screen.findByRole('form', { name: 'Unlink Shop' });
  const fields = within(form);
  await shown.user.type(fields.getByLabelText('Email address of the account'), 'shop@a.test');
  await shown.user.type(fields.getByLabelText('Its password'), 'a new loom');
  return { ...shown, form, fields };
}

it('unlinks an account with the password that logged in, and saves its new one', async () => {
  apiRejects(unlinkAccount, 403, 'That password is incorrect.');
  const { user, form, fields } = await openUnlinkForm();
  expect(getSavedFor(form)).toEqual(['shop']);
  await user.type(fields.getByLabelText('Password of inesmoreau'), 'a quiet loom{Enter}');
  await waitFor(() =>
    expect(requestsTo(unlinkAccount)).toEqual([
      {
        account: '42',
        email: 'shop@a.test',
        new_password: 'a new loom',
        password: 'a quiet loom',
      },
    ]),
  );
});

it('unlinks an account that keeps its password with an email address', async () => {
  apiReturns(getLinkedAccounts, [{ ...shop, has_own_sign_in: true }]);
  apiRejects(unlinkAccount, 409, 'An account with this email address already exists.', {
    code: errorCodes.emailTaken,
    message_detail: '/email: An account with this email address already exists.',
  });
  const { user } = show('linked-accounts');
  await user.click(await screen.findByRole('button', { name: 'Unlink Shop' }));
  const form = await screen.findByRole('form', { name: 'Unlink Shop' });
  const fields = within(form);
  const email = fields.getByLabelText('Email address of the account');
  expect(fields.queryByLabelText('Its password')).toBeNull();
  expect(getSavedFor(form)).toEqual(['inesmoreau']);

  await user.type(email, 'shop@a.test');
  await user.type(fields.getByLabelText('Password of inesmoreau'), 'a quiet loom{Enter}');

  expect(await fields.findByText(/already exists/)).toBeVisible();
  expect(email).toHaveFocus();
  expect(requestsTo(unlinkAccount)).toEqual([
    { account: '42', email: 'shop@a.test', keeps_password: true, password: 'a quiet loom' },
  ]);
});

it('keeps the email address that an older server would drop', async () => {
  apiReturns(getLinkedAccounts, [{ ...shop, has_own_sign_in: true }]);
  const words = "This field doesn't exist.";
  apiRejects(unlinkAccount, 400, words, {
    code: errorCodes.badInput,
    message_detail: `/keeps_password: ${words}`,
  });
  const { user } = show('linked-accounts');
  await user.click(await screen.findByRole('button', { name: 'Unlink Shop' }));
  const fields = within(await screen.findByRole('form', { name: 'Unlink Shop' }));
  const email = fields.getByLabelText('Email address of the account');
  await user.type(email, 'shop@a.test');
  await user.type(fields.getByLabelText('Password of inesmoreau'), 'a quiet loom{Enter}');

  expect(await fields.findByRole('alert')).toHaveTextContent(
    'Corkboard is busy. Try again in a moment.',
  );
  expect(email).toHaveValue('shop@a.test');
  expect(requestsTo(unlinkAccount)).toHaveLength(1);
});

it('asks for no password to unlink an account if none logged in', async () => {
  apiReturns(getAccount, { ...looms, password_of: null });
  const message = 'For your security, log out and log in again first.';
  apiRejects(unlinkAccount, 403, message, { code: errorCodes.confirmFirst });
  const { user, form, fields } = await openUnlinkForm();
  await user.click(fields.getByRole('button', { name: 'Unlink' }));

  expect(await fields.findByRole('alert')).toHaveTextContent(message);
  expect(form.querySelectorAll('[type="password"]')).toHaveLength(1);
});

describe('a form without a password that the server asks for', () => {
  const ASKED = 'Password of the account that you logged in to';

  /** The next answer about the account. */
  async function sendWithout(next: Account) {
    apiReturns(getAccount, { ...looms, password_of: null });
    apiRejects(unlinkAccount, 403, 'Enter your password.', {
      code: errorCodes.confirmFirst,
      message_detail: '/password: Enter your password.',
    });
    const opened = await openUnlinkForm();
    apiReturns(getAccount, next);
    await opened.user.click(opened.fields.getByRole('button', { name: 'Unlink' }));
    return opened;
  }

  it.each([
    ['the account that has it', looms, 'Password of inesmoreau'],
    ['no account, if none is known', { ...looms, password_of: null }, ASKED],
  ])('gets a field that names %s', async (_what, next, label) => {
    const { user, fields } = await sendWithout(next);
    const asked = await fields.findByLabelText(label);

    expect(fields.getByRole('alert')).toHaveTextContent('Enter your password.');
    await waitFor(() => expect(asked).toHaveFocus());
    expect(fields.getByLabelText('Email address of the account')).toHaveValue('shop@a.test');
    await user.keyboard('a quiet loom{Enter}');
    await waitFor(() =>
      expect(requestsTo(unlinkAccount).at(-1)).toMatchObject({
        new_password: 'a new loom',
        password: 'a quiet loom',
      }),
    );
  });

  it('keeps the field after another rejection', async () => {
    const { user, fields } = await sendWithout({ ...looms, password_of: null });
    await user.type(await fields.findByLabelText(ASKED), 'a loud loom');
    apiRejects(unlinkAccount, 400, 'That is too much.', { message_detail: '/account: Too much.' });
    await user.keyboard('{Enter}');

    expect(await fields.findByRole('alert')).toHaveTextContent('That is too much.');
    expect(fields.getByLabelText(ASKED)).toHaveValue('a loud loom');
  });
});
