import type { Home } from '@corkboard/shared/contract/home';
import {
  getHome,
  getHomeFeed,
  getPopularPins,
  recordHomeVisit,
} from '@corkboard/shared/requests/home';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { HomeFeed, prefetchHomeFeed } from './home-feed.tsx';

const day = (date: number) => `2026-01-0${date}T12:00:00.000Z`;
const getPin = (id: number) => aPin({ id: `${id}`, title: `Pin ${id}`, created_at: day(id) });
const getPins = (count: number) =>
  Array.from({ length: count }, (_, at) => aPin({ id: `${at}`, title: `Pin ${at}` }));
const visitAt = (date: number): Home => ({
  following_count: 3,
  last_visit: { newest: day(date), ended_at: day(date) },
});
const titles = (list: HTMLElement | undefined) =>
  [...(list?.querySelectorAll('bdi.title') ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  apiReturns(getHome, { following_count: 3, last_visit: null });
  apiReturns(recordHomeVisit, visitAt(1));
  apiReturns(getPopularPins, [aPin({ id: '90', title: 'A popular one' })]);
});

function open(page: { isStart?: boolean } = {}) {
  return renderInShell(<HomeFeed feed="following" {...page} />, { now: Date.parse(day(9)) });
}

it('separates new Pins from Pins seen before', async () => {
  apiReturns(getHome, visitAt(3));
  apiReturns(getHomeFeed, [getPin(5), getPin(4), getPin(3), getPin(2)]);
  open();

  expect(await screen.findByRole('heading', { name: /^New since .* · 2 Pins$/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Earlier/ })).toBeVisible();
  const [fresh, seen] = screen.getAllByRole('list');
  expect(titles(fresh)).toEqual(['Pin 5', 'Pin 4']);
  expect(titles(seen)).toEqual(['Pin 3', 'Pin 2']);
});

it('names who saved each Pin, with a link to the profile', async () => {
  const pinner = aUserCard({ username: 'adaobi', full_name: 'Ada Obi' });
  apiReturns(getHomeFeed, [aPin({ id: '5', title: 'Pin 5', pinner })]);
  open();

  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/adaobi/');
  // The grid leaves room for the name.
  expect(screen.getAllByRole('list')[0]).toHaveAttribute('data-pinners', 'true');
});

it.each([
  ['on a first visit', { following_count: 3, last_visit: null }],
  ['without new Pins', visitAt(5)],
])('shows one list %s', async (_when, home) => {
  apiReturns(getHome, home);
  apiReturns(getHomeFeed, [getPin(5), getPin(4)]);
  open();

  expect(await screen.findByRole('link', { name: /Pin 5/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /New since|Earlier/ })).toBeNull();
});

it('records the newest Pin as seen, but not for an email link', async () => {
  apiReturns(getHomeFeed, [getPin(5), getPin(4)]);
  const { unmount } = open();
  await waitFor(() => expect(requestsTo(recordHomeVisit)).toEqual([{ newest: day(5) }]));
  unmount();

  renderInShell(<HomeFeed feed="following" />, { viewer: aViewer({ isLimitedLogin: true }) });
  expect(await screen.findByRole('link', { name: /Pin 5/ })).toBeVisible();
  expect(requestsTo(recordHomeVisit)).toHaveLength(1);
});

it.each([
  [0, true, 'Popular until then'],
  [11, true, 'Popular until then'],
  [12, true, 'Popular Pins'],
  [0, false, 'Popular Pins'],
  [11, false, 'Popular Pins'],
  [11, undefined, 'Popular Pins'],
])(
  'fills a feed of %i Pins, on a page that asks for follows: %s, under the heading "%s"',
  async (count, isStart, name) => {
    apiReturns(getHomeFeed, getPins(count));
    open(isStart === undefined ? {} : { isStart });

    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    expect(await screen.findByRole('link', { name: /A popular one/ })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: /^Popular/ })).toHaveLength(1);
  },
);

it('keeps the heading when the next popular Pins arrive', async () => {
  apiReturns(getHomeFeed, getPins(1));
  apiReturns(getPopularPins, [aPin({ id: '90', title: 'A popular one' })], { bookmark: 'more' });
  const { user } = open({ isStart: true });
  const heading = await screen.findByRole('heading', { name: 'Popular until then' });
  const more = await screen.findByRole('button', { name: 'Show more Pins' });

  apiReturns(getPopularPins, getPins(3).slice(1));
  await user.click(more);
  expect(await screen.findByRole('link', { name: /Pin 2/ })).toBeVisible();
  expect(heading).toBeVisible();
  expect(heading).toHaveTextContent('Popular until then');
});

it('changes the heading when new Pins fill the feed', async () => {
  apiReturns(getHomeFeed, getPins(1));
  const { user, shell } = open({ isStart: true });
  expect(await screen.findByRole('heading', { name: 'Popular until then' })).toBeVisible();

  apiReturns(getHomeFeed, getPins(12));
  act(() => shell.events.emit('follow.changed', { userId: '1', isFollowed: true }));
  window.scrollTo = () => {};
  await user.click(await screen.findByRole('button', { name: '11 new Pins' }));
  expect(await screen.findByRole('heading', { name: 'Popular Pins' })).toBeVisible();
});

it('ends with popular Pins that the feed has not shown', async () => {
  const pins = getPins(13);
  apiReturns(getHomeFeed, pins);
  apiReturns(getPopularPins, [...pins.slice(3, 5), aPin({ id: '90', title: 'A popular one' })]);
  open();

  expect(await screen.findByRole('heading', { name: 'Popular Pins' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /A popular one/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Pin 3/ })).toHaveLength(1);
});

it('shows no popular Pins before the end of the feed', async () => {
  apiReturns(getHomeFeed, [getPin(5)], { bookmark: 'more' });
  open();

  expect(await screen.findByRole('link', { name: /Pin 5/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Popular/ })).toBeNull();
});

it('offers Pins of someone newly followed, and shows them on request', async () => {
  apiReturns(getHomeFeed, [getPin(4)]);
  const { user, shell } = open();
  expect(await screen.findByRole('link', { name: /Pin 4/ })).toBeVisible();

  apiReturns(getHomeFeed, [getPin(6), getPin(5), getPin(4)]);
  act(() => shell.events.emit('follow.changed', { userId: '1', isFollowed: true }));
  const offer = await screen.findByRole('button', { name: '2 new Pins' });
  expect(screen.queryByRole('link', { name: /Pin 6/ })).toBeNull();

  window.scrollTo = () => {};
  await user.click(offer);
  expect(await screen.findByRole('link', { name: /Pin 6/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /new Pin/ })).toBeNull());
});

it('skips the popular Pins that the page shows', async () => {
  apiReturns(getPopularPins, [getPin(1), getPin(2), getPin(3)]);
  renderInShell(<HomeFeed feed="popular" skip={2} />);

  expect(await screen.findByRole('link', { name: /Pin 3/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Pin 1/ })).toBeNull();
});

it.each([
  [0, true],
  [2, false],
])('preloads images of popular Pins after %i others: %s', async (skip, isPreloaded) => {
  apiReturns(getPopularPins, [getPin(1), getPin(2), getPin(3)]);
  const route = { feed: 'popular', skip } as const;
  const { html } = await renderSsr(<HomeFeed {...route} />, prefetchHomeFeed, route);

  expect(html).toContain('Pin 3');
  expect(html.includes('rel="preload"')).toBe(isPreloaded);
});

it('retries a feed that failed to load', async () => {
  apiRejects(getHomeFeed, 500, 'Resting.');
  const { user } = open();
  expect(await screen.findByText("Couldn't load Pins.")).toBeVisible();

  apiReturns(getHomeFeed, [getPin(4)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Pin 4/ })).toBeVisible();
});
