import {
  followUser,
  getHighlights,
  getUser,
  unfollowUser,
} from '@corkboard/shared/requests/people';
import { apiHangs, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { ProfilePage } from './profile-page.tsx';

beforeEach(() => apiReturns(getHighlights, []));

const stranger = aUser({ is_private_profile: true });
const follower = { ...stranger, explicitly_followed_by_me: true };

async function showGate(user = stranger) {
  apiReturns(getUser, user);
  const shown = renderInShell(<ProfilePage username="noorhaddad" rest="" />, {
    path: '/noorhaddad/',
    experiments: { private_profile: true },
    advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds),
  });
  await screen.findByRole('heading', { name: 'This profile is private' });
  return shown;
}

const realTimeout = globalThis.setTimeout;

async function pass(milliseconds: number) {
  await act(async () => {
    jest.advanceTimersByTime(milliseconds);
    await new Promise((resolve) => realTimeout(resolve, 150));
  });
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('[PRIV-007] [PRIV-008] [PRIV-011] [FOLLOW-004] opens a second after the follow', async () => {
  const { user, shell } = await showGate();
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
  apiReturns(getUser, follower);

  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(shell.emitted).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Unfollow', hidden: true })).toBeVisible();
  const before = requestsTo(getUser).length;

  await pass(949);
  expect(requestsTo(getUser)).toHaveLength(before);
  const gate = { name: 'This profile is private', hidden: true };
  expect(screen.getByRole('heading', gate)).toBeVisible();

  await pass(51);
  expect(requestsTo(getUser)).toHaveLength(before + 1);
  const header = { name: 'slot profile.header', hidden: true };
  expect(await screen.findByRole('region', header)).toBeVisible();
  expect(screen.queryByRole('heading', gate)).toBeNull();
});

it('[FOLLOW-002] stays closed without a message when the follow fails', async () => {
  const { user, shell, queries } = await showGate();
  apiRejects(followUser, 500, 'Uh oh!');

  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(requestsTo(followUser)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'This profile is private' })).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

const requested = { ...stranger, follow_requested_by_me: true };
const invited = { ...stranger, follow_invited_by_them: true };
const gate = () => screen.queryByRole('heading', { name: 'This profile is private' });

it('[PRIV-008] sends a request and opens once it is approved', async () => {
  const { user, shell } = await showGate();
  apiHangs(followUser);
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Requested' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('once they approve');
  expect(shell.emitted).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();

  apiReturns(getUser, follower);
  await pass(5000);
  await waitFor(() => expect(gate()).toBeNull());
});

it('[PRIV-008] stays requested after a refetch', async () => {
  const { user, shell } = await showGate();
  apiReturns(followUser, aUserCard({ is_private_profile: true, follow_requested_by_me: true }));
  apiReturns(getUser, requested);

  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Requested' })).toBeVisible();
  await pass(1000);
  expect(screen.getByRole('button', { name: 'Requested' })).toBeVisible();
  expect(gate()).toBeVisible();
  expect(shell.emitted).toEqual([]);
});

it('[PRIV-009] follows immediately with an invitation', async () => {
  apiReturns(getUser, invited);
  const { user } = await showGate(invited);
  apiHangs(followUser);
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeVisible();
});

it('[PRIV-009] stays closed until a follow with a redeemed code is stored', async () => {
  const { user, queries } = await showGate();
  apiHangs(followUser);
  apiReturns(getUser, invited);
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(requestsTo(getUser).length).toBeGreaterThan(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(gate()).toBeVisible();
  expect(requestsTo(getHighlights)).toEqual([]);
});

it('[PRIV-008] withdraws the request and offers Undo', async () => {
  const { user, shell } = await showGate(requested);
  apiReturns(unfollowUser, aUserCard({ is_private_profile: true }));
  apiReturns(getUser, stranger);

  await user.click(screen.getByRole('button', { name: 'Requested' }));
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Follow request withdrawn' }]));

  apiHangs(followUser);
  act(() => shell.toasts[0]?.action?.run());
  expect(await screen.findByRole('button', { name: 'Requested' })).toBeVisible();
  expect(shell.toasts).toEqual([]);
});
