import {
  getUserMetadata,
  searchBoards,
  searchOwnPins,
  searchPins,
} from '@corkboard/shared/contract/requests.ts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin } from '@corkboard/shared/testing/builders.ts';
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
  apiReturns(searchOwnPins, [aPin({ id: '2', title: 'Blue door' })]);
  renderInShell(<SearchResults query="blue" scope="me" />);

  expect(await screen.findByRole('link', { name: /Blue door/ })).toBeVisible();
  expect(requestsTo(searchOwnPins)).toMatchObject([{ query: 'blue' }]);
});

it('shows matching boards', async () => {
  apiReturns(searchBoards, [aBoard({ name: 'Blue rooms' })]);
  renderInShell(<SearchResults query="blue" scope="boards" />);
  expect(await screen.findByRole('link', { name: /Blue rooms/ })).toBeVisible();
});

it('shows no results and retries a failed search', async () => {
  apiReturns(searchPins, []);
  const { unmount } = renderInShell(<SearchResults query="xyz" scope="pins" />);
  expect(await screen.findByText('Nothing was found for “xyz”')).toBeVisible();
  unmount();

  apiRejects(searchBoards, 500, 'Resting.');
  const { user } = renderInShell(<SearchResults query="xyz" scope="boards" />);
  expect(await screen.findByText('The boards could not be loaded.')).toBeVisible();
  apiReturns(searchBoards, [aBoard({ name: 'There' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /There/ })).toBeVisible();
});
