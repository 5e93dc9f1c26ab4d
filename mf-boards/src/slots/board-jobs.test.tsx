import {
  getBoard,
  getBoardAction,
  getBoardActions,
  getBoardFields,
  getDeletedBoards,
  getPickerBoards,
  undoBoardAction,
} from '@corkboard/shared/requests/boards';
import {
  getHome,
  getHomeFeed,
  getPopularPins,
  recordHomeVisit,
} from '@corkboard/shared/requests/home';
import { deletePins, getBoardFeed, movePins } from '@corkboard/shared/requests/pins';
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
import { pollSoon } from '../common/testing/poll-soon.ts';
import { PageBoard } from './board-page/page-board.tsx';
import { PageBoardTools } from './board-page/page-board-tools.tsx';
import { HomeFeed } from './home-feed.tsx';

const three = ['1', '2', '3'].map((id) => aPin({ id, title: `Pin ${id}` }));
const begun = anAction({
  action_type: 901,
  status: 'running',
  progress: 0,
  done_count: 0,
  undoable_until: null,
});

let pollAsBefore = () => {};
beforeEach(() => {
  pollAsBefore = pollSoon();
  // Until a test says otherwise, it is running.
  apiReturns(getBoardAction, ({ id }) => ({ ...begun, id }));
});
afterEach(() => pollAsBefore());

async function organize() {
  apiReturns(getBoard, aBoard({ access: ['read', 'write', 'delete'] }));
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
  const asked = new Set(requestsTo(getBoardAction).map(({ id }) => id));
  expect(asked).toEqual(new Set(['a1', 'a2']));
});

it('offers Undo after a lost connection', async () => {
  apiIsUnreachable(getBoardAction);
  const { shell } = await moveAll();
  await waitFor(() => expect(requestsTo(getBoardAction)).not.toEqual([]));
  expect(shell.toasts).toMatchObject([running]);

  apiReturns(getBoardAction, anAction());
  await waitFor(() => expect(shell.toasts).toMatchObject([moved]));
});

it('explains why a long move failed', async () => {
  apiReturns(getBoardAction, anAction({ status: 'failed', message: 'The board is gone.' }));
  const { shell } = await moveAll();
  const failed = { text: expect.stringMatching(/: The board is gone\.$/), tone: 'error' };
  await waitFor(() => expect(shell.toasts).toMatchObject([failed]));
});

it('watches an action that was running when the board opened', async () => {
  const action = aBlockingAction();
  apiReturns(getBoardFeed, three);
  apiReturns(getBoard, aBoard({ id: '7', name: 'Cakes', blocking_actions: [action] }));
  apiReturns(getBoardFields, { id: '7', blocking_actions: [action] });
  const { shell } = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await waitFor(() => expect(shell.toasts).toMatchObject([running]));

  apiReturns(getBoardFields, { id: '7', blocking_actions: [] });
  apiReturns(getBoard, aBoard({ id: '7', name: 'Cakes', pin_count: 250 }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Moved to Cakes' }]));
  expect(await screen.findByText('250 Pins')).toBeVisible();
});

it('shows no count or empty message while a board is restored', async () => {
  const restoring = aBlockingAction({ action_type: 0, section_id: '-1' });
  const board = aBoard({ id: '7', pin_count: 0, blocking_actions: [restoring] });
  apiReturns(getBoardFeed, []);
  apiReturns(getBoard, board);
  apiReturns(getBoardFields, { id: '7', blocking_actions: [restoring] });
  renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  expect(await screen.findByText('Updating…')).toBeVisible();
  expect(screen.queryByText('0 Pins')).not.toBeInTheDocument();
  expect(screen.queryByText('This board has no Pins yet')).not.toBeInTheDocument();

  apiReturns(getBoardFields, { id: '7', blocking_actions: [] });
  apiReturns(getBoardFeed, three);
  apiReturns(getBoard, aBoard({ id: '7', pin_count: 3 }));
  expect(await screen.findByText('3 Pins')).toBeVisible();
  expect(screen.queryByText('Updating…')).not.toBeInTheDocument();
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

describe('after a reload', () => {
  const RENDERED_AT = Date.parse('2026-11-20T12:00:01.000Z');
  const deletion = anAction({ kind: 'delete_board', board_id: '9', board_name: 'Tea' });
  const deleted = { text: 'Tea is deleted', action: { text: 'Undo' } };

  afterEach(() => sessionStorage.clear());

  const board = <PageBoard username="noorhaddad" slug="night-cyclists" />;

  function reload({ changedAgo = 1000, now = RENDERED_AT, page = board } = {}) {
    const at = performance.timeOrigin - changedAgo;
    sessionStorage.setItem('corkboard.last-change', JSON.stringify({ at, isUnanswered: true }));
    apiReturns(getBoard, aBoard());
    apiReturns(getBoardFeed, three);
    apiReturns(getDeletedBoards, []);
    apiReturns(getHome, { following_count: 0, last_visit: null });
    apiReturns(getHomeFeed, three);
    apiReturns(getPopularPins, []);
    apiReturns(recordHomeVisit, { following_count: 0, last_visit: null });
    return renderInShell(page, { now });
  }

  it.each([
    ['a board', board],
    ['the trash', <PageBoardTools key="trash" tool="trash" />],
    ['Home', <HomeFeed key="home" feed="following" />],
  ])('continues the message of a running deletion on %s', async (_where, page) => {
    const long = { ...deletion, status: 'running', undoable_until: null } as const;
    apiReturns(getBoardActions, [long]);
    apiReturns(getBoardAction, long);
    const { shell } = reload({ page });
    const running = { text: 'Deleting Tea', isWorking: true };
    await waitFor(() => expect(shell.toasts).toMatchObject([running]));

    apiReturns(getBoardAction, deletion);
    await waitFor(() => expect(shell.toasts).toMatchObject([deleted]));
  });

  it('shows the result of a short deletion with Undo', async () => {
    apiReturns(getBoardActions, [deletion]);
    const { shell } = reload();
    await waitFor(() => expect(shell.toasts).toMatchObject([deleted]));
  });

  it('shows no result from before or of an undone action', async () => {
    apiReturns(getBoardActions, [
      anAction({ id: 'a2', undone_by: 'a3', undoable_until: null }),
      { ...deletion, finished_at: '2026-11-20T11:59:00.000Z' },
    ]);
    const { shell } = reload();
    await waitFor(() => expect(requestsTo(getBoardActions)).toHaveLength(1));
    await screen.findByRole('link', { name: /Pin 1/ });
    expect(shell.toasts).toEqual([]);
  });

  it('requests nothing when the last change is old', async () => {
    reload({ changedAgo: 60_000 });
    await screen.findByRole('link', { name: /Pin 1/ });
    expect(requestsTo(getBoardActions)).toEqual([]);
  });
});

it('says in the history that an undo is still running', async () => {
  const undo = anAction({ id: 'a2', kind: 'undo', status: 'running', undoable_until: null });
  const undone = anAction({ board_name: 'Tea', undone_by: 'a2', undoable_until: null });
  apiReturns(getBoardActions, [undo, undone]);
  apiReturns(getBoardAction, undo);
  renderInShell(<PageBoardTools tool="history" />);
  expect(await screen.findByText(/Undoing…/)).toBeVisible();
  expect(screen.queryByText(/Undone/)).not.toBeInTheDocument();

  const finished = anAction({ ...undo, status: 'done', skipped_count: 2 });
  apiReturns(getBoardActions, [finished, undone]);
  apiReturns(getBoardAction, finished);
  expect(await screen.findByText(/Undone, but for 2 Pins/)).toBeVisible();
  expect(screen.queryByText(/Undoing…/)).not.toBeInTheDocument();
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
    apiRejects(undoBoardAction, 409, "This can't be undone: its board was permanently deleted.");
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
