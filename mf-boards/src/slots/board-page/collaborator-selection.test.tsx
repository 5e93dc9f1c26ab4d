import {
  getBoard,
  getDeletedBoard,
  getPickerBoards,
  getSections,
} from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { copyPins, deletePins, getBoardFeed, getPin } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';

import { anAction, aPickerBoard } from '../../common/testing/a-picker-board.ts';
import { PageBoard } from './page-board.tsx';

const pinner = aUserCard({ id: '200000002' });
const pins = [
  aPin({ id: '1', title: 'Pin 1' }),
  aPin({ id: '2', title: 'Pin 2', pinner }),
  aPin({ id: '3', title: 'Pin 3', pinner }),
];

beforeEach(() => {
  apiReturns(getDeletedBoard, null);
  apiReturns(getUser, aUser());
  apiReturns(getSections, []);
  apiReturns(getPickerBoards, [aPickerBoard()]);
  apiReturns(deletePins, anAction({ kind: 'delete_pins' }));
  apiReturns(copyPins, anAction({ kind: 'copy_pins' }));
});

async function organize(total: number, hasMore = false) {
  apiReturns(getBoard, aBoard({ access: ['read', 'write'], pin_count: total }));
  apiReturns(getBoardFeed, pins, hasMore ? { bookmark: 'more' } : {});
  const shown = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await shown.user.click(await screen.findByRole('button', { name: 'Organize' }));
  const bar = within(await screen.findByRole('region', { name: 'Organize Pins' }));
  return { ...shown, bar };
}

async function selectAll(total: number, hasMore = false) {
  const shown = await organize(total, hasMore);
  await shown.user.click(shown.bar.getByRole('button', { name: `Select all ${total}` }));
  return shown;
}

it("leaves out others' Pins of a whole board when a collaborator deletes it", async () => {
  const { user, bar, shell } = await selectAll(3);
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(requestsTo(deletePins)).toMatchObject([{ selects_all: true, except_pin_ids: ['1'] }]),
  );
  expect(shell.questions).toMatchObject([{ title: 'Delete 2 Pins?' }]);
});

it('counts no Pins that are not loaded, because they can be those of others', async () => {
  const { user, bar, shell } = await selectAll(41, true);
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(shell.questions).toMatchObject([{ title: 'Delete your Pins in this selection?' }]),
  );
});

it("copies others' Pins of a whole board too", async () => {
  const { user, bar } = await selectAll(3);
  await user.click(bar.getByRole('button', { name: 'Copy' }));
  await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
  await waitFor(() =>
    expect(requestsTo(copyPins)).toMatchObject([{ selects_all: true, except_pin_ids: [] }]),
  );
});

it('leaves out a selected Pin that another member deletes', async () => {
  const { user, bar, shell } = await organize(41, true);
  for (const name of [/Pin 2/, /Pin 3/]) await user.click(screen.getByRole('checkbox', { name }));
  expect(bar.getByText('2 Pins selected')).toBeVisible();

  const [first, , last] = pins;
  apiReturns(getBoardFeed, first && last ? [first, last] : [], { bookmark: 'more' });
  apiRejects(getPin, 404, 'Gone');
  act(() => shell.changeLive('board:300000001'));
  expect(await bar.findByText('1 Pin selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requestsTo(deletePins)).toMatchObject([{ pin_ids: ['3'] }]));
});

it('keeps a selected Pin that others push past the loaded ones', async () => {
  const { user, bar, shell } = await organize(41, true);
  for (const name of [/Pin 2/, /Pin 3/]) await user.click(screen.getByRole('checkbox', { name }));

  apiReturns(getBoardFeed, pins.slice(0, 2), { bookmark: 'more' });
  apiReturns(getPin, aPin({ id: '3', pinner, board: aBoard() }));
  act(() => shell.changeLive('board:300000001'));
  await waitFor(() => expect(requestsTo(getPin)).toEqual([{ pin_id: '3' }]));
  expect(screen.queryByRole('checkbox', { name: /Pin 3/ })).not.toBeInTheDocument();
  expect(bar.getByText('2 Pins selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requestsTo(deletePins)).toMatchObject([{ pin_ids: ['2', '3'] }]));
});
