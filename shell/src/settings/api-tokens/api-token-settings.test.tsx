import type { Account, ApiToken } from '@corkboard/shared/contract/accounts';
import {
  createApiToken,
  getAccount,
  getApiTokens,
  revokeApiToken,
} from '@corkboard/shared/requests/accounts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';

import { discardInput, hasUserInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { SettingsPage } from '../settings-page.tsx';

const secret = 'corkboard_0123456789';
const token: ApiToken = {
  id: 't1',
  name: 'Backup script',
  scopes: ['boards:read', 'pins:write'],
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2027-02-20T10:00:00.000Z',
  last_used_at: null,
  is_expired: false,
};
const asked = { asks_password: true, asks_code: false };

const account: Account = {
  username: 'inesmoreau',
  email: 'ines@corkboard.test',
  new_email: null,
  has_password: true,
  is_partner: false,
  locale: null,
  social: [],
  goes_with: [],
};

beforeEach(() => apiReturns(getAccount, account));

const show = () =>
  renderInPage(<SettingsPage path="api-tokens" />, { path: '/settings/api-tokens/' });

it('lists tokens with what they can do', async () => {
  apiReturns(getApiTokens, { ...asked, tokens: [token, { ...token, id: 't2', is_expired: true }] });
  show();
  const list = within(await screen.findByRole('region', { name: 'Your tokens' }));
  const [first, expired] = list.getAllByRole('listitem');

  expect(first).toHaveTextContent('Read boards and Pins · Save Pins');
  expect(first).toHaveTextContent('Never used · Expires on 20 Feb 2027');
  expect(expired).toHaveTextContent('Expired on 20 Feb 2027');
});

it('creates a token and shows its secret once', async () => {
  apiReturns(getApiTokens, { ...asked, tokens: [] });
  apiReturns(createApiToken, { secret, token });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const form = within(await screen.findByRole('form', { name: 'New token' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Backup script');
  await user.click(form.getByRole('checkbox', { name: 'Save Pins' }));
  await user.click(form.getByRole('button', { name: '365 days' }));
  await user.type(form.getByLabelText('Your password'), 'a quiet loom');
  await user.click(form.getByRole('button', { name: 'Create token' }));

  expect(await screen.findByText(secret)).toBeVisible();
  expect(screen.getByText("Copy your new token now. You won't see it again.")).toHaveFocus();
  expect(requestsTo(createApiToken)).toEqual([
    {
      name: 'Backup script',
      scopes: ['saved:read', 'pins:write'],
      days: 365,
      password: 'a quiet loom',
    },
  ]);
  expect(hasUserInput(document)).toBe(true);
  act(() => discardInput(document));
  expect(screen.queryByText(secret)).toBeNull();
});

it('asks for a code and keeps the form after an error', async () => {
  apiReturns(getAccount, { ...account, has_password: false });
  apiReturns(getApiTokens, { asks_password: false, asks_code: true, tokens: [] });
  apiRejects(createApiToken, 403, 'That code is incorrect or already used. Enter a new one.');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Script');
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Create token' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('That code is incorrect');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Script');
  expect(requestsTo(createApiToken)).toMatchObject([{ code: '123456' }]);
});

it('rejects a token that can do nothing', async () => {
  apiReturns(getAccount, { ...account, has_password: false });
  apiReturns(getApiTokens, { asks_password: false, asks_code: false, tokens: [] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Script');
  await user.click(screen.getByRole('checkbox', { name: 'See what you saved' }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Choose what the token can do.');
  expect(requestsTo(createApiToken)).toEqual([]);
});

it('revokes a token after asking', async () => {
  apiReturns(getApiTokens, { ...asked, tokens: [token] });
  apiReturns(revokeApiToken, { ...asked, tokens: [] });
  const { user, shell } = show();
  const revoke = await screen.findByRole('button', { name: 'Revoke Backup script' });
  apiReturns(getApiTokens, { ...asked, tokens: [] });
  await user.click(revoke);

  await waitFor(() => expect(screen.getByText('You have no tokens.')).toBeVisible());
  expect(shell.questions).toMatchObject([{ title: 'Revoke “Backup script”?' }]);
  expect(requestsTo(revokeApiToken)).toEqual([{ token: 't1' }]);
});
