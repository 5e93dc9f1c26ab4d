import {
  getBoard,
  getBoardFeed,
  getBoards,
  getMergedBoard,
  getUser,
  getUserMetadata,
  getUserPins,
} from '@corkboard/shared/contract/requests.ts';
import { apiAnswers, apiRefuses } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, ownerOf } from '@corkboard/shared/testing/builders.ts';
import { served } from '@corkboard/shared/testing/served.tsx';
import { Suspense } from 'react';

import { answerQuietly } from '../common/testing/quiet-owner.ts';
import { PageBoard, prefetchPageBoard } from './page-board.tsx';
import { ProfileBoards, prefetchProfileBoards } from './profile-boards.tsx';
import { ProfilePins, prefetchProfilePins } from './profile-pins.tsx';

const user = aUser({ show_all_pins: true });
const owner = ownerOf(user);
const { username } = user;

beforeEach(() => {
  answerQuietly();
  apiAnswers(getUser, user);
  apiAnswers(getMergedBoard, null);
  apiAnswers(getUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: 'wide',
    board_pin_rep_view_type: null,
  });
});

it('serves boards that the browser takes over as they are', async () => {
  apiAnswers(getBoards, [aBoard(), aBoard({ id: '2', name: 'Glaze', profileGroup: 'secret' })]);
  // As in a page: a slot waits within a boundary of its own.
  const boards = (
    <Suspense>
      <ProfileBoards username={username} />
    </Suspense>
  );
  const { html, page } = await served(boards, prefetchProfileBoards, { username }, owner);

  expect(html).toContain('Glaze');
  expect(html).not.toContain('style=');
  expect(page).toHaveTextContent('Glaze');
});

it('serves Pins that the browser takes over as they are', async () => {
  apiAnswers(getUserPins, [aPin()], { bookmark: 'more' });
  const route = { username, tab: 'saved' } as const;
  const pins = (
    <Suspense>
      <ProfilePins {...route} />
    </Suspense>
  );
  const { html, page } = await served(pins, prefetchProfilePins, route, owner);

  expect(html).toContain('data-rows="60"');
  expect(html).toContain('Organize');
  expect(html).not.toContain('style=');
  expect(page).toHaveTextContent('Riding home');
});

it.each([
  ['is there', () => apiAnswers(getBoard, aBoard()), 'Riding home'],
  ['is not', () => apiRefuses(getBoard, 404, 'Not found.'), "We couldn't find that page."],
])('serves the page of a board that %s', async (_what, answer, words) => {
  answer();
  apiAnswers(getBoardFeed, [aPin()]);
  apiAnswers(getBoards, [aBoard()]);
  const route = { username, slug: 'night-cyclists' };
  const { html, page } = await served(<PageBoard {...route} />, prefetchPageBoard, route);

  expect(html).not.toContain('style=');
  expect(page).toHaveTextContent(words);
});

it('serves the places of boards that could not be had, and lets the browser ask again', async () => {
  apiRefuses(getBoards, 500, 'Uh oh! Something went wrong.');
  const boards = <ProfileBoards username={username} />;
  const { html } = await served(boards, prefetchProfileBoards, { username });

  expect(html).toContain('aria-hidden');
  expect(html).not.toContain('alert');
});
