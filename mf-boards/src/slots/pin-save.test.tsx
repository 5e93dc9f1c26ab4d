import { createBoard, getPickerBoards } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { deletePin, favoritePin, savePin } from '@corkboard/shared/requests/pins';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { anAction, aPickerBoard } from '../common/testing/a-picker-board.ts';
import { PinSave } from './pin-save.tsx';

const boards = ['Cakes', 'Tea', 'Salt', 'Oil', 'Rye'].map((name, at) =>
  aPickerBoard({ id: String(at + 1), name }),
);
const pin = aPin({ id: '9' });

function open(options?: ShellOptions) {
  apiReturns(getPickerBoards, boards);
  apiReturns(getUser, aUser({ save_behavior: 0 }));
  return renderInShell(<PinSave pin={pin} />, options);
}
const picker = (name: string) =>
  screen.findByRole('button', { name: `Board: ${name}. Choose another` });

it('saves to the last board at once and undoes it', async () => {
  apiReturns(savePin, aPin({ id: '10' }));
  apiReturns(deletePin, anAction({ id: 'a1' }));
  const { user, shell } = open();
  await picker('Cakes');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(requestsTo(savePin)).toMatchObject([{ pin_id: '9', board_id: '1' }]);
  expect(shell.toasts).toMatchObject([{ text: 'Saved to Cakes', action: { text: 'Undo' } }]);
  shell.toasts[0]?.action?.run();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(requestsTo(deletePin)).toMatchObject([{ pin_id: '10' }]);
});

it('shows another account no save of the last one', async () => {
  apiReturns(savePin, aPin({ id: '10' }));
  const { user, actAs } = open();
  await picker('Cakes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saved' });

  actAs({ id: '42', permissions: ['OWNER'] });
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await picker('Cakes');
});

it('marks the board that Save would use', async () => {
  const { user } = open();
  await user.click(await picker('Cakes'));
  expect(await screen.findByRole('button', { name: /^Cakes/, current: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Tea/, current: false })).toBeVisible();
});

it('creates a board with the unknown name and saves to it', async () => {
  apiReturns(savePin, aPin({ id: '10' }));
  apiReturns(createBoard, aBoard({ id: '77', name: 'Kilns' }));
  const { user, shell } = open();
  await user.click(await picker('Cakes'));
  const field = await screen.findByRole('searchbox', { name: 'Search your boards' });
  await waitFor(() => expect(field).toHaveFocus());
  apiReturns(getPickerBoards, []);
  await user.type(field, 'Kilns');
  await user.click(await screen.findByRole('button', { name: 'Create “Kilns”' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kilns');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(requestsTo(savePin)).toMatchObject([{ board_id: '77' }]));
  expect(requestsTo(createBoard)).toMatchObject([{ name: 'Kilns' }]);
  expect(shell.toasts).toMatchObject([{ text: 'Saved to Kilns' }]);
  expect(await picker('Kilns')).toBeVisible();
});

it('opens the picker as a sheet on a phone', async () => {
  const { user } = open({ device: { isPhone: true } });
  await user.click(await picker('Cakes'));

  expect(await screen.findByRole('dialog', { name: 'Save to' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

it('adds the Pin to Favorites', async () => {
  apiReturns(favoritePin, pin);
  const { user } = open();
  await picker('Cakes');
  await user.click(screen.getByRole('button', { name: 'Favorite' }));

  await waitFor(() => expect(requestsTo(favoritePin)).toMatchObject([{ pin_id: '9' }]));
});
