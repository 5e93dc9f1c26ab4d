import {
  approveFollowRequests,
  declineFollowRequests,
  getFollowers,
  getFollowRequests,
  removeFollower,
  restoreFollowRequests,
} from '@corkboard/shared/requests/people';
import {
  apiHangs,
  apiHolds,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
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

describe('with more requests than the list shows', () => {
  const people = Array.from({ length: 240 }, (_, at) => person(`${at + 10}`, `Person ${at}`));

  /** Returns the requests that continue the list. */
  const rest = () => requestsTo(getFollowRequests).filter(({ bookmark }) => bookmark);

  function answerPage({
    bookmark = '0',
    page_size = 25,
  }: {
    bookmark?: string;
    page_size?: number;
  }) {
    return people.slice(Number(bookmark), Number(bookmark) + page_size);
  }

  async function showMany(options: { confirms: boolean }) {
    apiReturns(getFollowRequests, answerPage, {
      bookmark: ({ bookmark = '0', page_size = 25 }) => {
        const next = Number(bookmark) + page_size;
        return next < people.length ? `${next}` : undefined;
      },
    });
    apiReturns(getFollowers, [cleo]);
    const shown = renderInShell(<PeopleLists user={leila} list="followers" />, {
      viewer: anOwner(leila),
      ...options,
    });
    await screen.findByRole('button', { name: 'Approve all' });
    return shown;
  }

  it('loads the rest in large pages before approving all', async () => {
    const { user } = await showMany({ confirms: true });
    const answered: string[] = [];
    apiReturns(approveFollowRequests, ({ user_ids = [] }) => {
      answered.push(...user_ids);
      return { count: user_ids.length };
    });
    await user.click(screen.getByRole('button', { name: 'Approve all' }));

    await waitFor(() => expect(answered).toEqual(people.map(({ id }) => id)));
    expect(rest()).toEqual(['10', '110', '210'].map((bookmark) => ({ page_size: 100, bookmark })));
  });

  it('shows that it loads them, and starts once', async () => {
    const { user, shell } = await showMany({ confirms: false });
    const answer = apiHolds(getFollowRequests, people.slice(10));
    const approve = screen.getByRole('button', { name: 'Approve all' });
    const decline = screen.getByRole('button', { name: 'Decline all' });
    await user.click(approve);
    expect(approve).toHaveAttribute('aria-busy', 'true');
    expect(decline).toBeDisabled();
    await user.click(approve);
    await user.click(decline);
    answer();

    await waitFor(() => expect(decline).toBeEnabled());
    expect(shell.questions).toMatchObject([{ title: 'Approve all 240 requests?' }]);
    expect(rest()).toHaveLength(1);
  });

  it('keeps the list as it was after Cancel', async () => {
    const { user, shell } = await showMany({ confirms: false });
    await user.click(screen.getByRole('button', { name: 'Decline all' }));
    await waitFor(() => expect(shell.questions).toHaveLength(1));

    expect(screen.getAllByRole('link', { name: /Person/ })).toHaveLength(10);
    expect(requestsTo(declineFollowRequests)).toEqual([]);
  });

  it('says that loading them failed, and answers none', async () => {
    const { user, shell } = await showMany({ confirms: true });
    apiRejects(getFollowRequests, 500, 'Uh oh!');
    await user.click(screen.getByRole('button', { name: 'Approve all' }));

    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Uh oh!', tone: 'error' }]));
    expect(shell.questions).toEqual([]);
    expect(requestsTo(approveFollowRequests)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Decline all' })).toBeEnabled();
  });
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
