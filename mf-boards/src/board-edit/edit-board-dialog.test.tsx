import {
  archiveBoard,
  deleteBoard,
  getBoard,
  getBoardActions,
  getBoardCollaborators,
  getBoardInvites,
  unarchiveBoard,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import {
  apiHoldsRejection,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, anOwner, aPin, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import * as overlays from '@corkboard/shared/ui/overlays';
import { screen, waitFor } from '@testing-library/react';

import { anAction } from '../common/testing/a-picker-board.ts';
import { EditBoardDialog } from './edit-board-dialog.tsx';

const noor = aUser();
const board = aBoard({ owner: aUserCard({ id: noor.id }), description: 'Cups', version: 4 });
const asOwner = { viewer: anOwner(noor) };

beforeEach(() => {
  apiReturns(getBoardFeed, [
    aPin({ id: 'p1', title: 'A cup' }),
    aPin({ id: 'p2', title: 'A bowl' }),
  ]);
  apiReturns(getBoardCollaborators, []);
  apiReturns(getBoardInvites, []);
});

function show(options: ShellOptions = asOwner, shown = board) {
  const closed: true[] = [];
  const rendered = renderInShell(
    <EditBoardDialog board={shown} overlays={overlays} onClose={() => closed.push(true)} />,
    options,
  );
  return { ...rendered, closed };
}

it('saves the changed fields with the loaded version', async () => {
  apiReturns(updateBoard, aBoard({ name: 'Bowls' }));
  const { user, closed } = show();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, ' Bowls ');
  await user.click(screen.getByRole('checkbox', { name: /^Keep this board secret/ }));
  await user.click(await screen.findByRole('radio', { name: 'A bowl' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(closed).toHaveLength(1));
  expect(requestsTo(updateBoard)).toEqual([
    { board_id: board.id, name: 'Bowls', privacy: 'secret', cover_pin_id: 'p2', version: 4 },
  ]);
});

it("overwrites another tab's change only after a warning", async () => {
  apiRejects(updateBoard, 409, 'This board was changed in another tab.');
  apiReturns(getBoard, { ...board, description: 'Of another tab', version: 9 });
  const { user, closed } = show();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Bowls');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(/^This board was changed in another tab. Save again/),
  ).toBeVisible();
  expect(name).toHaveValue('Bowls');

  apiReturns(updateBoard, aBoard({ name: 'Bowls' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(requestsTo(updateBoard)[1]).toEqual({ board_id: board.id, name: 'Bowls', version: 9 });
});

it.each([
  [true, 1],
  [false, 0],
])('asks before a key press discards changes: %s', async (confirms, closings) => {
  const { user, closed, shell } = show({ ...asOwner, confirms });
  await user.keyboard('{Escape}');
  expect(closed).toHaveLength(1);
  expect(shell.questions).toEqual([]);

  closed.length = 0;
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' and bowls');
  await user.keyboard('{Escape}');
  expect(shell.questions).toEqual([expect.objectContaining({ title: 'Close without saving?' })]);
  await waitFor(() => expect(closed).toHaveLength(closings));
  expect(name).toHaveValue(`${board.name} and bowls`);
});

it('sends nothing without changes', async () => {
  const { user, closed } = show();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(closed).toHaveLength(1);
  expect(requestsTo(updateBoard)).toEqual([]);
});

it('requires a name', async () => {
  const { user } = show();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText("Don't forget to name your board!")).toBeVisible();
  expect(requestsTo(updateBoard)).toEqual([]);
});

it.each([
  [
    'a refusal',
    () => apiRejects(updateBoard, 409, 'Someone changed this board.'),
    'Someone changed this board.',
  ],
  ['a lost connection', () => apiIsUnreachable(updateBoard), /Your connection was lost/],
])('keeps the typed text after %s', async (_what, answer, words) => {
  apiReturns(getBoard, board);
  answer();
  const { user, closed } = show();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeVisible();
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue(`${board.name} two`);
  expect(name).toBeValid();
  expect(closed).toEqual([]);
});

it('tells of a failure after the dialog is gone', async () => {
  const fail = apiHoldsRejection(updateBoard, 500, 'Not now.');
  const { user, shell, unmount } = show();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsTo(updateBoard)).toHaveLength(1));
  unmount();
  fail();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Not now.', tone: 'error' }]));
});

it.each([
  ['Name', 180],
  ['Description', 500],
])('[BOARD-057] keeps a %s over %i characters with an error', async (label, limit) => {
  apiReturns(updateBoard, board);
  const { user } = show();
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.click(field);
  await user.paste('x'.repeat(limit + 2));
  expect(field).toHaveValue('x'.repeat(limit + 2));
  expect(field).toHaveAccessibleDescription(`2 characters too many. Shorten this to ${limit}.`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveFocus();
  expect(requestsTo(updateBoard)).toEqual([]);

  await user.keyboard('{Backspace}{Backspace}');
  expect(field).toHaveAccessibleDescription('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsTo(updateBoard)).toHaveLength(1));
});

it('archives with Undo', async () => {
  apiReturns(archiveBoard, aBoard({ profileGroup: 'archived' }));
  apiReturns(getBoardActions, [anAction({ kind: 'archive_board', board_id: board.id })]);
  const { user, shell } = show();
  await user.click(screen.getByRole('button', { name: 'Archive board' }));

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(requestsTo(archiveBoard)).toEqual([{ id: board.id }]);
  expect(shell.toasts[0]).toMatchObject({
    text: 'Night cyclists is archived',
    action: { text: 'Undo' },
  });
});

it('unarchives an archived board', async () => {
  apiReturns(unarchiveBoard, board);
  const { user } = show(
    asOwner,
    aBoard({ ...board, profileGroup: 'archived', archived_by_me_at: '2026-11-01T00:00:00.000Z' }),
  );
  await user.click(screen.getByRole('button', { name: 'Unarchive board' }));
  await waitFor(() => expect(requestsTo(unarchiveBoard)).toEqual([{ id: board.id }]));
});

it('confirms before deleting and offers Undo', async () => {
  apiReturns(deleteBoard, anAction({ kind: 'delete_board' }));
  const { user, shell } = show();
  await user.click(screen.getByRole('button', { name: 'Delete board' }));

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.questions[0]).toMatchObject({
    title: 'Delete Night cyclists?',
    text: 'Its 41 Pins go with it. You can restore it for 30 days, from Recently deleted boards.',
    isDestructive: true,
  });
  expect(shell.toasts[0]?.action?.text).toBe('Undo');
  expect(requestsTo(deleteBoard)).toEqual([{ board_id: board.id }]);
});

it.each([true, false])('leaves the page of a deleted board: %s', async (confirms) => {
  apiReturns(deleteBoard, anAction({ kind: 'delete_board' }));
  const left: true[] = [];
  const { user, shell } = renderInShell(
    <EditBoardDialog
      board={board}
      overlays={overlays}
      onClose={() => {}}
      leaving={(send) => {
        expect(requestsTo(deleteBoard)).toEqual([]);
        left.push(true);
        return send();
      }}
    />,
    { ...asOwner, confirms },
  );
  await user.click(screen.getByRole('button', { name: 'Delete board' }));
  await waitFor(() => expect(shell.questions).toHaveLength(1));
  await waitFor(() => expect(requestsTo(deleteBoard)).toHaveLength(Number(confirms)));
  expect(left).toHaveLength(Number(confirms));
});

it('retries a deletion without a second confirmation', async () => {
  apiIsUnreachable(deleteBoard);
  const { user, shell } = show({ ...asOwner, confirms: true });
  await user.click(screen.getByRole('button', { name: 'Delete board' }));
  await waitFor(() => expect(shell.toasts[0]?.action?.text).toBe('Try again'));

  apiReturns(deleteBoard, anAction({ kind: 'delete_board' }));
  shell.toasts[0]?.action?.run();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ action: { text: 'Undo' } }]));
  expect(shell.questions).toHaveLength(1);
});

it('confirms archiving even without the history', async () => {
  apiReturns(archiveBoard, { ...board, archived_by_me_at: '2026-11-21T00:00:00.000Z' });
  apiIsUnreachable(getBoardActions);
  const { user, shell } = show();
  await user.click(screen.getByRole('button', { name: 'Archive board' }));
  await waitFor(() => expect(shell.toasts[0]?.text).toBe(`${board.name} is archived`));
  expect(shell.toasts[0]?.action?.text).toBe('Undo');
});

it('deletes nothing when canceled', async () => {
  const { user, shell } = show({ ...asOwner, confirms: false });
  await user.click(screen.getByRole('button', { name: 'Delete board' }));
  await waitFor(() => expect(shell.questions).toHaveLength(1));
  expect(requestsTo(deleteBoard)).toEqual([]);
});

it('limits a collaborator to non-owner actions', () => {
  show({}, aBoard({ access: ['read', 'write'] }));
  expect(screen.queryByRole('button', { name: 'Delete board' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Archive board' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /secret/ })).not.toBeInTheDocument();
});
