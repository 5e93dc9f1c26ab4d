import {
  getBoard,
  getBoards,
  getDeletedBoard,
  getMergedBoard,
} from '@corkboard/shared/requests/boards';
import { getUser, getUserMetadata } from '@corkboard/shared/requests/people';
import { getBoardFeed, getUserPins } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, anOwner, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { Suspense } from 'react';

import { mockOwnerDefaults } from '../common/testing/owner-defaults.ts';
import { PageBoard, prefetchPageBoard } from './board-page/page-board.tsx';
import { ProfileBoards, prefetchProfileBoards } from './profile/profile-boards.tsx';
import { ProfilePins, prefetchProfilePins } from './profile/profile-pins.tsx';

const user = aUser({ show_all_pins: true });
const owner = anOwner(user);
const { username } = user;

beforeEach(() => {
  mockOwnerDefaults();
  apiReturns(getUser, user);
  apiReturns(getDeletedBoard, null);
  apiReturns(getMergedBoard, null);
  apiReturns(getUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: 'wide',
    board_pin_rep_view_type: null,
  });
});

afterEach(() => jest.restoreAllMocks());

it('hydrates server-rendered boards without changes', async () => {
  apiReturns(getBoards, [aBoard(), aBoard({ id: '2', name: 'Glaze', profileGroup: 'secret' })]);
  const boards = (
    <Suspense>
      <ProfileBoards username={username} />
    </Suspense>
  );
  const { html, page } = await renderSsr(boards, prefetchProfileBoards, { username }, owner);

  expect(html).toContain('Glaze');
  expect(html).not.toContain('style=');
  expect(page).toHaveTextContent('Glaze');
});

it('hydrates server-rendered Pins without changes', async () => {
  apiReturns(getUserPins, [aPin()], { bookmark: 'more' });
  const route = { username, tab: 'saved' } as const;
  const pins = (
    <Suspense>
      <ProfilePins {...route} />
    </Suspense>
  );
  const { html, page } = await renderSsr(pins, prefetchProfilePins, route, owner);

  expect(html).toContain('data-rows="60"');
  expect(html).toContain('Organize');
  expect(html).not.toContain('style=');
  expect(page).toHaveTextContent('Riding home');
});

it('measures server-rendered Pins only after hydration', async () => {
  const observers: (() => void)[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((hear) => {
    observers.push(hear as () => void);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  const measure = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 1200, 600));
  apiReturns(getUserPins, [aPin()]);
  const route = { username, tab: 'saved' } as const;
  const pins = (
    <Suspense>
      <ProfilePins {...route} />
    </Suspense>
  );
  const { page } = await renderSsr(pins, prefetchProfilePins, route, owner);
  expect(page.querySelector('[data-pin]')).not.toBeNull();
  expect(measure).not.toHaveBeenCalled();

  await act(async () => observers.forEach((hear) => hear()));
  expect(page.querySelector('[data-windowed]')).not.toBeNull();
});

it.each([
  ['exists', () => apiReturns(getBoard, aBoard()), 'Riding home'],
  ['does not exist', () => apiRejects(getBoard, 404, 'Not found.'), "We couldn't find that page."],
])('hydrates the page of a board that %s', async (_what, answer, words) => {
  answer();
  apiReturns(getBoardFeed, [aPin()]);
  apiReturns(getBoards, [aBoard()]);
  const route = { username, slug: 'night-cyclists' };
  const { html, page } = await renderSsr(<PageBoard {...route} />, prefetchPageBoard, route);

  expect(html).not.toContain('style=');
  expect(page).toHaveTextContent(words);
});

it('serves skeletons after a failure and retries in the browser', async () => {
  apiRejects(getBoards, 500, 'Uh oh! Something went wrong.');
  const boards = <ProfileBoards username={username} />;
  const { html } = await renderSsr(boards, prefetchProfileBoards, { username });

  expect(html).toContain('aria-hidden');
  expect(html).not.toContain('alert');
});
