import type { BlockingAction, Board } from '@corkboard/shared/contract/boards.ts';
import { getBoard, getBoardFields } from '@corkboard/shared/contract/requests.ts';
import { apiAnswers, apiRefuses, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { aBlockingAction } from '../common/testing/a-blocking-action.ts';
import { BoardProgress } from './board-progress.tsx';
import type { WatchedBoard } from './use-board-progress.ts';

const cakes = (actions: BlockingAction[]) =>
  aBoard({ id: '7', name: 'Cakes', blocking_actions: actions });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Answers each check with the next of these; the last counts on. */
function answers(...each: BlockingAction[][]) {
  let asked = 0;
  apiAnswers(getBoardFields, () => ({
    id: '7',
    blocking_actions: each[Math.min(asked++, each.length - 1)] ?? [],
  }));
}

const show = (boards: Board[], begun: WatchedBoard[] = []) =>
  renderInShell(<BoardProgress boards={boards} begun={begun} />, {
    advanceTimers: jest.advanceTimersByTime,
  });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.getByRole('status', { name: 'Work on boards' });

function showRunning(action_type: number) {
  answers([aBlockingAction({ action_type })]);
  show([cakes([aBlockingAction({ action_type })])]);
}

it('[PROG-001] tells of a section that is being made', () => {
  showRunning(7100);
  expect(screen.getByText('Creating section')).toBeInTheDocument();
});

it('[PROG-002] tells of Pins that are being deleted, and from where', () => {
  showRunning(900);
  expect(screen.getByText('Deleting Pins from Cakes')).toBeInTheDocument();
});

it('[PROG-003] tells of Pins that are being moved, and to where', () => {
  showRunning(901);
  expect(screen.getByText('Moving to Cakes')).toBeInTheDocument();
});

/** Something that ran at the first look is done at the next. */
async function showFinished(action_type: number) {
  answers([aBlockingAction({ action_type, progress: 1 })]);
  show([cakes([aBlockingAction({ action_type })])]);
  await pass(2000);
}

it('[PROG-004] tells of a section that was made', async () => {
  await showFinished(7100);
  expect(screen.getByText('Created section')).toBeInTheDocument();
});

it('[PROG-005] tells of Pins that were deleted, and from where', async () => {
  await showFinished(900);
  expect(screen.getByText('Deleted Pins from Cakes')).toBeInTheDocument();
});

it.each([
  [22, 'Deleting Cakes', 'Deleted Cakes'],
  [7102, 'Deleting a section of Cakes', 'Deleted a section of Cakes'],
  [7172, 'Moving all Pins to Cakes', 'Moved all Pins to Cakes'],
])('[PROG-024] has words of its own for %i: %s, %s', async (action_type, running, done) => {
  answers([aBlockingAction({ action_type, progress: 1 })]);
  show([cakes([aBlockingAction({ action_type })])]);
  expect(screen.getByText(running)).toBeInTheDocument();
  await pass(2000);
  expect(screen.getByText(done)).toBeInTheDocument();
});

it('shows nothing of boards at rest', async () => {
  show([cakes([]), cakes([aBlockingAction({ progress: 1 })])]);
  await pass(20_000);
  expect(region()).toBeEmptyDOMElement();
  expect(requestsTo(getBoardFields)).toEqual([]);
});

it('[PROG-006, PROG-007, PROG-010] looks after 2 s, and ends when it is done', async () => {
  answers([aBlockingAction()], [aBlockingAction({ progress: 1 })]);
  show([cakes([aBlockingAction()])]);
  await pass(1999);
  expect(requestsTo(getBoardFields)).toEqual([]);
  await pass(1);
  expect(requestsTo(getBoardFields)).toEqual([
    { id: '7', fields: 'board.id,board.blocking_actions' },
  ]);

  await pass(5000);
  expect(screen.getByText('Moved to Cakes')).toBeInTheDocument();
  await pass(20_000);
  expect(requestsTo(getBoardFields)).toHaveLength(2);
});

it('[PROG-011, PROG-013] leaves after 2 s, by an animation', async () => {
  answers([]);
  show([cakes([aBlockingAction()])]);
  await pass(2000);
  const toast = screen.getByText('Moved to Cakes').parentElement;
  await pass(1799);
  expect(toast).not.toHaveAttribute('data-leaving');
  await pass(1);
  expect(toast).toHaveAttribute('data-leaving');
  await pass(200);
  expect(region()).toBeEmptyDOMElement();
});

it('[PROG-012] stays while it is hovered', async () => {
  answers([]);
  show([cakes([aBlockingAction()])]);
  await pass(2000);
  const toast = screen.getByText('Moved to Cakes').parentElement as HTMLElement;
  fireEvent.pointerEnter(toast);
  await pass(3000);
  expect(toast).toBeInTheDocument();
  fireEvent.pointerLeave(toast);
  await pass(1800);
  await pass(200);
  expect(region()).toBeEmptyDOMElement();
});

it('[PROG-014] stops at an error without a word', async () => {
  apiRefuses(getBoardFields, 500, 'Broken');
  const { shell } = show([cakes([aBlockingAction()])]);
  await pass(20_000);
  expect(requestsTo(getBoardFields)).toHaveLength(1);
  expect(region()).toBeEmptyDOMElement();
  expect(shell.toasts).toEqual([]);
});

it('[PROG-023] stops at an answer without actions, which is a fault of its own', async () => {
  apiAnswers(getBoardFields, { id: '7' });
  const { shell } = show([cakes([aBlockingAction()])]);
  await pass(20_000);
  expect(requestsTo(getBoardFields)).toHaveLength(1);
  expect(shell.faults.map(({ error }) => error)).toEqual([
    new Error('No blocking actions found in the response'),
  ]);
  expect(region()).toBeEmptyDOMElement();
});

/** The whole board was kept at first; then the next look finds this. */
async function reloadsAfter(found: BlockingAction[]) {
  answers(found);
  apiAnswers(getBoard, cakes([]));
  show([cakes([aBlockingAction({ section_id: '-1', progress: 0.4 })])]);
  await pass(2000);
  return requestsTo(getBoard);
}

const cardAgain = [{ board_id: '7', field_set_key: 'profile_grid_item' }];

it('[PROG-018] loads the card anew when work on the whole board is done', async () => {
  expect(await reloadsAfter([aBlockingAction({ section_id: '-1', progress: 1 })])).toEqual(
    cardAgain,
  );
});

it('[PROG-019] loads the card anew when nothing works on the whole board any more', async () => {
  expect(await reloadsAfter([])).toEqual(cardAgain);
});

it('loads nothing anew while the whole board is still kept', async () => {
  expect(await reloadsAfter([aBlockingAction({ section_id: '-1', progress: 0.9 })])).toEqual([]);
});

it('watches a board on which something was just begun, each time', async () => {
  const work = (begun_id: string) => ({ id: '7', name: 'Cakes', blocking_actions: [], begun_id });
  answers([aBlockingAction()], []);
  const { rerender } = show([], [work('a1')]);
  await pass(2000);
  expect(screen.getByText('Moving to Cakes')).toBeInTheDocument();
  await pass(5000);
  expect(screen.getByText('Moved to Cakes')).toBeInTheDocument();
  await pass(1800);
  await pass(200);
  expect(region()).toBeEmptyDOMElement();

  answers([aBlockingAction()]);
  rerender(<BoardProgress boards={[]} begun={[work('a1'), work('a2')]} />);
  await pass(2000);
  expect(screen.getByText('Moving to Cakes')).toBeInTheDocument();
});
