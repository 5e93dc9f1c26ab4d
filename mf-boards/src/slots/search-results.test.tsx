import { getUserMetadata } from '@corkboard/shared/requests/people';
import { searchOwnPins } from '@corkboard/shared/requests/pins';
import { searchBoards, searchPins } from '@corkboard/shared/requests/search';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { SearchResults } from './search-results.tsx';

it('shows matching Pins page by page', async () => {
  apiReturns(searchPins, [aPin({ id: '1', title: 'Blue tiles' })], {
    bookmark: (input) => (input.bookmark ? undefined : 'next'),
  });
  const { user } = renderInShell(<SearchResults query="blue" scope="pins" />);

  expect(await screen.findByRole('link', { name: /Blue tiles/ })).toHaveAttribute(
    'href',
    '/pin/1/',
  );
  await user.click(screen.getByRole('button', { name: 'Show more Pins' }));
  await waitFor(() =>
    expect(requestsTo(searchPins).map(({ bookmark }) => bookmark)).toEqual([undefined, 'next']),
  );
});

it("searches the viewer's own Pins", async () => {
  apiReturns(getUserMetadata, (() => ({})) as never);
  const pinner = aUserCard({ full_name: 'Ada Obi' });
  apiReturns(searchOwnPins, [aPin({ id: '2', title: 'Blue door', pinner })]);
  apiReturns(searchBoards, []);
  renderInShell(<SearchResults query="blue" scope="me" />);

  expect(await screen.findByRole('link', { name: /Blue door/ })).toBeVisible();
  expect(requestsTo(searchOwnPins)).toMatchObject([{ query: 'blue' }]);
  // All of them are the viewer's, so no card names who saved it.
  expect(screen.queryByRole('link', { name: 'Ada Obi' })).toBeNull();
});

it("shows the viewer's own boards before their Pins", async () => {
  apiReturns(getUserMetadata, (() => ({})) as never);
  apiReturns(searchOwnPins, [aPin({ id: '2', title: 'Blue door' })]);
  apiReturns(searchBoards, [
    aBoard({ name: 'Blue rooms', privacy: 'secret' }),
    aBoard({ id: '2', name: 'Blue' }),
  ]);
  renderInShell(<SearchResults query="blue" scope="me" boardCount={2} />);

  expect(await screen.findByRole('link', { name: /Blue rooms/ })).toBeVisible();
  expect(requestsTo(searchBoards)).toMatchObject([{ query: 'blue', is_own: 'true' }]);
  expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
});

it('shows only own boards if no own Pin matches', async () => {
  apiReturns(getUserMetadata, (() => ({})) as never);
  apiReturns(searchOwnPins, []);
  apiReturns(searchBoards, [aBoard({ name: 'Blue rooms' })]);
  renderInShell(<SearchResults query="blue" scope="me" boardCount={1} />);

  expect(await screen.findByRole('link', { name: /Blue rooms/ })).toBeVisible();
  await waitFor(() => expect(requestsTo(searchOwnPins)).toHaveLength(1));
  expect(screen.queryByText('No results for “blue”')).toBeNull();
});

it('shows boards without a message if no Pin matches the filters', async () => {
  apiReturns(searchPins, []);
  apiReturns(searchBoards, [aBoard({ name: 'Blue rooms' })]);
  renderInShell(<SearchResults query="blue" scope="all" hex="00ff00" boardCount={1} />);

  expect(await screen.findByRole('link', { name: /Blue rooms/ })).toBeVisible();
  await waitFor(() => expect(requestsTo(searchPins)).toHaveLength(1));
  expect(screen.queryByText('No results for “blue”')).toBeNull();
});

it('shows Pins after an empty page, with boards before them', async () => {
  apiReturns(searchPins, ({ bookmark }) => (bookmark ? [aPin({ title: 'Blue tiles' })] : []), {
    bookmark: (input) => (input.bookmark ? undefined : 'next'),
  });
  apiReturns(searchBoards, [aBoard({ name: 'Blue rooms' })]);
  const { user } = renderInShell(<SearchResults query="blue" scope="all" boardCount={1} />);

  await user.click(await screen.findByRole('button', { name: 'Show more Pins' }));
  expect(await screen.findByRole('link', { name: /Blue tiles/ })).toBeVisible();
});

it('shows matching boards', async () => {
  apiReturns(searchBoards, [aBoard({ name: 'Blue rooms' })]);
  renderInShell(<SearchResults query="blue" scope="boards" />);
  expect(await screen.findByRole('link', { name: /Blue rooms/ })).toBeVisible();
});

it('shows no results and retries a failed search', async () => {
  apiReturns(searchPins, []);
  const { unmount } = renderInShell(<SearchResults query="xyz" scope="pins" />);
  expect(await screen.findByText('No results for “xyz”')).toBeVisible();
  unmount();

  apiRejects(searchBoards, 500, 'Resting.');
  const { user } = renderInShell(<SearchResults query="xyz" scope="boards" />);
  expect(await screen.findByText("Couldn't load boards.")).toBeVisible();
  apiReturns(searchBoards, [aBoard({ name: 'There' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /There/ })).toBeVisible();
});

it('shows boards before the Pins of the whole search', async () => {
  const owner = aUserCard({ full_name: 'Ada Obi' });
  apiReturns(searchBoards, [aBoard({ name: 'Blue rooms', pin_count: 4, owner })]);
  apiReturns(searchPins, [aPin({ id: '1', title: 'Blue tiles', pinner: owner })]);
  renderInShell(<SearchResults query="blue" scope="all" />);

  expect(await screen.findByRole('link', { name: 'Blue rooms Ada Obi 4 Pins' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeVisible();

  expect(await screen.findByRole('link', { name: /Blue rooms/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Blue tiles/ })).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Boards',
    'Pins',
  ]);
});

it('names how many boards the whole search finds', async () => {
  apiReturns(searchBoards, [aBoard({ name: 'Blue rooms' }), aBoard({ id: '2', name: 'Blue' })]);
  apiReturns(searchPins, []);
  renderInShell(<SearchResults query="blue" scope="all" boardCount={19} />);

  const all = await screen.findByRole('link', { name: 'All 19 boards' });
  expect(all).toHaveTextContent('All 19');
  expect(all).toHaveAttribute('href', '/search/?rs=typed&q=blue&scope=boards');
});

it('passes on the kind, the color, and the order', async () => {
  apiReturns(searchPins, [aPin({ id: '1', title: 'Blue tiles' })]);
  const filters = { kind: 'videos', hex: '3d6fa3', sort: 'newest' } as const;
  renderInShell(<SearchResults query="blue" scope="pins" {...filters} />);

  await screen.findByRole('link', { name: /Blue tiles/ });
  expect(requestsTo(searchPins)).toMatchObject([filters]);
});
