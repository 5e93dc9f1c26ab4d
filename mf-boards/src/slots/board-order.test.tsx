import type { Pin } from '@corkboard/shared/contract/pins';
import { getBoard, getPickerBoards } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getBoardFeed, reorderPins } from '@corkboard/shared/requests/pins';
import {
  apiHangs,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { PageBoard } from './board-page/page-board.tsx';

const three = ['1', '2', '3'].map((id) => aPin({ id, title: `Pin ${id}` }));

interface Opened {
  access?: ('read' | 'write')[];
  pins?: Pin[];
  total?: number;
  bookmark?: string;
}

async function open(opened: Opened = {}) {
  const { access = ['read', 'write'], pins = three, total = pins.length, bookmark } = opened;
  apiReturns(getBoard, aBoard({ access, pin_count: total }));
  apiReturns(getBoardFeed, pins, bookmark === undefined ? {} : { bookmark });
  apiReturns(getPickerBoards, []);
  apiReturns(getUser, aUser());
  const shown = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await screen.findByRole('link', { name: /Pin 1/ });
  return shown;
}

const tools = () => screen.findByRole('status', { name: 'Moving Pins' });
const pin = (id: string) => screen.getByRole('link', { name: new RegExp(`Pin ${id}`) });
const names = () =>
  screen.getAllByRole('link', { name: /Pin \d/ }).map((it) => it.textContent?.match(/Pin \d/)?.[0]);
const nextFrame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(null))));

describe('Pin order by keyboard', () => {
  it('shows each step and saves on drop', async () => {
    apiReturns(reorderPins, null);
    const { user } = await open();
    const status = await tools();
    act(() => pin('1').focus());

    await user.keyboard(' ');
    expect(status).toHaveTextContent('Pin 1 grabbed');
    await user.keyboard('{ArrowRight}');
    await nextFrame();
    expect(names()).toEqual(['Pin 2', 'Pin 1', 'Pin 3']);
    expect(status).toHaveTextContent('Pin 1. Position 2 of 3.');
    expect(pin('1')).toHaveFocus();
    expect(requestsTo(reorderPins)).toEqual([]);

    await user.keyboard('{ArrowDown} ');
    await waitFor(() =>
      expect(requestsTo(reorderPins)).toEqual([{ id: '300000001', pin_ids: '2,3,1' }]),
    );
    expect(status).toHaveTextContent('Pin 1 dropped.');
    expect(names()).toEqual(['Pin 2', 'Pin 3', 'Pin 1']);
  });

  it('counts Pins on later pages', async () => {
    const { user } = await open({ total: 38, bookmark: 'more' });
    const status = await tools();
    act(() => pin('1').focus());
    await user.keyboard(' {ArrowRight}');
    await nextFrame();
    expect(status).toHaveTextContent('Pin 1. Position 2 of 38.');
  });

  it('cancels with Escape without saving', async () => {
    const { user } = await open();
    const status = await tools();
    act(() => pin('3').focus());
    await user.keyboard(' {ArrowUp}');
    await nextFrame();
    expect(names()).toEqual(['Pin 1', 'Pin 3', 'Pin 2']);

    await user.keyboard('{Escape}');
    expect(names()).toEqual(['Pin 1', 'Pin 2', 'Pin 3']);
    expect(status).toHaveTextContent('Move canceled. Pin 3 is back in place.');
    expect(requestsTo(reorderPins)).toEqual([]);
  });

  it('restores the order on Undo', async () => {
    apiReturns(reorderPins, null);
    const { user, shell } = await open();
    await tools();
    act(() => pin('1').focus());
    await user.keyboard(' {ArrowRight} ');
    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Pins reordered'));

    await act(async () => shell.toasts[0]?.action?.run());
    await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Undone'));
    expect(names()).toEqual(['Pin 1', 'Pin 2', 'Pin 3']);
    expect(requestsTo(reorderPins)).toEqual([
      { id: '300000001', pin_ids: '2,1' },
      { id: '300000001', pin_ids: '1,2' },
    ]);
  });

  it('rolls back and shows why the server failed', async () => {
    apiRejects(reorderPins, 403, 'Not yours to sort.');
    const { user, shell } = await open();
    await tools();
    apiHangs(getBoardFeed);
    act(() => pin('1').focus());
    await user.keyboard(' {ArrowRight} ');

    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Not yours to sort.'));
    expect(names()).toEqual(['Pin 1', 'Pin 2', 'Pin 3']);
  });

  it('returns to the stored order after two failed moves', async () => {
    const fail: (() => void)[] = [];
    apiReturns(
      reorderPins,
      () => new Promise((_, reject) => fail.push(() => reject(HttpResponse.error()))),
    );
    const { user, shell } = await open();
    await tools();
    apiHangs(getBoardFeed);
    act(() => pin('1').focus());
    await user.keyboard(' {ArrowRight} ');
    await user.keyboard(' {ArrowRight} ');
    await nextFrame();
    expect(names()).toEqual(['Pin 2', 'Pin 3', 'Pin 1']);

    await waitFor(() => expect(fail).toHaveLength(1));
    fail[0]?.();
    await waitFor(() => expect(fail).toHaveLength(2));
    fail[1]?.();
    await waitFor(() => expect(shell.toasts).toHaveLength(2));
    expect(names()).toEqual(['Pin 1', 'Pin 2', 'Pin 3']);
  });

  it('offers a retry after a lost connection', async () => {
    apiIsUnreachable(reorderPins);
    const { user, shell } = await open();
    await tools();
    act(() => pin('1').focus());
    await user.keyboard(' {ArrowRight} ');
    await waitFor(() => expect(shell.toasts[0]?.text).toMatch(/connection was lost/));
    expect(names()).toEqual(['Pin 1', 'Pin 2', 'Pin 3']);

    apiReturns(reorderPins, null);
    await act(async () => shell.toasts[0]?.action?.run());
    await waitFor(() => expect(names()).toEqual(['Pin 2', 'Pin 1', 'Pin 3']));
    expect(requestsTo(reorderPins)).toHaveLength(2);
    await waitFor(() =>
      expect(shell.toasts[1]).toMatchObject({
        text: 'Pins reordered',
        action: { text: 'Undo' },
      }),
    );
  });
});

it('gives readers no way to move Pins', async () => {
  const { user } = await open({ access: ['read'] });
  act(() => pin('1').focus());
  await user.keyboard(' {ArrowRight} ');
  expect(screen.queryByRole('status', { name: 'Moving Pins' })).not.toBeInTheDocument();
  expect(names()).toEqual(['Pin 1', 'Pin 2', 'Pin 3']);
});
