import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { blockUser, getUser, unblockUser } from '@corkboard/shared/requests/people';
import { apiHangs, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUser, aUserCard, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { Button } from '@corkboard/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { BlockDialog } from './block-dialog.tsx';
import { UnblockButton } from './unblock-button.tsx';

const load = async () => BlockDialog;

function Page() {
  const { data: user } = useQuery(userQuery(useShell(), 'noorhaddad'));
  const dialog = useLazyDialog();
  if (!user) return null;
  return (
    <>
      <p>{user.blocked_by_me ? 'is blocked' : 'is not blocked'}</p>
      <p>{user.follower_count} followers</p>
      <Button onClick={() => dialog.open(load, { user, onReport: () => {} })}>Open</Button>
      <UnblockButton user={user} size="l" />
      {dialog.element}
    </>
  );
}

async function show(user: User, options: ShellOptions = {}) {
  apiReturns(getUser, user);
  const shown = renderInShell(<Page />, options);
  await screen.findByText(/is (not )?blocked/);
  return shown;
}

async function ask(user: User) {
  const shown = await show(user);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('alertdialog', { name: 'Block Noor Haddad?' });
  return shown;
}

it('[BLOCK-001] asks first and sends nothing when canceled', async () => {
  const { user } = await ask(aUser());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requestsTo(blockUser)).toEqual([]);
});

it('[BLOCK-002] [BLOCK-004] [BLOCK-007] [BLOCK-008] blocks optimistically and explains the consequences', async () => {
  const { user, shell } = await ask(aUser({ explicitly_followed_by_me: true }));
  apiHangs(blockUser);
  await user.click(screen.getByRole('button', { name: 'Block' }));

  expect(await screen.findByRole('dialog', { name: 'Noor Haddad is blocked' })).toBeVisible();
  expect(screen.getByText('is blocked')).toBeInTheDocument();
  expect(screen.getByText('1283 followers')).toBeInTheDocument();
  await waitFor(() =>
    expect(requestsTo(blockUser)).toEqual([
      { blocked_user_id: '200000001', block_source: 'profile_header', block_context: 'more_menu' },
    ]),
  );
  expect(shell.toasts).toEqual([]);
});

it('[BLOCK-006] confirms once the server has blocked', async () => {
  const { user, shell } = await ask(aUser());
  apiReturns(blockUser, aUserCard({ blocked_by_me: true }));
  apiReturns(getUser, aUser({ blocked_by_me: true }));
  await user.click(screen.getByRole('button', { name: 'Block' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: "You've blocked Noor Haddad" }]));
  expect(shell.emitted).toEqual([
    { name: 'block.changed', payload: { userId: '200000001', isBlocked: true } },
  ]);
});

it('[BLOCK-005] rolls back without a message and closes the dialog', async () => {
  const { user, shell } = await ask(aUser());
  apiRejects(blockUser, 500, 'Uh oh!');
  await user.click(screen.getByRole('button', { name: 'Block' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('is not blocked')).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

it('[BLOCK-003] [HEAD-025] unblocks without a confirmation and offers Undo', async () => {
  const { user, shell } = await show(aUser({ blocked_by_me: true }));
  apiReturns(unblockUser, aUserCard());
  apiReturns(getUser, aUser());
  await user.click(screen.getByRole('button', { name: 'Unblock' }));

  expect(await screen.findByText('is not blocked')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(requestsTo(unblockUser)).toEqual([{ blocked_user_id: '200000001' }]);

  apiReturns(blockUser, aUserCard({ blocked_by_me: true }));
  apiReturns(getUser, aUser({ blocked_by_me: true }));
  shell.toasts[0]?.action?.run();
  expect(await screen.findByText('is blocked')).toBeVisible();
  await waitFor(() => expect(requestsTo(blockUser)).toHaveLength(1));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: expect.stringContaining("You've blocked") }]),
  );
});

it('prompts a signed-out visitor to sign in', async () => {
  const { user, shell } = await show(aUser({ blocked_by_me: true }), { viewer: aVisitor() });
  await user.click(screen.getByRole('button', { name: 'Unblock' }));

  expect(shell.signInReasons).toEqual(['block']);
  expect(requestsTo(unblockUser)).toEqual([]);
});
