import type { Account, LinkedAccount, OpenSession } from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { areSingleKeysOn } from '@corkboard/shared/keys';
import {
  changePassword,
  convertAccount,
  deactivateAccount,
  deleteAccount,
  disconnectSocial,
  enableTwoFactor,
  endSession,
  endSessions,
  getAccount,
  getEarlyAccess,
  getLinkedAccounts,
  getSessions,
  getSignInOptions,
  getTwoFactor,
  setEarlyAccess,
  startTwoFactorSetup,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import { getReports } from '@corkboard/shared/requests/moderation';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBusinessProfile, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';

import { hasUserInput } from '../remotes/plan/safe-point.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const account: Account = {
  locale: null,
  username: 'inesmoreau',
  email: 'ines@corkboard.test',
  new_email: null,
  has_password: true,
  is_partner: false,
  social: [],
  goes_with: [],
};

const session = (more: Partial<OpenSession>): OpenSession => ({
  id: 's1',
  is_current: true,
  is_limited: false,
  browser: 'Firefox on Linux',
  browser_name: 'Firefox',
  system_name: 'Linux',
  created_at: '2026-11-20T10:00:00.000Z',
  last_seen_at: '2026-11-20T11:00:00.000Z',
  ...more,
});

const linked = (more: Partial<LinkedAccount>): LinkedAccount => ({
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
  needs_own_sign_in: false,
  linked_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const show = (path: string, viewer = aViewer()) =>
  renderInPage(<SettingsPage path={path} />, { path: `/settings/${path}${path && '/'}`, viewer });

beforeEach(() => {
  apiReturns(getSignInOptions, { social: null });
  apiReturns(getAccount, account);
  apiReturns(getEarlyAccess, { is_offered: false, is_early: false });
});

it('[ROUTE-028] lists the settings with their descriptions', () => {
  show('');
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }));

  expect(nav.getAllByRole('link')).toHaveLength(13);
  for (const name of [/^Public profile/, /^Account/, /^Linked accounts/]) {
    expect(nav.getByRole('link', { name })).toBeInTheDocument();
  }
  expect(
    nav.getByRole('link', {
      name: "Security Two-factor authentication, and where you're logged in.",
    }),
  ).toBeInTheDocument();
});

it('[ROUTE-034] links to the parts of the profile, which phones have in no menu', () => {
  show('');
  expect(screen.getByRole('link', { name: /^Social permissions/ })).toHaveAttribute(
    'href',
    '/settings/permissions',
  );
  expect(screen.getByRole('link', { name: /^Community information/ })).toHaveAttribute(
    'href',
    '/settings/personal-information#community-information',
  );
});

it('links a business to its own settings', () => {
  show('', aViewer({ isPartner: true }));

  expect(screen.getByRole('link', { name: /^Business/ })).toHaveAttribute(
    'href',
    '/business/settings/',
  );
});

it.each([
  ['ROUTE-033', '', '/settings#profile', '/settings/edit-profile/#profile'],
  ['ROUTE-030', 'permissions', '/settings/permissions', '/settings/edit-profile/#permissions'],
  [
    'ROUTE-032',
    'personal-information',
    '/settings/personal-information#community-information',
    '/settings/edit-profile/#community-information',
  ],
])('[%s] redirects %s of the settings to the public profile', (_clause, part, path, to) => {
  const { shell } = renderInPage(<SettingsPage path={part} />, { path });

  expect(shell.navigations).toEqual([{ replace: to }]);
});

it.each([
  ['signed out', aVisitor()],
  ['by a mailed link alone', aViewer({ isLimitedLogin: true })],
])('prompts a viewer who is %s to log in', (_who, viewer) => {
  show('security', viewer);

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fsettings%2Fsecurity%2F',
  );
});

it('[ROUTE-031] changes the password', async () => {
  apiReturns(changePassword, account);
  const { user, shell } = show('account-settings');
  const form = within(await screen.findByRole('form', { name: 'Password' }));

  await user.type(form.getByLabelText('Your password'), 'a quiet loom');
  await user.type(form.getByLabelText('New password'), 'another loom');
  await user.click(form.getByRole('button', { name: 'Change password' }));

  await waitFor(() => expect(shell.toasts[0]?.text).toBe('Your password is saved.'));
  expect(requestsTo(changePassword)).toEqual([
    { password: 'a quiet loom', new_password: 'another loom' },
  ]);
});

it('keeps typed text when the password is rejected', async () => {
  apiRejects(changePassword, 403, 'That password is incorrect.');
  const { user } = show('account-settings');
  const form = within(await screen.findByRole('form', { name: 'Password' }));
  await user.type(form.getByLabelText('Your password'), 'nope');
  await user.type(form.getByLabelText('New password'), 'another loom');

  await user.click(form.getByRole('button', { name: 'Change password' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('That password is incorrect.');
  expect(form.getByLabelText('New password')).toHaveValue('another loom');
});

it('skips the password for an account without one', async () => {
  apiReturns(getAccount, { ...account, has_password: false });
  show('account-settings');

  expect(await screen.findByRole('heading', { name: 'Set a password' })).toBeVisible();
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
});

it('confirms changes of a linked account with the password that logged in', async () => {
  apiReturns(getAccount, {
    ...account,
    username: 'looms',
    has_password: false,
    password_of: 'inesmoreau',
  });
  apiReturns(deactivateAccount, { username: 'looms', multiple_accounts: false });
  const { user } = show('account-settings', aViewer({ username: 'looms' }));

  await user.click(await screen.findByRole('button', { name: 'Deactivate account' }));
  const form = within(screen.getByRole('form', { name: 'Deactivate account' }));
  await user.type(form.getByLabelText('Password of inesmoreau'), 'a quiet loom');
  await user.click(form.getByRole('button', { name: 'Deactivate now' }));
  await waitFor(() =>
    expect(requestsTo(deactivateAccount)).toEqual([{ password: 'a quiet loom' }]),
  );
});

it('lists the accounts that leave with this one', async () => {
  apiReturns(getAccount, { ...account, goes_with: ['shop', 'studio', 'looms'] });
  show('account-settings');

  const words = await screen.findByText(/^Only you can log in to these linked accounts/);
  expect(words).toHaveTextContent(/: shop, studio and looms\.$/);
});

it('says which linked accounts are never deleted with this one', async () => {
  const others = { goes_with: ['shop', 'looms'], deleted_with: ['shop'] };
  apiReturns(getAccount, { ...account, ...others });
  show('account-settings');

  expect(await screen.findByText(/^Only you can log in .*: shop\.$/)).toBeVisible();
  expect(screen.getByText(/only deactivated with it: looms\.$/)).toBeVisible();
});

it.each([
  ['its own login', true, /Log in again anytime to reactivate/],
  ['no login', false, /log in to your own account and switch to this one/],
])('says how to reactivate an account with %s', async (_what, has_password, words) => {
  apiReturns(getAccount, { ...account, has_password });
  const { user } = show('account-settings');
  await user.click(await screen.findByRole('button', { name: 'Deactivate account' }));

  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  [[], undefined, 'Delete account', ['To be deleted: inesmoreau']],
  [['shop'], undefined, 'Delete account', ['To be deleted: inesmoreau and shop']],
  [['shop'], undefined, 'Deactivate account', ['To be deactivated: inesmoreau and shop']],
  [
    ['shop', 'looms'],
    ['shop'],
    'Delete account',
    ['To be deleted: inesmoreau and shop', 'To be deactivated: looms'],
  ],
  [['shop'], [], 'Delete account', ['To be deleted: inesmoreau', 'To be deactivated: shop']],
  [['shop'], [], 'Deactivate account', ['To be deactivated: inesmoreau and shop']],
])('names the account and %j, or %j when deleted: %s', async (goes_with, deleted, open, words) => {
  apiReturns(getAccount, { ...account, goes_with, ...(deleted && { deleted_with: deleted }) });
  const { user } = show('account-settings');
  await user.click(await screen.findByRole('button', { name: open }));

  const lines = within(screen.getByRole('form', { name: open })).getAllByText(/^To be /);
  expect(lines.map(({ textContent }) => textContent)).toEqual(words);
});

it.each([
  ['without a password', { has_password: false }, /^Set a password first/],
  ['without an email address', { email: null }, /^Add an email address to this account first/],
])('disconnects no account that is the only login %s', async (_how, more, hint) => {
  const id = { id: '3', name: 'id.example', email: null, created_at: '2026-11-20T10:00:00.000Z' };
  apiReturns(getAccount, { ...account, ...more, social: [id] });
  show('account-settings');

  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect id.example' })).toBeNull();
});

it('disconnects an account that has a password', async () => {
  const id = { id: '3', name: 'id.example', email: null, created_at: '2026-11-20T10:00:00.000Z' };
  apiReturns(getAccount, { ...account, social: [id] });
  apiReturns(disconnectSocial, account);
  const { user } = show('account-settings');
  const button = { name: 'Disconnect id.example' };
  await user.click(await screen.findByRole('button', button));

  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  expect(requestsTo(disconnectSocial)).toEqual([{ social: '3' }]);
});

it.each([
  ['Deactivate account', 'Deactivate now', deactivateAccount, 'account_deactivated'],
  ['Delete account', 'Email me the final step', deleteAccount, 'account_deletion_email_sent'],
])('[ACCT-003, ACCT-005] %s ends on the login page', async (open, go, request, message) => {
  apiReturns(request, { username: 'inesmoreau', multiple_accounts: true });
  const { user, shell, session: store } = show('account-settings');

  await user.click(await screen.findByRole('button', { name: open }));
  const form = within(screen.getByRole('form', { name: open }));
  await user.type(form.getByLabelText('Your password'), 'a quiet loom');
  await user.click(form.getByRole('button', { name: go }));

  await waitFor(() =>
    expect(shell.navigations).toEqual([
      { replace: `/login/?message=${message}&username=inesmoreau&multiple_accounts=true` },
    ]),
  );
  expect(store.getState().viewer).toMatchObject({ isAuth: false, id: null, username: null });
});

it('[ROUTE-035] converts to a business account', async () => {
  apiReturns(convertAccount, aViewer({ isPartner: true, fullName: 'Quist Looms' }));
  const { user, shell, session: store } = show('convert');

  const name = screen.getByLabelText('Business name');
  await user.clear(name);
  await user.type(name, 'Quist Looms');
  await user.click(screen.getByRole('button', { name: 'Convert to a business account' }));

  await waitFor(() => expect(shell.toasts[0]?.text).toBe('You have a business account now.'));
  expect(requestsTo(convertAccount)).toEqual([{ is_partner: true, full_name: 'Quist Looms' }]);
  expect(store.getState().viewer.isPartner).toBe(true);
});

it('sends no business name that is unchanged', async () => {
  apiReturns(convertAccount, aViewer({ isPartner: true }));
  const { user } = show('convert');
  await user.click(screen.getByRole('button', { name: 'Convert to a business account' }));
  await waitFor(() => expect(requestsTo(convertAccount)).toEqual([{ is_partner: true }]));
});

it('keeps what is typed when the account loads again', async () => {
  const { user, queries } = show('account-settings');
  const email = await screen.findByLabelText('New email address');
  await user.type(email, 'ines@looms');
  apiReturns(getAccount, { ...account, has_password: false, new_email: 'other@looms.example' });
  await act(() => queries.invalidateQueries());

  expect(await screen.findByText(/We sent a link to/)).toBeVisible();
  expect(email).toBeVisible();
  expect(email).toHaveValue('ines@looms');
});

it.each(['convert', 'account-settings'])(
  'explains to staff in %s why their account stays personal',
  async (page) => {
    show(page, aViewer({ isEmployee: true }));

    const section = within(await screen.findByRole('region', { name: 'Business account' }));
    expect(section.getByText(/^Staff accounts can't be business accounts\./)).toBeVisible();
    expect(section.getByRole('link', { name: 'Linked accounts' })).toHaveAttribute(
      'href',
      '/settings/linked-accounts/',
    );
    expect(section.queryByRole('form')).toBeNull();
  },
);

it('signs out one browser, then all others', async () => {
  const other = session({
    id: 's2',
    is_current: false,
    browser_name: 'Safari',
    system_name: 'iPhone',
  });
  apiReturns(getTwoFactor, { is_on: false, recovery_codes_left: 0 });
  apiReturns(getSessions, [session({}), other, session({ id: 's3', is_current: false })]);
  apiReturns(endSession, [session({}), session({ id: 's3', is_current: false })]);
  apiReturns(endSessions, [session({})]);
  const { user } = show('security');

  await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull(),
  );
  expect(requestsTo(endSession)).toEqual([{ session: 's2' }]);
  expect(requestsTo(endSessions)).toEqual([{ keep_this: true }]);
});

it('shows recent browsers first and all on request', async () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, day) =>
    session({
      id,
      is_current: false,
      browser_name: `Browser ${id}`,
      system_name: null,
      last_seen_at: `2026-10-0${day + 1}T00:00:00.000Z`,
    }),
  );
  apiReturns(getTwoFactor, { is_on: false, recovery_codes_left: 0 });
  apiReturns(getSessions, [...others, session({})]);
  const { user } = show('security');

  expect(await screen.findByText('This browser')).toBeVisible();
  expect(screen.getByText('Browser f')).toBeVisible();
  expect(screen.getAllByText(/^Last used around \d Oct 2026, /)).toHaveLength(4);
  expect(screen.queryByText('Browser a')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(screen.getByText('Browser a')).toBeVisible();
  expect(screen.getAllByText(/^Browser .$/).map(({ textContent }) => textContent)).toEqual(
    ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => `Browser ${id}`),
  );
  expect(screen.getByText('Browser b').closest('li')).toHaveFocus();
});

it('enables two-factor authentication and shows recovery codes once', async () => {
  apiReturns(getSessions, [session({})]);
  apiReturns(getTwoFactor, { is_on: false, recovery_codes_left: 0 });
  apiReturns(startTwoFactorSetup, {
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/x',
    qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  });
  apiReturns(enableTwoFactor, { recovery_codes: ['abcde-fghjk'] });
  const { user } = show('security');

  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByLabelText('Your password')).toHaveFocus();
  await user.keyboard('a quiet loom');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');

  expect(await screen.findByText('abcde-fghjk')).toBeVisible();
  expect(hasUserInput(document)).toBe(true);
  apiReturns(getTwoFactor, { is_on: true, recovery_codes_left: 1 });
  await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
  expect(screen.queryByText('abcde-fghjk')).not.toBeInTheDocument();
  expect(hasUserInput(document)).toBe(false);
});

it('focuses the next step of the two-factor setup without a password', async () => {
  apiReturns(getSessions, [session({})]);
  apiReturns(getTwoFactor, { is_on: false, recovery_codes_left: 0 });
  apiReturns(getAccount, { ...account, has_password: false });
  const { user } = show('security');
  await user.click(await screen.findByRole('button', { name: 'Set up' }));

  expect(await screen.findByRole('button', { name: 'Continue' })).toHaveFocus();
});

it('[ACCT-008] switches to a linked account', async () => {
  const home = linked({ id: '7', is_home: true, is_current: true, full_name: 'Ines Moreau' });
  apiReturns(getLinkedAccounts, [home, linked({})]);
  apiReturns(switchAccount, aViewer({ id: '42', username: 'shop', isPartner: true }));
  const { user, shell, session: store } = show('linked-accounts');

  await user.click(await screen.findByRole('button', { name: 'Switch to Shop' }));

  await waitFor(() => expect(store.getState().viewer.username).toBe('shop'));
  expect(shell.navigations).toEqual([
    {
      replace:
        '/login/?message=account_switch_to_settings&username=shop&next=%2Fsettings%2Faccount-settings%2F',
    },
  ]);
});

it('asks before it switches to a deactivated account', async () => {
  apiReturns(getLinkedAccounts, [linked({ is_deactivated: true })]);
  apiReturns(switchAccount, aViewer({ id: '42', username: 'shop', isPartner: true }));
  const {
    user,
    shell,
    session: store,
  } = renderInPage(<SettingsPage path="linked-accounts" />, {
    path: '/settings/linked-accounts/',
    confirms: false,
  });
  expect(await screen.findByText('shop · Deactivated')).toBeVisible();
  const go = () => user.click(screen.getByRole('button', { name: 'Switch to Shop' }));

  await go();
  await waitFor(() => expect(shell.questions).toMatchObject([{ title: 'Reactivate Shop?' }]));
  expect(requestsTo(switchAccount)).toEqual([]);

  shell.confirms = true;
  await go();
  await waitFor(() => expect(store.getState().viewer.username).toBe('shop'));
});

it('marks the current account and the acting profile', async () => {
  const home = linked({ id: '7', is_home: true, is_current: true, full_name: 'Ines Moreau' });
  const shop = linked({ may_switch: false, permissions: ['ADMIN'] });
  apiReturns(getLinkedAccounts, [home, shop]);
  renderInPage(<SettingsPage path="linked-accounts" />, {
    path: '/settings/linked-accounts/',
    actingAs: { id: '42', permissions: ['ADMIN'] },
  });

  expect(await screen.findByText(/You are here/)).toBeVisible();
  expect(screen.getByText("You're acting as this profile.")).toBeVisible();
  expect(screen.queryByText(/Only owners|Only its owners/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Switch to/ })).not.toBeInTheDocument();
});

it('[ACCT-007] asks for a login before unlinking an account', async () => {
  apiReturns(getLinkedAccounts, [linked({})]);
  apiRejects(unlinkAccount, 409, 'Give this account an email address and a password first.', {
    code: errorCodes.needsOwnSignIn,
  });
  const { user, shell } = show('linked-accounts');
  await user.click(await screen.findByRole('button', { name: 'Unlink Shop' }));
  const form = within(await screen.findByRole('form', { name: 'Unlink Shop' }));
  expect(form.getByLabelText('Email address of the account')).toHaveFocus();
  apiReturns(unlinkAccount, {
    viewer: aViewer({ username: 'bob' }),
    unlinked: 'shop',
    accounts: [],
  });

  await user.type(form.getByLabelText('Email address of the account'), 'shop@corkboard.test');
  await user.type(form.getByLabelText('Its password'), 'a password');
  await user.type(form.getByLabelText('Your password'), 'a quiet loom');
  await user.click(form.getByRole('button', { name: 'Unlink' }));

  await waitFor(() =>
    expect(shell.navigations).toEqual([
      {
        replace:
          '/login/?message=unlink_successful&username=bob&next=%2Fsettings%2Flinked-accounts%2F',
      },
    ]),
  );
});

it.each([
  [
    'a login',
    false,
    'To unlink it, add a login method first.',
    'Add an email address and password first.',
    /^No one could log in to this account\./,
  ],
  [
    'an email address',
    true,
    'To unlink it, add an email address first.',
    'Add an email address first.',
    /The password stays the same/,
  ],
])('says before the press that unlinking needs %s', async (_what, has_own_sign_in, ...texts) => {
  const [hint, question, why] = texts;
  apiReturns(getLinkedAccounts, [linked({ has_own_sign_in, needs_own_sign_in: true })]);
  const { user, shell } = show('linked-accounts');

  expect(await screen.findByText(hint)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlink Shop' }));

  expect(await screen.findByLabelText('Email address of the account')).toHaveFocus();
  expect(screen.getByText(why)).toBeVisible();
  const ends = 'The account is logged out everywhere, and its API tokens end.';
  expect(screen.getByText(ends)).toBeVisible();
  expect(shell.questions).toEqual([{ title: 'Unlink Shop?', text: question, confirm: 'Continue' }]);
  expect(requestsTo(unlinkAccount)).toEqual([]);
});

it.each([
  [false, "You'll lose access to this account."],
  [true, 'You can link it again with its own password.'],
])('unlinks without a new login where none is needed: %s', async (has_own_sign_in, words) => {
  apiReturns(getLinkedAccounts, [linked({ has_own_sign_in, needs_own_sign_in: false })]);
  const viewer = aViewer({ username: 'bob' });
  apiReturns(unlinkAccount, { viewer, unlinked: 'shop', accounts: [] });
  const { user, shell } = show('linked-accounts');
  await user.click(await screen.findByRole('button', { name: 'Unlink Shop' }));

  await waitFor(() => expect(shell.navigations).toHaveLength(1));
  expect(shell.questions[0]).toMatchObject({ text: words, confirm: 'Unlink' });
  expect(screen.queryByText('To unlink it, add a login method first.')).toBeNull();
});

it('asks for the second factor before a form adds a login to an account', async () => {
  const withoutFactor = { requires_mfa: true, viewerMeetsMfaRequirement: false };
  apiReturns(getLinkedAccounts, [linked({ needs_own_sign_in: true, ...withoutFactor })]);
  show('linked-accounts');

  const hint = 'To unlink it, turn on two-factor authentication first.';
  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.queryByText(/add a login method/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unlink Shop' })).toBeNull();
});

it('explains why an account is for its owners', async () => {
  apiReturns(getLinkedAccounts, [linked({ permissions: ['ANALYST'] })]);
  show('linked-accounts');

  expect(await screen.findByText(/^Only owners of this profile/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch to Shop' })).not.toBeInTheDocument();
});

it('offers acting as an account only when possible', async () => {
  const account = linked({ permissions: ['ANALYST'] });
  apiReturns(getLinkedAccounts, [account]);
  const profile = aBusinessProfile({ id: account.id, permissions: ['ANALYST'] });
  renderInPage(<SettingsPage path="linked-accounts" />, {
    businessAccess: { profiles: [profile] },
  });

  expect(await screen.findByText(/^You can act as this profile/)).toBeVisible();
});

describe('early access', () => {
  it('is hidden unless it is offered', async () => {
    show('account-settings');
    await screen.findByRole('heading', { name: 'Password' });
    expect(screen.queryByRole('heading', { name: 'Early access' })).not.toBeInTheDocument();
  });

  it('is saved and triggers a new plan', async () => {
    apiReturns(getEarlyAccess, { is_offered: true, is_early: false });
    apiReturns(setEarlyAccess, { is_offered: true, is_early: true });
    const { user } = show('account-settings');
    await user.click(await screen.findByRole('button', { name: 'Join early access' }));
    expect(await screen.findByRole('button', { name: 'Leave early access' })).toBeVisible();
    expect(requestsTo(setEarlyAccess)).toEqual([{ is_early: true }]);
  });
});

it.each([
  ['while acting', { id: '42', permissions: ['OWNER'] }, 1],
  ['not otherwise', null, 0],
])('says whose account it is %s', (_when, actingAs, count) => {
  const viewer = aViewer({ fullName: 'Mara Lind' });
  renderInPage(<SettingsPage path="account-settings" />, { viewer, actingAs });

  const whose = screen.queryAllByText("These settings are for Mara Lind's own account.");
  expect(whose).toHaveLength(count);
});

it('shows the reports of the acting business without the name of the member', async () => {
  apiReturns(getReports, []);
  renderInPage(<SettingsPage path="reports" />, {
    viewer: aViewer({ fullName: 'Mara Lind' }),
    actingAs: { id: '42', permissions: ['OWNER'] },
  });
  expect(await screen.findByText("You haven't reported anything")).toBeVisible();
  expect(requestsTo(getReports)).toMatchObject([{ orbac_subject_id: '42' }]);
  expect(screen.queryByText(/Mara Lind/)).toBeNull();
});

it('turns shortcuts with one key off and on in this browser', async () => {
  const { user } = show('account-settings');
  const control = await screen.findByRole('switch', { name: /^Shortcuts with one key/ });
  expect(control).toBeChecked();
  await user.click(control);
  expect(control).not.toBeChecked();
  expect(areSingleKeysOn()).toBe(false);
  await user.click(control);
  expect(areSingleKeysOn()).toBe(true);
});

it('focuses the chosen language when linked to it', async () => {
  renderInPage(<SettingsPage path="account-settings" />, {
    path: '/settings/account-settings/#language',
  });
  const group = within(await screen.findByRole('group', { name: 'Language' }));
  expect(group.getByRole('button', { pressed: true })).toHaveFocus();
});

it('focuses the switch of shortcuts when linked to it', async () => {
  renderInPage(<SettingsPage path="account-settings" />, {
    path: '/settings/account-settings/#shortcuts',
  });

  expect(await screen.findByRole('switch', { name: /^Shortcuts with one key/ })).toHaveFocus();
});

it('names a browser in the language of the page', async () => {
  apiReturns(getTwoFactor, { is_on: false, recovery_codes_left: 0 });
  const unknown = session({ id: 's2', is_current: false, browser_name: null, system_name: null });
  apiReturns(getSessions, [session({ browser: 'ignored' }), unknown]);
  show('security');

  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  expect(screen.getByText('Unknown browser')).toBeVisible();
});
