import { getConversations, searchPeople } from '@corkboard/shared/contract/requests.ts';
import { getUnreadCounts } from '@corkboard/shared/contract/requests-people.ts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { allowFormsToNavigate } from '../testing/forms.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { HeaderTools } from './header-tools.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchPage } from './search-page.tsx';

allowFormsToNavigate();

beforeEach(() => {
  apiReturns(getConversations, []);
  apiReturns(getUnreadCounts, { notifications: 0, conversations: 0 });
});

const tools = (options: ShellOptions = {}) =>
  renderInPage(<HeaderTools preloadPages={async () => {}} />, options);
const page = (path: string, isOwn = false, options: ShellOptions = {}) =>
  renderInPage(<SearchPage isOwn={isOwn} />, { path, ...options });

it('[SEARCH-001, SEARCH-002, SEARCH-004, SEARCH-016, ROUTE-047] is a link that looks like a field', async () => {
  const { user, shell } = tools({ path: '/noorhaddad/', viewer: aVisitor() });

  const bar = screen.getByRole('link', { name: 'Search' });
  expect(bar.querySelector('svg')).toBeInTheDocument();
  await user.click(bar);
  expect(shell.path).toBe('/search/');
});

it('[SEARCH-003] shows the last search in bold', () => {
  tools({ path: '/search/?rs=typed&q=cake&scope=boards' });

  const bar = screen.getByRole('link', { name: 'cake' });
  expect(bar.querySelector('b')).toHaveTextContent('cake');
  expect(bar).toHaveAttribute('href', '/search/?rs=typed&q=cake&scope=boards');
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
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute(
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
  await user.click(screen.getByRole('link', { name: 'Search' }));

  expect(shell.logged).toEqual([{ event_type: 101, aux_data: { tapped: 'search_bar' } }]);
});

it('takes the focus and gives each search a URL', async () => {
  const { user, shell } = page('/search/?input_select=true');
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(field).toHaveFocus();
  expect(screen.getByText('What are you looking for?')).toBeVisible();

  await user.type(field, 'blue tiles & more');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(shell.path).toBe('/search/?rs=typed&q=blue%20tiles%20%26%20more&scope=');
});

it('leaves Pins and boards to their remotes', () => {
  const { shell, unmount } = page('/search/?q=blue&scope=boards');
  expect(shell.slots).toEqual([
    { name: 'search.results', props: { query: 'blue', scope: 'boards' } },
  ]);
  expect(screen.getByRole('link', { name: 'Boards' })).toHaveAttribute('aria-current', 'page');
  unmount();

  const own = page('/search/me/?q=blue', true);
  expect(own.shell.slots).toEqual([
    { name: 'search.results', props: { query: 'blue', scope: 'me' } },
  ]);
});

it('finds people, or says that there are none', async () => {
  apiReturns(searchPeople, [aUserCard({ username: 'noorhaddad', full_name: 'Noor Haddad' })]);
  const { unmount } = page('/search/?q=noor&scope=users');
  expect(await screen.findByRole('link', { name: /Noor Haddad/ })).toHaveAttribute(
    'href',
    '/noorhaddad/',
  );
  expect(requestsTo(searchPeople)).toMatchObject([{ query: 'noor' }]);
  unmount();

  apiReturns(searchPeople, []);
  page('/search/?q=xyz&scope=users');
  expect(await screen.findByText('Nothing was found for “xyz”')).toBeVisible();
});

it('retries a failed search on request', async () => {
  apiRejects(searchPeople, 500, 'Resting.');
  const { user } = page('/search/?q=noor&scope=users');
  expect(await screen.findByText('Resting.')).toBeVisible();

  apiReturns(searchPeople, [aUserCard({ full_name: 'Noor Haddad' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Noor Haddad/ })).toBeVisible());
});

it('prompts a signed-out visitor before searching their Pins', () => {
  page('/search/me/?q=a', true, { viewer: aVisitor() });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fsearch%2Fme%2F%3Fq%3Da',
  );
});
