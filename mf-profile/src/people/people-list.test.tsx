import {
  followUser,
  followUsers,
  getFollowers,
  getFollowing,
  getPopularUsers,
  unfollowUser,
} from '@corkboard/shared/requests/people';
import { apiHangs, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anOwner, aUser, aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { EMPTY_TEXT, type EmptyList } from '../common/empty-text.ts';
import { PeopleList } from './people-list.tsx';

const noor = aUser();
const person = (id: string, name: string) =>
  aUserCard({ id, full_name: name, username: name.toLowerCase().replace(/\W/g, '') });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

it('[FLIST-005] [FLIST-007] shows a page of followers and the next on request', async () => {
  apiReturns(
    getFollowers,
    ({ bookmark }) => (bookmark ? [person('3', 'Cleo')] : [person('1', 'Ada'), person('2', 'Bo')]),
    { bookmark: ({ bookmark }) => (bookmark ? undefined : 'second') },
  );
  const { user } = renderInShell(<PeopleList user={noor} list="followers" />);
  expect(await screen.findByRole('link', { name: /Ada/ })).toHaveAttribute('href', '/ada/');
  expect(rows()).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Show more people' }));
  expect(await screen.findByRole('link', { name: /Cleo/ })).toBeVisible();
  expect(rows()).toHaveLength(3);
  expect(requestsTo(getFollowers)).toEqual([
    { username: 'noorhaddad', page_size: 25 },
    { username: 'noorhaddad', page_size: 25, bookmark: 'second' },
  ]);
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull();
});

it('keeps the rows when the next page fails and retries', async () => {
  apiReturns(getFollowers, [person('1', 'Ada')], { bookmark: 'second' });
  const { user } = renderInShell(<PeopleList user={noor} list="followers" />);
  await screen.findByRole('link', { name: /Ada/ });

  apiRejects(getFollowers, 500, 'Uh oh!');
  await user.click(screen.getByRole('button', { name: 'Show more people' }));
  expect(await screen.findByText("Couldn't load more people.")).toBeVisible();
  expect(screen.getByRole('link', { name: /Ada/ })).toBeVisible();

  apiReturns(getFollowers, [person('2', 'Bo')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Bo/ })).toBeVisible();
});

it('shows why a list could not be loaded', async () => {
  apiRejects(getFollowers, 503, 'Corkboard is busy.');
  const { user } = renderInShell(<PeopleList user={noor} list="followers" />);

  expect(await screen.findByRole('alert')).toHaveTextContent('Corkboard is busy.');
  apiReturns(getFollowers, [person('1', 'Ada')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeVisible();
});

it('[FOLLOW-001] follows from a row optimistically', async () => {
  apiReturns(getFollowers, [person('1', 'Ada'), person('2', 'Bo')]);
  apiHangs(followUser);
  const { user } = renderInShell(<PeopleList user={noor} list="followers" />);

  await user.click(await screen.findByRole('button', { name: 'Follow Ada' }));
  expect(await screen.findByRole('button', { name: 'Unfollow Ada' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow Bo' })).toBeVisible();
});

it('[FOLLOW-002] rolls back a failed row follow without a message', async () => {
  apiReturns(getFollowers, [person('1', 'Ada')]);
  apiRejects(followUser, 500, 'Uh oh!');
  const { user, shell, queries } = renderInShell(<PeopleList user={noor} list="followers" />);

  await user.click(await screen.findByRole('button', { name: 'Follow Ada' }));
  await waitFor(() => expect(requestsTo(followUser)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(screen.getByRole('button', { name: 'Follow Ada' })).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

it('[FOLLOW-002] restores the stored state after two failed presses', async () => {
  apiReturns(getFollowers, [person('1', 'Ada')]);
  let answer = () => {};
  const isPressedTwice = new Promise<void>((resolve) => (answer = resolve));
  apiReturns(followUser, async () => {
    await isPressedTwice;
    throw new HttpResponse(null, { status: 500 });
  });
  apiRejects(unfollowUser, 500, 'Uh oh!');
  const { user, queries } = renderInShell(<PeopleList user={noor} list="followers" />);
  await user.click(await screen.findByRole('button', { name: 'Follow Ada' }));
  apiHangs(getFollowers);

  await user.click(await screen.findByRole('button', { name: 'Unfollow Ada' }));
  answer();
  await waitFor(() => expect(requestsTo(unfollowUser)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(await screen.findByRole('button', { name: 'Follow Ada' })).toBeVisible();
});

it('shows no button for oneself or a blocked user', async () => {
  const me = aViewer();
  apiReturns(getFollowers, [
    aUserCard({ id: me.id ?? '', full_name: 'Inés Moreau' }),
    aUserCard({ id: '9', full_name: 'Rude One', blocked_by_me: true }),
  ]);
  renderInShell(<PeopleList user={noor} list="followers" />, { viewer: me });

  expect(await screen.findByText('You')).toBeVisible();
  expect(screen.getByText('Blocked')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[FLIST-008] [FOLLOW-003] follows all suggestions and rolls back without a message', async () => {
  apiReturns(getFollowing, []);
  apiReturns(getPopularUsers, [person('1', 'Ada'), person('2', 'Bo')]);
  const { user, shell, queries } = renderInShell(<PeopleList user={noor} list="following" />, {
    viewer: anOwner(noor),
  });
  const suggested = within(await screen.findByRole('region', { name: 'People to follow' }));
  apiHangs(followUsers);
  const all = suggested.getByRole('button', { name: 'Follow all' });
  await user.dblClick(all);

  expect(all).toHaveAccessibleName('All followed');
  expect(all).toHaveFocus();
  expect(await suggested.findByRole('button', { name: 'Unfollow Ada' })).toBeVisible();
  expect(suggested.getByRole('button', { name: 'Unfollow Bo' })).toBeVisible();
  await waitFor(() => expect(requestsTo(followUsers)).toEqual([{ followee_ids: '1,2' }]));
  queries.getMutationCache().clear();
  expect(shell.toasts).toEqual([]);
});

it('[FOLLOW-003] rolls back a failed bulk follow', async () => {
  apiReturns(getFollowing, []);
  apiReturns(getPopularUsers, [person('1', 'Ada'), person('2', 'Bo')]);
  apiRejects(followUsers, 500, 'Uh oh!');
  const { user, shell, queries } = renderInShell(<PeopleList user={noor} list="following" />, {
    viewer: anOwner(noor),
  });
  await user.click(await screen.findByRole('button', { name: 'Follow all' }));
  await waitFor(() => expect(requestsTo(followUsers)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));

  expect(screen.getByRole('button', { name: 'Follow Ada' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow Bo' })).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

it.each(Object.keys(EMPTY_TEXT) as EmptyList[])(
  '[EMPTY-011] has text for an empty list of %s and for the owner',
  async (list) => {
    apiReturns(getFollowers, []);
    const { unmount } = renderInShell(<PeopleList user={noor} list="followers" emptyAs={list} />);
    const other = (await screen.findByRole('heading')).textContent;
    expect(other).toContain('Noor');
    unmount();

    renderInShell(<PeopleList user={noor} list="followers" emptyAs={list} />, {
      viewer: anOwner(noor),
    });
    const own = (await screen.findByRole('heading')).textContent;
    expect(own).not.toBe('');
    expect(own).not.toBe(other);
  },
);
