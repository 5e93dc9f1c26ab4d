import type { SlotProps } from '@corkboard/shared/remote';
import { getUser, getUserMetadata } from '@corkboard/shared/requests/people';
import { getShoppingList, getStoryPins, getVideoPins } from '@corkboard/shared/requests/pins';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anOwner, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { ProfileFeed } from './profile-feed.tsx';

it.each([
  ['story_pins', getStoryPins],
  ['video_pins', getVideoPins],
] as const)(
  '[ROUTE-015] [ROUTE-016] [PINS-013] fills %s from a separate call',
  async (feed, request) => {
    apiReturns(getUser, aUser());
    apiReturns(request, [aPin({ title: 'Riding home' })]);
    renderInShell(<ProfileFeed username="noorhaddad" feed={feed} />);

    expect(await screen.findByText('Riding home')).toBeInTheDocument();
    expect(requestsTo(request)).toEqual([{ username: 'noorhaddad', page_size: 25 }]);
  },
);

it('[ROUTE-017] shows the owner an empty shopping list with a link', async () => {
  const person = aUser();
  apiReturns(getUser, person);
  apiReturns(getUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: null,
    board_pin_rep_view_type: null,
  });
  apiReturns(getShoppingList, []);
  renderInShell(<ProfileFeed username="noorhaddad" feed="shopping_list" />, {
    viewer: anOwner(person),
  });

  expect(await screen.findByRole('heading', { name: /Shoppable Pins/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find ideas' })).toBeVisible();
});

it.each([
  ['story_pins', getStoryPins],
  ['video_pins', getVideoPins],
] as const)('requests %s as the acting profile', async (feed, request) => {
  apiReturns(request, [aPin({ title: 'Riding home' })]);
  const { queries } = await showActing(feed);
  expect(requestsTo(request)).toMatchObject([{ orbac_subject_id: '42' }]);
  expect(queries.getQueriesData({ queryKey: ['42', 'pins', 'feed'] })).toHaveLength(1);
});

it("requests the acting profile's shopping list", async () => {
  apiReturns(getShoppingList, [aPin({ title: 'Riding home' })]);
  await showActing('shopping_list');
  expect(requestsTo(getShoppingList)).toMatchObject([{ orbac_subject_id: '42' }]);
});

async function showActing(feed: SlotProps['profile.feed']['feed']) {
  apiReturns(getUser, aUser());
  const shown = renderInShell(<ProfileFeed username="noorhaddad" feed={feed} />, {
    actingAs: { id: '42', permissions: ['OWNER'] },
  });
  expect(await screen.findByText('Riding home')).toBeInTheDocument();
  return shown;
}
