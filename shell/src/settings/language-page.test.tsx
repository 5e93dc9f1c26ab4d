import type { Account } from '@corkboard/shared/contract/accounts';
import { chooseLocale, updateLocale } from '@corkboard/shared/requests/accounts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { screen, waitFor, within } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { LanguageSection } from './language-section.tsx';
import { SettingsPage } from './settings-page.tsx';

const show = (viewer = aVisitor(), path = '/settings/language/') =>
  renderInPage(<SettingsPage path="language" />, { path, viewer });

const findPressed = () =>
  within(screen.getByRole('group', { name: 'Language' })).getAllByRole('button', { pressed: true });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie = 'language=; path=/; max-age=0';
  history.replaceState(null, '', '/');
});

it.each([
  ['', 'Use browser language'],
  ['de', 'Deutsch'],
  ['tlh', 'Use browser language'],
])('shows visitors their choice in the cookie %j as %s', (value, name) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie = `language=${value}; path=/`;
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
  expect(findPressed()).toEqual([screen.getByRole('button', { name })]);
});

it.each([
  ['visitors', aVisitor()],
  ['a limited login', aViewer({ isLimitedLogin: true })],
])('keeps the choice of %s in the browser and reloads', async (_who, viewer) => {
  expectConsole('error', /navigation/);
  apiReturns(chooseLocale, null);
  const { user } = show(viewer);
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));

  await waitFor(() => expect(location.hash).toBe('#language'));
  expect(requestsTo(chooseLocale)).toEqual([{ locale: 'de' }]);
});

it('leaves the page alone if the language is pressed that it has', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie = 'language=de; path=/';
  apiReturns(chooseLocale, null);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(requestsTo(chooseLocale)).toEqual([]);
});

it('names the language of the account for a limited login', () => {
  show(aViewer({ isLimitedLogin: true }));
  expect(findPressed()).toEqual([
    screen.getByRole('button', { name: "Use your account's language" }),
  ]);
});

it('goes back to the language of the browser', async () => {
  expectConsole('error', /navigation/);
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie = 'language=ar; path=/';
  apiReturns(chooseLocale, null);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Use browser language' }));

  await waitFor(() => expect(requestsTo(chooseLocale)).toEqual([{ locale: null }]));
});

it('sets the language back after the reload was canceled', async () => {
  expectConsole('error', /navigation/);
  apiReturns(chooseLocale, null);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));
  const german = await screen.findByRole('button', { name: 'Deutsch', pressed: true });
  expect(findPressed()).toEqual([german]);

  await user.click(screen.getByRole('button', { name: 'Use browser language' }));
  await waitFor(() =>
    expect(requestsTo(chooseLocale)).toEqual([{ locale: 'de' }, { locale: null }]),
  );
});

it('shows why a language could not be kept', async () => {
  apiRejects(chooseLocale, 503, 'Try again later.');
  const { user, shell } = show();
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Try again later.' }]));
  expect(location.hash).toBe('');
});

it('focuses the chosen language after the reload', () => {
  show(aVisitor(), '/settings/language/#language');
  expect(screen.getByRole('button', { pressed: true })).toHaveFocus();
});

it("leads members to their account's language", () => {
  const { shell } = show(aViewer());
  expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  expect(shell.navigations).toEqual([{ replace: '/settings/account-settings/#language' }]);
});

it("saves a member's language in the account", async () => {
  expectConsole('error', /navigation/);
  const account: Account = {
    locale: null,
    username: 'ines',
    email: null,
    new_email: null,
    has_password: true,
    is_partner: false,
    social: [],
    goes_with: [],
  };
  apiReturns(updateLocale, { ...account, locale: 'ar' });
  const { user } = renderInPage(<LanguageSection account={account} />);
  await user.click(screen.getByRole('button', { name: 'العربية' }));

  await waitFor(() => expect(location.hash).toBe('#language'));
  expect(requestsTo(updateLocale)).toEqual([{ locale: 'ar' }]);
  expect(requestsTo(chooseLocale)).toEqual([]);
});
