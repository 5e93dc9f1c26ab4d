import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { getDeletedBoards, purgeBoard, restoreBoard } from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { anAction } from '../common/testing/a-picker-board.ts';
import { TrashPage } from './trash-page.tsx';

const cakes: DeletedBoard = {
  id: '7',
  name: 'Cakes',
  privacy: 'public',
  pin_count: 3,
  cover_images: [],
  deleted_at: '2026-11-18T12:00:00.000Z',
  purged_at: '2026-12-18T12:00:00.000Z',
};

const show = (confirms = true) => renderInShell(<TrashPage />, { confirms });

it('[BOARD-041] shows deleted boards with their deadline and restores one', async () => {
  apiReturns(getDeletedBoards, [cakes]);
  apiReturns(restoreBoard, anAction({ kind: 'restore_board' }));
  const { user, shell } = show();
  expect(await screen.findByText('28 days left')).toBeVisible();

  apiReturns(getDeletedBoards, []);
  await user.click(screen.getByRole('button', { name: 'Restore Cakes' }));
  expect(await screen.findByText('No recently deleted boards')).toBeVisible();
  expect(requestsTo(restoreBoard)).toEqual([{ id: '7' }]);
  expect(shell.toasts[0]?.text).toBe('Board restored: Cakes');
});

it('says how many sections return with a board', async () => {
  apiReturns(getDeletedBoards, [{ ...cakes, section_count: 2 }]);
  show();
  expect(await screen.findByText(/^3 Pins · 2 sections · deleted on/)).toBeVisible();
});

it('shows at most thirty days left on an old page', async () => {
  apiReturns(getDeletedBoards, [{ ...cakes, purged_at: '2026-12-20T13:00:00.000Z' }]);
  show();
  expect(await screen.findByText('30 days left')).toBeVisible();
});

it('keeps a board that could not be restored', async () => {
  apiReturns(getDeletedBoards, [cakes]);
  apiRejects(restoreBoard, 409, 'It is gone.');
  const { user, shell } = show();
  await user.click(await screen.findByRole('button', { name: 'Restore Cakes' }));
  await waitFor(() => expect(shell.toasts[0]?.text).toBe('It is gone.'));
  expect(screen.getByText('Cakes')).toBeVisible();
});

it('deletes permanently after confirmation', async () => {
  apiReturns(getDeletedBoards, [cakes]);
  apiReturns(purgeBoard, null);
  const { user, shell } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete permanently: Cakes' }));
  await waitFor(() => expect(requestsTo(purgeBoard)).toEqual([{ id: '7' }]));
  expect(shell.questions[0]).toMatchObject({ isDestructive: true });
});

it('offers another try when the boards do not load', async () => {
  apiRejects(getDeletedBoards, 500, 'No luck.');
  const { user } = show();
  await screen.findByText("Couldn't load boards.");
  apiReturns(getDeletedBoards, [cakes]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cakes')).toBeVisible();
});
