import type { Pin } from '@corkboard/shared/contract/pins';
import { changeOptimistically, pagedView } from '@corkboard/shared/optimistic';
import {
  getBoard,
  getBoardCollaborators,
  getPickerBoards,
  getSections,
} from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { pinListKeys } from '../common/lists/pin-lists.ts';
import { PageBoard } from './board-page/page-board.tsx';

const jug = aPin({ id: '1', title: 'Jug' });
const bowl = aPin({ id: '2', title: 'Bowl' });
const vase = aPin({ id: '3', title: 'Vase' });
const board = aBoard({ pin_count: 2, section_count: 0 });

beforeEach(() => {
  apiReturns(getBoard, board);
  apiReturns(getBoardCollaborators, []);
  apiReturns(getSections, []);
  apiReturns(getPickerBoards, []);
  apiReturns(getUser, aUser());
  apiReturns(getBoardFeed, [jug, bowl]);
});

async function open() {
  const shown = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await screen.findByRole('link', { name: /Bowl/ });
  return {
    ...shown,
    change: () => act(() => shown.shell.changeLive(`board:${board.id}`)),
  };
}

const { getBoundingClientRect } = HTMLElement.prototype;
afterEach(() => {
  HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
});

function scrollTo(top: number) {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, top);
}

it("shows another's new Pin and announces it", async () => {
  const { change } = await open();
  apiReturns(getBoardFeed, [vase, jug, bowl]);
  change();

  expect(await screen.findByRole('link', { name: /Vase/ })).toBeVisible();
  expect(await screen.findByText('1 new Pin')).toBeInTheDocument();
});

it('announces nothing while a bulk action reports its result', async () => {
  const action = {
    id: '8',
    board_id: board.id,
    created_timestamp: 0,
    action_type: 4,
    progress: 0.2,
    is_origin: true,
  };
  apiReturns(getBoard, { ...board, blocking_actions: [action] });
  const { change } = await open();
  apiReturns(getBoardFeed, [jug]);
  change();

  await waitFor(() => expect(screen.queryByRole('link', { name: /Bowl/ })).toBeNull());
  expect(screen.queryByText('1 Pin was removed')).toBeNull();
});

it('keeps new Pins behind a button while the viewer is further down', async () => {
  const { change, user } = await open();
  scrollTo(-900);
  apiReturns(getBoardFeed, [vase, jug]);
  change();

  const button = await screen.findByRole('button', { name: 'Show 1 new Pin' });
  expect(screen.queryByRole('link', { name: /Vase/ })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bowl/ })).toBeNull());

  await user.click(button);
  expect(await screen.findByRole('link', { name: /Vase/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show 1 new Pin' })).toBeNull();
});

it('announces Pins that others removed', async () => {
  const { change } = await open();
  apiReturns(getBoardFeed, [jug]);
  change();
  expect(await screen.findByText('1 Pin was removed')).toBeInTheDocument();
});

it("shows the board's new name", async () => {
  const { change } = await open();
  apiReturns(getBoard, { ...board, name: 'Day cyclists' });
  change();
  expect(await screen.findByRole('heading', { level: 1, name: /Day cyclists/ })).toBeVisible();
  expect(await screen.findByText('The board is now called Day cyclists')).toBeInTheDocument();
});

it('reads the Pins only after a pending change of the viewer, and counts nothing of it as new', async () => {
  const { change, queries } = await open();
  const queryKey = pinListKeys.ofBoard(aViewer().id ?? '', board.id);
  let answer = () => {};
  let isPending = true;
  const removal = changeOptimistically(queries, {
    key: [...queryKey, 'removal'],
    views: [pagedView<Pin>(queryKey, (pin) => (pin.id === bowl.id ? null : pin))],
    send: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bowl/ })).toBeNull());

  const reads: boolean[] = [];
  apiReturns(getBoardFeed, () => {
    reads.push(isPending);
    return isPending ? [vase, jug, bowl] : [vase, jug];
  });
  apiReturns(getBoard, { ...board, name: 'Day cyclists' });
  change();
  await screen.findByRole('heading', { level: 1, name: /Day cyclists/ });
  isPending = false;
  answer();
  await act(() => removal);

  expect(await screen.findByText('1 new Pin')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Bowl/ })).toBeNull();
  expect(reads).toEqual([false]);
});
