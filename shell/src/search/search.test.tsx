import type { SearchSummary } from '@corkboard/shared/contract/search';
import { getHomeTopics } from '@corkboard/shared/requests/home';
import { getConversations } from '@corkboard/shared/requests/messaging';
import { getUnreadCounts } from '@corkboard/shared/requests/notifications';
import { getSearchSummary, searchPeople } from '@corkboard/shared/requests/search';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { RoutedLink } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { allowFormsToNavigate } from '../testing/forms.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { HeaderTools } from './header-tools.tsx';
import { SearchBar } from './search-bar/search-bar.tsx';
import { SearchPage } from './search-page.tsx';

const SEARCH_LABEL = 'Search Pins, boards, and people';

allowFormsToNavigate();

beforeEach(() => {
  apiReturns(getConversations, []);
  apiReturns(getUnreadCounts, { notifications: 0, conversations: 0 });
  apiReturns(getSearchSummary, summary);
  apiReturns(getHomeTopics, []);
});

const summary: SearchSummary = {
  pin_count: 0,
  board_count: 0,
  user_count: 0,
  own_pin_count: 0,
  filtered_pin_count: 0,
  filtered_own_pin_count: 0,
  corrected_query: null,
  other_queries: [],
};

const tools = (options: ShellOptions = {}) =>
  renderInPage(<HeaderTools preloadPages={async () => {}} />, options);
const page = (path: string, isOwn = false, options: ShellOptions = {}) =>
  renderInPage(<SearchPage isOwn={isOwn} />, { path, ...options });

it('[SEARCH-001, SEARCH-002, SEARCH-004, SEARCH-016, ROUTE-047] is a link that looks like a field', async () => {
  const { user, shell } = tools({ path: '/noorhaddad/', viewer: aVisitor() });

  const bar = screen.getByRole('link', { name: SEARCH_LABEL });
  expect(bar.querySelector('svg')).toBeInTheDocument();
  await user.click(bar);
  expect(shell.path).toBe('/search/');
});

it('[SEARCH-003] shows the last search in bold', async () => {
  tools({ path: '/search/?rs=typed&q=cake&scope=boards' });

  const bar = screen.getByRole('link', { name: 'cake' });
  expect(bar.querySelector('b')).toHaveTextContent('cake');
  expect(bar).toHaveAttribute('href', '/search/?rs=typed&q=cake&scope=boards');
  expect(await screen.findByRole('combobox', { name: SEARCH_LABEL })).toHaveValue('cake');
});

it.each([
  ['en-US', 'Search your Pins'],
  ['en', 'Search your Pins'],
  ['de', 'Search'],
])(
  "[SEARCH-008, SEARCH-009, SEARCH-010, ROUTE-048] shows on the viewer's own profile in %s: %s",
  (locale, label) => {
    const viewer = aViewer({ locale });
    tools({ viewer, path: `/${viewer.username}/` });

    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/search/me/');
  },
);

it('[SEARCH-006] requests the focus on a phone', () => {
  tools({ device: { isPhone: true }, path: '/' });
  expect(screen.getByRole('link', { name: SEARCH_LABEL })).toHaveAttribute(
    'href',
    '/search/?input_select=true',
  );
});

it('[SEARCH-013] preloads the search 500 ms after the bar appears', () => {
  jest.useFakeTimers();
  try {
    const preload = jest.fn();
    renderInPage(<SearchBar query="" isOwn={false} preload={preload} />);
    act(() => jest.advanceTimersByTime(499));
    expect(preload).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(preload).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

it('[SEARCH-014, ROUTE-062] logs one event for a tap without other requests', async () => {
  const { user, shell } = tools({ viewer: aVisitor(), path: '/' });
  await user.click(screen.getByRole('link', { name: SEARCH_LABEL }));

  expect(shell.logged).toEqual([{ event_type: 101, aux_data: { tapped: 'search_bar' } }]);
});

it.each([
  [
    'a tap',
    async (user: UserEvent) => user.click(screen.getByRole('link', { name: SEARCH_LABEL })),
  ],
  ['the / key', async (user: UserEvent) => user.keyboard('/')],
])('[SEARCH-004, SEARCH-014] opens the search from a page after %s', async (_way, begin) => {
  const { user, shell } = renderInPage(
    <>
      <HeaderTools preloadPages={async () => {}} />
      <RoutedLink href="/noorhaddad/">Noor Haddad</RoutedLink>
    </>,
    { viewer: aVisitor(), path: '/' },
  );
  await begin(user);
  await screen.findByRole('combobox', { name: SEARCH_LABEL });
  await user.click(screen.getByText('Noor Haddad'));
  shell.logged.length = 0;

  await user.click(await screen.findByRole('link', { name: SEARCH_LABEL }));
  expect(shell.path).toBe('/search/');
  expect(shell.logged).toEqual([{ event_type: 101, aux_data: { tapped: 'search_bar' } }]);
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
});

it('leaves Pins and boards to their remotes', () => {
  const { shell, unmount } = page('/search/?q=blue&scope=boards');
  expect(shell.slots).toMatchObject([
    { name: 'search.results', props: { query: 'blue', scope: 'boards' } },
  ]);
  expect(screen.getByRole('link', { name: /Boards/ })).toHaveAttribute('aria-current', 'page');
  unmount();

  const own = page('/search/me/?q=blue&kind=videos&color=3D6FA3', true);
  expect(own.shell.slots).toEqual([
    {
      name: 'search.results',
      props: { query: 'blue', scope: 'me', kind: 'videos', hex: '3d6fa3' },
    },
  ]);
});

it('shows everything for an address with only a query', () => {
  const { shell } = page('/search/?q=blue');
  expect(shell.slots).toMatchObject([
    { name: 'search.results', props: { query: 'blue', scope: 'all' } },
  ]);
});

it('shows counts in the tabs and announces the total', async () => {
  apiReturns(getSearchSummary, {
    ...summary,
    pin_count: 1000,
    board_count: 19,
    own_pin_count: 3,
  });
  page('/search/?q=blue&scope=pins');

  expect(await screen.findByRole('link', { name: 'Pins 1,000+' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Boards 19' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your Pins 3' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1,000+ results');
});

it('counts only Pins while a filter is on', async () => {
  const pins = { pin_count: 192, filtered_pin_count: 192 };
  apiReturns(getSearchSummary, { ...summary, ...pins, board_count: 1 });
  page('/search/?q=linen&color=d9a5a0');
  expect(await screen.findByText('192 of 192 Pins')).toBeVisible();
});

it('puts the kind and the color into the address', async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 312, filtered_pin_count: 47 });
  const { user, shell, unmount } = page('/search/?q=blue&scope=pins&kind=videos');

  expect(await screen.findByText('47 of 312 Pins')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Videos' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Blue' }));
  expect(shell.path).toBe('/search/?rs=typed&q=blue&scope=pins&kind=videos&color=3d6fa3');
  unmount();

  const chosen = page('/search/?q=blue&color=3d6fa3');
  await chosen.user.click(screen.getByRole('button', { name: 'Blue' }));
  expect(chosen.shell.path).toBe('/search/?rs=typed&q=blue&scope=');
});

it('searches by any color of the color picker', async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 312, filtered_pin_count: 47 });
  const { shell, user } = page('/search/?q=blue');
  const picker = await screen.findByLabelText<HTMLInputElement>('Another color');

  picker.focus();
  picker.value = '#12ab34';
  fireEvent(picker, new Event('change', { bubbles: true }));
  expect(shell.path).toBe('/search/?rs=typed&q=blue&scope=&color=12ab34');
  const chosen = await screen.findByRole('button', { name: '#12ab34' });
  expect(picker).toHaveFocus();
  await user.click(chosen);
  await waitFor(() => expect(chosen).not.toBeInTheDocument());
  expect(picker).toHaveFocus();
  expect(picker).toHaveValue('#808080');
});

it('offers to clear filters that leave no Pins', async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 3 });
  const { user, shell } = page('/search/?q=blue&scope=pins&kind=stories');

  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(shell.path).toBe('/search/?rs=typed&q=blue&scope=pins');
});

it('offers the likely spelling and topics when nothing is found', async () => {
  apiReturns(getHomeTopics, [
    { id: '1', name: 'Linocut', slug: 'linocut', pin_count: 4, image: null },
  ]);
  apiReturns(getSearchSummary, {
    ...summary,
    other_queries: [
      { query: 'stairs', pin_count: 312 },
      { query: 'staircase', pin_count: 4 },
    ],
  });
  page('/search/?q=stiarz');

  expect(await screen.findByText('No results for “stiarz”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'stairs' })).toHaveAttribute(
    'href',
    '/search/?rs=typed&q=stairs&scope=',
  );
  expect(screen.getByRole('link', { name: 'staircase' })).toHaveAttribute(
    'href',
    '/search/?rs=typed&q=staircase&scope=',
  );
  expect(await screen.findByRole('link', { name: /Linocut/ })).toBeVisible();
});

it.each([
  ['without results', '/search/?q=stiarz', 0, 'No results for “stiarz”'],
  ['with too many filters', '/search/?q=blue&kind=stories', 3, 'No Pins match these filters'],
])('ends a search %s with the footer', async (_case, path, pin_count, message) => {
  apiReturns(getSearchSummary, { ...summary, pin_count });
  page(path);

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

it.each([
  ['all', 2, 1],
  ['all', 0, 0],
  ['pins', 2, 0],
])(
  'shows boards in the tab %s if no Pin matches the filters: %i',
  async (scope, board_count, count) => {
    apiReturns(getSearchSummary, { ...summary, pin_count: 3, board_count });
    const slots = { 'search.results': () => <p>Found boards</p> };
    page(`/search/?q=blue&kind=stories&scope=${scope}`, false, { slots });

    expect(await screen.findByText('No Pins match these filters')).toBeVisible();
    expect(screen.queryAllByText('Found boards')).toHaveLength(count);
  },
);

it('asks for boards alone, without a footer below, if no Pin matches the filters', async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 3, board_count: 2 });
  const { shell } = page('/search/?q=blue&kind=stories');

  expect(await screen.findByText('No Pins match these filters')).toBeVisible();
  expect(shell.slots.at(-1)).toMatchObject({
    name: 'search.results',
    props: { query: 'blue', scope: 'boards', boardCount: 2 },
  });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('has no footer below a wall of results', async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 3 });
  page('/search/?q=blue');

  expect(await screen.findByRole('link', { name: 'Pins 3' })).toBeVisible();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('shortens a query that would fill the page', async () => {
  page(`/search/?q=${'x'.repeat(3000)}`);
  const [title] = await screen.findAllByText(/^No results for/);
  expect(title).toHaveTextContent(`“${'x'.repeat(80)}…”`);
});

it('[FMT-003] shortens a query between words', async () => {
  page(`/search/?q=${'lamp '.repeat(15)}chandeliers`);
  const [title] = await screen.findAllByText(/^No results for/);
  expect(title).toHaveTextContent(`“${'lamp '.repeat(15).trim()}…”`);
});

it('leaves out the tabs when none of them has a result', async () => {
  const { unmount } = page('/search/?q=stiarz');
  expect(await screen.findByText('No results for “stiarz”')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No results');
  expect(screen.queryByRole('link', { name: /Boards/ })).toBeNull();
  unmount();

  apiReturns(getSearchSummary, { ...summary, own_pin_count: 2 });
  page('/search/?q=stiarz');
  expect(await screen.findByRole('link', { name: /Your Pins/ })).toBeVisible();
});

it('names the spelling that was searched instead', async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 2, corrected_query: 'stairs' });
  page('/search/?q=stiars');
  expect(await screen.findByText('No results for “stiars”. These are for “stairs”.')).toBeVisible();
});

it('finds people, or says that there are none', async () => {
  apiReturns(getSearchSummary, { ...summary, user_count: 1 });
  apiReturns(searchPeople, [aUserCard({ username: 'noorhaddad', full_name: 'Noor Haddad' })]);
  const { unmount } = page('/search/?q=noor&scope=users');
  const link = await screen.findByRole('link', { name: /Noor Haddad/ });
  expect(link).toHaveAttribute('href', '/noorhaddad/');
  // The focus returns to it on Back.
  expect(link).toHaveAttribute('data-person');
  expect(requestsTo(searchPeople)).toMatchObject([{ query: 'noor' }]);
  unmount();

  apiReturns(getSearchSummary, summary);
  page('/search/?q=xyz&scope=users');
  expect(await screen.findByText('No results for “xyz”')).toBeVisible();
});

it('retries a failed search on request', async () => {
  apiReturns(getSearchSummary, { ...summary, user_count: 1 });
  apiRejects(searchPeople, 500, 'Resting.');
  const { user } = page('/search/?q=noor&scope=users');
  expect(await screen.findByText('Resting.')).toBeVisible();

  apiReturns(searchPeople, [aUserCard({ full_name: 'Noor Haddad' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Noor Haddad/ })).toBeVisible());
});

it("puts the order into the address, for everyone's Pins alone", async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 312, own_pin_count: 2 });
  const { user, shell, unmount } = page('/search/?q=blue&scope=pins');
  await user.click(await screen.findByRole('button', { name: 'Sort: Best match' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Newest' }));
  expect(shell.path).toBe('/search/?rs=typed&q=blue&scope=pins&sort=newest');
  expect(await screen.findByRole('button', { name: 'Sort: Newest' })).toBeVisible();
  unmount();

  page('/search/me/?q=blue', true);
  expect(await screen.findByText('2 results')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sort/ })).toBeNull();
});

it('has the order among the filters on a phone, where the tabs need the width', async () => {
  apiReturns(getSearchSummary, { ...summary, pin_count: 312 });
  page('/search/?q=blue', false, { device: { isPhone: true } });
  const order = await screen.findByRole('button', { name: 'Sort: Best match' });
  const tabs = await screen.findByRole('navigation', { name: 'Search for' });

  expect(tabs.parentElement).not.toContainElement(order);
});

it("shows the viewer's boards when none of their Pins matches", async () => {
  apiReturns(getSearchSummary, { ...summary, own_board_count: 2 });
  const { unmount } = page('/search/me/?q=blue', true);
  expect(await screen.findByRole('link', { name: 'Your Pins 0' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  expect(screen.queryByText('No results for “blue”')).toBeNull();
  unmount();

  page('/search/?q=blue');
  expect(await screen.findByRole('link', { name: 'Search your Pins' })).toBeVisible();
});

it('names how many people the whole search finds', async () => {
  apiReturns(getSearchSummary, { ...summary, user_count: 904 });
  apiReturns(searchPeople, [aUserCard({ full_name: 'Noor Haddad' })]);
  page('/search/?q=noor');

  const all = await screen.findByRole('link', { name: 'All 904 people' });
  expect(all).toHaveTextContent('All 904');
  expect(all).toHaveAttribute('href', '/search/?rs=typed&q=noor&scope=users');
});

it.each(['%00', '%0A', '%01%20'])('shows topics for a query of only %s', async (query) => {
  page(`/search/?q=${query}`);
  await waitFor(() => expect(requestsTo(getHomeTopics)).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search');
  expect(requestsTo(getSearchSummary)).toEqual([]);
});

it('searches for the words around a control character', async () => {
  page('/search/?q=blue%00tiles');
  expect(await screen.findByText('No results for “blue tiles”')).toBeVisible();
  expect(requestsTo(getSearchSummary)).toEqual([{ query: 'blue tiles' }]);
});

it('prompts a signed-out visitor before searching their Pins', () => {
  page('/search/me/?q=a', true, { viewer: aVisitor() });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fsearch%2Fme%2F%3Fq%3Da',
  );
});
