import type { SearchSuggestions } from '@corkboard/shared/contract/search';
import { ShellProvider, useShell } from '@corkboard/shared/remote';
import { getHomeTopics } from '@corkboard/shared/requests/home';
import {
  deleteRecentSearches,
  getSearchSuggestions,
  recordSearch,
} from '@corkboard/shared/requests/search';
import { storageKeys } from '@corkboard/shared/storage';
import {
  apiHangs,
  apiHolds,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { allowFormsToNavigate } from '../../testing/forms.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchCombobox } from './search-combobox.tsx';

allowFormsToNavigate();

const none: SearchSuggestions = {
  recent: [],
  completions: [],
  people: [],
  boards: [],
  own_pins: [],
};

beforeEach(() => {
  localStorage.clear();
  apiReturns(getSearchSuggestions, none);
  apiReturns(recordSearch, {});
  apiReturns(getHomeTopics, []);
});

const SEARCH_LABEL = 'Search Pins, boards, and people';

function show(options: ShellOptions = {}, query = '', { isOwn = false } = {}) {
  return renderInPage(
    <SearchCombobox
      query={query}
      scope=""
      isOwn={isOwn}
      label={SEARCH_LABEL}
      focusRequest={null}
    />,
    { path: '/', viewer: aViewer(), ...options },
  );
}

const field = () => screen.getByRole('combobox', { name: SEARCH_LABEL });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};

it('suggests searches, people, boards, and own Pins', async () => {
  apiReturns(getSearchSuggestions, {
    recent: [{ query: 'stair rods', searched_at: new Date(0).toISOString() }],
    completions: ['stairs'],
    people: [aUserCard({ full_name: 'Staira Lind' })],
    boards: [aBoard({ name: 'Stairs to nowhere', pin_count: 64 })],
    own_pins: [aPin({ title: 'White stairs' })],
  });
  const { user } = show();
  await user.type(field(), 'stai');

  expect(await screen.findByRole('group', { name: 'Searches' })).toHaveTextContent('stair rods');
  expect(screen.getByRole('option', { name: /^stai ?rs$/ })).toBeVisible();
  expect(screen.getByRole('group', { name: 'People' })).toHaveTextContent('Staira Lind');
  expect(screen.getByRole('group', { name: 'Boards' })).toHaveTextContent('64 Pins');
  expect(screen.getByRole('option', { name: 'White stairs' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('5 suggestions'));
});

it('[HEAD-061] shows usernames while an experiment hides follower counts', async () => {
  apiReturns(getSearchSuggestions, {
    ...none,
    people: [aUserCard({ full_name: 'Staira Lind', username: 'stairalind', follower_count: 12 })],
  });
  const { user } = show({ experiments: { hide_follower_count: true } });
  await user.type(field(), 'stai');

  const people = await screen.findByRole('group', { name: 'People' });
  expect(people).toHaveTextContent('@stairalind');
  expect(people).not.toHaveTextContent('followers');
});

it('offers popular topics until someone types', async () => {
  apiReturns(getHomeTopics, [
    { id: '1', name: 'Ceramics', slug: 'ceramics', pin_count: 40, image: null },
  ]);
  const { user, shell } = show({ viewer: aVisitor() });
  await user.click(field());
  expect(await screen.findByRole('group', { name: 'Popular topics' })).toHaveTextContent(
    '40 recent Pins',
  );
  await user.type(field(), 'cl');
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());

  await user.clear(field());
  await user.click(await screen.findByRole('option', { name: /Ceramics/ }));
  expect(shell.path).toBe('/search/?rs=typed&q=Ceramics&scope=');
});

it('offers no topics in the search of own Pins', async () => {
  apiReturns(getHomeTopics, [
    { id: '1', name: 'Ceramics', slug: 'ceramics', pin_count: 40, image: null },
  ]);
  const { user } = show({}, '', { isOwn: true });
  await user.click(field());
  await waitFor(() => expect(requestsTo(getSearchSuggestions)).toHaveLength(1));
  expect(requestsTo(getHomeTopics)).toEqual([]);
});

it('asks once typing pauses for 80 ms', async () => {
  jest.useFakeTimers();
  try {
    show({ viewer: aVisitor() });
    act(() => field().focus());
    fireEvent.change(field(), { target: { value: 'sta' } });
    act(() => jest.advanceTimersByTime(79));
    fireEvent.change(field(), { target: { value: 'stairs' } });
    act(() => jest.advanceTimersByTime(80));
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(requestsTo(getSearchSuggestions)).toEqual([{ query: 'stairs' }]));
});

it('moves with arrows and opens the active suggestion', async () => {
  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs', 'staircase'] });
  const { user, shell } = show();
  await user.type(field(), 'stai');
  await screen.findByRole('listbox');

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe('staircase');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('staircase');
  expect(field()).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(shell.path).toBe('/search/?rs=typed&q=staircase&scope=');
  expect(field()).toHaveValue('staircase');
  await waitFor(() => expect(requestsTo(recordSearch)).toEqual([{ query: 'staircase' }]));
});

it('moves the focus to the page with the results', async () => {
  const main = document.createElement('main');
  Object.assign(main, { id: 'main', tabIndex: -1 });
  document.body.append(main);
  const { user } = show();
  await user.type(field(), 'stairs{Enter}');
  expect(main).toHaveFocus();
  main.remove();
});

it('searches the typed text on Enter', async () => {
  const { user, shell } = show();
  await user.type(field(), ' blue tiles & more ');
  await user.keyboard('{Enter}');
  expect(shell.path).toBe('/search/?rs=typed&q=blue%20tiles%20%26%20more&scope=');
});

it('closes on Escape and keeps the text', async () => {
  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs'] });
  const { user } = show();
  await user.type(field(), 'stai');
  await screen.findByRole('listbox');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('stai');
  expect(field()).toHaveFocus();
});

it("keeps a visitor's words at the login, but no account's for the next", async () => {
  function Account() {
    const shell = useShell();
    const viewer = shell.subject === 'visitor' ? aVisitor() : aViewer({ id: shell.subject });
    return (
      <ShellProvider value={{ ...shell, viewer }}>
        <SearchCombobox query="" scope="" isOwn={false} label={SEARCH_LABEL} focusRequest={null} />
      </ShellProvider>
    );
  }
  const { user, actAs } = renderInPage(<Account />, { path: '/', viewer: aVisitor() });
  await user.type(field(), 'tiles');

  actAs({ id: '7', permissions: [] });
  expect(field()).toHaveValue('tiles');
  actAs({ id: '8', permissions: [] });
  expect(field()).toHaveValue('');
});

it('closes when Tab leaves the field', async () => {
  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs'] });
  const { user } = show();
  await user.type(field(), 'stai');
  await screen.findByRole('listbox');

  await user.tab();
  await user.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('keeps the list while the next one loads', async () => {
  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs'] });
  const { user } = show();
  await user.type(field(), 'stai');
  await screen.findByRole('option');

  apiHangs(getSearchSuggestions);
  await user.type(field(), 'r');
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
  expect(options()).toEqual(['stairs']);
});

it('keeps the active suggestion when a late list moves it', async () => {
  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs', 'stairwell'] });
  const { user } = show();
  await user.type(field(), 'stai');
  await screen.findByRole('listbox');
  const arrive = apiHolds(getSearchSuggestions, { ...none, completions: ['stairway', 'stairs'] });
  await user.type(field(), 'r');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('stairs');

  arrive();
  await waitFor(() => expect(options()).toEqual(['stairway', 'stairs']));
  expect(activeOption()).toBe('stairs');
});

it('searches the typed text when the active suggestion is gone', async () => {
  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs'] });
  const { user, shell } = show();
  await user.type(field(), 'stai');
  await screen.findByRole('listbox');
  const arrive = apiHolds(getSearchSuggestions, { ...none, completions: ['stained glass'] });
  await user.type(field(), 'n');
  await user.keyboard('{ArrowDown}');
  arrive();
  await waitFor(() => expect(options()).toEqual(['stained glass']));
  await user.keyboard('{Enter}');

  expect(shell.path).toBe('/search/?rs=typed&q=stain&scope=');
});

it('ignores a response that arrives after the next one', async () => {
  const { user } = show();
  const arrive = apiHolds(getSearchSuggestions, { ...none, completions: ['sand'] });
  await user.type(field(), 's');
  await waitFor(() => expect(requestsTo(getSearchSuggestions).at(-1)).toEqual({ query: 's' }));
  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs'] });
  await user.type(field(), 't');
  await waitFor(() => expect(options()).toEqual(['stairs']));

  arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(options()).toEqual(['stairs']);
});

it.each([
  ['500 letters', 'stairs and tables '.repeat(28).slice(0, 500)],
  ['emoji', '🪴👩‍👩‍👧'],
  ['a text from right to left', 'صور السلالم'],
  ['wildcards', '%_\\'],
])('suggests and searches %s as typed', async (_what, typed) => {
  const { user, shell } = show();
  await user.click(field());
  await user.paste(typed);
  await waitFor(() =>
    expect(requestsTo(getSearchSuggestions).at(-1)).toEqual({ query: typed.slice(0, 200) }),
  );
  await user.keyboard('{Enter}');

  expect(new URL(shell.path, 'http://page').searchParams.get('q')).toBe(typed.trim());
  expect(field()).toHaveValue(typed);
});

it('offers to try again when suggestions fail', async () => {
  apiRejects(getSearchSuggestions, 500, 'Resting.');
  const { user } = show({ viewer: aVisitor() });
  await user.type(field(), 'stai');
  const retry = await screen.findByRole('button', { name: 'Try again' });

  apiReturns(getSearchSuggestions, { ...none, completions: ['stairs'] });
  await user.click(retry);
  expect(await screen.findByRole('option', { name: /^stai ?rs$/ })).toBeVisible();
});

it('stores the searches of a visitor in the browser', async () => {
  const viewer = aVisitor({ cookies: null });
  const { user, unmount } = show({ viewer });
  await user.type(field(), 'blue{Enter}');
  unmount();

  const again = show({ viewer });
  await again.user.click(field());
  expect(screen.getByRole('option', { name: /blue/ })).toBeVisible();
  expect(requestsTo(recordSearch)).toEqual([]);
});

it('stores nothing after personalization is rejected', async () => {
  const { user } = show({ viewer: aVisitor() });
  await user.type(field(), 'blue{Enter}');
  expect(localStorage.getItem(storageKeys.recentSearches)).toBeNull();
});

it('clears recent searches on request', async () => {
  apiReturns(deleteRecentSearches, {});
  apiReturns(getSearchSuggestions, {
    ...none,
    recent: [{ query: 'blue', searched_at: new Date(0).toISOString() }],
  });
  const { user } = show();
  await user.click(field());
  await screen.findByRole('option', { name: /blue/ });

  apiReturns(getSearchSuggestions, none);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(requestsTo(deleteRecentSearches)).toHaveLength(1);
});

it("clears a visitor's recent searches from the list", async () => {
  const { user } = show({ viewer: aVisitor({ cookies: null }) });
  await user.type(field(), 'blue{Enter}');
  await user.clear(field());
  await user.click(await screen.findByRole('option', { name: 'Clear recent searches' }));

  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

it('says that recent searches were not cleared', async () => {
  apiRejects(deleteRecentSearches, 403, 'Resting.');
  apiReturns(getSearchSuggestions, {
    ...none,
    recent: [{ query: 'blue', searched_at: new Date(0).toISOString() }],
  });
  const { user, shell } = show();
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Clear recent searches' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Resting.', tone: 'error' }]));
  expect(screen.getByRole('option', { name: /blue/ })).toBeVisible();
});

it.each([
  ['a link', 'click'],
  ['the page, by /', 'slash'],
])('replaces the bar by a focused field from %s', async (_, way) => {
  const { user } = renderInPage(<SearchBar query="" isOwn={false} preload={() => {}} />, {
    path: '/',
  });
  if (way === 'click') await user.click(screen.getByRole('link', { name: SEARCH_LABEL }));
  else await user.keyboard('/');

  const combobox = await screen.findByRole('combobox', { name: SEARCH_LABEL });
  await waitFor(() => expect(combobox).toHaveFocus());
  expect(combobox).toHaveValue('');
});
