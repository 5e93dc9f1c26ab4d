import {
  deletePins,
  getBoard,
  getBoardAction,
  getBoardActions,
  getBoardFeed,
  getBoardFields,
  getPickerBoards,
  movePins,
  undoBoardAction,
} from '@corkboard/shared/contract/requests.ts';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';

import { aBlockingAction } from '../common/testing/a-blocking-action.ts';
import { anAction, aPickerBoard } from '../common/testing/a-picker-board.ts';
import { PageBoard } from './page-board.tsx';
import { PageBoardTools } from './page-board-tools.tsx';

const three = ['1', '2', '3'].map((id) => aPin({ id, title: `Pin ${id}` }));
const begun = anAction({
  action_type: 901,
  status: 'running',
  progress: 0,
  done_count: 0,
  undoable_until: null,
});

async function organize() {
  apiReturns(getBoard, aBoard({ access: ['read', 'write'] }));
  apiReturns(getBoardFeed, three);
  apiReturns(getPickerBoards, [aPickerBoard()]);
  const rendered = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await rendered.user.click(await screen.findByRole('button', { name: 'Organize' }));
  const bar = within(await screen.findByRole('region', { name: 'Organize Pins' }));
  return { ...rendered, bar };
}

async function moveAll(rendered?: Awaited<ReturnType<typeof organize>>, action = begun) {
  const { bar, user, ...rest } = rendered ?? (await organize());
  apiReturns(movePins, action);
  await user.click(await bar.findByRole('button', { name: 'Select all 3' }));
  await user.click(bar.getByRole('button', { name: 'Move' }));
  await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
  return { bar, user, ...rest };
}

const running = { text: 'Moving to Cakes', isWorking: true };
const moved = { text: 'Moved to Cakes', action: { text: 'Undo' } };

it('[PROG-003, PROG-006] replaces the progress of a long move with its result', async () => {
  const { shell } = await moveAll();
  await waitFor(() => expect(shell.toasts).toMatchObject([running]));

  const before = requestsTo(getBoardFeed).length;
  apiReturns(getBoardAction, anAction());
  await waitFor(() => expect(shell.toasts).toMatchObject([moved]));
  await waitFor(() => expect(requestsTo(getBoardFeed).length).toBeGreaterThan(before));
});

it('shows a message for each move to the same board', async () => {
  const first = await moveAll();
  await waitFor(() => expect(first.shell.toasts).toMatchObject([running]));
  apiReturns(getBoardAction, ({ id }) => anAction({ id }));
  const { shell } = await moveAll(first, { ...begun, id: 'a2' });
  await waitFor(() => expect(shell.toasts).toMatchObject([moved, moved]));
  expect(requestsTo(getBoardAction)).toEqual([{ id: 'a1' }, { id: 'a2' }]);
});

it('offers Undo after a lost connection', async () => {
  apiIsUnreachable(getBoardAction);
  const { shell } = await moveAll();
  await waitFor(() => expect(requestsTo(getBoardAction)).toHaveLength(1));
  expect(shell.toasts).toMatchObject([running]);

  apiReturns(getBoardAction, anAction());
  await waitFor(() => expect(shell.toasts).toMatchObject([moved]));
});

it('explains why a long move failed', async () => {
  apiReturns(getBoardAction, anAction({ status: 'failed', message: 'The board is gone.' }));
  const { shell } = await moveAll();
  const failed = { text: 'The board is gone.', tone: 'error' };
  await waitFor(() => expect(shell.toasts).toMatchObject([failed]));
});

it('watches an action that was running when the board opened', async () => {
  const action = aBlockingAction();
  apiReturns(getBoardFeed, three);
  apiReturns(getBoard, aBoard({ id: '7', name: 'Cakes', blocking_actions: [action] }));
  apiReturns(getBoardFields, { id: '7', blocking_actions: [] });
  const { shell } = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await waitFor(() => expect(shell.toasts).toMatchObject([running]));

  apiReturns(getBoard, aBoard({ id: '7', name: 'Cakes', pin_count: 250 }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Moved to Cakes' }]));
  expect(await screen.findByText('250 Pins')).toBeVisible();
});

it("keeps the remaining selection after another tab's change", async () => {
  const { user, bar } = await organize();
  await user.click(screen.getByRole('checkbox', { name: /Pin 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /Pin 2/ }));
  apiRejects(deletePins, 404, "We couldn't find that Pin.");
  apiReturns(getBoardFeed, three.slice(1));
  await user.click(bar.getByRole('button', { name: 'Delete' }));

  expect(await bar.findByText("We couldn't find that Pin.")).toBeVisible();
  expect(await bar.findByText('1 Pin selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Pin 2/ })).toBeChecked();
});

it('merges a second press on Delete into the first', async () => {
  const { user, bar } = await organize();
  await user.click(screen.getByRole('checkbox', { name: /Pin 1/ }));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  apiReturns(deletePins, async () => {
    await isAnswered;
    return anAction({ kind: 'delete_pins' });
  });
  const button = bar.getByRole('button', { name: 'Delete' });
  await user.dblClick(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await user.keyboard('{Delete}');
  answer();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(requestsTo(deletePins)).toHaveLength(1);
});

describe('undo', () => {
  async function shown() {
    apiReturns(getBoardActions, [anAction({ board_name: 'Tea' })]);
    const rendered = renderInShell(<PageBoardTools tool="history" />);
    await screen.findByRole('button', { name: /^Undo/ });
    return rendered;
  }

  async function undo() {
    const rendered = await shown();
    await rendered.user.click(await screen.findByRole('button', { name: /^Undo/ }));
    return rendered;
  }

  it.each([
    [{}, 'Undone'],
    [{ skipped_count: 1 }, 'Undone, but for 1 Pin that was changed since'],
    [{ skipped_count: 3 }, 'Undone, but for 3 Pins that were changed since'],
  ])('shows how far it went: %j', async (answer, words) => {
    apiReturns(undoBoardAction, anAction({ kind: 'undo', undoable_until: null, ...answer }));
    const { shell } = await undo();
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: words }]));
  });

  it('shows the obstacle and refetches the history', async () => {
    apiRejects(
      undoBoardAction,
      409,
      'The board Tea was deleted. Restore it first, then undo this.',
    );
    const { shell } = await undo();
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ text: expect.stringContaining('Restore it first') }]),
    );
    expect(shell.toasts[0]?.action).toBeUndefined();
    await waitFor(() => expect(requestsTo(getBoardActions)).toHaveLength(2));
  });

  it('hides Undo after a permanent denial', async () => {
    apiRejects(undoBoardAction, 409, 'This cannot be undone: its board was deleted for good.');
    const { user, shell } = await shown();
    apiReturns(getBoardActions, [anAction({ board_name: 'Tea', undoable_until: null })]);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ tone: 'error' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  });

  it('offers a retry after a lost connection', async () => {
    apiIsUnreachable(undoBoardAction);
    const { shell } = await undo();
    await waitFor(() => expect(shell.toasts[0]?.action?.text).toBe('Try again'));
    apiReturns(undoBoardAction, anAction({ kind: 'undo', undoable_until: null }));
    await act(async () => shell.toasts[0]?.action?.run());
    await waitFor(() => expect(shell.toasts.map((toast) => toast.text)).toEqual(['Undone']));
  });
});
