import type { BoardAction } from '@corkboard/shared/contract/boards';
import { getBoardAction, undoBoardAction } from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { anAction } from '../testing/a-picker-board.ts';
import { useActionMessages } from './use-action-messages.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const running = { status: 'running', undoable_until: null } as const;
const copying = anAction({ kind: 'copy_pins', ...running });
const deleting = anAction({
  id: 'a2',
  kind: 'delete_board',
  board_id: '9',
  board_name: 'Tea',
  target_board_id: null,
  target_board_name: null,
  target_board_url: null,
  ...running,
});

const failedAfterReload = anAction({
  kind: 'delete_board',
  status: 'failed',
  message: 'Tea is being changed.',
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: '2026-11-20T10:00:01.000Z',
  undoable_until: null,
});

function Buttons() {
  const { follow, resume, showAction, undo } = useActionMessages();
  return (
    <>
      <button type="button" onClick={() => void undo(anAction())}>
        Undo
      </button>
      <button type="button" onClick={() => showAction(copying)}>
        Copy
      </button>
      <button type="button" onClick={() => void follow(copying.id)}>
        Follow
      </button>
      <button type="button" onClick={() => showAction(deleting)}>
        Delete
      </button>
      <button type="button" onClick={() => resume(failedAfterReload)}>
        Resume
      </button>
      <button type="button" onClick={() => resume(anAction())}>
        Read earlier
      </button>
    </>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function press(name: string, options?: ShellOptions) {
  const advanceTimers = jest.advanceTimersByTime;
  const { shell } = renderInShell(<Buttons />, { advanceTimers, ...options });
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(1);
  return shell;
}

function answers(...each: Partial<BoardAction>[]) {
  apiReturns(getBoardAction, () => anAction(each.shift()));
}

it.each([
  [{}, 'Undone'],
  [{ skipped_count: 2 }, 'Undone, but for 2 Pins that were changed since'],
  [
    { status: 'failed' as const, message: 'The board is gone.' },
    'Undoing your change: The board is gone.',
  ],
])('replaces the progress of a long undo with its result: %j', async (end, words) => {
  const undoing = anAction({ id: 'a9', kind: 'undo', ...running });
  apiReturns(undoBoardAction, undoing);
  const over = { id: 'a9', kind: 'undo', undoable_until: null } as const;
  answers({ ...over, status: 'running' }, { ...over, ...end });
  const shell = await press('Undo');
  await pass(2000);
  expect(shell.toasts).toMatchObject([{ text: 'Undoing your change', isWorking: true }]);
  expect(requestsTo(getBoardAction)).toHaveLength(1);

  await pass(4900);
  expect(requestsTo(getBoardAction)).toHaveLength(1);
  await pass(100);
  expect(shell.toasts.map(({ text }) => text)).toEqual([words]);
  expect(shell.toasts[0]?.isWorking).toBeUndefined();
  await pass(20_000);
  expect(requestsTo(getBoardAction)).toHaveLength(2);
});

it('offers Undo when a long action ends', async () => {
  answers({ kind: 'copy_pins' });
  const shell = await press('Copy');
  expect(shell.toasts).toMatchObject([{ text: 'Copying to Cakes', isWorking: true }]);
  await pass(2000);
  expect(shell.toasts).toMatchObject([{ text: 'Copied to Cakes', action: { text: 'Undo' } }]);
});

it('names an action that failed and offers Undo of what was done', async () => {
  answers({ kind: 'copy_pins', status: 'failed', message: "Couldn't finish this." });
  const shell = await press('Copy');
  await pass(2000);
  expect(shell.toasts).toMatchObject([
    {
      text: "Copying to Cakes: Couldn't finish this.",
      tone: 'error',
      action: { text: 'Undo' },
    },
  ]);
});

it('offers Undo for a deleted large board and shows its result', async () => {
  apiReturns(getBoardAction, { ...deleting, status: 'done', undoable_until: '2026-12-20' });
  const shell = await press('Delete');
  expect(shell.toasts).toMatchObject([{ text: 'Deleting Tea', isWorking: true }]);
  await pass(2000);
  expect(shell.toasts).toMatchObject([{ text: 'Tea is deleted', action: { text: 'Undo' } }]);

  const restored = { id: 'a3', kind: 'restore_board', target_board_name: 'Tea' } as const;
  apiReturns(undoBoardAction, anAction({ ...restored, board_id: null, undoable_until: null }));
  await act(async () => shell.toasts[0]?.action?.run());
  await pass(1);
  expect(shell.toasts.map(({ text, action }) => [text, action])).toEqual([
    ['Board restored: Tea', undefined],
  ]);
});

it('shows the result of an action that ended while the page loaded', async () => {
  answers({ kind: 'copy_pins' });
  const shell = await press('Follow');
  expect(shell.toasts).toMatchObject([{ text: 'Copied to Cakes', action: { text: 'Undo' } }]);
});

it('polls an action once, even when reported twice', async () => {
  answers({ kind: 'copy_pins' });
  const shell = await press('Copy');
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await pass(2000);
  expect(requestsTo(getBoardAction)).toHaveLength(1);
  expect(shell.toasts).toHaveLength(1);
});

it('polls as the acting profile', async () => {
  answers({ kind: 'copy_pins' });
  await press('Copy', { actingAs: { id: '42', permissions: ['OWNER'] } });
  await pass(2000);
  expect(requestsTo(getBoardAction)).toEqual([{ id: 'a1', orbac_subject_id: '42' }]);
});

it.each([429, 502, 503, 504])('continues polling after a passing %i', async (status) => {
  apiRejects(getBoardAction, status, 'Not now.');
  const shell = await press('Copy');
  await pass(2000);
  expect(requestsTo(getBoardAction)).toHaveLength(1);
  expect(shell.toasts).toMatchObject([{ text: 'Copying to Cakes', isWorking: true }]);

  answers({ kind: 'copy_pins' });
  await pass(5000);
  expect(shell.toasts).toMatchObject([{ text: 'Copied to Cakes', action: { text: 'Undo' } }]);
});

it.each([429, 502, 503, 504])('follows an own action after a passing %i', async (status) => {
  apiRejects(getBoardAction, status, 'Not now.');
  const shell = await press('Follow');
  expect(shell.toasts).toEqual([]);

  answers({ kind: 'copy_pins' });
  await pass(5000);
  expect(shell.toasts).toMatchObject([{ text: 'Copied to Cakes', action: { text: 'Undo' } }]);
});

it('dismisses the message when polling fails', async () => {
  apiRejects(getBoardAction, 500, 'Out of order.');
  const shell = await press('Copy');
  await pass(20_000);
  expect(shell.toasts).toEqual([]);
  expect(requestsTo(getBoardAction)).toHaveLength(1);
});

it.each([
  [
    'just failed',
    '2026-11-20T10:00:02.000Z',
    ['Deleting your Pins without a board: Tea is being changed.'],
  ],
  ['failed earlier', '2026-11-20T10:30:00.000Z', []],
])('after a reload, shows only a recent failure: %s', async (_when, now, words) => {
  const shell = await press('Resume', { now: Date.parse(now) });
  expect(shell.toasts.map(({ text }) => text)).toEqual(words);
});

it('keeps the result of Undo when an earlier list arrives', async () => {
  apiReturns(undoBoardAction, anAction({ id: 'a9', kind: 'undo', undoable_until: null }));
  const shell = await press('Undo', { now: Date.parse('2026-11-20T12:00:01.000Z') });
  expect(shell.toasts).toMatchObject([{ text: 'Undone' }]);

  fireEvent.click(screen.getByRole('button', { name: 'Read earlier' }));
  await pass(1);
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Undone']);
});
