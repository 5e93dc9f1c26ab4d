import { getHomeBoards } from '@corkboard/shared/requests/home';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import {
  aBoard,
  aBusinessProfile,
  aUserCard,
  aViewer,
  aVisitor,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { screen } from '@testing-library/react';

import { HomeBoards, prefetchHomeBoards } from './home-boards.tsx';

it('names the followed topics behind its boards', async () => {
  const boards = [aBoard({ name: 'Small vases', follower_count: 2800 })];
  apiReturns(getHomeBoards, { boards, interests: ['Ceramics', 'Stairs'] });
  renderInShell(<HomeBoards layout="row" />);

  expect(await screen.findByText('Including boards about Ceramics and Stairs')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Boards to follow' })).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Small vases Noor Haddad · 2.8k followers' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change topics' })).toBeVisible();
});

it('[BOARD-027] keeps acting as the business', async () => {
  apiReturns(getHomeBoards, {
    boards: [aBoard({ name: 'Small vases', url: '/noorhaddad/small-vases/' })],
    interests: [],
  });
  const shop = aBusinessProfile({ id: '42' });
  renderInShell(<HomeBoards layout="row" />, {
    businessAccess: { profiles: [shop], isSwitcherShown: true },
    actingAs: { id: '42', permissions: shop.permissions },
  });

  expect(await screen.findByRole('link', { name: /^Small vases/ })).toHaveAttribute(
    'href',
    '/noorhaddad/small-vases/?orbac_subject_id=42',
  );
  expect(screen.getByRole('link', { name: 'Change topics' })).toHaveAttribute(
    'href',
    '/tarnandloom/topics/',
  );
});

it('offers popular boards to a visitor without topic settings', async () => {
  apiReturns(getHomeBoards, { boards: [aBoard()], interests: [] });
  renderInShell(<HomeBoards layout="row" />, { viewer: aVisitor() });

  expect(await screen.findByText('Popular boards')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change topics' })).toBeNull();
});

it.each([
  ['not in the row of a visitor', 'row', aVisitor(), 'lazy'],
  ['in the row of a viewer', 'row', aViewer(), 'eager'],
  ['not in the rail', 'rail', aViewer(), 'lazy'],
] as const)('preloads images of boards %s', async (_where, layout, viewer, loading) => {
  const board = aBoard({
    should_show_board_collaborators: true,
    collaborating_users: [aUserCard()],
  });
  apiReturns(getHomeBoards, { boards: [board], interests: [] });
  const ui = <HomeBoards layout={layout} />;
  const { html, page } = await renderSsr(ui, prefetchHomeBoards, { layout }, viewer);

  const images = [...page.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('loading') ?? 'eager')).toEqual(
    images.map(() => loading),
  );
  expect(images.length).toBeGreaterThan(3);
  expect(html.includes('rel="preload"')).toBe(loading === 'eager');
});

it('shows nothing without boards, and retries a failed load', async () => {
  apiReturns(getHomeBoards, { boards: [], interests: [] });
  const { container, unmount } = renderInShell(<HomeBoards layout="rail" />);
  await screen.findByText((_, element) => element === container && element.childElementCount === 0);
  unmount();

  apiRejects(getHomeBoards, 500, 'Resting.');
  const { user } = renderInShell(<HomeBoards layout="rail" />);
  expect(await screen.findByText("Couldn't load boards.")).toBeVisible();
  apiReturns(getHomeBoards, { boards: [aBoard({ name: 'There' })], interests: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /There/ })).toBeVisible();
});
