import type { BoardSort } from '@corkboard/shared/contract/boards';
import { getBoards, reorderBoards } from '@corkboard/shared/requests/boards';
import {
  apiHoldsRejection,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import * as overlays from '@corkboard/shared/ui/overlays';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { SortBoardsDialog } from './sort-boards-dialog.tsx';

const saved: BoardSort[] = [];

beforeEach(() => {
  saved.length = 0;
  apiReturns(
    getBoards,
    ['1', '2', '3'].map((id) => aBoard({ id, name: `Board ${id}` })),
  );
});

function show(sort: BoardSort) {
  const onClose = jest.fn();
  const rendered = renderInShell(
    <SortBoardsDialog
      username="noorhaddad"
      sort={sort}
      saveSort={async (next) => void saved.push(next)}
      overlays={overlays}
      onClose={onClose}
    />,
  );
  return { ...rendered, onClose };
}

async function grab() {
  const item = await screen.findByRole('button', { name: 'Board 1' });
  act(() => item.focus());
  fireEvent.keyDown(item, { key: ' ', keyCode: 32 });
  fireEvent.keyDown(item, { key: 'ArrowDown', keyCode: 40 });
  return item;
}

async function moveDown() {
  const item = await grab();
  fireEvent.keyDown(item, { key: ' ', keyCode: 32 });
  fireEvent.transitionEnd(item, { propertyName: 'transform' });
}

it('[SORT-008, SORT-009, SORT-010] asks before the order becomes the manual one', async () => {
  apiReturns(reorderBoards, null);
  const { user } = show('newest');
  await moveDown();
  await user.click(screen.getByRole('button', { name: 'Save order' }));

  expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Lose previous customization');
  expect(requestsTo(reorderBoards)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use custom order' }));

  await waitFor(() => expect(saved).toEqual(['custom']));
  expect(requestsTo(reorderBoards)).toEqual([{ board_ids: '2,1,3' }]);
});

it('[SORT-011] keeps the moves and saves nothing after Back', async () => {
  const { user, onClose } = show('newest');
  await moveDown();
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByRole('button', { name: 'Back' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));

  const save = screen.getByRole('button', { name: 'Save order' });
  expect(save).toBeEnabled();
  expect(save).toHaveFocus();
  expect(screen.getAllByRole('button', { name: /^Board/ })[0]).toHaveTextContent('Board 2');
  expect(requestsTo(reorderBoards)).toEqual([]);
  expect(saved).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('[SORT-012] saves a change of the manual order without a question', async () => {
  apiReturns(reorderBoards, null);
  const { user, shell } = show('custom');
  await moveDown();
  await user.click(screen.getByRole('button', { name: 'Save order' }));

  await waitFor(() => expect(requestsTo(reorderBoards)).toEqual([{ board_ids: '2,1,3' }]));
  await waitFor(() => expect(shell.logged).toHaveLength(1));
  expect(saved).toEqual([]);
});

it('numbers the boards by their places while one is carried', async () => {
  show('custom');
  const item = await grab();
  const getNumbers = () => screen.getAllByRole('button', { name: /^Board/ }).map(readNumber);
  await waitFor(() => expect(getNumbers()).toEqual(['2', '1', '3']));
  fireEvent.keyDown(item, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(getNumbers()).toEqual(['1', '2', '3']));
  fireEvent.transitionEnd(item, { propertyName: 'transform' });
});

const readNumber = ({ textContent }: HTMLElement) => textContent?.replace(/Board \d/, '');

it('saves nothing before a move', async () => {
  show('custom');
  await screen.findByText('Board 1');
  expect(screen.getByRole('button', { name: 'Save order' })).toBeDisabled();
});

it('keeps the order with an error when saving fails', async () => {
  apiRejects(reorderBoards, 500, 'Not now.');
  const { user } = show('custom');
  await moveDown();
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save order' })).toBeEnabled();
  expect(saved).toEqual([]);
});

it('shows a failure after the dialog was closed', async () => {
  const fail = apiHoldsRejection(reorderBoards, 500, 'Not now.');
  const { user, shell, unmount } = show('custom');
  await moveDown();
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(requestsTo(reorderBoards)).toHaveLength(1));
  unmount();
  fail();
  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Not now.', tone: 'error' }]));
});

it('cancels only the drag with Escape', async () => {
  const { onClose } = show('custom');
  const item = await grab();
  const press = () => fireEvent.keyDown(item, { key: 'Escape', keyCode: 27 });
  press();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Move canceled. Board 1 is back in place.',
    ),
  );
  press();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('announces a move inside the dialog, which hides the rest of the page', async () => {
  show('custom');
  const item = await grab();
  const said = within(screen.getByRole('dialog')).getByRole('status');
  await waitFor(() => expect(said).toHaveTextContent('Board 1: position 2 of 3.'));
  fireEvent.keyDown(item, { key: 'Escape', keyCode: 27 });
});

it('tells the page that moves are not saved', async () => {
  show('custom');
  await screen.findByText('Board 1');
  const unsaved = () => screen.getByRole('dialog').querySelector('[data-unsaved="true"]');
  expect(unsaved()).toBeNull();
  await moveDown();
  expect(unsaved()).not.toBeNull();
});
