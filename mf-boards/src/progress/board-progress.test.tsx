import type { BlockingAction, Board } from '@corkboard/shared/contract/boards';
import { getBoard, getBoardAction, getBoardFields } from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';

import { aBlockingAction } from '../common/testing/a-blocking-action.ts';
import { anAction } from '../common/testing/a-picker-board.ts';
import { BoardProgress } from './board-progress.tsx';

const cakes = (actions: BlockingAction[]) =>
  aBoard({ id: '7', name: 'Cakes', blocking_actions: actions });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function answers(...each: BlockingAction[][]) {
  let asked = 0;
  apiReturns(getBoardFields, () => ({
    id: '7',
    blocking_actions: each[Math.min(asked++, each.length - 1)] ?? [],
  }));
}

const show = (boards: Board[], options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell(<BoardProgress boards={boards} />, {
    advanceTimers: jest.advanceTimersByTime,
    ...options,
  });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function showRunning(action_type: number) {
  answers([aBlockingAction({ action_type })]);
  const { shell } = show([cakes([aBlockingAction({ action_type })])]);
  await pass(1);
  return shell.toasts;
}

it('[PROG-001] shows that a section is being created', async () => {
  expect(await showRunning(7100)).toMatchObject([{ text: 'Creating section', isWorking: true }]);
});

it('[PROG-002] shows from which board Pins are being deleted', async () => {
  expect(await showRunning(900)).toMatchObject([{ text: 'Deleting Pins from Cakes' }]);
});

it('[PROG-003] shows to which board Pins are being moved', async () => {
  expect(await showRunning(901)).toMatchObject([{ text: 'Moving to Cakes' }]);
});

async function showFinished(action_type: number) {
  answers([aBlockingAction({ action_type, progress: 1 })]);
  apiReturns(getBoard, cakes([]));
  const { shell } = show([cakes([aBlockingAction({ action_type })])]);
  await pass(2000);
  return shell.toasts;
}

it('[PROG-004] shows that a section was created', async () => {
  expect(await showFinished(7100)).toMatchObject([{ text: 'Created section' }]);
});

it('[PROG-005] shows where Pins were deleted', async () => {
  expect(await showFinished(900)).toMatchObject([{ text: 'Deleted Pins from Cakes' }]);
});

it.each([
  [22, 'Deleting Cakes', 'Deleted Cakes'],
  [7102, 'Deleting a section of Cakes', 'Deleted a section of Cakes'],
  [7172, 'Moving all Pins to Cakes', 'Moved all Pins to Cakes'],
])('[PROG-024] shows separate messages for %i: %s, %s', async (action_type, running, done) => {
  answers([aBlockingAction({ action_type, progress: 1 })]);
  apiReturns(getBoard, cakes([]));
  const { shell } = show([cakes([aBlockingAction({ action_type })])]);
  await pass(1);
  expect(shell.toasts).toMatchObject([{ text: running }]);
  await pass(2000);
  expect(shell.toasts).toMatchObject([{ text: done }]);
});

it('shows nothing for idle boards', async () => {
  const { shell } = show([cakes([]), cakes([aBlockingAction({ progress: 1 })])]);
  await pass(20_000);
  expect(shell.toasts).toEqual([]);
  expect(requestsTo(getBoardFields)).toEqual([]);
});

it('[PROG-006, PROG-007, PROG-010, PROG-011] polls after 2 s and stops when done', async () => {
  answers([aBlockingAction()], [aBlockingAction({ progress: 1 })]);
  apiReturns(getBoard, cakes([]));
  const { shell } = show([cakes([aBlockingAction()])]);
  await pass(1999);
  expect(requestsTo(getBoardFields)).toEqual([]);
  await pass(1);
  expect(requestsTo(getBoardFields)).toEqual([
    { id: '7', fields: 'board.id,board.blocking_actions' },
  ]);

  await pass(5000);
  expect(shell.toasts).toMatchObject([{ text: 'Moved to Cakes', duration: 2000 }]);
  await pass(20_000);
  expect(requestsTo(getBoardFields)).toHaveLength(2);
});

it('[PROG-014] stops silently on an error', async () => {
  apiRejects(getBoardFields, 500, 'Broken');
  const { shell } = show([cakes([aBlockingAction()])]);
  await pass(20_000);
  expect(requestsTo(getBoardFields)).toHaveLength(1);
  expect(shell.toasts).toEqual([]);
});

it('[PROG-023] stops and reports a response without actions', async () => {
  apiReturns(getBoardFields, { id: '7' });
  const { shell } = show([cakes([aBlockingAction()])]);
  await pass(20_000);
  expect(requestsTo(getBoardFields)).toHaveLength(1);
  expect(shell.faults.map(({ error }) => error)).toEqual([
    new Error('No blocking actions found in the response'),
  ]);
  expect(shell.toasts).toEqual([]);
});

const merging = { section_id: '-1', action_type: 7172, progress: 0.4 };

async function reloadsAfter(found: BlockingAction[], isOrigin = false) {
  answers(found);
  apiReturns(getBoard, cakes([]));
  show([cakes([aBlockingAction({ ...merging, is_origin: isOrigin })])]);
  await pass(2000);
  return requestsTo(getBoard);
}

const cardAgain = [{ board_id: '7', field_set_key: 'profile_grid_item' }];

it.each([true, false])(
  '[PROG-018] reloads the card after a merge (source board: %s)',
  async (is_origin) => {
    const done = aBlockingAction({ ...merging, progress: 1, is_origin });
    expect(await reloadsAfter([done], is_origin)).toEqual(cardAgain);
  },
);

it('[PROG-019] reloads the card when its action is absent', async () => {
  expect(await reloadsAfter([])).toEqual(cardAgain);
});

it('does not reload the card while the action runs', async () => {
  expect(await reloadsAfter([aBlockingAction({ ...merging, progress: 0.9 })])).toEqual([]);
});

it('[PROG-018] removes a merged board from the page', async () => {
  apiRejects(getBoardFields, 404, "We couldn't find that board.");
  const source = cakes([aBlockingAction({ ...merging, is_origin: true })]);
  const { queries, shell } = show([source]);
  const key = [aViewer().id, 'boards', 'inesmoreau'];
  queries.setQueryData(key, { pages: [{ data: [source] }], pageParams: [''] });
  await pass(2000);
  expect(queries.getQueryData(key)).toMatchObject({ pages: [{ data: [] }] });
  expect(requestsTo(getBoard)).toEqual([]);
  expect(shell.faults).toEqual([]);
});

describe("the viewer's own action", () => {
  const own = aBlockingAction({ ...merging, board_action_id: 'a1', kind: 'merge_boards' });
  const merge = anAction({ kind: 'merge_boards', board_id: '6', status: 'running' });

  it('shows one message for all boards, then the result', async () => {
    apiReturns(getBoardAction, merge);
    answers([own]);
    const { shell } = show([
      cakes([own]),
      aBoard({ id: '6', blocking_actions: [{ ...own, id: '2', board_id: '6', is_origin: true }] }),
    ]);
    await pass(1);
    expect(shell.toasts).toMatchObject([{ text: 'Moving all Pins to Cakes', isWorking: true }]);

    apiReturns(getBoardAction, { ...merge, status: 'done' });
    apiReturns(getBoard, cakes([]));
    answers([]);
    await pass(2000);
    await pass(20_000);
    expect(shell.toasts).toMatchObject([
      {
        text: 'Pins moved to a section of Cakes',
        action: { text: 'Undo' },
        link: { href: '/inesmoreau/cakes/' },
      },
    ]);
    expect(shell.toasts[0]?.isWorking).toBeUndefined();
  });

  it('does not request the source board of a merge', async () => {
    apiReturns(getBoardAction, merge);
    show([cakes([{ ...own, is_origin: true }])]);
    await pass(4000);
    apiReturns(getBoardAction, { ...merge, status: 'done' });
    await pass(20_000);
    expect(requestsTo(getBoardAction).length).toBeGreaterThan(1);
    expect(requestsTo(getBoardFields)).toEqual([]);
    expect(requestsTo(getBoard)).toEqual([]);
  });

  it("shows other people the board's message", async () => {
    apiRejects(getBoardAction, 404, "We couldn't find that page.");
    answers([own]);
    const { shell } = show([cakes([own])]);
    await pass(1);
    expect(shell.toasts).toMatchObject([{ text: 'Moving all Pins to Cakes' }]);
    expect(shell.faults).toEqual([]);
  });

  it('sends no requests for a visitor', async () => {
    answers([own]);
    show([cakes([own])], { viewer: aVisitor() });
    await pass(1);
    expect(requestsTo(getBoardAction)).toEqual([]);
  });
});

it('polls again when the tab becomes visible', async () => {
  answers([aBlockingAction()]);
  show([cakes([aBlockingAction()])]);
  await pass(1);
  fireEvent(document, new Event('visibilitychange'));
  await pass(1);
  expect(requestsTo(getBoardFields)).toHaveLength(1);
});

it('dismisses its message when the page closes', async () => {
  answers([aBlockingAction()]);
  const { shell, unmount } = show([cakes([aBlockingAction()])]);
  await pass(1);
  expect(shell.toasts).toHaveLength(1);
  unmount();
  expect(shell.toasts).toEqual([]);
});
