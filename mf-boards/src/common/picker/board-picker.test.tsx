import { getPickerBoards } from '@corkboard/shared/requests/boards';

import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { anOwner, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';

import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { aPickerBoard } from '../testing/a-picker-board.ts';
import { BoardPicker } from './board-picker.tsx';

async function open(count: number, isPhone = false) {
  let arrive: (() => void) | undefined;
  const boards = Array.from({ length: count }, (_, at) =>
    aPickerBoard({ id: `${at}`, name: `Board ${at}` }),
  );
  apiReturns(getPickerBoards, () => new Promise((done) => (arrive = () => done(boards))));
  renderInShell(<BoardPicker onPick={() => {}} />, { device: { isPhone } });
  await waitFor(() => expect(arrive).toBeDefined());
  return { arrive: () => arrive?.() };
}

const search = () => screen.queryByRole('searchbox', { name: 'Search your boards' });

it('reserves the height of the search while loading', async () => {
  const { arrive } = await open(9);
  const before = search();
  expect(before).toBeVisible();
  arrive();
  expect(await screen.findByRole('button', { name: /Board 8/ })).toBeVisible();
  expect(search()).toBe(before);
});

it('shows no search for few boards', async () => {
  const { arrive } = await open(8);
  expect(search()).toBeVisible();
  arrive();
  expect(await screen.findByRole('button', { name: /Board 7/ })).toBeVisible();
  expect(search()).toBeNull();
});

it.each([
  ['no boards', 0],
  ['few boards', 2],
])('keeps the search that has the focus when %s arrive', async (_what, count) => {
  const { arrive } = await open(count);
  act(() => search()?.focus());
  arrive();
  expect(
    await screen.findByText(count === 0 ? "You don't have any boards yet" : 'Board 1'),
  ).toBeVisible();
  expect(search()).toHaveFocus();
});

it.each([
  ['no boards', [], "You don't have any boards yet"],
  ['only the excluded board', [aPickerBoard({ id: '1' })], "You don't have any other boards yet"],
])('says so when there are %s', async (_what, boards, words) => {
  apiReturns(getPickerBoards, boards);
  renderInShell(<BoardPicker onPick={() => {}} without="1" />, { device: { isPhone: true } });

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Create a board to group your Pins.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(search()).toBeNull();
});

it('shows the owner of a group board', async () => {
  apiReturns(getPickerBoards, [
    aPickerBoard({ id: '1', owner: aUserCard({ id: 'me', full_name: 'Noor Haddad' }) }),
    aPickerBoard({ id: '2', owner: aUserCard({ id: 'other', full_name: 'Tomás Rey' }) }),
  ]);
  renderInShell(<BoardPicker onPick={() => {}} />, { viewer: anOwner(aUser({ id: 'me' })) });
  const names = (await screen.findAllByRole('button', { name: /^Cakes/ })).map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['Cakes3 Pins', 'Cakes3 Pins · Tomás Rey']);
});

it('keeps its height on a phone with few boards', async () => {
  const { arrive } = await open(2, true);
  const before = search();
  arrive();
  expect(await screen.findByRole('button', { name: /Board 1/ })).toBeVisible();
  expect(search()).toBe(before);
  expect(screen.getByRole('list', { name: 'Boards' })).toHaveClass('room');
});

it('shows a failed search and retries it', async () => {
  apiReturns(
    getPickerBoards,
    Array.from({ length: 9 }, (_, at) => aPickerBoard({ id: `${at}`, name: `Board ${at}` })),
  );
  const { user } = renderInShell(<BoardPicker onPick={() => {}} />);
  await screen.findByRole('button', { name: /Board 8/ });
  apiRejects(getPickerBoards, 500, 'Out of order.');
  await user.type(await screen.findByRole('searchbox'), 'cakes');
  expect(await screen.findByText("Couldn't load your boards.")).toBeVisible();

  apiReturns(getPickerBoards, [aPickerBoard({ id: '10', name: 'Cakes' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Cakes/ })).toBeVisible();
  expect(search()).toHaveValue('cakes');
});

it('announces that no board matches in a status that was there before', async () => {
  apiReturns(getPickerBoards, ({ query }) =>
    query ? [] : Array.from({ length: 9 }, (_, at) => aPickerBoard({ id: `${at}` })),
  );
  const { user } = renderInShell(<BoardPicker onPick={() => {}} />);
  await screen.findAllByRole('button', { name: /^Cakes/ });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(screen.getByRole('searchbox'), 'zz');
  await waitFor(() => expect(status).toHaveTextContent('No boards match.'));
});

it('offers to create a board unless its exact name exists', async () => {
  apiReturns(getPickerBoards, [aPickerBoard({ name: 'ガラス' })]);
  const { user } = renderInShell(<BoardPicker onPick={() => {}} onCreate={() => {}} />);

  await user.type(await screen.findByRole('searchbox'), 'カラス');
  expect(await screen.findByRole('button', { name: 'Create “カラス”' })).toBeVisible();

  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'ガラス'.normalize('NFD'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull());
});
