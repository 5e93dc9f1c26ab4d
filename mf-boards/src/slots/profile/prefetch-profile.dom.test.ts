import { getBoardInvites, getBoards } from '@corkboard/shared/requests/boards';
import { getContactRequests } from '@corkboard/shared/requests/messaging';
import { getUser, getUserMetadata } from '@corkboard/shared/requests/people';
import { getUserPins } from '@corkboard/shared/requests/pins';
import { apiHolds, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, anOwner, aPin, aUser, aViewer } from '@corkboard/shared/testing/builders.ts';
import { aPrefetchRequest } from '@corkboard/shared/testing/render-ssr.tsx';
import { waitFor } from '@testing-library/react';

import { prefetchProfileBoards } from './profile-boards.tsx';
import { prefetchProfilePins } from './profile-pins.tsx';

const noor = aUser();
const own = { viewer: anOwner(noor) };
const pins = { username: noor.username, tab: 'saved' } as const;

beforeEach(() => {
  apiReturns(getUserPins, [aPin()]);
  apiReturns(getBoards, []);
  apiReturns(getBoardInvites, []);
  apiReturns(getContactRequests, []);
  apiReturns(getUserMetadata, {
    most_recent_board_sort_order: 'alphabetical',
    profile_board_rep_view_type: null,
    board_pin_rep_view_type: null,
  });
});

it("doesn't wait for the profile to load its owner's Pins", async () => {
  const release = apiHolds(getUser, noor);
  const prefetch = prefetchProfilePins(aPrefetchRequest<'profile.pins'>(pins, own));
  await waitFor(() => expect(requestsTo(getUserPins)).toHaveLength(1));
  await waitFor(() => expect(requestsTo(getUserMetadata)).toHaveLength(1));

  release();
  await prefetch;
  expect(requestsTo(getUserPins)).toHaveLength(1);
  expect(requestsTo(getUserMetadata)).toHaveLength(1);
});

it("doesn't wait for the profile to load its owner's invitations", async () => {
  const release = apiHolds(getUser, noor);
  const route = { username: noor.username };
  const prefetch = prefetchProfileBoards(aPrefetchRequest<'profile.boards'>(route, own));
  await waitFor(() => expect(requestsTo(getBoardInvites)).toHaveLength(1));
  await waitFor(() => expect(requestsTo(getContactRequests)).toHaveLength(1));

  release();
  await prefetch;
  expect(requestsTo(getBoardInvites)).toHaveLength(1);
  expect(requestsTo(getBoards)).toMatchObject([{ sort: 'alphabetical' }]);
});

it('loads no settings or invitations for visitors', async () => {
  apiReturns(getBoards, [aBoard()]);
  apiReturns(getUser, noor);
  const { username } = noor;
  const visit = { viewer: aViewer({ id: 'ines', username: 'inesmoreau' }) };
  await prefetchProfilePins(aPrefetchRequest<'profile.pins'>(pins, visit));
  await prefetchProfileBoards(aPrefetchRequest<'profile.boards'>({ username }, visit));

  expect(requestsTo(getUserPins)).toHaveLength(1);
  expect(requestsTo(getBoards)).toHaveLength(1);
  expect(requestsTo(getUserMetadata)).toHaveLength(0);
  expect(requestsTo(getBoardInvites)).toHaveLength(0);
});

it.each([
  ['no boards', []],
  ['only boards that visitors joined in secret', [aBoard({ profileGroup: 'secret' })]],
])('loads the Pins that visitors see with %s', async (_what, boards) => {
  apiReturns(getBoards, boards);
  apiReturns(getUser, { ...noor, pin_count: 1 });
  const { username } = noor;
  const nested: unknown[] = [];
  await prefetchProfileBoards({
    ...aPrefetchRequest<'profile.boards'>({ username }),
    prefetchSlot: async (...slot) => void nested.push(slot),
  });
  expect(nested).toEqual([['profile.pins', { username, tab: 'saved' }]]);
});
