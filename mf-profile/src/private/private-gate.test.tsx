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

it.each([
  [{}, 'Press Follow to send a request. Only Leila Marchetti will see it.'],
  [{ follow_requested_by_me: true }, 'You sent a request. Only Leila Marchetti can see it.'],
  [{ follow_invited_by_them: true }, "You're invited: press Follow to see everything right away."],
  [
    { follow_invited_by_them: true, follow_requested_by_me: true },
    "You're invited: press Follow to see everything right away.",
  ],
])('explains in the lock dialog what to do for %j', async (relation, words) => {
  const { user } = renderInShell(<PrivateGate user={{ ...leila, ...relation }} actions={null} />);

  await user.click(screen.getByRole('button', { name: 'About private profiles' }));

  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `Leila Marchetti approves who can see their Pins, boards, and lists. ${words}`,
  );
});

it('[CODE-001] [PRIV-004] tells a visitor that the link is an invitation', async () => {
  const path = '/leilamarchetti/?invite_code=abc';
  const experiments = { invite_code: true };
  const { user } = renderInShell(<PrivateGate user={leila} actions={null} />, {
    viewer: aVisitor(),
    path,
    experiments,
  });

  expect(
    screen.getByText(/^Log in to use this invitation. If it is valid, you can follow Leila/),
  ).toBeVisible();
  expect(
    screen.getByText(
      'Only approved followers can view their profile, Pins, boards, followers and following lists',
    ),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'About private profiles' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Log in to use this invitation/);
});
