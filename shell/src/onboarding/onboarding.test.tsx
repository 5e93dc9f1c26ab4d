import { getUserStates, setUserState } from '@corkboard/shared/requests/accounts';
import { createBoard } from '@corkboard/shared/requests/boards';
import { getHome, getHomeIdeas, getHomeTopics } from '@corkboard/shared/requests/home';
import {
  followInterest,
  getInterests,
  getPopularUsers,
  unfollowInterest,
} from '@corkboard/shared/requests/people';
import { savePin } from '@corkboard/shared/requests/pins';
import type { OnboardingStep } from '@corkboard/shared/rules/accounts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { createPlanStore } from '../remotes/plan/plan-store.ts';
import { RemotesProvider } from '../remotes/remotes.ts';
import { aPlan } from '../testing/plan.ts';
import { OnboardingPage } from './onboarding-page.tsx';

const topic = (id: string, name: string) => ({
  id,
  name,
  slug: name.toLowerCase(),
  image: null,
  follower_count: 1,
  followed_by_me: false,
});
const pins = ['One', 'Two', 'Three', 'Four'].map((title, at) => aPin({ id: `${at + 1}`, title }));

beforeEach(() => {
  apiReturns(getHomeTopics, [{ ...topic('7', 'Ceramics'), pin_count: 9 }]);
  apiReturns(getInterests, []);
  apiReturns(getUserStates, []);
  apiReturns(setUserState, { state: 'any', value: 'any' });
  apiReturns(getHomeIdeas, pins);
  apiReturns(getPopularUsers, []);
  apiReturns(getHome, { following_count: 2, last_visit: null });
  apiReturns(savePin, aPin());
});

function open(step: OnboardingStep, viewer = aViewer(), query = '') {
  const remotes = {
    plan: createPlanStore(aPlan({})),
    load: () => ({}) as never,
    forget() {},
    reportError() {},
  };
  return renderInShell(
    <RemotesProvider value={remotes}>
      <OnboardingPage step={step} />
    </RemotesProvider>,
    { viewer, path: `/signup/${step}/${query}` },
  );
}

it('follows and unfollows a topic on each press, and counts', async () => {
  apiReturns(followInterest, topic('7', 'Ceramics'));
  apiReturns(unfollowInterest, topic('7', 'Ceramics'));
  const { user, shell } = open('topics');

  await user.click(await screen.findByRole('button', { name: 'Ceramics', pressed: false }));
  expect(screen.getByRole('button', { name: 'Ceramics', pressed: true })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 selected');
  expect(requestsTo(followInterest)).toEqual([{ interest_id: '7', interest_list: 'onboarding' }]);

  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(requestsTo(setUserState)).toEqual([{ state: 'onboarding.topics', value: 'done' }]);
  expect(shell.navigations).toEqual([{ to: '/signup/board/' }]);
});

it('[TOPIC-004, TOPIC-005] logs each stored follow and unfollow of a topic', async () => {
  apiReturns(followInterest, topic('7', 'Ceramics'));
  apiReturns(unfollowInterest, topic('7', 'Ceramics'));
  const { user, shell } = open('topics');

  await user.click(await screen.findByRole('button', { name: 'Ceramics' }));
  await waitFor(() => expect(shell.logged).toEqual([{ event_type: 601, object_id_str: '7' }]));
  await user.click(screen.getByRole('button', { name: 'Ceramics' }));
  await waitFor(() => expect(shell.logged[1]).toEqual({ event_type: 602, object_id_str: '7' }));
});

it('[API-042] restores the selection and the count without a toast after a failed follow', async () => {
  apiRejects(followInterest, 500, 'Resting.');
  const { user, shell, queries } = open('topics');

  await user.click(await screen.findByRole('button', { name: 'Ceramics' }));
  await waitFor(() => expect(requestsTo(followInterest)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(await screen.findByRole('button', { name: 'Ceramics', pressed: false })).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(shell.toasts).toEqual([]);
  expect(shell.logged).toEqual([]);
});

it('remembers a skipped step', async () => {
  const { user, shell } = open('topics');
  await user.click(screen.getByRole('button', { name: 'Skip this' }));
  await waitFor(() =>
    expect(requestsTo(setUserState)).toEqual([{ state: 'onboarding.topics', value: 'skipped' }]),
  );
  expect(shell.navigations).toEqual([{ to: '/signup/board/' }]);
});

it('continues with the next step that is open', async () => {
  apiReturns(getUserStates, [{ state: 'onboarding.board', value: 'skipped' }]);
  const { user, shell } = open('topics');
  await waitFor(() => expect(requestsTo(getUserStates)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Ceramics' });

  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shell.navigations).toEqual([{ to: '/signup/people/' }]);
});

it('forgets no first board when its step is skipped', async () => {
  const { user, shell } = open('board');
  await screen.findByRole('textbox', { name: 'Name' });

  // As if another tab had created it.
  apiReturns(getUserStates, [
    { state: 'onboarding.board', value: '{"name":"Stairs","url":"/ada/stairs/"}' },
    { state: 'onboarding.people', value: 'done' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Skip this' }));
  expect(await screen.findByRole('link', { name: 'Stairs' })).toBeVisible();
  expect(requestsTo(setUserState)).toEqual([]);
  expect(shell.navigations).toHaveLength(1);
});

it('creates the board with its selected Pins, the first one newest', async () => {
  apiReturns(createBoard, aBoard({ id: '5', name: 'Someday', url: '/ada/someday/' }));
  const { user, shell } = open('board');

  await user.click(await screen.findByRole('button', { name: 'Someday' }));
  await user.click(screen.getByRole('button', { name: 'Two', pressed: true }));
  await user.click(screen.getByRole('button', { name: 'Create board' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ to: '/signup/people/' }]));
  expect(requestsTo(createBoard)).toMatchObject([
    { name: 'Someday', privacy: 'public', username: 'inesmoreau' },
  ]);
  expect(requestsTo(savePin).map(({ pin_id, board_id }) => [pin_id, board_id])).toEqual([
    ['3', '5'],
    ['1', '5'],
  ]);
  expect(requestsTo(setUserState)).toContainEqual({
    state: 'onboarding.board',
    value: '{"name":"Someday","url":"/ada/someday/"}',
  });
});

it('asks for a name, and keeps what was typed after a failure', async () => {
  apiRejects(createBoard, 500, 'Resting.');
  const { user, shell } = open('board');
  await user.click(await screen.findByRole('button', { name: 'Create board' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  expect(screen.getByText("Don't forget to name your board!")).toBeVisible();

  await user.type(name, '\u3164');
  await user.click(screen.getByRole('button', { name: 'Create board' }));
  expect(screen.getByText("Don't forget to name your board!")).toBeVisible();
  expect(requestsTo(createBoard)).toEqual([]);

  await user.clear(name);
  await user.type(name, 'Stairs');
  await user.click(screen.getByRole('button', { name: 'Create board' }));
  expect(await screen.findByText('Resting.')).toBeVisible();
  expect(name).toHaveValue('Stairs');
  expect(shell.navigations).toEqual([]);
});

it('says how many Pins could not be saved', async () => {
  apiReturns(createBoard, aBoard({ id: '5', name: 'Someday' }));
  apiRejects(savePin, 404, 'Gone.');
  const { user, shell } = open('board');
  await user.click(await screen.findByRole('button', { name: 'Someday' }));
  await user.click(screen.getByRole('button', { name: 'Create board' }));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: "Board created, but 3 Pins couldn't be saved." }]),
  );
});

it('continues with the draft of the account', async () => {
  apiReturns(getUserStates, [
    {
      state: 'onboarding.board-draft',
      value: '{"name":"Blue rooms","pinIds":["4"],"isSecret":true}',
    },
  ]);
  open('board');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Blue rooms');
  expect(screen.getByRole('checkbox', { name: 'Keep this board secret' })).toBeChecked();
  const ideas = within(screen.getByRole('group', { name: 'First Pins' }));
  expect(ideas.getAllByRole('button', { pressed: true })).toEqual([
    ideas.getByRole('button', { name: 'Four' }),
  ]);
});

it.each([
  ['the first Pins again if none of the draft is listed', '["91","92"]', ['One', 'Two', 'Three']],
  ['the first Pins if none were chosen yet', 'null', ['One', 'Two', 'Three']],
  ['no Pin if all were cleared', '[]', []],
])('preselects %s', async (_what, pinIds, names) => {
  apiReturns(getUserStates, [
    {
      state: 'onboarding.board-draft',
      value: `{"name":"Blue rooms","pinIds":${pinIds},"isSecret":false}`,
    },
  ]);
  open('board');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Blue rooms');
  const ideas = within(screen.getByRole('group', { name: 'First Pins' }));
  expect(ideas.queryAllByRole('button', { pressed: true })).toEqual(
    names.map((name) => ideas.getByRole('button', { name })),
  );
});

it('stores the draft after a pause, with Pins only once they are chosen', async () => {
  const { user } = open('board');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sta');
  await waitFor(() =>
    expect(requestsTo(setUserState)).toEqual([
      {
        state: 'onboarding.board-draft',
        value: '{"name":"Sta","pinIds":null,"isSecret":false}',
      },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Four' }));
  await waitFor(() =>
    expect(requestsTo(setUserState)[1]).toEqual({
      state: 'onboarding.board-draft',
      value: '{"name":"Sta","pinIds":["1","2","3","4"],"isSecret":false}',
    }),
  );
});

it('does not create a second board on the way back', async () => {
  apiReturns(getUserStates, [
    { state: 'onboarding.board', value: '{"name":"Stairs","url":"/ada/stairs/"}' },
  ]);
  open('board');
  expect(await screen.findByRole('link', { name: 'Stairs' })).toHaveAttribute(
    'href',
    '/ada/stairs/',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('counts followed people and ends at Home', async () => {
  const { user, shell } = open('people');
  expect(await screen.findByText('2 of 3 followed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to my feed' }));
  expect(requestsTo(setUserState)).toEqual([{ state: 'onboarding.people', value: 'done' }]);
  expect(shell.navigations).toEqual([{ to: '/' }]);
});

it('keeps the way back to the page of the sign-up, and ends there', async () => {
  const query = '?next=%2Fadaquist%2F';
  const first = open('topics', aViewer(), query);
  await first.user.click(screen.getByRole('button', { name: 'Skip this' }));
  expect(first.shell.navigations).toEqual([{ to: `/signup/board/${query}` }]);
  first.unmount();

  const last = open('people', aViewer(), query);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    `/signup/board/${query}`,
  );
  await last.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(last.shell.navigations).toEqual([{ to: '/adaquist/' }]);
});

it('ends at Home instead of on another site', async () => {
  const { user, shell } = open('people', aViewer(), '?next=%2F%2Fother.example%2F');
  await user.click(screen.getByRole('button', { name: 'Go to my feed' }));
  expect(shell.navigations).toEqual([{ to: '/' }]);
});

it('asks a visitor to log in', () => {
  open('topics', aVisitor());
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fsignup%2Ftopics%2F',
  );
});
