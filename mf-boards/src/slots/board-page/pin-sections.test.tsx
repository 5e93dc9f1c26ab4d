import { getBoard, getPickerBoards, getSections } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getBoardFeed, movePins } from '@corkboard/shared/requests/pins';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';

import { anAction } from '../../common/testing/a-picker-board.ts';
import { PageBoard } from './page-board.tsx';

const fog = {
  id: 's1',
  board_id: '300000001',
  title: 'Fog',
  slug: 'fog',
  url: '/noorhaddad/night-cyclists/fog/',
  pin_count: 0,
  cover_images: [],
  created_at: '2026-11-20T12:00:00.000Z',
};

type Access = ('read' | 'write' | 'delete')[];

async function open(access: Access = ['read', 'write', 'delete']) {
  apiReturns(getBoard, aBoard({ access, pin_count: 2, section_count: 1 }));
  apiReturns(getBoardFeed, [
    aPin({ id: '1', title: 'Pin 1' }),
    aPin({ id: '2', title: 'Pin 2', pinner: aUserCard({ id: '200000002' }) }),
  ]);
  apiReturns(getSections, [fog]);
  apiReturns(getPickerBoards, []);
  apiReturns(getUser, aUser());
  apiReturns(movePins, anAction());
  const shown = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await pin('1');
  return shown;
}

const pin = (id: string) => screen.findByRole('link', { name: new RegExp(`Pin ${id}`) });
async function openMenu(user: Awaited<ReturnType<typeof open>>['user'], id = '1') {
  const press = (target: Element) => user.pointer({ keys: '[TouchA]', target });
  await press(await screen.findByRole('button', { name: `Actions for Pin ${id}` }));
  const cell = within((await pin(id)).closest('li') ?? document.body);
  await press(await cell.findByRole('button', { name: 'More' }));
}

const moves = () => requestsTo(movePins);
const move = {
  pin_ids: ['1'],
  source_section_id: '-1',
  target_board_id: '300000001',
  target_section_id: 's1',
};

it('moves the held Pin to a section with M', async () => {
  const { user, shell } = await open();
  const status = await screen.findByRole('status', { name: 'Moving Pins' });
  const card = await pin('1');
  act(() => card.focus());
  await user.keyboard(' ');
  expect(status).toHaveTextContent('M to move it to a section');
  await user.keyboard('m');
  await user.click(await screen.findByRole('button', { name: 'Fog' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Moved to Fog' }]));
  expect(moves()).toMatchObject([move]);
});

it('moves a Pin to a section from its menu', async () => {
  const { user } = await open();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Move to a section' }));
  await user.click(await screen.findByRole('button', { name: 'Fog' }));
  await waitFor(() => expect(moves()).toMatchObject([move]));
});

it('offers no sections where the viewer cannot write', async () => {
  const { user } = await open(['read']);
  await openMenu(user);
  await screen.findByRole('menuitem', { name: 'Share' });
  expect(screen.queryByRole('menuitem', { name: 'Move to a section' })).not.toBeInTheDocument();
});

it("offers a collaborator no section for others' Pins with M", async () => {
  const { user } = await open(['read', 'write']);
  const status = await screen.findByRole('status', { name: 'Moving Pins' });
  const lift = async (id: string) => {
    const card = await pin(id);
    act(() => card.focus());
    await user.keyboard(' ');
  };
  await lift('1');
  expect(status).toHaveTextContent('Pin 1');
  expect(status).not.toHaveTextContent('to a section');
  await user.keyboard('m');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  await lift('2');
  expect(status).toHaveTextContent('M to move it to a section');
  await user.keyboard('m');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it.each([
  ["no section for others' Pins", '1', 0],
  ['a section for own Pins', '2', 1],
])('offers a collaborator %s in the menu', async (_what, id, count) => {
  const { user } = await open(['read', 'write']);
  await openMenu(user, id);
  await screen.findByRole('menuitem', { name: 'Share' });
  expect(screen.queryAllByRole('menuitem', { name: 'Move to a section' })).toHaveLength(count);
});
