import type { User } from '@corkboard/shared/contract/people';
import type { SlotProps } from '@corkboard/shared/remote';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { getUser, getUserMetadata, updateUserMetadata } from '@corkboard/shared/requests/people';
import {
  getFilteredPins,
  getStoryPins,
  getUserPins,
  getVideoPins,
  savePin,
} from '@corkboard/shared/requests/pins';
import { apiIsUnreachable, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aMerchant, anOwner, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ProfileFeed } from './profile-feed.tsx';
import { ProfilePins } from './profile-pins.tsx';

const noor = aUser();
const asOwner = { viewer: anOwner(noor) };

interface Scene extends ShellOptions {
  user?: User;
  tab?: SlotProps['profile.pins']['tab'];
  density?: 'regular' | 'dense' | null;
}

function renderPins({ user = noor, tab = 'saved', density = null, ...options }: Scene = {}) {
  apiReturns(getUser, user);
  apiReturns(getUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: null,
    board_pin_rep_view_type: density,
  });
  return renderInShell(<ProfilePins username={user.username} tab={tab} />, options);
}

it('shows a Pin with its title and board', async () => {
  apiReturns(getUserPins, [aPin()]);
  renderPins();

  const pin = await screen.findByRole('link', { name: /Riding home/ });
  expect(pin).toHaveAttribute('href', '/pin/400000001/');
  expect(within(pin).getByText('Night cyclists')).toBeInTheDocument();
});

it('saves a Pin pressed before login without hover', async () => {
  apiReturns(getUserPins, [aPin()]);
  apiReturns(getPickerBoards, []);
  apiReturns(savePin, aPin());
  const { shell } = renderPins({
    user: { ...noor, save_behavior: 0 },
    intent: { kind: 'save-pin', id: '400000001' },
  });

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Saved to your profile' }]));
  expect(requestsTo(savePin)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Saved' })).toBeVisible();
});

it('[LOGIN-011] sends a Pin pressed before login without hover', async () => {
  apiReturns(getUserPins, [aPin()]);
  apiReturns(getPickerBoards, []);
  const { shell } = renderPins({ intent: { kind: 'send-pin', id: '400000001' } });

  await waitFor(() => expect(shell.shared).toMatchObject([{ type: 'pin', id: '400000001' }]));
});

it('[PINS-015] offers the renditions of a Pin', async () => {
  apiReturns(getUserPins, [aPin()]);
  renderPins();

  const image = await screen.findByRole('img', { name: 'A cyclist below street lamps' });
  expect(image).toHaveAttribute('src', '/media/pins/night/236x.webp');
  expect(image).toHaveAttribute(
    'srcset',
    '/media/pins/night/170x.webp 170w, /media/pins/night/236x.webp 236w, /media/pins/night/474x.webp 474w, /media/pins/night/736x.webp 736w',
  );
  expect(image).toHaveAttribute('width', '236');
  expect(image).toHaveAttribute('height', '354');
});

it('reserves the space of every image before it loads', async () => {
  apiReturns(getUserPins, [aPin()]);
  const { container } = renderPins();

  expect(await screen.findByRole('listitem')).toHaveAttribute('data-rows', '60');
  expect(container.querySelector('[style]')).toBeNull();
});

it('names a Pin without a description', async () => {
  apiReturns(getUserPins, [aPin({ title: '', alt_text: '', board: null })]);
  renderPins();

  expect(await screen.findByRole('link', { name: 'Pin by Noor Haddad' })).toBeVisible();
});

it('[PINS-006] starts with the saved density', async () => {
  apiReturns(getUserPins, [aPin()]);
  renderPins({ ...asOwner, density: 'dense' });

  expect(await screen.findByRole('list')).toHaveAttribute('data-layout', 'compact');
  expect(screen.queryByText('Riding home')).not.toBeInTheDocument();
});

it('[PINS-003, PINS-004] has full columns for the owner and narrow ones otherwise', async () => {
  apiReturns(getUserPins, [aPin()]);
  const own = renderPins(asOwner);
  expect(await screen.findByRole('list')).toHaveAttribute('data-layout', 'standard');
  own.unmount();

  renderPins();
  expect(await screen.findByRole('list')).toHaveAttribute('data-layout', 'narrow');
});

it("requests settings on the viewer's own profile only", async () => {
  apiReturns(getUserPins, [aPin()]);
  renderPins();

  await screen.findByRole('list');
  expect(requestsTo(getUserMetadata)).toEqual([]);
});

it('[PINS-011, PINS-012] requests the fields of a person or a business', async () => {
  apiReturns(getUserPins, [aPin()]);
  const person = renderPins();
  await screen.findByRole('list');
  person.unmount();
  renderPins({ user: aMerchant(), tab: 'created' });
  await screen.findByRole('list');

  expect(requestsTo(getUserPins)).toMatchObject([
    { username: 'noorhaddad', tab: 'saved', field_set_key: 'grid_item' },
    { username: 'tarnandloom', tab: 'created', field_set_key: 'partner_grid_item' },
  ]);
});

it('[EMPTY-003, EMPTY-004] suggests saving Pins to the owner without any', async () => {
  apiReturns(getUserPins, []);
  renderPins(asOwner);

  expect(await screen.findByText("You haven't saved any Pins... yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Pins' })).toHaveAttribute('href', '/');
});

it('[EMPTY-005, EMPTY-006] suggests creating a Pin to the owner', async () => {
  apiReturns(getUserPins, []);
  renderPins({ ...asOwner, tab: 'created' });

  expect(await screen.findByText('Pins you create will show up here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Pins' })).toHaveAttribute(
    'href',
    '/pin-creation-tool/',
  );
});

it('[EMPTY-012, EMPTY-014] links a person to ideas at home', async () => {
  apiReturns(getUserPins, []);
  renderPins({ ...asOwner, tab: 'tried' });

  expect(await screen.findByRole('link', { name: 'Find ideas' })).toHaveAttribute('href', '/');
});

it('[EMPTY-013] links a partner to ideas in the home feed', async () => {
  apiReturns(getUserPins, []);
  renderPins({ viewer: anOwner(noor, { isPartner: true }), tab: 'tried' });

  expect(await screen.findByRole('link', { name: 'Find ideas' })).toHaveAttribute(
    'href',
    '/homefeed/',
  );
});

it.each(['saved', 'created', 'tried'] as const)(
  '[EMPTY-010] names the owner of an empty tab %s to visitors',
  async (tab) => {
    apiReturns(getUserPins, []);
    renderPins({ user: aUser({ full_name: 'Ann Lee' }), tab });

    expect(await screen.findByText("Ann Lee hasn't saved any Pins yet")).toBeVisible();
  },
);

it.each(['saved', 'created'] as const)('previews what visitors see on the tab %s', async (tab) => {
  const secret = aPin({ id: '2', title: 'Not for all' });
  apiReturns(getUser, noor);
  apiReturns(getUserMetadata, metadata);
  apiReturns(getUserPins, ({ as_visitor }) => (as_visitor ? [aPin()] : [aPin(), secret]));
  renderInShell(<ProfilePins username={noor.username} tab={tab} isOverview />, asOwner);

  expect(await screen.findByText('Riding home')).toBeVisible();
  expect(screen.queryByText('Not for all')).not.toBeInTheDocument();
  expect(screen.getByRole('list')).toHaveAttribute('data-layout', 'narrow');
  expect(screen.queryByRole('button', { name: 'Organize' })).not.toBeInTheDocument();
});

it('previews an empty tab in the words for visitors', async () => {
  apiReturns(getUser, aUser({ full_name: 'Ann Lee' }));
  apiReturns(getUserMetadata, metadata);
  apiReturns(getUserPins, []);
  renderInShell(<ProfilePins username={noor.username} tab="created" isOverview />, asOwner);

  expect(await screen.findByText("Ann Lee hasn't saved any Pins yet")).toBeVisible();
});

it('loads the next page and shows each Pin once', async () => {
  const pin = (id: string) => aPin({ id, title: `Pin ${id}` });
  apiReturns(
    getUserPins,
    ({ bookmark }) => (bookmark ? [pin('2'), pin('3')] : [pin('1'), pin('2')]),
    { bookmark: ({ bookmark }) => (bookmark ? undefined : 'more') },
  );
  const { user } = renderPins();

  await user.click(await screen.findByRole('button', { name: 'Show more Pins' }));
  await screen.findByText('Pin 3');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('shows a failed load and retries', async () => {
  apiIsUnreachable(getUserPins);
  const { user } = renderPins();

  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Pins.");
  apiReturns(getUserPins, [aPin()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Riding home')).toBeVisible();
});

const metadata = {
  most_recent_board_sort_order: null,
  profile_board_rep_view_type: null,
  board_pin_rep_view_type: 'dense' as const,
};

it('[PINS-001, PINS-008, PINS-009] saves the selected density and keeps it', async () => {
  apiReturns(getUserPins, [aPin()]);
  apiReturns(updateUserMetadata, metadata);
  const { user, queries } = renderPins({ ...asOwner, density: 'dense' });
  const density = within(await screen.findByRole('group', { name: 'Density' }));
  await waitFor(() =>
    expect(density.getByRole('button', { name: 'Compact' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );

  await user.click(density.getByRole('button', { name: 'Standard' }));
  expect(screen.getByRole('list')).toHaveAttribute('data-layout', 'standard');
  expect(requestsTo(updateUserMetadata)).toEqual([{ board_pin_rep_view_type: 'regular' }]);

  await queries.refetchQueries({ queryKey: [noor.id, 'metadata'] });
  expect(screen.getByRole('list')).toHaveAttribute('data-layout', 'standard');
});

it('offers to save the density again', async () => {
  apiReturns(getUserPins, [aPin()]);
  apiIsUnreachable(updateUserMetadata);
  const { user, shell } = renderPins({ ...asOwner, density: 'regular' });
  const density = within(await screen.findByRole('group', { name: 'Density' }));
  await user.click(await density.findByRole('button', { name: 'Compact' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ tone: 'error' }]));
  apiReturns(updateUserMetadata, metadata);
  act(() => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(requestsTo(updateUserMetadata)).toHaveLength(2));
});

it('[PINS-010, BOARD-033, API-004] requests filtered Pins and keeps the filter in the URL', async () => {
  apiReturns(getUserPins, [aPin()]);
  apiReturns(getFilteredPins, ({ flag_filters }) => [aPin({ title: String(flag_filters) })]);
  const { user, shell } = renderPins(asOwner);
  await screen.findByText('Riding home');

  await user.click(screen.getByRole('button', { name: 'Favorites' }));
  expect(await screen.findByText('FAVORITED')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Created by you' }));
  expect(await screen.findByText('FAVORITED_AND_CREATED_BY_ME')).toBeVisible();
  expect(shell.path).toBe('/?show=favorites%2Ccreated');
  const { fields } = requestsTo(getFilteredPins)[0] ?? {};
  expect(fields).toMatch(/^id,images,/);
});

it('[ORGZ-004] offers organizing Pins and sorting boards', async () => {
  apiReturns(getUserPins, [aPin()]);
  const { user } = renderPins(asOwner);
  await user.click(await screen.findByRole('button', { name: 'Organize' }));

  expect(await screen.findByRole('menuitem', { name: 'Organize Pins' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Sort boards' })).toBeVisible();
});

it('[BOARD-033, ORGZ-005] offers others no filters and no organizing', async () => {
  apiReturns(getUserPins, [aPin()]);
  renderPins();
  await screen.findByText('Riding home');
  expect(screen.queryByRole('button', { name: 'Organize' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Favorites' })).not.toBeInTheDocument();
});

it.each(['favorites', 'favorites,created'])(
  '[EMPTY-007, EMPTY-008] shows an empty state for the filter %s',
  async (show) => {
    apiReturns(getFilteredPins, []);
    renderPins({ ...asOwner, path: `/noorhaddad/_pins/?show=${show}` });
    expect(await screen.findByText('Nothing to see here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find ideas' })).toBeVisible();
  },
);

it('[PINS-013] requests story Pins and video Pins from separate lists', async () => {
  apiReturns(getUser, noor);
  apiReturns(getStoryPins, [
    aPin({ story_pin_data: { id: '9', metadata: { pinTitle: 'Glaze' }, page_count: 4 } }),
  ]);
  apiReturns(getVideoPins, [aPin({ is_video: true })]);
  const stories = renderInShell(<ProfileFeed username="noorhaddad" feed="story_pins" />);
  expect(await screen.findByText('4 pages')).toBeVisible();
  stories.unmount();
  renderInShell(<ProfileFeed username="noorhaddad" feed="video_pins" />);
  expect(await screen.findByText('Video')).toBeVisible();

  expect(requestsTo(getStoryPins)).toMatchObject([{ username: 'noorhaddad' }]);
  expect(requestsTo(getVideoPins)).toMatchObject([{ username: 'noorhaddad' }]);
});

it('moves the focus with arrows and skips the grid', async () => {
  apiReturns(getUserPins, [aPin({ id: '1' }), aPin({ id: '2' }), aPin({ id: '3' })]);
  apiReturns(getPickerBoards, []);
  const { user } = renderPins();
  const cards = await screen.findAllByRole('link', { name: /Riding home/ });
  act(() => cards[0]?.focus());

  await user.keyboard('{ArrowDown}');
  expect(cards[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(cards[2]).toHaveFocus();
  await user.keyboard('{Home}');
  expect(cards[0]).toHaveFocus();

  const skip = screen.getByRole('link', { name: 'Skip the Pins' });
  expect(document.getElementById(skip.getAttribute('href')?.slice(1) ?? '')).toBeInTheDocument();
});

it('shows the shortcuts for Pins', async () => {
  apiReturns(getUserPins, [aPin()]);
  const { user } = renderPins();
  await screen.findByRole('link', { name: /Riding home/ });
  for (let tries = 0; tries < 20 && !screen.queryByRole('dialog'); tries += 1) {
    await user.keyboard('?');
  }
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getByText('Open the Pin')).toBeVisible();
});

it('keeps the text of a failed image', async () => {
  apiReturns(getUserPins, [aPin()]);
  renderPins();
  const image = await screen.findByRole('img', { name: 'A cyclist below street lamps' });
  fireEvent.error(image);
  expect(image).toHaveAttribute('data-failed');
  expect(image).toHaveAccessibleName('A cyclist below street lamps');
});

it("caches Pins under the acting profile's key", async () => {
  apiReturns(getUserPins, [aPin()]);
  const { queries } = renderPins({ actingAs: { id: '42', permissions: ['OWNER'] } });
  await screen.findByRole('link', { name: /Riding home/ });
  expect(requestsTo(getUserPins)).toMatchObject([{ orbac_subject_id: '42' }]);
  expect(queries.getQueriesData({ queryKey: ['42', 'pins', 'of-user'] })).toHaveLength(1);
});
