import {
  approveFollowRequests,
  declineFollowRequests,
  getFollowers,
  getFollowRequests,
  removeFollower,
  restoreFollowRequests,
} from '@corkboard/shared/requests/people';
import { apiHangs, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anOwner, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { PeopleLists } from './people-lists.tsx';

const leila = aUser({
  username: 'leilamarchetti',
  is_private_profile: true,
  follow_request_count: 2,
});
const person = (id: string, name: string) =>
  aUserCard({ id, full_name: name, username: name.toLowerCase() });
const ada = person('1', 'Ada');
const bo = person('2', 'Bo');
const cleo = person('3', 'Cleo');

async function show(options: { confirms?: boolean } = {}, followers = [cleo]) {
  apiReturns(getFollowRequests, [ada, bo]);
  apiReturns(getFollowers, followers);
  const shown = renderInShell(<PeopleLists user={leila} list="followers" />, {
    viewer: anOwner(leila),
    ...options,
  });
  await screen.findByRole('region', { name: 'Follow requests' });
  await screen.findByRole('link', { name: /Cleo/ });
  return shown;
}

it('[PRIV-008] shows requests above the followers and approves one', async () => {
  const { user, shell } = await show();
  apiReturns(approveFollowRequests, { count: 1 });
  apiReturns(getFollowRequests, [bo]);

  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.map((text) => text?.slice(0, 2))).toEqual(['Ad', 'Bo', 'Cl']);
  await user.click(screen.getByRole('button', { name: 'Approve Ada' }));

  expect(screen.queryByRole('link', { name: /Ada/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Follow requests' })).toHaveFocus();
  await waitFor(() => expect(requestsTo(approveFollowRequests)).toEqual([{ user_ids: ['1'] }]));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Ada is following you now' }]));
});

it('declines a request and undoes it', async () => {
  const { user, shell } = await show();
  apiReturns(declineFollowRequests, { count: 1 });
  apiReturns(restoreFollowRequests, { count: 1 });
  apiReturns(getFollowRequests, [bo]);

  await user.click(screen.getByRole('button', { name: 'Decline Ada' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Request declined' }]));
  apiReturns(getFollowRequests, [ada, bo]);
  act(() => shell.toasts[0]?.action?.run());
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeVisible();
  expect(requestsTo(restoreFollowRequests)).toEqual([{ user_ids: ['1'] }]);
});

it.each([
  ['Approve all', approveFollowRequests, '2 requests approved'],
  ['Decline all', declineFollowRequests, '2 requests declined'],
])('answers every request with %s after confirmation', async (name, request, toast) => {
  const { user, shell } = await show({ confirms: true });
  apiReturns(request, { count: 2 });
  apiReturns(getFollowRequests, []);

  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: toast }]));
  expect(requestsTo(request)).toEqual([{ user_ids: ['1', '2'] }]);
  expect(screen.queryByRole('region', { name: 'Follow requests' })).toBeNull();
});

it('loads every request before approving all', async () => {
  const people = Array.from({ length: 12 }, (_, at) => person(`${at + 10}`, `Person ${at}`));
  apiReturns(
    getFollowRequests,
    ({ bookmark }) => (bookmark ? people.slice(10) : people.slice(0, 10)),
    {
      bookmark: ({ bookmark }) => (bookmark ? undefined : 'more'),
    },
  );
  apiReturns(getFollowers, [cleo]);
  apiReturns(approveFollowRequests, { count: 12 });
  const { user } = renderInShell(<PeopleLists user={leila} list="followers" />, {
    viewer: anOwner(leila),
    confirms: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Approve all' }));

  await waitFor(() =>
    expect(requestsTo(approveFollowRequests)).toEqual([{ user_ids: people.map(({ id }) => id) }]),
  );
});

it('restores the request and shows why the answer failed', async () => {
  const { user, shell } = await show();
  apiRejects(approveFollowRequests, 500, 'Uh oh!');
  await user.click(screen.getByRole('button', { name: 'Approve Ada' }));
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeVisible();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Uh oh!', tone: 'error' }]));
});

it('answers a request once after a double click', async () => {
  const { shell } = await show();
  apiReturns(approveFollowRequests, { count: 1 });
  apiReturns(getFollowRequests, [bo]);
  const button = screen.getByRole('button', { name: 'Approve Ada' });
  // Both clicks before React removes the row.
  act(() => {
    button.click();
    button.click();
  });
  // The list reloads after the last answer.
  await waitFor(() => expect(requestsTo(getFollowRequests)).toHaveLength(2));
  expect(requestsTo(approveFollowRequests)).toHaveLength(1);
  expect(shell.toasts).toMatchObject([{ text: 'Ada is following you now' }]);
});

it('reports a request that was withdrawn in the meantime', async () => {
  const { user, shell } = await show();
  apiReturns(approveFollowRequests, { count: 0 });
  await user.click(screen.getByRole('button', { name: 'Approve Ada' }));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: "Ada's request is no longer open" }]),
  );
});

it('removes a follower only after confirmation', async () => {
  const { user, unmount } = await show({ confirms: false });
  await user.click(screen.getByRole('button', { name: 'Remove Cleo' }));
  expect(screen.getByRole('link', { name: /Cleo/ })).toBeVisible();
  expect(requestsTo(removeFollower)).toEqual([]);
  unmount();

  const again = await show({ confirms: true });
  apiHangs(removeFollower);
  await again.user.click(screen.getByRole('button', { name: 'Remove Cleo' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Cleo/ })).toBeNull());
  await waitFor(() => expect(requestsTo(removeFollower)).toEqual([{ user_id: '3' }]));
});

it.each([
  ['the next', 'Dora', 'Eve'],
  ['the last', 'Eve', 'Dora'],
])('moves the focus to %s row after removing', async (_which, removed, focused) => {
  const people = [cleo, person('4', 'Dora'), person('5', 'Eve')];
  const { user } = await show({ confirms: true }, people);
  apiHangs(removeFollower);

  await user.click(screen.getByRole('button', { name: `Remove ${removed}` }));
  await waitFor(() => expect(screen.queryByRole('link', { name: removed })).toBeNull());
  expect(screen.getByRole('button', { name: `Remove ${focused}` })).toHaveFocus();
});
