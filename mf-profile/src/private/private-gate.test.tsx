import { aUser, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { PrivateGate } from './private-gate.tsx';

const leila = aUser({ is_private_profile: true, full_name: 'Leila Marchetti' });

it('[PRIV-003] [PRIV-004] explains why there is no content', () => {
  renderInShell(<PrivateGate user={leila} actions={null} />);

  expect(screen.getByRole('heading', { name: 'This profile is private' })).toBeVisible();
  expect(
    screen.getByText(
      'Only approved followers can view their profile, Pins, boards, followers and following lists',
    ),
  ).toBeVisible();
  expect(screen.getByText('Leila Marchetti')).toBeVisible();
});

it('[PRIV-005] [PRIV-006] opens and closes the lock dialog', async () => {
  const { user } = renderInShell(<PrivateGate user={leila} actions={null} />);

  await user.click(screen.getByRole('button', { name: 'About private profiles' }));
  const dialog = await screen.findByRole('dialog', { name: 'About private profiles' });
  expect(dialog).toHaveTextContent('Leila Marchetti');

  const close = screen.getAllByRole('button', { name: 'Close' });
  await user.click(close.at(-1) ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[CODE-001] tells a visitor that the link is an invitation', () => {
  const path = '/leilamarchetti/?invite_code=abc';
  const experiments = { invite_code: true };
  renderInShell(<PrivateGate user={leila} actions={null} />, {
    viewer: aVisitor(),
    path,
    experiments,
  });

  expect(
    screen.getByText(/^Log in to use this invitation. If it is valid, you can follow Leila/),
  ).toBeVisible();
  expect(screen.queryByText(/^Only approved followers/)).toBeNull();
});
