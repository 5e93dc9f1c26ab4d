import { errorCodes } from '@corkboard/shared/contract/base';
import {
  checkDeletionLink,
  checkEmailChangeLink,
  checkResetLink,
  checkSignInLink,
  completeSocialSignIn,
  confirmEmail,
  emailSignInLink,
  forgotPassword,
  getSession,
  getSignInOptions,
  redeemSignInLink,
  resetPassword,
  signIn,
  signUp,
  startSocialSignIn,
} from '@corkboard/shared/requests/accounts';
import { useLocation } from '@corkboard/shared/router';
import { ownBusinessProfile } from '@corkboard/shared/rules/business';
import {
  apiHolds,
  apiHoldsRejection,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { act, screen, waitFor } from '@testing-library/react';

import { keepIntent, readIntent } from '../services/pending-intent.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { AccountPage } from './account-page.tsx';

beforeEach(() => {
  apiReturns(getSignInOptions, { social: null });
  apiReturns(checkSignInLink, null);
  apiReturns(getSession, noor);
});
afterEach(() => {
  window.location.hash = '';
  localStorage.clear();
});

const show = (path: string, viewer = aVisitor()) =>
  renderInPage(<AccountPage kind="sign-in" />, { path, viewer });

const noor = aViewer({ username: 'noorhaddad' });

it('[ACCT-001, ACCT-013, ROUTE-049] shows an account message for ten seconds', async () => {
  const { shell } = show('/login/?message=account_deactivated&username=bob');

  await waitFor(() =>
    expect(shell.toasts).toEqual([
      { text: 'The account, bob, has been deactivated', duration: 10_000 },
    ]),
  );
});

it('[ACCT-008] shows it to a signed-in person and redirects them', async () => {
  const { shell } = show(
    '/login/?message=account_switch_to_settings&username=shop&next=%2Fsettings%2Faccount-settings%2F',
    noor,
  );

  expect(shell.toasts[0]?.text).toBe("You've switched into and are currently in the account shop");
  expect(shell.navigations).toEqual([{ replace: '/settings/account-settings/' }]);
});

function LoginPage() {
  return useLocation().pathname === '/login/' && <AccountPage kind="sign-in" />;
}

it('keeps acting as a business for a signed-in person', async () => {
  const shop = ownBusinessProfile(aViewer({ id: '42', username: 'shop' }));
  const { shell } = renderInPage(<LoginPage />, {
    path: '/login/',
    viewer: noor,
    actingAs: { id: '42', permissions: ['OWNER'] },
    businessAccess: { profiles: [ownBusinessProfile(noor), shop] },
  });

  expect(shell.path).toBe('/shop/');
});

it('keeps messages off its links', () => {
  show('/login/');

  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link.closest('[data-form-page]')).not.toBeNull();
});

it('offers another provider only when one is configured', async () => {
  apiReturns(getSignInOptions, { social: { name: 'id.example' } });
  show('/login/');

  expect(await screen.findByRole('button', { name: 'Continue with id.example' })).toBeVisible();
});

it('asks for a second factor and keeps typed text', async () => {
  apiRejects(signIn, 401, 'Enter a code from your authenticator app or a recovery code.', {
    code: errorCodes.codeNeeded,
  });
  const { user, shell } = show('/login/?next=%2Fadaquist%2F');
  await user.type(screen.getByLabelText('Email or username'), 'noorhaddad');
  await user.type(screen.getByLabelText('Password'), 'a quiet loom');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAccessibleDescription(
    'Enter a code from your authenticator app or a recovery code',
  );
  expect(code).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('alert')).toBeNull();

  const wrong = 'That code is incorrect or already used. Enter a new one.';
  apiRejects(signIn, 401, wrong, {
    code: errorCodes.wrongCode,
    message_detail: `/code: ${wrong}`,
  });
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toBeInvalid());
  expect(code).toHaveAccessibleDescription(expect.stringContaining(wrong));

  apiReturns(signIn, noor);
  await user.clear(code);
  await user.type(code, '123456{Enter}');

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
  expect(requestsTo(signIn).at(-1)).toEqual({
    username_or_email: 'noorhaddad',
    password: 'a quiet loom',
    code: '123456',
  });
});

it('says when the browser keeps no cookie', async () => {
  apiReturns(signIn, noor);
  apiReturns(getSession, aVisitor());
  const { user, shell, session } = show('/login/?next=%2Fadaquist%2F', aVisitor());
  await user.type(screen.getByLabelText('Email or username'), 'noorhaddad');
  await user.type(screen.getByLabelText('Password'), 'a quiet loom');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks cookies');
  expect(screen.getByLabelText('Email or username')).toHaveValue('noorhaddad');
  expect(session.getState().viewer.isAuth).toBe(false);
  expect(shell.navigations).toEqual([]);
});

it('logs in when the check of its cookie fails', async () => {
  apiReturns(signIn, noor);
  apiIsUnreachable(getSession);
  const { user, shell } = show('/login/?next=%2Fadaquist%2F');
  await user.type(screen.getByLabelText('Email or username'), 'noorhaddad');
  await user.type(screen.getByLabelText('Password'), 'a quiet loom');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
});

it.each([
  ['an email link', '/login/link/', redeemSignInLink, { viewer: noor, next: null }],
  ['another provider', '/login/?step=code', completeSocialSignIn, noor],
] as const)('says that no cookie was kept after %s', async (_way, path, request, data) => {
  apiReturns<object, unknown>(request, data);
  apiReturns(getSession, aVisitor());
  const { user, session } = show(path);
  const code = screen.queryByLabelText('Code');
  if (code) await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks cookies');
  expect(session.getState().viewer.isAuth).toBe(false);
});

it.each([
  ['no-cookie', 'your browser blocks cookies'],
  ['busy', 'Corkboard is busy'],
  ['suspended', 'was closed for breaking the rules'],
  ['being-deleted', 'is being deleted'],
  ['of-tomorrow', "That login didn't work"],
])('names the problem %s of another provider', async (problem, words) => {
  const { shell } = show(`/login/?problem=${problem}`);
  await waitFor(() => expect(shell.toasts[0]?.text).toContain(words));
});

it('emails a login link without revealing whether accounts exist', async () => {
  apiReturns(emailSignInLink, null);
  const { user } = show('/login/look/?next=%2Fadaquist%2F');

  await user.type(screen.getByLabelText('Email'), 'ada@corkboard.test');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));

  expect(await screen.findByRole('status')).toHaveTextContent(
    "If ada@corkboard.test has an account, we've sent a link.",
  );
  expect(requestsTo(emailSignInLink)).toEqual([
    { email: 'ada@corkboard.test', next: '/adaquist/' },
  ]);
});

it('redeems an emailed link only on a press', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  apiReturns(redeemSignInLink, {
    viewer: { ...noor, isLimitedLogin: true },
    next: '/adaquist/',
  });
  const { user, shell, session } = show('/login/link/');
  expect(requestsTo(redeemSignInLink)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
  expect(requestsTo(redeemSignInLink)).toEqual([{ token: 'the-token-of-a-mailed-link' }]);
  expect(session.getState().viewer.isLimitedLogin).toBe(true);
});

it('keeps the token of an emailed link after the link to the content', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  apiReturns(redeemSignInLink, {
    viewer: { ...noor, isLimitedLogin: true },
    next: '/adaquist/',
  });
  const { user, shell } = show('/login/link/');
  await waitFor(() => expect(requestsTo(checkSignInLink)).toHaveLength(1));
  await act(async () => void (window.location.hash = '#main'));
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
  expect(requestsTo(redeemSignInLink)).toEqual([{ token: 'the-token-of-a-mailed-link' }]);
});

it('calls no link expired that was used by this press', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  const check = apiHoldsRejection(checkSignInLink, 410, 'This link has expired.', {
    code: errorCodes.linkExpired,
  });
  const redeem = apiHolds(redeemSignInLink, {
    viewer: { ...noor, isLimitedLogin: true },
    next: '/adaquist/',
  });
  const { user, shell } = show('/login/link/');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await act(async () => check());
  expect(screen.queryByText('This link has expired.')).not.toBeInTheDocument();
  redeem();

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
});

it('asks for a code after an email link', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  apiRejects(
    redeemSignInLink,
    401,
    'Enter a code from your authenticator app or a recovery code.',
    {
      code: errorCodes.codeNeeded,
    },
  );
  const { user, shell } = show('/login/link/');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  apiReturns(redeemSignInLink, { viewer: { ...noor, isLimitedLogin: true }, next: '/adaquist/' });
  await user.type(code, '123456{Enter}');

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
  expect(requestsTo(redeemSignInLink).at(-1)).toEqual({
    token: 'the-token-of-a-mailed-link',
    code: '123456',
  });
});

it.each([
  ['login', '/login/link/', checkSignInLink, 'Log in', '/login/look/#the-token-of-a-mailed-link'],
  [
    'confirmation',
    '/login/email/',
    checkEmailChangeLink,
    'Confirm this address',
    '/settings/account-settings/',
  ],
] as const)('says that a used %s link is expired before a press', async (...given) => {
  const [_kind, path, request, button, href] = given;
  window.location.hash = '#the-token-of-a-mailed-link';
  const words = 'This link has expired or was already used. Request a new one.';
  apiRejects(request, 410, words, { code: errorCodes.linkExpired });
  show(path);

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', href);
  expect(requestsTo(request)).toEqual([{ token: 'the-token-of-a-mailed-link' }]);
});

it('confirms an address only on a press', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  apiReturns(checkEmailChangeLink, null);
  apiReturns(confirmEmail, { email: 'noor@corkboard.test' });
  const { user, shell } = show('/login/email/', noor);
  await waitFor(() => expect(requestsTo(checkEmailChangeLink)).toHaveLength(1));
  expect(requestsTo(confirmEmail)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Confirm this address' }));

  await waitFor(() =>
    expect(shell.navigations).toEqual([{ replace: '/settings/account-settings/' }]),
  );
  expect(requestsTo(confirmEmail)).toEqual([{ token: 'the-token-of-a-mailed-link' }]);
});

it('explains an email link that expired after the page opened', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  const words = 'This link has expired or was already used. Request a new one.';
  apiRejects(redeemSignInLink, 410, words, { code: errorCodes.linkExpired });
  const { user } = show('/login/link/');

  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/login/look/#the-token-of-a-mailed-link',
  );
});

it('emails a link for a forgotten password', async () => {
  apiReturns(forgotPassword, null);
  const { user } = show('/login/forgot/');

  await user.type(screen.getByLabelText('Email'), 'ada@corkboard.test');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));

  expect(await screen.findByText(/we've sent a link/)).toBeVisible();
  expect(requestsTo(forgotPassword)).toEqual([{ email: 'ada@corkboard.test' }]);
});

it('asks for a reset link that leads back to the page', async () => {
  apiReturns(forgotPassword, null);
  const { user } = show('/login/forgot/?next=%2Fadaquist%2F');

  await user.type(screen.getByLabelText('Email'), 'ada@corkboard.test');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));

  expect(await screen.findByText(/we've sent a link/)).toBeVisible();
  expect(requestsTo(forgotPassword)).toEqual([{ email: 'ada@corkboard.test', next: '/adaquist/' }]);
});

it('gets a reset link from an older server too', async () => {
  const words = "This field doesn't exist.";
  const refuse = apiHoldsRejection(forgotPassword, 400, words, {
    code: errorCodes.badInput,
    message_detail: `/next: ${words}`,
  });
  const { user } = show('/login/forgot/?next=%2Fadaquist%2F');
  await user.type(screen.getByLabelText('Email'), 'ada@corkboard.test');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
  await waitFor(() =>
    expect(requestsTo(forgotPassword)).toEqual([
      { email: 'ada@corkboard.test', next: '/adaquist/' },
    ]),
  );
  apiReturns(forgotPassword, null);
  refuse();

  expect(await screen.findByText(/we've sent a link/)).toBeVisible();
  expect(requestsTo(forgotPassword).slice(1)).toEqual([{ email: 'ada@corkboard.test' }]);
});

it.each([
  ['/login/forgot/', forgotPassword],
  ['/login/look/', emailSignInLink],
])('takes the way back of an expired link along from %s', async (path, request) => {
  window.location.hash = '#the-token-of-a-mailed-link';
  apiReturns(request, null);
  const { user } = show(path);
  await user.type(screen.getByLabelText('Email'), 'ada@corkboard.test{Enter}');

  expect(await screen.findByText(/we've sent a link/)).toBeVisible();
  const email = 'ada@corkboard.test';
  expect(requestsTo(request)).toEqual([{ email, token: 'the-token-of-a-mailed-link' }]);
});

it('gets a link after an expired one from an older server too', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  const words = "This field doesn't exist.";
  const refuse = apiHoldsRejection(emailSignInLink, 400, words, {
    code: errorCodes.badInput,
    message_detail: `/token: ${words}`,
  });
  const { user } = show('/login/look/?next=%2Fadaquist%2F');
  await user.type(screen.getByLabelText('Email'), 'ada@corkboard.test{Enter}');
  const asked = { email: 'ada@corkboard.test', next: '/adaquist/' };
  const token = 'the-token-of-a-mailed-link';
  await waitFor(() => expect(requestsTo(emailSignInLink)).toEqual([{ ...asked, token }]));
  apiReturns(emailSignInLink, null);
  refuse();

  expect(await screen.findByText(/we've sent a link/)).toBeVisible();
  expect(requestsTo(emailSignInLink).slice(1)).toEqual([asked]);
});

it('asks once for a reset link that is refused', async () => {
  apiRejects(forgotPassword, 429, 'Too many emails.');
  const { user } = show('/login/forgot/?next=%2Fadaquist%2F');
  await user.type(screen.getByLabelText('Email'), 'ada@corkboard.test');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Too many emails.');
  expect(requestsTo(forgotPassword)).toHaveLength(1);
});

it('says that a used reset link is expired before a password is typed', async () => {
  window.location.hash = '#the-token-of-a-mailed-link';
  const words = 'This link has expired or was already used. Request a new one.';
  apiRejects(checkResetLink, 410, words, { code: errorCodes.linkExpired });
  show('/login/reset/');

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/login/forgot/#the-token-of-a-mailed-link',
  );
  expect(requestsTo(checkResetLink)).toEqual([{ token: 'the-token-of-a-mailed-link' }]);
});

it('keeps the reset form when the link cannot be checked', async () => {
  apiRejects(checkResetLink, 429, 'Wait a moment.');
  show('/login/reset/');
  await waitFor(() => expect(requestsTo(checkResetLink)).toHaveLength(1));

  expect(screen.getByLabelText('New password')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the accounts that an emailed link deletes or deactivates', async () => {
  const names = { username: 'noorhaddad', goes_with: ['shop'], deactivated: ['looms'] };
  apiReturns(checkDeletionLink, names);
  show('/login/delete/');

  expect(await screen.findByText('To be deleted: noorhaddad and shop')).toBeVisible();
  expect(screen.getByText('To be deactivated: looms')).toBeVisible();
});

it('offers no deletion with a used link', async () => {
  apiRejects(checkDeletionLink, 410, 'This link has expired.', { code: errorCodes.linkExpired });
  show('/login/delete/');

  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  expect(screen.queryByRole('button', { name: 'Delete your account' })).toBeNull();
});

it.each([
  [true, ['Your account is active again.']],
  [false, []],
])('says that the account is active again: %s', async (is_reactivated, words) => {
  apiReturns(signIn, { ...noor, is_reactivated });
  const { user, shell, session } = show('/login/?next=%2Fadaquist%2F');
  await user.type(screen.getByLabelText('Email or username'), 'noorhaddad');
  await user.type(screen.getByLabelText('Password'), 'a quiet loom{Enter}');

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
  expect(shell.toasts.map(({ text }) => text)).toEqual(words);
  expect(session.getState().viewer).toEqual(noor);
});

it.each([
  ['to no page', { next: null }, '/login/'],
  ['to a page', { next: '/adaquist/?a=b' }, '/login/?next=%2Fadaquist%2F%3Fa%3Db'],
  ['to another site', { next: '/x/..//evil.example/' }, '/login/'],
  ['of an older server', {}, '/login/'],
])('sets a new password by a link %s and asks to log in', async (_link, way, login) => {
  window.location.hash = '#the-token-of-a-mailed-link';
  apiReturns(checkResetLink, { username: 'noorhaddad', ...way });
  apiReturns(resetPassword, { username: 'noorhaddad' });
  const { user, shell } = show('/login/reset/', noor);

  // For password managers.
  const name = await screen.findByDisplayValue('noorhaddad');
  expect(name).toHaveAttribute('autocomplete', 'username');
  await user.type(screen.getByLabelText('New password'), 'another loom');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: login }]));
  expect(shell.toasts[0]?.text).toBe('Password changed. Log in with your new password.');
});

const save = { kind: 'save-pin', id: '9' } as const;
const pending = { reason: 'save', path: '/adaquist/', intent: save };

it('shows the pending action in its heading', async () => {
  keepIntent(pending);
  show('/login/?next=%2Fadaquist%2F');

  expect(await screen.findByRole('heading', { name: 'Log in to save this Pin' })).toBeVisible();
  expect(readIntent(null)).toMatchObject(pending);
});

it.each([
  ['[LOGIN-017] names the person who sent the invitation', 'Ann', 'Ann invited you to join'],
  ['[LOGIN-018] mentions friends', undefined, 'Your friends invited you to join'],
])('%s in its heading', async (_title, inviterName, words) => {
  const intent = { kind: 'accept-invite', id: '9' } as const;
  keepIntent({ reason: 'invite', path: '/adaquist/', intent, inviterName });
  show('/login/?next=%2Fadaquist%2F');

  expect(await screen.findByRole('heading', { name: `${words} their board` })).toBeVisible();
});

it('forgets the action when opened for anything else', () => {
  keepIntent(pending);
  show('/login/');

  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(readIntent(null)).toBeNull();
});

it('keeps the return path when another provider fails', async () => {
  keepIntent(pending);
  show('/login/?problem=cancelled');

  const link = await screen.findByRole('link', { name: 'Sign up' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/signup/?next=%2Fadaquist%2F'));
});

describe('a visitor from a link of the header', () => {
  const query = '?next=%2Fadaquist%2F&from=header';

  async function joinAt(path: string) {
    apiReturns(signUp, noor);
    const page = <AccountPage kind="sign-up" />;
    const { user, shell } = renderInPage(page, { path, viewer: aVisitor() });
    await user.type(screen.getByLabelText('Name'), 'Noor Haddad');
    await user.type(screen.getByLabelText('Email'), 'noor@mail.example');
    await user.type(screen.getByLabelText('Password'), 'a quiet loom{Enter}');
    await waitFor(() => expect(shell.navigations).toHaveLength(1));
    return shell.navigations;
  }

  it.each([
    [`/signup/${query}`, '/signup/topics/?next=%2Fadaquist%2F'],
    ['/signup/?next=%2Fadaquist%2F', '/adaquist/'],
    ['/signup/', '/signup/topics/'],
  ])('begins with onboarding as a new account: %s', async (path, to) => {
    expect(await joinAt(path)).toEqual([{ replace: to }]);
  });

  async function continueAt(kind: 'sign-in' | 'sign-up', path: string) {
    apiReturns(getSignInOptions, { social: { name: 'id.example' } });
    apiIsUnreachable(startSocialSignIn);
    const page = <AccountPage kind={kind} />;
    const { user } = renderInPage(page, { path, viewer: aVisitor() });
    await user.click(await screen.findByRole('button', { name: 'Continue with id.example' }));
    await waitFor(() => expect(requestsTo(startSocialSignIn)).toHaveLength(1));
    return requestsTo(startSocialSignIn)[0];
  }

  it.each([
    ['sign-up', `/signup/${query}`, { next: '/signup/topics/?next=%2Fadaquist%2F' }],
    ['sign-in', `/login/${query}`, { next: '/signup/topics/?next=%2Fadaquist%2F' }],
    ['sign-up', '/signup/?next=%2Fadaquist%2F', { next: '/adaquist/' }],
    ['sign-in', '/login/?next=%2Fadaquist%2F', { next: '/adaquist/' }],
    ['sign-up', '/signup/', {}],
    ['sign-in', '/login/', {}],
  ] as const)('sends its way to another provider for a %s: %s', async (kind, path, sent) => {
    expect(await continueAt(kind, path)).toEqual(sent);
  });

  it.each([
    ['without onboarding', 490, { next: `/${'a'.repeat(490)}` }],
    ['without its page', 500, {}],
  ])('can continue with another provider %s if its path is long', async (_how, length, sent) => {
    const path = `/login/?next=%2F${'a'.repeat(length)}&from=header`;
    expect(await continueAt('sign-in', path)).toEqual(sent);
  });

  it('goes to the page after the code of another provider', async () => {
    apiReturns(completeSocialSignIn, noor);
    const { user, shell } = show(`/login/${query}&step=code`);
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');

    await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/adaquist/' }]));
  });

  it('keeps the way to the page when the password is forgotten', () => {
    show(`/login/${query}`);
    const link = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(link).toHaveAttribute('href', `/login/forgot/${query}`);
  });

  it('continues a pending action instead', async () => {
    keepIntent(pending);
    expect(await joinAt(`/signup/${query}`)).toEqual([{ replace: '/adaquist/' }]);
  });

  it.each([
    [`/login/${query}`, 'Log in', `/signup/${query}`],
    ['/login/?next=%2Fadaquist%2F', 'Log in to continue', '/signup/?next=%2Fadaquist%2F'],
  ])('has nothing to continue with a login: %s', (path, title, signUpPath) => {
    show(path);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', signUpPath);
  });
});
