import type { Interest } from '@corkboard/shared/contract/people';
import { followInterest, getInterests, unfollowInterest } from '@corkboard/shared/requests/people';
import { apiHangs, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUser, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { readFollowedTopics, rememberTopics, withTopic } from './followed-topics.ts';
import { TopicsList } from './topics-list.tsx';

function anInterest(overrides: Partial<Interest> = {}): Interest {
  return {
    id: '5',
    name: 'Glazes',
    slug: 'glazes',
    image: null,
    follower_count: 1200,
    followed_by_me: false,
    ...overrides,
  };
}

async function show(topic: Interest, options: ShellOptions = {}) {
  apiReturns(getInterests, [topic]);
  const shown = renderInShell(<TopicsList user={aUser()} />, options);
  await screen.findByText('Glazes');
  return shown;
}

beforeEach(() => localStorage.clear());

it('[ROUTE-014] lists the followed topics', async () => {
  await show(anInterest());
  expect(screen.getByText('1.2k followers')).toBeVisible();
  expect(requestsTo(getInterests)).toEqual([{ username: 'noorhaddad', page_size: 25 }]);
});

it('[TOPIC-001] shows a follow before the server responds', async () => {
  const { user } = await show(anInterest());
  apiHangs(followInterest);

  await user.click(screen.getByRole('button', { name: 'Follow Glazes' }));
  expect(await screen.findByRole('button', { name: 'Unfollow Glazes' })).toBeVisible();
});

it('[TOPIC-002] restores the stored state after two failed presses', async () => {
  const { user, queries } = await show(anInterest());
  let answer = () => {};
  const isPressedTwice = new Promise<void>((resolve) => (answer = resolve));
  apiReturns(followInterest, async () => {
    await isPressedTwice;
    throw new HttpResponse(null, { status: 500 });
  });
  apiRejects(unfollowInterest, 500, 'Uh oh!');
  apiHangs(getInterests);

  await user.click(screen.getByRole('button', { name: 'Follow Glazes' }));
  await user.click(await screen.findByRole('button', { name: 'Unfollow Glazes' }));
  answer();
  await waitFor(() => expect(requestsTo(unfollowInterest)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(await screen.findByRole('button', { name: 'Follow Glazes' })).toBeVisible();
  expect(screen.getByText('1.2k followers')).toBeVisible();
});

it('[TOPIC-002] rolls back without a message', async () => {
  const { user, shell, queries } = await show(anInterest());
  apiRejects(followInterest, 500, 'Uh oh!');

  await user.click(screen.getByRole('button', { name: 'Follow Glazes' }));
  await waitFor(() => expect(requestsTo(followInterest)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(screen.getByRole('button', { name: 'Follow Glazes' })).toBeVisible();
  expect(shell.toasts).toEqual([]);
  expect(shell.logged).toEqual([]);
});

it('[TOPIC-004] [TOPIC-005] [TOPIC-006] logs a follow and an unfollow and stores them', async () => {
  const { user, shell } = await show(anInterest());
  apiReturns(followInterest, anInterest({ followed_by_me: true }));
  apiReturns(unfollowInterest, anInterest());

  await user.click(screen.getByRole('button', { name: 'Follow Glazes' }));
  await waitFor(() =>
    expect(shell.logged).toMatchObject([{ event_type: 601, object_id_str: '5' }]),
  );
  expect(readFollowedTopics('200000002')).toEqual({ 5: true });

  await user.click(await screen.findByRole('button', { name: 'Unfollow Glazes' }));
  await waitFor(() => expect(shell.logged).toHaveLength(2));
  expect(shell.logged[1]).toMatchObject({ event_type: 602, object_id_str: '5' });
  expect(readFollowedTopics('200000002')).toEqual({ 5: false });
});

it('[TOPIC-007] prompts a signed-out visitor and sends nothing', async () => {
  const { user, shell } = await show(anInterest(), { viewer: aVisitor() });
  await user.click(screen.getByRole('button', { name: 'Follow Glazes' }));

  expect(shell.signInReasons).toEqual(['follow']);
  expect(requestsTo(followInterest)).toEqual([]);
});

it('[TOPIC-003] keys followed topics by id', () => {
  expect(withTopic({ 4: false, 6: true }, '5', true)).toEqual({ 4: false, 5: true, 6: true });
});

it('[TOPIC-006] reads the stored topics and discards invalid data', () => {
  rememberTopics('ines', [{ id: '5', followed_by_me: true }]);
  expect(readFollowedTopics('ines')).toEqual({ 5: true });
  expect(readFollowedTopics('noor')).toEqual({});

  localStorage.setItem('corkboard.followed-topics.ines', '{"5":"yes"}');
  expect(readFollowedTopics('ines')).toEqual({});
});
