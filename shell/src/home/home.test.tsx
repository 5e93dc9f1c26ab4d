import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { SlotProps } from '@corkboard/shared/remote';
import { getUserStates } from '@corkboard/shared/requests/accounts';
import { getHome, getHomeTopics, getPopularPins } from '@corkboard/shared/requests/home';
import { getPopularUsers } from '@corkboard/shared/requests/people';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { HomePage } from '../pages/home-page.tsx';
import { createPlanStore } from '../remotes/plan/plan-store.ts';
import { RemotesProvider } from '../remotes/remotes.ts';
import { aPlan, aPlannedRemote } from '../testing/plan.ts';

const SLOTS: PlannedRemote['slots'] = ['home.feed', 'home.boards', 'home.people'];
const pins = Array.from({ length: 20 }, (_, at) =>
  aPin({ id: `${at}`, title: `Pin ${at}`, alt_text: '' }),
);

const FeedStub = ({ isStart }: SlotProps['home.feed']) => (isStart ? <p>Until then</p> : null);

function open(viewer: Viewer, { path = '/', slots = SLOTS } = {}) {
  const plan = createPlanStore(aPlan({ boards: aPlannedRemote({ slots }) }));
  const remotes = { plan, load: () => ({}) as never, forget() {}, reportError() {} };
  const stubs = { 'home.feed': FeedStub };
  return renderInShell(
    <RemotesProvider value={remotes}>
      <HomePage />
    </RemotesProvider>,
    { viewer, path, slots: stubs },
  );
}

beforeEach(() => {
  apiReturns(getPopularPins, pins);
  apiReturns(getUserStates, []);
  apiReturns(getHomeTopics, [
    { id: '1', name: 'Reactive glazes', slug: 'reactive-glazes', pin_count: 12, image: null },
  ]);
});

it('shows a visitor the headline, sign-up link, and images', async () => {
  open(aVisitor());

  expect(
    screen.getByRole('heading', { level: 1, name: 'Keep what catches your eye' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start a board' })).toHaveAttribute(
    'href',
    '/signup/?next=%2Fboard%2Fcreate%2F',
  );
  expect(await screen.findByRole('link', { name: 'Pin 0' })).toHaveAttribute('href', '/pin/0/');
});

it('shows people and Pins if no remote fills the slots', async () => {
  apiReturns(getPopularUsers, [aUserCard({ full_name: 'Ada Obi' })]);
  open(aVisitor(), { slots: ['profile.boards'] });

  expect(await screen.findByRole('link', { name: /Ada Obi/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pin 19' })).toBeVisible();
});

it('tells a visitor when the Pins failed to load, and retries', async () => {
  apiRejects(getPopularPins, 500, 'Resting.');
  const { user } = open(aVisitor());
  expect(await screen.findByText("Couldn't load Pins.")).toBeVisible();

  apiReturns(getPopularPins, pins);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Pin 0' })).toBeVisible();
});

it('switches between followed and popular Pins in the URL', async () => {
  apiReturns(getHome, { following_count: 5, last_visit: null });
  const { user } = open(aViewer());
  expect(screen.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Popular' }));
  expect(screen.getByRole('button', { name: 'Popular', pressed: true })).toBeVisible();
});

it('lists trending topics next to the feed', async () => {
  apiReturns(getHome, { following_count: 5, last_visit: null });
  open(aViewer());

  expect(
    await screen.findByRole('link', { name: /Reactive glazes 12 recent Pins/ }),
  ).toHaveAttribute('href', '/search/?q=Reactive+glazes');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('counts the first follows, and keeps the layout at three', async () => {
  apiReturns(getHome, { following_count: 1, last_visit: null });
  const { shell } = open(aViewer());
  expect(await screen.findByText('1 of 3 followed')).toBeVisible();

  apiReturns(getHome, { following_count: 3, last_visit: null });
  act(() => shell.events.emit('follow.changed', { userId: '1', isFollowed: true }));
  expect(await screen.findByText('3 of 3 followed')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3');
  expect(screen.getByText('Until then')).toBeVisible();
});

it('asks for no follows, above or in the feed, after an unfollow', async () => {
  apiReturns(getHome, { following_count: 3, last_visit: null });
  const { shell, user } = open(aViewer());
  await waitFor(() => expect(requestsTo(getHome)).toHaveLength(1));

  apiReturns(getHome, { following_count: 2, last_visit: null });
  act(() => shell.events.emit('follow.changed', { userId: '1', isFollowed: false }));
  await waitFor(() => expect(requestsTo(getHome)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Popular' }));
  await user.click(screen.getByRole('button', { name: 'Following' }));
  expect(screen.queryByText('Until then')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('offers no feed of follows to a viewer without any', async () => {
  apiReturns(getHome, { following_count: 0, last_visit: null });
  open(aViewer());

  expect(await screen.findByText('0 of 3 followed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Following' })).toBeNull();
});

it('offers the first step that is left', async () => {
  apiReturns(getHome, { following_count: 1, last_visit: null });
  apiReturns(getUserStates, [{ state: 'onboarding.topics', value: 'skipped' }]);
  open(aViewer());

  expect(await screen.findByRole('link', { name: 'Finish setting up' })).toHaveAttribute(
    'href',
    '/signup/board/',
  );
});

it('explains that a page was not found', () => {
  open(aVisitor(), { path: '/?show_error=true' });
  expect(screen.getByText("We couldn't find that page.")).toBeVisible();
});
