import {
  getPrincipal,
  getSigningKeys,
  registerSigningKey,
  revokeSigningKey,
} from '@corkboard/release-contract/requests';
import { screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import { aHolder, aKey } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getPrincipal, aHolder({ role: 'admin' }));
  releaseAnswers(getSigningKeys, [aKey()]);
});

it('registers a key and keeps the input after a rejection', async () => {
  const message = "This isn't an Ed25519 public key in PEM.";
  releaseRefuses(registerSigningKey, 400, { code: 'bad_request', message });
  const user = renderConsole('/keys');
  await user.click(await screen.findByRole('button', { name: 'Register a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register a key' });
  await user.type(within(dialog).getByLabelText('Team'), 'boards');
  await user.type(within(dialog).getByLabelText('Name'), 'CI');
  await user.type(within(dialog).getByLabelText('Public key'), 'nonsense');
  await user.type(within(dialog).getByLabelText('Reason'), 'We sign now.');
  await user.click(within(dialog).getByRole('button', { name: 'Register key' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Public key')).toHaveValue('nonsense');

  const sent: object[] = [];
  releaseAnswers(registerSigningKey, (input) => {
    sent.push(input);
    return aKey();
  });
  await user.click(within(dialog).getByRole('button', { name: 'Register key' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([
    { team: 'boards', name: 'CI', public_key: 'nonsense', reason: 'We sign now.' },
  ]);
});

it('replaces a key within its team', async () => {
  const sent: object[] = [];
  releaseAnswers(registerSigningKey, (input) => {
    sent.push(input);
    return aKey({ name: 'CI 2' });
  });
  const user = renderConsole('/keys');
  await user.click(await screen.findByRole('button', { name: 'Replace CI of team boards' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace CI of team boards' });
  expect(within(dialog).getByLabelText('Team')).toHaveAttribute('readonly');
  await user.type(within(dialog).getByLabelText('Name'), 'CI 2');
  await user.type(within(dialog).getByLabelText('Public key'), 'pem');
  await user.type(within(dialog).getByLabelText('Reason'), 'A year old.');
  await user.click(within(dialog).getByRole('button', { name: 'Replace key' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ team: 'boards', name: 'CI 2', replaces: aKey().id });
});

it('revokes a key and names what people still get', async () => {
  releaseAnswers(revokeSigningKey, {
    key: aKey({ state: 'revoked' }),
    paused: ['The rollout of mf-boards 1.5.0 rests at 5%.'],
    live: ['mf-boards@1.4.0'],
  });
  const user = renderConsole('/keys');
  await user.click(await screen.findByRole('button', { name: 'Revoke CI of team boards' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('People keep the versions that they have.');
  await user.type(within(dialog).getByLabelText('Reason'), 'Leaked.');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  expect(
    await screen.findByText(
      'Key revoked. The rollout of mf-boards 1.5.0 rests at 5%. People still get mf-boards@1.4.0.',
    ),
  ).toBeVisible();
});

it('shows why a key ended, and offers it nothing more', async () => {
  const ended = { state: 'revoked', ended_at: '2026-11-21T09:00:00Z', because: 'Leaked.' } as const;
  releaseAnswers(getSigningKeys, [aKey(ended)]);
  renderConsole('/keys');
  const row = await screen.findByRole('row', { name: /CI Revoked/ });
  expect(row).toHaveTextContent('Leaked.');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

it('offers release managers only to revoke', async () => {
  releaseAnswers(getPrincipal, aHolder({ role: 'manager' }));
  renderConsole('/keys');
  expect(await screen.findByRole('button', { name: /Revoke CI/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Register|Replace/ })).not.toBeInTheDocument();
});
