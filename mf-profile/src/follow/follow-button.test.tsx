import type { User } from '@corkboard/shared/contract/people';
import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { followUser, getUser, unfollowUser } from '@corkboard/shared/requests/people';
import { apiHangs, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import {
  anOwner,
  aUser,
  aUserCard,
  aViewer,
  aVisitor,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { FollowButton } from './follow-button.tsx';

const invites = { invite_code: true };

function Header() {
  const shell = useShell();
  const { data: user } = useQuery(userQuery(shell, 'noorhaddad'));
  if (!user) return null;
  return (
    <>
      <p>{user.follower_count} followers</p>
      <FollowButton user={user} size="l" />
    </>
  );
}

async function show(user: User, options: ShellOptions = {}) {
  apiReturns(getUser, user);
  const shown = renderInShell(<Header />, options);
  await screen.findByText(/followers/);
  return shown;
}

const follow = () => screen.findByRole('button', { name: 'Follow' });
const unfollow = () => screen.findByRole('button', { name: 'Unfollow' });

it('[FOLLOW-001] [HEAD-024] follows and unfollows before the server responds', async () => {
  const { user } = await show(aUser());
  apiHangs(followUser);
  apiHangs(unfollowUser);
  apiHangs(getUser);

  await user.click(await follow());
  expect(await unfollow()).toBeVisible();
  expect(screen.getByText('1285 followers')).toBeVisible();

  await user.click(await unfollow());
  expect(await follow()).toBeVisible();
  expect(screen.getByText('1284 followers')).toBeVisible();
});

it('draws Follow filled and Unfollow as an outline', async () => {
  const { user } = await show(aUser());
  apiHangs(followUser);
  expect(await follow()).toHaveClass('primary');

  await user.click(await follow());
  expect(await unfollow()).toHaveClass('plain', 'followed');
});

it('dismisses the Undo of an unfollow on the next follow', async () => {
  const { user, shell } = await show(aUser({ explicitly_followed_by_me: true }));
  apiReturns(unfollowUser, aUserCard());
  apiReturns(getUser, aUser());
  await user.click(await unfollow());
  await waitFor(() => expect(shell.toasts).toMatchObject([{ action: { text: 'Undo' } }]));

  apiHangs(followUser);
  await user.click(await follow());
  expect(await unfollow()).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

it('[FOLLOW-002] rolls back without a message when the server fails', async () => {
  const { user, shell, queries } = await show(aUser());
  apiRejects(followUser, 500, 'Uh oh!');
  apiHangs(getUser);

  await user.click(await follow());
  await waitFor(() => expect(requestsTo(followUser)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(await follow()).toBeVisible();
  expect(screen.getByText('1284 followers')).toBeVisible();
  expect(shell.toasts).toEqual([]);
  expect(shell.emitted).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('notifies the page once the follow is stored', async () => {
  const { user, shell } = await show(aUser());
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));

  await user.click(await follow());
  await waitFor(() =>
    expect(shell.emitted).toEqual([
      { name: 'follow.changed', payload: { userId: '200000001', isFollowed: true } },
    ]),
  );
});

it('sends quick taps one after another', async () => {
  const { user } = await show(aUser());
  let answer: (() => void) | undefined;
  apiReturns(followUser, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return aUserCard({ explicitly_followed_by_me: true });
  });
  apiReturns(unfollowUser, aUserCard());

  await user.click(await follow());
  await user.click(await unfollow());
  await waitFor(() => expect(answer).toBeDefined());
  expect(requestsTo(unfollowUser)).toEqual([]);

  answer?.();
  await waitFor(() => expect(requestsTo(unfollowUser)).toHaveLength(1));
  expect(requestsTo(followUser)).toHaveLength(1);
  expect(await follow()).toBeVisible();
});

it('[FOLLOW-005] prompts a signed-out visitor and sends nothing', async () => {
  const { user, shell } = await show(aUser(), { viewer: aVisitor() });
  apiReturns(followUser, aUserCard());

  await user.click(await follow());
  expect(shell.signInReasons).toEqual(['follow']);
  expect(requestsTo(followUser)).toEqual([]);
});

it('[PRIV-010] prompts a limited login and sends nothing', async () => {
  const viewer = aViewer({ isLimitedLogin: true });
  const { user, shell } = await show(aUser({ is_private_profile: true }), { viewer });
  apiReturns(followUser, aUserCard());

  await user.click(await follow());
  expect(shell.signInReasons).toEqual(['follow']);
  expect(requestsTo(followUser)).toEqual([]);
});

it('[FOLLOW-006] sends the invite code and the Pin from the URL', async () => {
  const { user } = await show(aUser(), {
    path: '/noorhaddad/?invite_code=abc&pin=42',
    experiments: invites,
  });
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));

  await user.click(await follow());
  await waitFor(() =>
    expect(requestsTo(followUser)).toEqual([
      { user_id: '200000001', invite_code: 'abc', aux_data: { pin_id: '42' } },
    ]),
  );
});

it('[CODE-001] sends no invite code while the experiment is off', async () => {
  const { user } = await show(aUser(), { path: '/noorhaddad/?invite_code=abc' });
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));

  await user.click(await follow());
  await waitFor(() => expect(requestsTo(followUser)).toEqual([{ user_id: '200000001' }]));
});

it('[HEAD-028] is hidden for oneself and for a blocked user', async () => {
  const person = aUser();
  const { unmount } = await show(person, { viewer: anOwner(person) });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();

  await show(aUser({ blocked_by_me: true }));
  expect(screen.queryByRole('button')).toBeNull();
});

const pressed = { kind: 'follow-user', id: '200000001', name: 'Noor Haddad' } as const;

it('prompts a visitor to log in and keeps the follow', async () => {
  const { user, shell } = await show(aUser(), { viewer: aVisitor() });

  await user.click(await follow());
  expect(shell.intents).toMatchObject([{ kind: 'follow-user', id: '200000001' }]);
});

it('continues the follow after login and confirms it', async () => {
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
  const person = aUser();
  const { shell } = await show(person, { intent: pressed });

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: `You're following ${person.full_name}` }]),
  );
  expect(requestsTo(followUser)).toHaveLength(1);
  expect(screen.getByRole('button')).toHaveFocus();
});

it('leaves the message after login to a dialog that announces the follow', async () => {
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
  const announce = jest.fn();
  const { shell } = renderInShell(
    <FollowButton user={aUser({ is_private_profile: true })} size="l" onFollowed={announce} />,
    { intent: pressed },
  );

  await waitFor(() => expect(announce).toHaveBeenCalledTimes(1));
  expect(shell.toasts).toEqual([]);
});

it('explains after login that the viewer already follows', async () => {
  const person = aUser({ explicitly_followed_by_me: true });
  const { shell } = await show(person, { intent: pressed });

  expect(shell.toasts).toMatchObject([{ text: `You're already following ${person.full_name}` }]);
  expect(requestsTo(followUser)).toEqual([]);
});

it('offers to retry a failed follow after login', async () => {
  apiRejects(followUser, 500, 'Uh oh!');
  const person = aUser();
  const { shell } = await show(person, { intent: pressed });

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: `Couldn't follow ${person.full_name}`, action: { text: 'Try again' } },
    ]),
  );
});

it('does not continue the follow for a limited login', async () => {
  const viewer = aViewer({ isLimitedLogin: true });
  await show(aUser(), { viewer, intent: pressed });

  expect(requestsTo(followUser)).toEqual([]);
});

it('sends a request to a private profile after login', async () => {
  apiReturns(followUser, aUserCard({ follow_requested_by_me: true }));
  const person = aUser({ is_private_profile: true });
  const { shell } = await show(person, { intent: pressed });

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: `You asked to follow ${person.full_name}` }]),
  );
});

it('accepts an invitation after an earlier request', async () => {
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
  const person = aUser({ is_private_profile: true, follow_requested_by_me: true });
  const { shell } = await show(person, {
    intent: pressed,
    path: '/noorhaddad/?invite_code=abc',
    experiments: invites,
  });

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: `You're following ${person.full_name}` }]),
  );
  expect(requestsTo(followUser)).toMatchObject([{ invite_code: 'abc' }]);
});

it('names its message, so that the next one replaces it', async () => {
  apiReturns(unfollowUser, aUserCard());
  const { user, shell } = await show(aUser({ id: '7', explicitly_followed_by_me: true }));

  await user.click(await unfollow());
  await waitFor(() => expect(shell.toasts).toMatchObject([{ key: 'follow:7' }]));
});
