import type { UserMetadata } from '@corkboard/shared/contract/people';
import {
  createBoard,
  getBoardAction,
  getBoardInvites,
  getBoards,
  getFilteredBoards,
  mergeBoards,
  reorderBoards,
} from '@corkboard/shared/requests/boards';
import { getUser, getUserMetadata, updateUserMetadata } from '@corkboard/shared/requests/people';
import { getBoardlessPins } from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  apiSends,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, anOwner, aPin, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { anAction } from '../../common/testing/a-picker-board.ts';
import { mockBoardLayout } from '../../common/testing/mock-layout.ts';
import { mockOwnerDefaults } from '../../common/testing/owner-defaults.ts';
import { pollSoon } from '../../common/testing/poll-soon.ts';
import { ProfileBoards } from './profile-boards.tsx';

const noor = aUser({ show_all_pins: true });
const mine = aUserCard({ id: noor.id });
const boards = ['1', '2', '3'].map((id) =>
  aBoard({ id, name: `Board ${id}`, url: `/noorhaddad/board-${id}/`, owner: mine }),
);
const settings: UserMetadata = {
  most_recent_board_sort_order: 'custom',
  profile_board_rep_view_type: null,
  board_pin_rep_view_type: null,
};

let putBack = () => {};
let pollAsBefore = () => {};
beforeEach(() => {
  putBack = mockBoardLayout();
  pollAsBefore = pollSoon();
  mockOwnerDefaults();
  apiReturns(getUser, noor);
  apiReturns(getUserMetadata, settings);
  apiReturns(getBoards, boards);
});
afterEach(() => {
  putBack();
  pollAsBefore();
});

async function showOwner(options: ShellOptions = {}) {
  const shown = renderInShell(<ProfileBoards username={noor.username} />, {
    viewer: anOwner(noor),
    ...options,
  });
  await screen.findByText('Board 1');
  await screen.findByRole('status', { name: 'Moving boards' });
  return shown;
}

const names = () =>
  screen.getAllByRole('link', { name: /^Board \d/ }).map((it) => it.textContent?.slice(0, 7));

describe('moving a board', () => {
  async function reorder({ user }: Awaited<ReturnType<typeof showOwner>>) {
    screen.getByRole('link', { name: /^Board 3/ }).focus();
    await user.keyboard(' {Home} ');
  }

  it('[DRAG-003, DRAG-004] shows the new order, saves it, and logs it', async () => {
    apiReturns(reorderBoards, null);
    const shown = await showOwner();
    await reorder(shown);

    await waitFor(() => expect(names()).toEqual(['Board 3', 'Board 1', 'Board 2']));
    await waitFor(() => expect(requestsTo(reorderBoards)).toEqual([{ board_ids: '3,1,2' }]));
    await waitFor(() => expect(shown.shell.logged).toHaveLength(1));
    expect(shown.shell.questions).toEqual([]);
  });

  it('restores the previous order on Undo', async () => {
    apiReturns(reorderBoards, null);
    const { shell, ...shown } = await showOwner();
    await reorder({ shell, ...shown });
    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Your order is saved'));

    shell.toasts[0]?.action?.run();
    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Undone'));
    const orders = requestsTo(reorderBoards).map(({ board_ids }) => board_ids);
    expect(orders).toEqual(['3,1,2', '1,2,3']);
    expect(requestsTo(updateUserMetadata)).toEqual([]);
  });

  it('restores the sort and the previous manual order on Undo', async () => {
    apiReturns(getUserMetadata, { ...settings, most_recent_board_sort_order: 'alphabetical' });
    apiReturns(updateUserMetadata, settings);
    apiReturns(reorderBoards, null);
    apiReturns(getBoards, ({ sort }) => (sort === 'custom' ? boards.toReversed() : boards));
    const { shell, ...shown } = await showOwner();
    await reorder({ shell, ...shown });
    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Your order is saved'));

    shell.toasts[0]?.action?.run();
    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Undone'));
    const orders = requestsTo(reorderBoards).map(({ board_ids }) => board_ids);
    expect(orders).toEqual(['3,1,2', '3,2,1']);
    const sorts = requestsTo(updateUserMetadata).map((sent) => sent.most_recent_board_sort_order);
    expect(sorts).toEqual(['custom', 'alphabetical']);
  });

  it('[DRAG-004] rolls back and logs nothing on a denial', async () => {
    apiRejects(reorderBoards, 403, 'Not yours to sort.');
    const shown = await showOwner();
    await reorder(shown);

    await waitFor(() => expect(shown.shell.toasts[0]?.text).toBe('Not yours to sort.'));
    expect(names()).toEqual(['Board 1', 'Board 2', 'Board 3']);
    expect(shown.shell.logged).toEqual([]);
  });

  it('[SORT-008, SORT-009, SORT-010] asks before switching another sort to manual', async () => {
    apiReturns(getUserMetadata, { ...settings, most_recent_board_sort_order: 'alphabetical' });
    apiReturns(updateUserMetadata, settings);
    apiReturns(reorderBoards, null);
    const shown = await showOwner();
    await reorder(shown);

    await waitFor(() => expect(shown.shell.questions).toHaveLength(1));
    expect(shown.shell.questions[0]).toMatchObject({
      title: 'Are you sure?',
      text: 'Lose previous customization',
    });
    await waitFor(() =>
      expect(requestsTo(updateUserMetadata)).toEqual([{ most_recent_board_sort_order: 'custom' }]),
    );
    await waitFor(() => expect(requestsTo(reorderBoards)).toEqual([{ board_ids: '3,1,2' }]));
  });

  it('[SORT-011, SORT-012, SORT-013] changes nothing when canceled', async () => {
    apiReturns(getUserMetadata, { ...settings, most_recent_board_sort_order: 'newest' });
    const shown = await showOwner({ confirms: false });
    await reorder(shown);

    await waitFor(() => expect(shown.shell.questions).toHaveLength(1));
    const status = screen.getByRole('status', { name: 'Moving boards' });
    await waitFor(() =>
      expect(status).toHaveTextContent('Move canceled. Board 3 is back in place.'),
    );
    expect(names()).toEqual(['Board 1', 'Board 2', 'Board 3']);
    expect(requestsTo(updateUserMetadata)).toEqual([]);
    expect(requestsTo(reorderBoards)).toEqual([]);
  });

  it.each([true, false])(
    '[SORT-013] asks regardless of an existing manual order: %s',
    async (has_custom_board_sorting_order) => {
      apiReturns(getUser, { ...noor, has_custom_board_sorting_order });
      apiReturns(getUserMetadata, { ...settings, most_recent_board_sort_order: 'newest' });
      const shown = await showOwner({ confirms: false });
      await reorder(shown);
      await waitFor(() => expect(shown.shell.questions).toHaveLength(1));
    },
  );

  it('moves a board from the card menu', async () => {
    apiReturns(reorderBoards, null);
    const { user } = await showOwner();

    await user.click(screen.getByRole('button', { name: 'More for Board 3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Board 3' }));
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Position' }),
      '1, before Board 1',
    );
    await user.click(dialog.getByRole('button', { name: 'Move' }));

    await waitFor(() => expect(requestsTo(reorderBoards)).toEqual([{ board_ids: '3,1,2' }]));
  });
});

describe('merging', () => {
  async function merge({ user }: Awaited<ReturnType<typeof showOwner>>) {
    screen.getByRole('link', { name: /^Board 2/ }).focus();
    await user.keyboard(' {ArrowRight}m');
  }

  it('[DRAG-006, DRAG-007, DRAG-008, DRAG-009, DRAG-010] confirms, merges, and removes the source', async () => {
    apiReturns(mergeBoards, anAction({ kind: 'merge_boards' }));
    const shown = await showOwner();
    apiReturns(
      getBoards,
      [boards[0], boards[2]].flatMap((board) => board ?? []),
    );
    const before = requestsTo(getBoards).length;
    await merge(shown);

    await waitFor(() => expect(shown.shell.toasts).toHaveLength(1));
    await waitFor(() => expect(requestsTo(getBoards).length).toBeGreaterThan(before));
    expect(shown.shell.questions[0]).toMatchObject({
      title: 'Move Pins and delete board?',
      confirm: 'Move Pins and delete board',
      isDestructive: true,
    });
    expect(requestsTo(mergeBoards)).toEqual([{ source: '2', target: '3' }]);
    expect(shown.shell.toasts[0]?.text).toMatch(/Board 3/);
    expect(shown.shell.toasts[0]?.action?.text).toBe('Undo');
    expect(names()).toEqual(['Board 1', 'Board 3']);
  });

  it.each([
    [0, '12 Pins move to a new section of Board 3, and Board 2 is deleted.'],
    [
      1,
      '12 Pins move to a new section of Board 3, and Board 2 is deleted. Its section is deleted too.',
    ],
    [
      2,
      '12 Pins move to a new section of Board 3, and Board 2 is deleted. Its 2 sections are deleted too.',
    ],
  ])('explains what happens to sections on a merge: %i', async (section_count, words) => {
    const source = aBoard({ id: '2', name: 'Board 2', pin_count: 12, section_count });
    apiReturns(
      getBoards,
      boards.map((board) => (board.id === '2' ? source : board)),
    );
    const shown = await showOwner({ confirms: false });
    await merge(shown);
    await waitFor(() => expect(shown.shell.questions[0]?.text).toBe(words));
  });

  it('says that an empty board has nothing to move', async () => {
    apiReturns(mergeBoards, anAction({ kind: 'merge_boards', pin_count: 0 }));
    const source = aBoard({ id: '2', name: 'Board 2', pin_count: 0 });
    apiReturns(
      getBoards,
      boards.map((board) => (board.id === '2' ? source : board)),
    );
    const shown = await showOwner();
    await merge(shown);
    await waitFor(() => expect(shown.shell.toasts).toMatchObject([{ text: 'Board 2 is deleted' }]));
    expect(shown.shell.questions[0]?.text).toBe(
      'Board 2 is empty, so nothing moves to Board 3. Board 2 is deleted.',
    );
  });

  const merged = {
    kind: 'merge_boards',
    board_id: '2',
    board_name: 'Board 2',
    target_board_id: '3',
    target_board_name: 'Board 3',
  } as const;

  it('replaces the progress of a slow merge with its result', async () => {
    const running = anAction({ ...merged, status: 'running', undoable_until: null });
    const begin = apiHolds(mergeBoards, running);
    const end = apiHolds(getBoardAction, anAction(merged));
    const shown = await showOwner();
    await merge(shown);
    const progress = { text: 'Moving all Pins to Board 3', isWorking: true };
    await waitFor(() => expect(shown.shell.toasts).toMatchObject([progress]));
    begin();
    await waitFor(() => expect(requestsTo(getBoardAction)).not.toEqual([]));
    expect(shown.shell.toasts).toMatchObject([progress]);
    end();
    await waitFor(() =>
      expect(shown.shell.toasts).toMatchObject([
        { text: 'Pins moved to a section of Board 3', action: { text: 'Undo' } },
      ]),
    );
  });

  it('hides the card until a slow merge is over', async () => {
    const running = anAction({ ...merged, status: 'running', undoable_until: null });
    apiReturns(mergeBoards, running);
    const end = apiHolds(getBoardAction, anAction(merged));
    const shown = await showOwner();
    const before = requestsTo(getBoards).length;
    await merge(shown);
    // The lists still have the board.
    await waitFor(() => expect(requestsTo(getBoards).length).toBeGreaterThan(before));
    await waitFor(() => expect(shown.queries.isFetching()).toBe(0));
    expect(names()).toEqual(['Board 1', 'Board 3']);

    apiReturns(
      getBoards,
      [boards[0], boards[2]].flatMap((board) => board ?? []),
    );
    end();
    await waitFor(() => expect(shown.shell.toasts).toMatchObject([{ action: { text: 'Undo' } }]));
    expect(names()).toEqual(['Board 1', 'Board 3']);
  });

  it('shows and focuses the card again after a failed merge', async () => {
    const running = anAction({ ...merged, status: 'running', undoable_until: null });
    apiReturns(mergeBoards, running);
    const failed = anAction({ ...merged, status: 'failed', message: 'Full.' });
    const end = apiHolds(getBoardAction, failed);
    const shown = await showOwner();
    await merge(shown);

    await waitFor(() => expect(names()).toEqual(['Board 1', 'Board 3']));
    end();
    await waitFor(() => expect(names()).toEqual(['Board 1', 'Board 2', 'Board 3']));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Board 2/ })).toHaveFocus());
  });

  it.each([
    ['Nope', () => apiRejects(mergeBoards, 409, 'Nope'), 'Nope'],
    ['an empty message', () => apiRejects(mergeBoards, 409, ''), 'Failed to merge boards'],
    [
      'no message',
      () => apiSends(mergeBoards, 409, { status: 'failure' }),
      'Failed to merge boards',
    ],
    [
      'a page of a proxy',
      () => apiSends(mergeBoards, 502, '<h1>Bad gateway</h1>'),
      'Failed to merge boards',
    ],
  ])('[DRAG-011] explains a failure with %s and keeps the source', async (_what, fail, words) => {
    fail();
    const shown = await showOwner();
    await merge(shown);

    await waitFor(() => expect(shown.shell.toasts[0]?.text).toBe(words));
    expect(names()).toEqual(['Board 1', 'Board 2', 'Board 3']);
  });

  it('retries after a lost connection without asking twice', async () => {
    apiIsUnreachable(mergeBoards);
    const shown = await showOwner();
    const asked = requestsTo(getBoards).length;
    await merge(shown);
    await waitFor(() => expect(shown.shell.toasts[0]?.text).toMatch(/connection was lost/));
    await waitFor(() => expect(requestsTo(getBoards).length).toBeGreaterThan(asked));
    expect(names()).toEqual(['Board 1', 'Board 2', 'Board 3']);

    apiReturns(mergeBoards, anAction({ kind: 'merge_boards' }));
    await act(async () => shown.shell.toasts[0]?.action?.run());
    await waitFor(() =>
      expect(shown.shell.toasts).toMatchObject([{ text: expect.stringMatching(/Board 3/) }]),
    );
    expect(shown.shell.questions).toHaveLength(1);
  });

  function answersAJoinedBoard() {
    const joined = aBoard({
      id: '2',
      name: 'Board 2',
      owner: aUserCard({ id: '99' }),
      collaborated_by_me: true,
    });
    apiReturns(
      getBoards,
      [boards[0], joined, boards[2]].flatMap((board) => board ?? []),
    );
  }

  it("offers no merge for another user's board", async () => {
    answersAJoinedBoard();
    const { user } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'More for Board 2' }));
    expect(await screen.findByRole('menuitem', { name: 'Move to…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Merge into…' })).not.toBeInTheDocument();

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More for Board 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Merge into…' })).toBeVisible();
  });

  it('[DRAG-005] does not move a board of another owner', async () => {
    answersAJoinedBoard();
    const shown = await showOwner();
    await merge(shown);

    expect(
      await screen.findByRole('alertdialog', {
        name: "You can't move this board because you didn't create it.",
      }),
    ).toBeVisible();
    expect(shown.shell.questions).toEqual([]);
    expect(requestsTo(mergeBoards)).toEqual([]);
  });

  it('sends nothing when canceled', async () => {
    const shown = await showOwner({ confirms: false });
    await merge(shown);
    await waitFor(() => expect(shown.shell.questions).toHaveLength(1));
    expect(requestsTo(mergeBoards)).toEqual([]);
    expect(names()).toEqual(['Board 1', 'Board 2', 'Board 3']);
  });
});

describe('owner tools', () => {
  it('[DRAG-014, SORT-005, ORGZ-005, BOARD-041] shows a visitor no tools', async () => {
    const { user } = renderInShell(<ProfileBoards username={noor.username} />);
    (await screen.findByRole('link', { name: /^Board 1/ })).focus();
    await user.keyboard(' {ArrowRight} ');

    expect(screen.queryByRole('status', { name: 'Moving boards' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[BOARD-008, BOARD-010, DRAG-015] shows six open boards without tools on the overview', async () => {
    const nine = Array.from({ length: 9 }, (_, index) =>
      aBoard({ id: String(index), name: `Board ${index}` }),
    );
    const hidden = aBoard({ id: '77', name: 'Night swims', profileGroup: 'secret' });
    apiReturns(getBoards, [hidden, ...nine]);
    const { user } = renderInShell(<ProfileBoards username={noor.username} isOverview />, {
      viewer: anOwner(noor),
    });

    expect(await screen.findAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByText('Night swims')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Edit|More|Organize)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Moving boards' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show all boards' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
  });

  it('[BOARD-020] shows the owner an edit button on each board', async () => {
    await showOwner();
    for (const { name } of boards) {
      expect(await screen.findByRole('button', { name: `Edit ${name}` })).toBeVisible();
    }
  });

  it('[BOARD-019] offers no editing on a phone', async () => {
    const { user } = await showOwner({ device: { isPhone: true } });
    expect(screen.queryByRole('button', { name: 'Edit Board 1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More for Board 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Move to…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit board' })).not.toBeInTheDocument();
  });

  it.each([
    [true, 0],
    [false, 1],
  ])(
    'offers the menu of a filtered board only with entries (phone: %s)',
    async (isPhone, count) => {
      apiReturns(getFilteredBoards, [aBoard({ id: '9', name: 'Together', owner: mine })]);
      const { user } = await showOwner({ device: { isPhone } });
      await user.click(screen.getByRole('button', { name: 'Group' }));

      expect(await screen.findByText('Together')).toBeVisible();
      expect(screen.queryAllByRole('button', { name: 'More for Together' })).toHaveLength(count);
    },
  );

  it('loads all open boards below the first six', async () => {
    const page = (from: number) =>
      Array.from({ length: 7 }, (_, index) =>
        aBoard({ id: String(from + index), name: `Board ${from + index}` }),
      );
    apiReturns(getBoards, ({ bookmark }) => page(bookmark ? 7 : 0), {
      bookmark: (input) => (input.bookmark ? undefined : 'more'),
    });
    const { user } = renderInShell(<ProfileBoards username={noor.username} isOverview />, {
      viewer: anOwner(noor),
    });
    await user.click(await screen.findByRole('button', { name: 'Show all boards' }));
    expect(screen.getByRole('link', { name: /^Board 6/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show more boards' }));
    expect(await screen.findByRole('link', { name: /^Board 13/ })).toBeVisible();
  });

  it('[SORT-005, ORGZ-004, BOARD-041] groups the tools for all boards in one menu', async () => {
    const { user } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'Organize' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(
      expect.arrayContaining(['Organize Pins', 'Sort boards', 'Recently deleted boards']),
    );
  });

  it('creates a board in a dialog and opens it', async () => {
    apiReturns(createBoard, aBoard({ name: 'Tea', url: '/noorhaddad/tea/' }));
    const { user, shell } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'Organize' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Create board' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tea');
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await waitFor(() => expect(shell.path).toBe('/noorhaddad/tea/'));
    expect(requestsTo(createBoard)).toMatchObject([{ aux_data: { source: 'create_menu' } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens no board after its dialog was closed', async () => {
    const answer = apiHolds(createBoard, aBoard({ name: 'Tea', url: '/noorhaddad/tea/' }));
    const { user, shell } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'Organize' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Create board' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tea');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    answer();

    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { text: 'Board created!', link: { href: '/noorhaddad/tea/' } },
      ]),
    );
    expect(shell.navigations).toEqual([]);
  });
});

describe('boardless Pins', () => {
  const waiting = [aPin({ id: '1', title: 'A loaf' })];

  it('[ORGZ-001] appear for the owner', async () => {
    apiReturns(getBoardlessPins, waiting);
    await showOwner();
    const preview = await screen.findByRole('region', { name: 'Unorganized ideas' });
    expect(within(preview).getAllByRole('listitem')).toHaveLength(1);
  });

  it('[ORGZ-001] are neither shown to others nor requested', async () => {
    apiReturns(getBoardlessPins, waiting);
    renderInShell(<ProfileBoards username={noor.username} />);
    await screen.findByText('Board 1');
    await act(async () => {
      await import('./owner-footer.tsx');
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.queryByRole('region', { name: 'Unorganized ideas' })).not.toBeInTheDocument();
    expect(requestsTo(getBoardlessPins)).toEqual([]);
  });
});

describe('invitations', () => {
  const invite = {
    id: 'i1',
    type: 'boardinvite',
    status: 'pending',
    created_at: '2026-11-17T12:00:00.000Z',
    board: null,
    invited_by_user: aUserCard(),
    invited_user: mine,
  } as const;

  it("[INVITE-009] appear on the viewer's own profile", async () => {
    apiReturns(getBoardInvites, [invite]);
    await showOwner();
    expect(await screen.findByRole('article', { name: /^Invitation/ })).toBeVisible();
  });

  it('appear together with the boards below them', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    apiReturns(getBoardInvites, async () => {
      await waiting;
      return [invite];
    });
    renderInShell(<ProfileBoards username={noor.username} />, { viewer: anOwner(noor) });
    await waitFor(() => expect(requestsTo(getBoards)).not.toEqual([]));
    await screen.findByRole('button', { name: 'Organize' });
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 100))));
    expect(screen.queryByText('Board 1')).not.toBeInTheDocument();

    answer();

    expect(await screen.findByRole('article', { name: /^Invitation/ })).toBeVisible();
    expect(screen.getByText('Board 1')).toBeVisible();
  });

  it('do not delay boards when they fail', async () => {
    apiRejects(getBoardInvites, 500, 'Uh oh! Something went wrong.');
    await showOwner();
    expect(screen.queryByRole('article', { name: /^Invitation/ })).not.toBeInTheDocument();
  });

  it('[INVITE-009] are not requested on other profiles', async () => {
    renderInShell(<ProfileBoards username={noor.username} />);
    await screen.findByText('Board 1');
    expect(requestsTo(getBoardInvites)).toEqual([]);
  });
});

describe('sorting', () => {
  it('[SORT-006] saves the selected sort and requests it', async () => {
    apiReturns(updateUserMetadata, { ...settings, most_recent_board_sort_order: 'oldest' });
    const { user } = await showOwner();

    await user.click(screen.getByRole('button', { name: 'Sort: Custom order' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest' }));

    await waitFor(() =>
      expect(requestsTo(updateUserMetadata)).toEqual([{ most_recent_board_sort_order: 'oldest' }]),
    );
    await waitFor(() => expect(requestsTo(getBoards).at(-1)).toMatchObject({ sort: 'oldest' }));
  });

  it('[SORT-007] starts with the saved sort', async () => {
    apiReturns(getUserMetadata, { ...settings, most_recent_board_sort_order: 'newest' });
    await showOwner();
    expect(requestsTo(getBoards)[0]).toMatchObject({ sort: 'newest', group_by: 'visibility' });
  });

  it('[SORT-007] starts with last pinned to by default', async () => {
    apiReturns(getUserMetadata, { ...settings, most_recent_board_sort_order: null });
    await showOwner();
    expect(requestsTo(getBoards)[0]).toMatchObject({ sort: 'last_pinned_to' });
  });

  it('[BOARD-045] mixes in secret boards in manual order', async () => {
    await showOwner();
    expect(requestsTo(getBoards)[0]).toMatchObject({ group_by: 'mix_public_private' });
  });

  it('[BOARD-046] omits the hidden story cards', async () => {
    apiReturns(getUser, { ...noor, show_all_pins: false, show_shopping_list: true });
    await showOwner();
    expect(requestsTo(getBoards)[0]).toMatchObject({
      filter_all_pins: true,
      filter_shopping_list: false,
    });
  });

  it('[BOARD-051] saves the card size and applies it immediately', async () => {
    apiReturns(updateUserMetadata, { ...settings, profile_board_rep_view_type: 'wide' });
    const { user, container } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'Sort: Custom order' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Wide cards' }));

    await waitFor(() =>
      expect(container.querySelector('[data-board-group]')).toHaveAttribute('data-shape', 'wide'),
    );
    expect(requestsTo(updateUserMetadata)).toEqual([{ profile_board_rep_view_type: 'wide' }]);
  });

  it('[PINS-007] shows a business its saved card size and offers the others', async () => {
    apiReturns(getUser, { ...noor, is_partner: true });
    apiReturns(getUserMetadata, { ...settings, profile_board_rep_view_type: 'square' });
    const { user, container } = await showOwner();

    expect(container.querySelector('[data-board-group]')).toHaveAttribute('data-shape', 'square');
    await user.click(screen.getByRole('button', { name: 'Sort: Custom order' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Smaller cards' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'Wide cards' })).toBeVisible();
  });

  it('rolls back when saving fails', async () => {
    apiRejects(updateUserMetadata, 500, 'Out of order.');
    const { user, shell } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'Sort: Custom order' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest' }));

    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Sort: Custom order' })).toBeVisible();
  });

  it.each([
    ['the later one when the first fails', 'oldest', 'Newest', 0],
    ['the first one when the later fails', 'newest', 'Oldest', 1],
  ])('keeps %s of two quick selections', async (_what, rejected, label, messages) => {
    let stored = settings;
    let answer = () => {};
    const isPressed = new Promise<void>((resolve) => (answer = resolve));
    apiReturns(updateUserMetadata, async ({ most_recent_board_sort_order: sort }) => {
      await isPressed;
      if (sort === rejected) throw new HttpResponse(null, { status: 500 });
      stored = { ...stored, most_recent_board_sort_order: sort ?? null };
      return stored;
    });
    const { user, queries, shell } = await showOwner();
    apiReturns(getUserMetadata, () => stored);
    await user.click(screen.getByRole('button', { name: 'Sort: Custom order' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest' }));
    await user.click(await screen.findByRole('button', { name: 'Sort: Oldest' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Newest' }));
    expect(await screen.findByRole('button', { name: 'Sort: Newest' })).toBeVisible();
    answer();

    await waitFor(() => expect(requestsTo(updateUserMetadata)).toHaveLength(2));
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(await screen.findByRole('button', { name: `Sort: ${label}` })).toBeVisible();
    expect(shell.toasts).toHaveLength(messages);
  });
});

describe('filters', () => {
  it('[BOARD-035, BOARD-051] requests the boards of the active filters', async () => {
    apiReturns(getFilteredBoards, [aBoard({ id: '9', name: 'Together' })]);
    const { user, shell } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'Group' }));

    expect(await screen.findByText('Together')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Group' })).toHaveAttribute('aria-pressed', 'true');
    expect(shell.path).toMatch(/\?show=group$/);
    await user.click(screen.getByRole('button', { name: 'Secret' }));
    await waitFor(() =>
      expect(requestsTo(getFilteredBoards).map((it) => it.filter_types)).toEqual([
        'group',
        'group,secret',
      ]),
    );

    await user.click(screen.getByRole('button', { name: 'Group' }));
    await user.click(screen.getByRole('button', { name: 'Secret' }));
    expect(await screen.findByText('Board 1')).toBeVisible();
  });

  it('[EMPTY-009] suggests collaborating without a group board', async () => {
    apiReturns(getFilteredBoards, []);
    const { user } = await showOwner();
    await user.click(screen.getByRole('button', { name: 'Group' }));
    expect(await screen.findByText('Invite people to collaborate on a board')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Group' }));
    expect(await screen.findByText('Board 1')).toBeVisible();
  });

  it.each([
    ['[EMPTY-012, EMPTY-014]', false, '/'],
    ['[EMPTY-012, EMPTY-013]', true, '/homefeed/'],
  ])('%s links to ideas without matching boards', async (_ids, isPartner, href) => {
    apiReturns(getFilteredBoards, []);
    const { user } = await showOwner({ viewer: { ...anOwner(noor), isPartner } });
    for (const name of ['Secret', 'Archived']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect(await screen.findByText('Nothing to see here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find ideas' })).toHaveAttribute('href', href);
  });
});
