import { getClusters } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { BoardSuggestions } from './board-suggestions.tsx';

afterEach(() => jest.restoreAllMocks());

const aCluster = (id: string) => ({
  id,
  names: [`Blue rooms ${id}`, 'Blue'],
  thumbnails: ['/media/pins/a/236x.webp', '/media/pins/b/236x.webp'],
  pin_count: 12,
});
const twelve = Array.from({ length: 12 }, (_, index) => aCluster(String(index)));

it('[BOARD-036, BOARD-037, BOARD-038] shows up to ten with name, images, count, and link', async () => {
  apiReturns(getClusters, twelve);
  renderInShell(<BoardSuggestions />);

  const list = within(await screen.findByRole('region', { name: 'Board suggestions' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  const card = list.getByRole('link', { name: 'Blue rooms 9 12 Pins' });
  expect(card).toHaveAttribute('href', '/board/create/cluster/9');
  expect(card).toHaveTextContent('Blue rooms 9');
  expect(card).toHaveTextContent('12 Pins');
  const images = within(card).getAllByRole<HTMLImageElement>('presentation');
  expect(images.map((image) => image.getAttribute('src'))).toEqual(aCluster('9').thumbnails);
});

it('[BOARD-039] requests ten without quick saves', async () => {
  apiReturns(getClusters, twelve);
  renderInShell(<BoardSuggestions />);
  await screen.findByRole('region');
  expect(requestsTo(getClusters)).toEqual([
    { exclude_quick_save_pins: 'true', max_cluster_limit: '10' },
  ]);
});

it('shows scroll buttons only when it overflows', async () => {
  apiReturns(getClusters, twelve);
  const { unmount } = renderInShell(<BoardSuggestions />);
  await screen.findByRole('region');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();

  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000);
  renderInShell(<BoardSuggestions />);
  expect(await screen.findByRole('button', { name: 'Next suggestions' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous suggestions' })).toBeVisible();
});

it('leaves the motion of its buttons to the style sheet', async () => {
  apiReturns(getClusters, twelve);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
  const { user } = renderInShell(<BoardSuggestions />);
  const next = await screen.findByRole('button', { name: 'Next suggestions' });
  const scrollBy = jest.fn();
  Object.assign(screen.getByRole('list'), { scrollBy });
  await user.click(next);

  expect(scrollBy).toHaveBeenCalledWith({ left: 400 });
});

it('is hidden when empty or failed', async () => {
  apiRejects(getClusters, 500, 'No.');
  const { container } = renderInShell(<BoardSuggestions />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container).toHaveTextContent('');
});
