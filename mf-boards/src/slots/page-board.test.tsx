import { getBoard, getBoardFeed, getBoards } from '@corkboard/shared/contract/requests.ts';
import { apiAnswers, apiRefuses, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { aPrefetchRequest } from '@corkboard/shared/testing/served.tsx';
import { screen } from '@testing-library/react';

import { PageBoard, prefetchPageBoard } from './page-board.tsx';

const page = <PageBoard username="noorhaddad" slug="night-cyclists" />;

function prefetch() {
  const route = { username: 'noorhaddad', slug: 'night-cyclists' };
  return prefetchPageBoard(aPrefetchRequest<'page.board'>(route));
}

it('shows whose board it is, what is in it, and its Pins', async () => {
  apiAnswers(
    getBoard,
    aBoard({
      description: 'For the ride home.',
      privacy: 'secret',
      section_count: 1,
      follower_count: 1250,
      collaborating_users: [aUserCard({ id: '9', full_name: 'Tomás Rey' })],
    }),
  );
  apiAnswers(getBoardFeed, [aPin()]);
  renderInShell(page);

  expect(await screen.findByRole('heading', { level: 1, name: 'Night cyclists' })).toBeVisible();
  expect(screen.getByText('For the ride home.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/noorhaddad/');
  expect(screen.getByRole('img', { name: 'Tomás Rey' })).toBeVisible();
  for (const words of ['41 Pins', '1 section', '1.3k followers', 'Secret']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(await screen.findByRole('link', { name: /Riding home/ })).toBeVisible();
  expect(requestsTo(getBoard)).toEqual([{ username: 'noorhaddad', slug: 'night-cyclists' }]);
  expect(requestsTo(getBoardFeed)).toMatchObject([{ board_id: '300000001' }]);
});

it('says that a board is empty', async () => {
  apiAnswers(getBoard, aBoard({ access: ['read', 'write'] }));
  apiAnswers(getBoardFeed, []);
  renderInShell(page);

  expect(await screen.findByText('This board has no Pins yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find ideas' })).toBeVisible();
});

it('[BOARD-050] shows the other boards of the owner when there is none here', async () => {
  apiRefuses(getBoard, 404, 'Board not found.');
  apiAnswers(getBoards, [aBoard({ name: 'Glaze tests' })]);
  renderInShell(page);

  expect(
    await screen.findByRole('heading', { level: 1, name: "We couldn't find that page." }),
  ).toBeVisible();
  expect(await screen.findByText("But here are some of the owner's other boards!")).toBeVisible();
  expect(screen.getByRole('link', { name: /^Glaze tests/ })).toBeVisible();
});

it('[BOARD-050] promises no boards where there are none', async () => {
  apiRefuses(getBoard, 404, 'Board not found.');
  apiRefuses(getBoards, 404, 'User not found.');
  renderInShell(page);

  expect(await screen.findByText("We couldn't find that page.")).toBeVisible();
  expect(screen.queryByText(/other boards/)).not.toBeInTheDocument();
});

it('[BOARD-050] makes the page a 404 before it is shown', async () => {
  apiRefuses(getBoard, 404, 'Board not found.');
  apiAnswers(getBoards, [aBoard()]);

  expect(await prefetch()).toEqual({ status: 404 });
});

it('leaves the page as it is when the API fails', async () => {
  apiRefuses(getBoard, 500, 'Uh oh! Something went wrong.');
  expect(await prefetch()).toBeUndefined();
});

it('fetches the first page of Pins with the board', async () => {
  apiAnswers(getBoard, aBoard());
  apiAnswers(getBoardFeed, [aPin()]);

  expect(await prefetch()).toBeUndefined();
  expect(requestsTo(getBoardFeed)).toHaveLength(1);
});
