import type { User } from '@corkboard/shared/contract/people';
import { getBoards } from '@corkboard/shared/requests/boards';
import { getUser, getUserMetadata } from '@corkboard/shared/requests/people';
import { getBoardFeed, getUserPins } from '@corkboard/shared/requests/pins';
import { apiIsUnreachable, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import {
  aBoard,
  aMerchant,
  anOwner,
  aPin,
  aUser,
  aUserCard,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen, within } from '@testing-library/react';

import { mockOwnerDefaults } from '../../common/testing/owner-defaults.ts';
import { ProfileBoards } from './profile-boards.tsx';

const noor = aUser({ show_all_pins: true });
const asOwner = { viewer: anOwner(noor) };
const settings = {
  most_recent_board_sort_order: null,
  profile_board_rep_view_type: null,
  board_pin_rep_view_type: null,
};

beforeEach(mockOwnerDefaults);

function renderBoards(options: ShellOptions = {}, user: User = noor) {
  apiReturns(getUser, user);
  apiReturns(getUserMetadata, settings);
  return renderInShell(<ProfileBoards username={user.username} />, options);
}

const secret = aBoard({ id: '2', name: 'Night swims', privacy: 'secret', profileGroup: 'secret' });
const shielded = aBoard({
  id: '3',
  name: 'Half open',
  privacy: 'protected',
  profileGroup: 'protected',
});
const archived = aBoard({
  id: '4',
  name: 'Old things',
  profileGroup: 'archived',
  archived_by_me_at: '2026-01-01T00:00:00.000Z',
});

it('[BOARD-001] shows public boards without a heading', async () => {
  apiReturns(getBoards, [aBoard()]);
  renderBoards(asOwner);

  expect(await screen.findByRole('link', { name: /^Night cyclists/ })).toBeInTheDocument();
  expect(screen.getAllByRole('heading').map((it) => it.textContent)).toEqual(['Boards']);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it("[BOARD-003, BOARD-004, BOARD-006] explains each of the owner's groups", async () => {
  apiReturns(getBoards, [aBoard(), secret, shielded, archived]);
  renderBoards(asOwner);

  const group = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await group('Protected boards')).getByText(/Anyone with the URL can view/)).toBeVisible();
  expect((await group('Protected boards')).getByText('Half open')).toBeVisible();
  expect((await group('Secret boards')).getByText(/Only you and people you invite/)).toBeVisible();
  expect((await group('Secret boards')).getByText('Night swims')).toBeVisible();
  expect((await group('Archived boards')).getByText('Old things')).toBeVisible();
});

it('[BOARD-005] links from the secret boards to their help page', async () => {
  apiReturns(getBoards, [secret]);
  renderBoards(asOwner);

  const group = within(await screen.findByRole('region', { name: 'Secret boards' }));
  expect(group.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    '/help/secret-boards/',
  );
});

it('[BOARD-021, BOARD-023] lets a visitor edit only boards with write access', async () => {
  apiReturns(getBoards, [
    aBoard({ id: '1', name: 'Together', access: ['write'] }),
    aBoard({ id: '2', name: 'Alone', access: [] }),
  ]);
  apiReturns(getBoardFeed, []);
  const { user } = renderBoards();

  const edit = await screen.findByRole('button', { name: 'Edit Together' });
  expect(screen.queryByRole('button', { name: /Alone/ })).not.toBeInTheDocument();
  await user.click(edit);
  expect(await screen.findByRole('dialog', { name: 'Edit board' })).toBeVisible();
});

it('[BOARD-007] shows a visitor only the first group', async () => {
  apiReturns(getBoards, [aBoard(), secret, shielded, archived]);
  renderBoards();

  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('[BOARD-016, BOARD-017] shows when a board was saved to or archived', async () => {
  const recent = aBoard({ last_pinned_at: '2026-11-17T12:00:00.000Z' });
  apiReturns(getBoards, [recent, archived]);
  renderBoards(asOwner);

  expect(await screen.findByRole('link', { name: /^Night cyclists 41 Pins 3d/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Old things 41 Pins Archived/ })).toBeVisible();
});

it('[BOARD-027] keeps the acting business in the links', async () => {
  apiReturns(getBoards, [aBoard()]);
  renderBoards({ actingAs: { id: '42', permissions: ['owner'] } });

  expect(await screen.findByRole('link', { name: /^Night cyclists/ })).toHaveAttribute(
    'href',
    '/noorhaddad/night-cyclists/?orbac_subject_id=42',
  );
});

it('leaves the owner view when the member begins to act', async () => {
  apiReturns(getBoards, [aBoard()]);
  const { actAs } = renderBoards({
    ...asOwner,
    experiments: { group_board_owner_tools: true },
  });
  expect(await screen.findByRole('button', { name: 'Organize' })).toBeVisible();
  actAs({ id: '42', permissions: ['OWNER'] });

  expect(await screen.findByRole('link', { name: /^Night cyclists/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Organize|Sort|Edit)/ })).toBeNull();
});

it('[BOARD-029, BOARD-030, BOARD-031, BOARD-047] fans five images of All Pins', async () => {
  const images = aBoard().cover_images;
  const story = { type: 'story', story_type: 'all_pins', name: 'any name' } as const;
  apiReturns(getBoards, [
    aBoard({ ...story, pin_count: 1, cover_images: [...images, ...images, ...images] }),
  ]);
  renderBoards(asOwner);

  const card = await screen.findByRole('link', { name: /^All Pins 1 Pin 2w/ });
  expect(within(card).getAllByRole('presentation')).toHaveLength(5);
});

it('[BOARD-047] shows the shopping list by name', async () => {
  const user = aUser({ eligible_for_wishlist: true, show_shopping_list: true });
  apiReturns(getBoards, [
    aBoard({ type: 'story', story_type: 'wishlist_shop_your_products_story', pin_count: 9 }),
  ]);
  renderBoards(asOwner, user);

  expect(await screen.findByRole('link', { name: /^Shopping list 9 Pins/ })).toBeVisible();
});

it('[BOARD-049] shows sections and collaborators of a board', async () => {
  apiReturns(getBoards, [
    aBoard({
      section_count: 2,
      should_show_board_collaborators: true,
      collaborating_users: [aUserCard({ id: '9', full_name: 'Tomás Rey' })],
    }),
  ]);
  renderBoards();

  const card = await screen.findByRole('link', { name: /^Night cyclists 41 Pins 2 sections/ });
  expect(within(card).getByRole('img', { name: 'Tomás Rey' })).toBeInTheDocument();
});

it('marks a secret board', async () => {
  apiReturns(getBoards, [aBoard({ privacy: 'secret' })]);
  renderBoards(asOwner);

  expect(await screen.findByText('Secret')).toBeVisible();
});

it('shows a business in wide cards', async () => {
  apiReturns(getBoards, [aBoard()]);
  renderBoards({}, aMerchant());

  expect(await screen.findByRole('list')).toHaveAttribute('data-shape', 'wide');
});

it('[PINS-007] uses the layout of the saved settings', async () => {
  apiReturns(getBoards, [aBoard()]);
  apiReturns(getUser, noor);
  apiReturns(getUserMetadata, { ...settings, profile_board_rep_view_type: 'wide' });
  renderInShell(<ProfileBoards username={noor.username} />, asOwner);

  expect(await screen.findByRole('list')).toHaveAttribute('data-shape', 'wide');
});

it('[EMPTY-001, EMPTY-002] suggests a first board to the owner', async () => {
  apiReturns(getBoards, []);
  renderBoards(asOwner);

  expect(await screen.findByText('Keep track of what inspires you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a board' })).toHaveAttribute(
    'href',
    '/board/create/',
  );
});

it('[EMPTY-010] names the owner of an empty profile to visitors', async () => {
  apiReturns(getBoards, []);
  renderBoards({}, aUser({ full_name: 'Ann Lee', pin_count: 0 }));

  expect(await screen.findByText("Ann Lee hasn't saved any Pins yet")).toBeVisible();
});

it.each([
  ['a profile without boards', []],
  ['a profile whose only board they joined in secret', [secret]],
])('[TAB-019] shows visitors the Pins of %s', async (_what, boards) => {
  apiReturns(getBoards, boards);
  apiReturns(getUserPins, [aPin()]);
  renderBoards({}, { ...noor, pin_count: 1 });

  expect(await screen.findByRole('link', { name: /Riding home/ })).toBeVisible();
  expect(screen.queryByText(/hasn't saved any Pins/)).not.toBeInTheDocument();
});

it('[TAB-019] links from the boards to all Pins', async () => {
  apiReturns(getBoards, [aBoard()]);
  renderBoards({}, { ...noor, pin_count: 2 });

  const link = await screen.findByRole('link', { name: 'See all Pins' });
  expect(link).toHaveAttribute('href', '/noorhaddad/pins/');
});

it('[ROUTE-010] previews what visitors see', async () => {
  apiReturns(getBoards, ({ as_visitor }) => (as_visitor ? [aBoard()] : [aBoard(), secret]));
  apiReturns(getUser, noor);
  apiReturns(getUserMetadata, { ...settings, most_recent_board_sort_order: 'alphabetical' });
  renderInShell(<ProfileBoards username={noor.username} isOverview />, asOwner);

  expect(await screen.findByText('Night cyclists')).toBeVisible();
  expect(screen.queryByText(secret.name)).not.toBeInTheDocument();
  expect(requestsTo(getBoards)).toMatchObject([{ sort: 'last_pinned_to', filter_stories: true }]);
});

it('links from the preview to no page with tools of its owner', async () => {
  apiReturns(getBoards, [aBoard()]);
  apiReturns(getUser, { ...noor, pin_count: 2 });
  apiReturns(getUserMetadata, settings);
  renderInShell(<ProfileBoards username={noor.username} isOverview />, asOwner);

  expect(await screen.findByText('Night cyclists')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See all Pins' })).toBeNull();
});

it.each([
  [0, "Ann Lee hasn't saved any Pins yet"],
  [3, 'Riding home'],
])('previews a profile without boards and with %i Pins', async (pin_count, words) => {
  const user = { ...noor, full_name: 'Ann Lee', pin_count };
  apiReturns(getBoards, []);
  apiReturns(getUserPins, ({ as_visitor }) => (as_visitor ? [aPin()] : []));
  apiReturns(getUser, user);
  apiReturns(getUserMetadata, settings);
  renderInShell(<ProfileBoards username={user.username} isOverview />, asOwner);

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create a board' })).not.toBeInTheDocument();
});

it('loads the first row eagerly and the rest lazily', async () => {
  apiReturns(
    getBoards,
    ['1', '2', '3'].map((id) => aBoard({ id, name: `Board ${id}` })),
  );
  const { container } = renderBoards({ device: { isPhone: true } });
  await screen.findByText('Board 3');

  const loading = [...container.querySelectorAll('img')].map((it) => it.getAttribute('loading'));
  expect(loading).toEqual([...Array(6).fill('eager'), ...Array(3).fill('lazy')]);
});

it('keeps the space of a failed image', async () => {
  apiReturns(getBoards, [aBoard()]);
  const { container } = renderBoards();
  await screen.findByText('Night cyclists');

  const image = container.querySelector('img');
  act(() => void image?.dispatchEvent(new Event('error')));
  expect(image).toHaveAttribute('data-failed');
  act(() => void image?.dispatchEvent(new Event('load')));
  expect(image).not.toHaveAttribute('data-failed');
});

it('renders without style attributes', async () => {
  apiReturns(getBoards, [aBoard(), secret, archived]);
  const { container } = renderBoards(asOwner);
  await screen.findByText('Old things');

  expect(container.querySelector('[style]')).toBeNull();
});

it('shows a failed load and retries', async () => {
  apiIsUnreachable(getBoards);
  const { user } = renderBoards();

  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load boards.");
  apiReturns(getBoards, [aBoard()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Night cyclists')).toBeVisible();
});

describe('profile of 30 boards', () => {
  const boards = Array.from({ length: 30 }, (_, index) =>
    aBoard({ id: String(index), name: `Board ${index}` }),
  );
  const pages = () =>
    apiReturns(getBoards, ({ bookmark }) => (bookmark ? boards.slice(25) : boards.slice(0, 25)), {
      bookmark: ({ bookmark }) => (bookmark ? undefined : 'more'),
    });
  const inert = globalThis.IntersectionObserver;
  let comeNear = () => {};

  beforeEach(() => {
    globalThis.IntersectionObserver = class extends inert {
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        comeNear = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
      }
    };
  });
  afterEach(() => {
    globalThis.IntersectionObserver = inert;
  });

  it('[BOARD-044] shows 25 boards and the rest near the end', async () => {
    pages();
    renderBoards();
    await screen.findByText('Board 24');
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
    expect(requestsTo(getBoards)[0]).toMatchObject({ page_size: 25 });

    act(() => comeNear());

    await screen.findByText('Board 29');
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[BOARD-044] loads the next page with a button', async () => {
    pages();
    const { user } = renderBoards();

    await user.click(await screen.findByRole('button', { name: 'Show more boards' }));
    expect(await screen.findByText('Board 29')).toBeVisible();
  });

  it('keeps the list when the next page fails', async () => {
    pages();
    const { user } = renderBoards();
    const more = await screen.findByRole('button', { name: 'Show more boards' });

    apiIsUnreachable(getBoards);
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load more boards.");
    expect(screen.getAllByRole('listitem')).toHaveLength(25);

    pages();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Board 29')).toBeVisible();
  });
});
