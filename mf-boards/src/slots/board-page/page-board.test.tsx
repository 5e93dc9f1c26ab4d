import type { Board, Section } from '@corkboard/shared/contract/boards';
import {
  createSection,
  deleteSection,
  followBoard,
  getBoard,
  getBoardActions,
  getBoardCollaborators,
  getBoards,
  getDeletedBoard,
  getMergedBoard,
  getPickerBoards,
  getSection,
  getSections,
  mergeSections,
  reorderSections,
  restoreBoard,
  undoBoardAction,
  updateBoard,
  updateSection,
} from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import {
  copyPins,
  deletePins,
  getBoardFeed,
  getExports,
  getImportFiles,
  getImports,
  movePins,
  reorderPins,
  savePin,
} from '@corkboard/shared/requests/pins';
import { useLocation } from '@corkboard/shared/router';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { aPrefetchRequest, renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { anAction, aPickerBoard } from '../../common/testing/a-picker-board.ts';
import { PageBoard, prefetchPageBoard } from './page-board.tsx';
import { PageBoardTools } from './page-board-tools.tsx';
import { PageSection, prefetchPageSection } from './page-section.tsx';

const page = <PageBoard username="noorhaddad" slug="night-cyclists" />;
const sectionPage = <PageSection username="noorhaddad" slug="night-cyclists" section="lamps" />;

beforeEach(() => {
  apiReturns(getDeletedBoard, null);
  // A card asks when the pointer passes over it.
  apiReturns(getUser, aUser());
  // The bar of a selection asks once it is loaded, which a test can end before.
  apiReturns(getPickerBoards, []);
});

function RoutedBoard() {
  const [, username = '', slug = ''] = useLocation().pathname.split('/');
  return <PageBoard username={username} slug={slug} />;
}

function prefetch() {
  const route = { username: 'noorhaddad', slug: 'night-cyclists' };
  return prefetchPageBoard(aPrefetchRequest<'page.board'>(route));
}

it('shows the owner, the details, and the Pins', async () => {
  apiReturns(
    getBoard,
    aBoard({
      description: 'For the ride home.',
      privacy: 'secret',
      section_count: 1,
      follower_count: 1250,
      collaborating_users: [aUserCard({ id: '9', full_name: 'Tomás Rey' })],
    }),
  );
  apiReturns(getBoardFeed, [aPin()]);
  apiReturns(getSections, []);
  renderInShell(page);

  expect(await screen.findByRole('heading', { level: 1, name: 'Night cyclists' })).toBeVisible();
  expect(screen.getByText('For the ride home.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/noorhaddad/');
  expect(screen.getByRole('img', { name: 'Tomás Rey' })).toBeVisible();
  for (const words of ['41 Pins', '1 section', '1.3k followers', 'Secret']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(await screen.findByRole('link', { name: /Riding home/ })).toBeVisible();
  expect(requestsTo(getBoard)).toEqual([{ username: 'noorhaddad', slug: 'night-cyclists' }]);
  expect(requestsTo(getBoardFeed)).toMatchObject([{ board_id: '300000001' }]);
});

it('sets the document title while the board is open', async () => {
  document.title = 'Corkboard';
  apiReturns(getBoard, aBoard());
  apiReturns(getBoardFeed, []);
  const { unmount } = renderInShell(page);

  await waitFor(() => expect(document.title).toBe('Night cyclists · Corkboard'));
  unmount();
  expect(document.title).toBe('Corkboard');
});

it('keeps touch actions of a Pin visible while in use', async () => {
  apiReturns(getBoard, aBoard());
  apiReturns(getBoardFeed, [aPin({ title: 'Riding home' })]);
  apiReturns(getPickerBoards, []);
  apiReturns(getUser, aUser());
  apiReturns(savePin, aPin());
  const { user } = renderInShell(page);

  const more = await screen.findByRole('button', { name: 'Actions for Riding home' });
  await user.pointer([{ keys: '[TouchA]', target: more }]);
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.pointer([{ keys: '[TouchA>]', target: save }, { keys: '[/TouchA]' }]);
  expect(await screen.findByRole('link', { name: 'Saved' })).toBeVisible();
});

describe('actions of a focused Pin', () => {
  afterEach(() => jest.restoreAllMocks());

  async function focusPin(hovers: boolean) {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(matchMedia(media), { matches: hovers && media === '(hover: hover)' }),
      );
    apiReturns(getBoard, aBoard());
    apiReturns(getBoardFeed, [aPin({ title: 'Riding home' })]);
    apiReturns(getPickerBoards, []);
    apiReturns(getUser, aUser());
    const { user } = renderInShell(page);
    const link = await screen.findByRole('link', { name: /Riding home/ });
    act(() => link.focus());
    return { user };
  }
  const save = () => screen.findByRole('button', { name: 'Save' });
  const pinner = () => screen.getAllByRole('link', { name: 'Noor Haddad' }).at(-1);

  it('open with the focus where a pointer hovers', async () => {
    const { user } = await focusPin(true);
    await save();
    await user.tab();
    expect(pinner()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: /Choose another$/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  });

  it('wait for their button where only fingers point', async () => {
    const { user } = await focusPin(false);
    const opens = await screen.findByRole('button', { name: 'Actions for Riding home' });
    await user.tab();
    expect(pinner()).toHaveFocus();
    await user.tab();
    expect(opens).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();

    await user.keyboard('{Enter}');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Choose another$/ })).toHaveFocus(),
    );
    await user.tab({ shift: true });
    expect(pinner()).toHaveFocus();
  });
});

it('shows an empty board', async () => {
  apiReturns(getBoard, aBoard({ access: ['read', 'write'] }));
  apiReturns(getBoardFeed, []);
  renderInShell(page);

  expect(await screen.findByText('This board has no Pins yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find ideas' })).toBeVisible();
});

it('shows an empty board with only empty sections', async () => {
  apiReturns(getBoard, aBoard({ pin_count: 0, section_count: 1 }));
  apiReturns(getSections, [aSection({ pin_count: 0 })]);
  apiReturns(getBoardFeed, []);
  renderInShell(page);

  expect(await screen.findByText('This board has no Pins yet')).toBeVisible();
});

it("[BOARD-050] shows the owner's other boards for an unknown board", async () => {
  apiReturns(getMergedBoard, null);
  apiRejects(getBoard, 404, 'Board not found.');
  apiReturns(getBoards, [aBoard({ name: 'Glaze tests' })]);
  renderInShell(page);

  expect(
    await screen.findByRole('heading', { level: 1, name: "We couldn't find that page." }),
  ).toBeVisible();
  expect(await screen.findByText("But here are some of the owner's other boards!")).toBeVisible();
  expect(screen.getByRole('link', { name: /^Glaze tests/ })).toBeVisible();
});

it('[BOARD-050] offers no other boards without any', async () => {
  apiReturns(getMergedBoard, null);
  apiRejects(getBoard, 404, 'Board not found.');
  apiRejects(getBoards, 404, 'User not found.');
  renderInShell(page);

  expect(await screen.findByText("We couldn't find that page.")).toBeVisible();
  expect(screen.queryByText(/other boards/)).not.toBeInTheDocument();
});

it('links a merged board to its target', async () => {
  apiRejects(getBoard, 404, 'Board not found.');
  apiRejects(getBoards, 404, 'User not found.');
  apiReturns(getMergedBoard, async () => ({
    name: 'Cakes',
    url: '/inesmoreau/cakes/',
    merged_name: 'Night cyclists',
  }));
  renderInShell(page);

  expect(
    await screen.findByRole('heading', { name: 'Night cyclists was merged into Cakes' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Cakes' })).toHaveAttribute(
    'href',
    '/inesmoreau/cakes/',
  );
});

const deletedBoard = {
  id: '7',
  name: 'Night cyclists',
  privacy: 'public' as const,
  pin_count: 3,
  cover_images: [],
  deleted_at: '2026-11-01T12:00:00.000Z',
  purged_at: '2026-12-01T12:00:00.000Z',
};

it('[BOARD-041] offers to restore a deleted board at its path', async () => {
  apiRejects(getBoard, 404, 'Board not found.');
  apiReturns(getBoards, [aBoard({ name: 'Glaze tests' })]);
  apiReturns(getMergedBoard, null);
  apiReturns(getDeletedBoard, deletedBoard);
  const { user } = renderInShell(page);
  expect(await screen.findByRole('heading', { name: 'This board is in the trash' })).toBeVisible();
  expect(document.title).toBe('This board is in the trash · Corkboard');

  apiReturns(restoreBoard, anAction({ kind: 'restore_board', status: 'done' }));
  apiReturns(getBoard, aBoard());
  apiReturns(getBoardFeed, []);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Night cyclists' })).toBeVisible();
});

it('[BOARD-041] opens the trash from a deleted board', async () => {
  apiRejects(getBoard, 404, 'Board not found.');
  apiReturns(getBoards, []);
  apiReturns(getMergedBoard, null);
  apiReturns(getDeletedBoard, deletedBoard);
  renderInShell(page);

  expect(await screen.findByRole('link', { name: 'Open trash' })).toHaveAttribute(
    'href',
    '/board/trash/',
  );
});

it('shows no other content before a merge target', async () => {
  apiRejects(getBoard, 404, 'Board not found.');
  apiReturns(getBoards, [aBoard({ name: 'Glaze tests' })]);
  let answer = () => {};
  apiReturns(getMergedBoard, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { name: 'Cakes', url: '/inesmoreau/cakes/', merged_name: 'Night cyclists' };
  });
  renderInShell(page);

  await waitFor(() => expect(requestsTo(getBoards)).toHaveLength(1));
  await waitFor(() => expect(requestsTo(getMergedBoard)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  answer();
  expect(
    await screen.findByRole('heading', { name: 'Night cyclists was merged into Cakes' }),
  ).toBeVisible();
});

it('shows the missing board page when its Pins are gone', async () => {
  apiReturns(getBoard, aBoard());
  apiRejects(getBoardFeed, 500, 'Out of order.');
  const { user } = renderInShell(page);
  const again = await screen.findByRole('button', { name: 'Try again' });

  apiRejects(getBoardFeed, 404, 'Board not found.');
  apiRejects(getBoard, 404, 'Board not found.');
  apiRejects(getBoards, 404, 'User not found.');
  apiReturns(getMergedBoard, null);
  await user.click(again);
  expect(await screen.findByText("We couldn't find that page.")).toBeVisible();
});

it('does not refetch a missing board on focus', async () => {
  apiReturns(getBoard, aBoard());
  apiReturns(getBoardFeed, []);
  renderInShell(page);
  await screen.findByRole('heading', { level: 1, name: 'Night cyclists' });
  const look = () => act(async () => void fireEvent(window, new Event('visibilitychange')));

  apiRejects(getBoard, 404, 'Board not found.');
  apiReturns(getBoards, []);
  apiReturns(getMergedBoard, null);
  await look();
  expect(await screen.findByText("We couldn't find that page.")).toBeVisible();
  await look();
  await look();
  expect(requestsTo(getBoard)).toHaveLength(2);
});

it('[BOARD-050] returns 404 before rendering', async () => {
  apiRejects(getBoard, 404, 'Board not found.');
  apiReturns(getBoards, [aBoard()]);
  apiReturns(getMergedBoard, null);

  expect(await prefetch()).toEqual({ status: 404 });
});

it("asks a private profile's boards once for an unknown board", async () => {
  apiRejects(getBoard, 404, 'Board not found.');
  apiRejects(getBoards, 403, 'This profile is private.');
  apiReturns(getMergedBoard, null);
  const { html } = await renderSsr<'page.board'>(page, prefetchPageBoard, {
    username: 'noorhaddad',
    slug: 'night-cyclists',
  });

  expect(html).toContain('Find ideas');
  expect(requestsTo(getBoards)).toHaveLength(1);
});

it('prefetches the target of a merged board', async () => {
  apiRejects(getBoard, 404, 'Board not found.');
  apiReturns(getBoards, []);
  apiReturns(getMergedBoard, null);
  await prefetch();
  expect(requestsTo(getMergedBoard)).toHaveLength(1);
});

it('keeps the page when the API fails', async () => {
  apiRejects(getBoard, 500, 'Uh oh! Something went wrong.');
  expect(await prefetch()).toBeUndefined();
});

it('prefetches the first Pins and the document title', async () => {
  apiReturns(getBoard, aBoard());
  apiReturns(getBoardFeed, [aPin()]);

  expect(await prefetch()).toEqual({ title: 'Night cyclists' });
  expect(requestsTo(getBoardFeed)).toHaveLength(1);
});

const writable = (overrides = {}) => aBoard({ access: ['read', 'write', 'delete'], ...overrides });
const three = ['1', '2', '3'].map((id) => aPin({ id, title: `Pin ${id}` }));

function aSection(overrides: Partial<Section> = {}): Section {
  return {
    id: 's1',
    board_id: '300000001',
    title: 'Lamps',
    slug: 'lamps',
    url: '/noorhaddad/night-cyclists/lamps/',
    pin_count: 2,
    cover_images: [],
    created_at: '2026-11-20T12:00:00.000Z',
    ...overrides,
  };
}

describe('following', () => {
  it('updates immediately', async () => {
    apiReturns(getBoard, aBoard());
    apiReturns(getBoardFeed, three);
    apiReturns(followBoard, aBoard({ followed_by_me: true, follower_count: 4 }));
    const { user } = renderInShell(page);
    const follow = await screen.findByRole('button', { name: 'Follow' });
    apiReturns(getBoard, aBoard({ followed_by_me: true, follower_count: 4 }));
    await user.click(follow);

    const unfollow = await screen.findByRole('button', { name: 'Unfollow' });
    expect(unfollow).not.toHaveAttribute('aria-pressed');
    expect(screen.getByText('4 followers')).toBeVisible();
    expect(requestsTo(followBoard)).toEqual([{ board_id: '300000001' }]);
  });

  it('rolls back with an error when the server fails', async () => {
    apiReturns(getBoard, aBoard());
    apiReturns(getBoardFeed, three);
    apiRejects(followBoard, 403, 'No.');
    const { user } = renderInShell(page);
    await user.click(await screen.findByRole('button', { name: 'Follow' }));

    expect(await screen.findByRole('alert')).toHaveTextContent("That didn't work.");
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
  });

  it("is hidden for the board's owner", async () => {
    apiReturns(getBoard, writable({ collaborated_by_me: true }));
    apiReturns(getBoardFeed, three);
    renderInShell(page);
    await screen.findByRole('button', { name: 'Organize' });
    expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  });
});

describe('organizing', () => {
  function renderPage(board: Board, pins = three) {
    apiReturns(getBoard, board);
    apiReturns(getBoardFeed, pins);
    apiReturns(getSections, [aSection()]);
    return renderInShell(page);
  }
  async function organize(board = writable(), pins = three) {
    apiReturns(getPickerBoards, [aPickerBoard()]);
    const rendered = renderPage(board, pins);
    await rendered.user.click(await screen.findByRole('button', { name: 'Organize' }));
    const bar = within(await screen.findByRole('region', { name: 'Organize Pins' }));
    return { ...rendered, bar };
  }
  const box = (id: string) => screen.getByRole('checkbox', { name: new RegExp(`Pin ${id}`) });

  it('is above the Pins on a phone', async () => {
    apiReturns(getBoard, writable({ pin_count: 3 }));
    apiReturns(getBoardFeed, three);
    renderInShell(page, { device: { isPhone: true } });

    const heading = await screen.findByRole('heading', { name: 'Pins 3' });
    expect(screen.getByRole('button', { name: 'Organize' }).parentElement).toBe(
      heading.parentElement,
    );
  });

  it('is hidden for readers', async () => {
    apiReturns(getBoard, aBoard());
    apiReturns(getBoardFeed, three);
    renderInShell(page);
    await screen.findByRole('link', { name: /Pin 1/ });
    expect(screen.queryByRole('button', { name: 'Organize' })).not.toBeInTheDocument();
  });

  it.each([
    ['is hidden on a board without Pins', 0, false],
    ['is offered on a board with Pins', 3, true],
  ])('%s', async (_what, pin_count, isOffered) => {
    apiReturns(getBoard, writable({ pin_count }));
    apiReturns(getBoardFeed, three.slice(0, pin_count));
    renderInShell(page);
    await screen.findByRole('button', { name: 'More' });
    expect(screen.queryAllByRole('button', { name: 'Organize' })).toHaveLength(Number(isOffered));
  });

  it('is hidden while all Pins are in sections', async () => {
    apiReturns(getBoard, writable({ section_count: 1, pin_count: 2 }));
    apiReturns(getBoardFeed, []);
    apiReturns(getSections, [aSection()]);
    renderInShell(page);
    await screen.findByRole('link', { name: /Lamps/ });
    expect(screen.queryByRole('button', { name: 'Organize' })).not.toBeInTheDocument();
  });

  it.each([
    ['is hidden in a section without Pins', 0, 0],
    ['is offered in a section with Pins', 2, 1],
  ])('%s', async (_what, pin_count, buttons) => {
    apiReturns(getBoard, writable());
    apiReturns(getBoardFeed, three.slice(0, pin_count));
    apiReturns(getSection, aSection({ pin_count }));
    apiReturns(getSections, [aSection({ pin_count })]);
    renderInShell(sectionPage);
    await screen.findByRole('button', { name: 'Add Pins' });
    expect(screen.queryAllByRole('button', { name: 'Organize' })).toHaveLength(buttons);
  });

  it.each([
    ['Done', '{Enter}'],
    ['Escape', '{Escape}'],
  ])('returns the focus from its bar to its button on %s', async (_how, key) => {
    const { user, bar } = await organize();
    act(() => bar.getByRole('button', { name: 'Done' }).focus());
    await user.keyboard(key);
    expect(screen.queryByRole('region', { name: 'Organize Pins' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Organize' })).toHaveFocus();
  });

  it('keeps the focus on its button once nothing is left', async () => {
    apiReturns(getBoard, writable({ pin_count: 3 }));
    apiReturns(getBoardFeed, three);
    const { queries, user } = renderInShell(page);
    const button = await screen.findByRole('button', { name: 'Organize' });
    await user.click(button);
    apiReturns(getBoard, writable({ pin_count: 0 }));
    apiReturns(getBoardFeed, []);
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('ends for a collaborator who was removed', async () => {
    const board = aBoard({ access: ['read', 'write'], collaborated_by_me: true });
    const { shell } = await organize(board);
    apiReturns(getBoard, aBoard());
    act(() => shell.changeLive('board:300000001'));

    expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Organize Pins' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it.each([
    ['board', page],
    ['section', sectionPage],
  ])('ends for another account that has opened the %s before', async (_what, shown) => {
    const business = { id: '42', permissions: ['OWNER'] };
    apiReturns(getBoard, writable({ pin_count: 3 }));
    apiReturns(getBoardFeed, three);
    apiReturns(getSection, { ...aSection(), pin_count: 3 });
    apiReturns(getSections, []);
    const { user, actAs } = renderInShell(shown, { actingAs: business });
    const findButton = () => screen.findByRole('button', { name: 'Organize' });
    await findButton();
    actAs(null);
    await user.click(await findButton());
    await user.click(box('1'));
    expect(screen.getByText('1 Pin selected')).toBeVisible();

    actAs(business);
    await findButton();
    expect(screen.queryByRole('region', { name: 'Organize Pins' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it("offers a collaborator no move or deletion of others' Pins", async () => {
    const own = aPin({ id: '2', title: 'Pin 2', pinner: aUserCard({ id: '200000002' }) });
    const { user, bar, shell } = await organize(aBoard({ access: ['read', 'write'] }), [
      aPin({ id: '1', title: 'Pin 1' }),
      own,
    ]);
    const limit = 'On this board, you can move and delete only Pins that you saved.';
    const button = (name: string) => bar.getByRole('button', { name });
    await user.click(box('2'));
    expect(bar.queryByText(limit)).not.toBeInTheDocument();
    expect(button('Delete')).toBeEnabled();

    await user.click(box('1'));
    expect(bar.getByText(limit)).toBeVisible();
    for (const name of ['Move', 'To section', 'Delete']) expect(button(name)).toBeDisabled();
    expect(button('Copy')).toBeEnabled();
    await user.keyboard('{Delete}');
    expect(shell.questions).toEqual([]);

    await user.click(button('Select all 2'));
    expect(bar.getByText(limit)).toBeVisible();
    expect(button('Delete')).toBeEnabled();
  });

  it('moves a range selected with Shift', async () => {
    const { user, bar, shell } = await organize();
    apiReturns(movePins, anAction({ pin_count: 3 }));
    await user.click(box('1'));
    await user.keyboard('{Shift>}');
    await user.click(box('3'));
    await user.keyboard('{/Shift}');
    expect(bar.getByText('3 Pins selected')).toBeVisible();

    await user.click(bar.getByRole('button', { name: 'Move' }));
    await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Moved to Cakes' }]));
    expect(requestsTo(movePins)).toMatchObject([
      { pin_ids: ['1', '2', '3'], source_board_id: '300000001', target_board_id: '7' },
    ]);
  });

  it('marks a late move as busy and updates the count', async () => {
    const { user, bar } = await organize(writable({ pin_count: 3, section_count: 0 }));
    apiReturns(getPickerBoards, [aPickerBoard(), aPickerBoard({ id: '8', name: 'Tea' })]);
    let answer = () => {};
    apiReturns(movePins, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      throw HttpResponse.error();
    });
    await user.click(bar.getByRole('button', { name: 'Select all 3' }));
    await user.click(bar.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^Cakes/ }));

    expect(dialog.getByRole('button', { name: /^Cakes/ })).toHaveAttribute('aria-busy', 'true');
    expect(dialog.getByRole('button', { name: /^Tea/ })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Create board' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await screen.findByText('0 Pins')).toBeInTheDocument();

    answer();
    expect(await dialog.findByText(/Your connection was lost/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Tea/ })).not.toHaveAttribute('aria-disabled');
    expect(screen.getAllByText('3 Pins')[0]).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(dialog.queryByText(/Your connection was lost/)).not.toBeInTheDocument();
    answer();
    await dialog.findByText(/Your connection was lost/);
  });

  it('copies the whole board, including unloaded pages', async () => {
    const { user, bar, shell } = await organize();
    apiReturns(copyPins, anAction({ kind: 'copy_pins' }));
    await user.click(bar.getByRole('button', { name: 'Select all 3' }));
    await user.click(box('2'));
    await user.click(bar.getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: /^Cakes/ }));

    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Copied to Cakes' }]));
    expect(requestsTo(copyPins)).toMatchObject([{ selects_all: true, except_pin_ids: ['2'] }]);
    expect(requestsTo(copyPins)[0]).not.toHaveProperty('pin_ids');
  });

  it('[PROG-005] deletes after confirmation and offers Undo', async () => {
    const { user, bar, shell } = await organize();
    apiReturns(deletePins, anAction({ kind: 'delete_pins', board_name: 'Fog' }));
    await user.click(box('1'));
    await user.click(box('2'));
    await user.keyboard('{Delete}');

    await waitFor(() => expect(shell.questions).toMatchObject([{ title: 'Delete 2 Pins?' }]));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Deleted Pins from Fog' }]));
    expect(shell.toasts[0]?.action?.text).toBe('Undo');
    expect(bar.getByText('Choose Pins to organize')).toBeVisible();
  });

  it('counts only the Pins that still existed', async () => {
    const { user, shell } = await organize();
    apiReturns(deletePins, anAction({ kind: 'delete_pins', pin_count: 1 }));
    await user.click(box('1'));
    await user.click(box('2'));
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { text: '1 Pin deleted · 1 Pin was already moved or deleted' },
      ]),
    );
  });

  it('keeps the selection after a lost connection', async () => {
    const { user, bar } = await organize();
    apiIsUnreachable(deletePins);
    const asked = requestsTo(getBoardFeed).length;
    await user.click(box('1'));
    await user.click(bar.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText(/Your connection was lost/)).toBeVisible();
    await waitFor(() => expect(requestsTo(getBoardFeed).length).toBeGreaterThan(asked));
    expect(box('1')).toBeChecked();
  });

  it('shows a failed move in the open picker', async () => {
    const { user, bar } = await organize();
    apiIsUnreachable(movePins);
    await user.click(box('1'));
    await user.click(bar.getByRole('button', { name: 'Move' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Move to a board' }));
    await user.click(await picker.findByRole('button', { name: /^Cakes/ }));

    expect(await picker.findByText(/Your connection was lost/)).toBeVisible();
    apiReturns(movePins, anAction());
    await user.click(picker.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = requestsTo(movePins);
    expect(second).toEqual(first);
  });

  it("links to another board's section that Pins were moved to", async () => {
    const { user, bar, shell } = await organize();
    const href = '/inesmoreau/cakes/layered/';
    const sections = [{ id: 's9', title: 'Layered' }];
    apiReturns(getPickerBoards, [aPickerBoard({ sections })]);
    apiReturns(movePins, anAction({ target_section_url: href }));
    await user.click(box('1'));
    await user.click(bar.getByRole('button', { name: 'Move' }));
    await user.click(await screen.findByRole('button', { name: 'Sections of Cakes' }));
    await user.click(screen.getByRole('button', { name: 'Layered' }));

    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ text: 'Moved to Layered', link: { href } }]),
    );
  });

  it('moves Pins to an existing or new section', async () => {
    const { user, bar } = await organize(writable({ section_count: 1 }));
    apiReturns(movePins, anAction());
    apiReturns(createSection, aSection({ id: 's2', title: 'Rain' }));
    await user.click(box('1'));
    await user.click(bar.getByRole('button', { name: 'To section' }));
    await user.click(await screen.findByRole('button', { name: 'Lamps' }));
    await waitFor(() =>
      expect(requestsTo(movePins)).toMatchObject([
        { source_section_id: '-1', target_board_id: '300000001', target_section_id: 's1' },
      ]),
    );

    await user.click(box('2'));
    await user.click(bar.getByRole('button', { name: 'To section' }));
    await user.type(await screen.findByRole('textbox', { name: 'New section' }), 'Rain');
    await user.click(screen.getByRole('button', { name: 'Create and move' }));
    await waitFor(() => expect(requestsTo(movePins)[1]).toMatchObject({ target_section_id: 's2' }));
  });

  it('keeps the section name and selection after a failure', async () => {
    const { user, bar } = await organize(writable({ section_count: 1 }));
    apiRejects(createSection, 409, 'There is a section of that name.');
    await user.click(box('1'));
    await user.click(bar.getByRole('button', { name: 'To section' }));
    const name = await screen.findByRole('textbox', { name: 'New section' });
    await user.type(name, 'Rain');
    await user.click(screen.getByRole('button', { name: 'Create and move' }));

    expect(await screen.findByText('There is a section of that name.')).toBeVisible();
    expect(name).toHaveValue('Rain');
    expect(bar.getByText('1 Pin selected')).toBeInTheDocument();
  });

  it('orders Pins manually', async () => {
    const { user, bar } = await organize();
    apiReturns(reorderPins, null);
    await user.click(box('3'));
    await user.click(bar.getByRole('button', { name: 'Order' }));
    await user.click(await screen.findByRole('menuitem', { name: 'To the top' }));

    await waitFor(() =>
      expect(requestsTo(reorderPins)).toEqual([{ id: '300000001', pin_ids: '3,1,2' }]),
    );
    const names = screen.getAllByRole('checkbox').map((each) => each.textContent);
    expect(names.map((name) => name?.match(/Pin \d/)?.[0])).toEqual(['Pin 3', 'Pin 1', 'Pin 2']);
  });

  it.each([
    ['a reader', aBoard(), false, ['Enter']],
    ['an editor', writable(), false, ['Enter', 'Space', 'M', 'Esc', 'X', 'Shift←→↑↓']],
    ['a person organizing', writable(), true, ['SpaceX', 'Shift←→↑↓', 'CtrlA', 'Del', 'Esc']],
  ])('shows %s the shortcuts for Pins', async (_who, board, isOrganizing, keys) => {
    apiReturns(getPickerBoards, []);
    apiReturns(getUser, aUser());
    const { user } = isOrganizing ? await organize(board) : renderPage(board);
    const role = isOrganizing ? 'checkbox' : 'link';
    await screen.findByRole(role, { name: /Pin 1/ });
    for (let tries = 0; tries < 20 && !screen.queryByRole('dialog'); tries += 1) {
      await user.keyboard('?');
    }
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      '←→↑↓',
      'Page UpPage Down',
      'HomeEnd',
      ...keys,
      '/',
      '?',
    ]);
  });

  it('performs every listed shortcut', async () => {
    const { user, bar } = await organize();
    act(() => box('1').focus());
    await user.keyboard(' ');
    expect(box('1')).toBeChecked();
    await user.keyboard('X');
    expect(box('1')).not.toBeChecked();
    await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    expect(box('2')).toBeChecked();
    await user.keyboard('{End}');
    expect(box('3')).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(box('1')).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(box('3')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(box('1')).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    expect(bar.getByText('3 Pins selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: /Pin 1/ })).toHaveFocus());
  });

  it.each(['x', 'ء'])(
    'starts with %s on the key of X on a card and ends with Escape',
    async (key) => {
      apiReturns(getBoard, writable());
      apiReturns(getBoardFeed, three);
      apiReturns(getPickerBoards, []);
      apiReturns(getUser, aUser());
      const { user } = renderInShell(page);
      const card = await screen.findByRole('link', { name: /Pin 2/ });
      await user.tab();
      while (document.activeElement !== card) await user.tab();
      fireEvent.keyDown(card, { key, code: 'KeyX' });
      await waitFor(() => expect(screen.getByRole('checkbox', { checked: true })).toHaveFocus());

      expect(await screen.findByRole('checkbox', { name: /Pin 2/ })).toBeChecked();
      await screen.findByRole('region', { name: 'Organize Pins' });
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    },
  );
});

it('follows a renamed board to its new path', async () => {
  apiReturns(getBoard, writable());
  apiReturns(getBoardFeed, three);
  apiReturns(getBoardCollaborators, []);
  const { user, shell } = renderInShell(page);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit board' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Fog');
  const renamed = writable({ name: 'Fog', url: '/noorhaddad/fog/' });
  apiReturns(updateBoard, renamed);
  apiReturns(getBoard, renamed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.path).toBe('/noorhaddad/fog/'));
});

describe('former names', () => {
  const moved = aBoard({ name: 'Late riders', url: '/noorhaddad/late-riders/' });
  const fog = aSection({ title: 'Fog', url: '/noorhaddad/late-riders/fog/' });
  const route = { username: 'noorhaddad', slug: 'night-cyclists', section: 'lamps' };

  it('redirect a board before rendering', async () => {
    apiReturns(getBoard, moved);
    expect(await prefetch()).toEqual({ redirect: '/noorhaddad/late-riders/' });
  });

  it('redirect a section before rendering', async () => {
    apiReturns(getBoard, moved);
    apiReturns(getSection, fog);
    const request = aPrefetchRequest<'page.section'>(route);
    expect(await prefetchPageSection(request)).toEqual({ redirect: fog.url });
  });

  it('accept a current name in any script', async () => {
    apiReturns(getBoard, aBoard({ url: `/noorhaddad/${encodeURIComponent('古い地図')}/` }));
    apiReturns(getBoardFeed, []);
    const request = aPrefetchRequest<'page.board'>({ username: 'noorhaddad', slug: '古い地図' });
    expect(await prefetchPageBoard(request)).toEqual({ title: 'Night cyclists' });
  });

  it('update the URL, keep the query, and reuse data', async () => {
    apiReturns(getBoard, moved);
    apiReturns(getBoardFeed, three);
    const at = '/noorhaddad/night-cyclists/?from=mail';
    const { shell } = renderInShell(<RoutedBoard />, { path: at });

    const replaced = { replace: '/noorhaddad/late-riders/?from=mail' };
    await waitFor(() => expect(shell.navigations).toEqual([replaced]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Late riders' })).toBeVisible();
    expect(requestsTo(getBoard)).toHaveLength(1);
  });

  it('update the URL of a section', async () => {
    apiReturns(getBoard, moved);
    apiReturns(getSection, fog);
    apiReturns(getBoardFeed, three);
    const { shell } = renderInShell(<PageSection {...route} />);
    await waitFor(() => expect(shell.navigations).toEqual([{ replace: fog.url }]));
  });
});

it('[BOARD-019] offers the edit dialog on a desktop', async () => {
  apiReturns(getBoard, writable());
  apiReturns(getBoardFeed, three);
  const { user } = renderInShell(page);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit board' })).toBeVisible();
});

it('keeps what is typed in the edit dialog when the board loads again', async () => {
  apiReturns(getBoard, writable({ version: 3 }));
  apiReturns(getBoardFeed, three);
  apiReturns(updateBoard, writable());
  const { user, queries } = renderInShell(page);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit board' }));
  const description = await screen.findByRole('textbox', { name: 'Description' });
  await user.type(description, 'At night');
  apiReturns(getBoard, writable({ name: 'Late riders', description: 'Theirs', version: 4 }));
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('Late riders')).toBeInTheDocument();
  expect(description).toHaveValue('At night');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestsTo(updateBoard)).toEqual([
      { board_id: '300000001', description: 'At night', version: 3 },
    ]),
  );
});

it('[ACT-011, ACT-015, BOARD-022] loads and edits as the acting business', async () => {
  const acting = { orbac_subject_id: '42' };
  const owner = aUserCard({ id: '42' });
  apiReturns(getBoard, (input) => (input.orbac_subject_id ? writable({ owner }) : aBoard()));
  apiReturns(getBoardFeed, three);
  const { user } = renderInShell(page, { actingAs: { id: '42', permissions: ['OWNER'] } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit board' })).toBeVisible();
  expect(requestsTo(getBoardFeed)).toMatchObject([acting]);
});

describe('sections', () => {
  async function open() {
    const sections = [aSection(), aSection({ id: 's2', title: 'Rain', slug: 'rain' })];
    apiReturns(getBoard, writable({ section_count: 2 }));
    apiReturns(getBoardFeed, three);
    apiReturns(getSections, sections);
    apiReturns(getSection, aSection());
    const rendered = renderInShell(page);
    await screen.findByRole('heading', { name: 'Sections' });
    return rendered;
  }
  async function pick(user: Awaited<ReturnType<typeof open>>['user'], of: string, item: string) {
    await user.click(await screen.findByRole('button', { name: `Options of ${of}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }

  it('are links above the Pins outside sections', async () => {
    await open();
    expect(screen.getByRole('link', { name: /Lamps/ })).toHaveAttribute(
      'href',
      '/noorhaddad/night-cyclists/lamps/',
    );
    await waitFor(() => expect(requestsTo(getBoardFeed)).toMatchObject([{ section_id: '-1' }]));
  });

  it('offer a retry when they fail to load', async () => {
    apiReturns(getBoard, writable({ section_count: 1 }));
    apiReturns(getBoardFeed, three);
    apiRejects(getSections, 500, 'Not now.');
    const { user } = renderInShell(page);
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent("Couldn't load the sections.");

    apiReturns(getSections, [aSection()]);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Lamps/ })).toBeVisible();
    expect(screen.queryByText("Couldn't load the sections.")).not.toBeInTheDocument();
  });

  it('end with a card that creates another one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'New section' }));
    expect(await screen.findByRole('dialog', { name: 'Add section' })).toBeVisible();
  });

  it('separate the count and the tools of other Pins', async () => {
    await open();
    const heading = await screen.findByRole('heading', { name: /^No section/ });
    expect(heading.parentElement).toContainElement(
      screen.getByRole('button', { name: 'Organize' }),
    );
  });

  it('offer nothing new to readers', async () => {
    apiReturns(getBoard, aBoard({ section_count: 1 }));
    apiReturns(getBoardFeed, three);
    apiReturns(getSections, [aSection()]);
    renderInShell(page);
    await screen.findByRole('heading', { name: 'Sections' });
    expect(screen.queryByRole('button', { name: 'New section' })).not.toBeInTheDocument();
  });

  it('can be skipped by keyboard with a link', async () => {
    await open();
    const skip = screen.getByRole('link', { name: 'Skip the sections' });
    const target = document.getElementById(skip.getAttribute('href')?.slice(1) ?? '');
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    const section = screen.getByRole('link', { name: /Rain/ });
    const pin = await screen.findByRole('link', { name: /Pin 1/ });
    expect(skip.compareDocumentPosition(section) & follows).toBeTruthy();
    expect(target && section.compareDocumentPosition(target) & follows).toBeTruthy();
    expect(target && target.compareDocumentPosition(pin) & follows).toBeTruthy();
  });

  it('can be created', async () => {
    const { user } = await open();
    apiReturns(createSection, aSection({ id: 's3', title: 'Fog' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add section' }));
    await user.type(await screen.findByRole('textbox', { name: 'Section name' }), 'Fog');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(requestsTo(createSection)).toMatchObject([{ board_id: '300000001', title: 'Fog' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keep a long name and show the limit', async () => {
    const { user } = await open();
    apiReturns(updateSection, aSection());
    await pick(user, 'Lamps', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.clear(name);
    await user.click(name);
    await user.paste('x'.repeat(181));
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('1 character too many. Shorten this to 180.');
    expect(name).toHaveValue('x'.repeat(181));
    expect(requestsTo(updateSection)).toEqual([]);
  });

  it('can be renamed with Undo', async () => {
    const { user, shell } = await open();
    apiReturns(updateSection, aSection({ title: 'Fog' }));
    await pick(user, 'Lamps', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.clear(name);
    await user.type(name, 'Fog{Enter}');
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ text: 'Saved', action: { text: 'Undo' } }]),
    );

    await act(async () => shell.toasts[0]?.action?.run());
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ text: 'Undone' }));
    expect(requestsTo(updateSection)).toEqual([
      { section_id: 's1', title: 'Fog' },
      { section_id: 's1', title: 'Lamps' },
    ]);
  });

  it('say that someone else has renamed one before they overwrite it', async () => {
    const { user } = await open();
    await pick(user, 'Lamps', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.clear(name);
    apiReturns(getSection, aSection({ title: 'Wind' }));
    apiReturns(updateSection, aSection({ title: 'Fog' }));
    await user.type(name, 'Fog{Enter}');
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(
        'This was changed while you were editing it. Save again to keep your changes.',
      ),
    );
    expect(name).toHaveValue('Fog');
    expect(requestsTo(updateSection)).toEqual([]);

    await user.type(name, '{Enter}');
    await waitFor(() =>
      expect(requestsTo(updateSection)).toEqual([{ section_id: 's1', title: 'Fog' }]),
    );
  });

  it('undo a rename to the name of right before', async () => {
    const { user, shell } = await open();
    await pick(user, 'Lamps', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.clear(name);
    apiReturns(getSection, aSection({ title: 'Wind' }));
    apiReturns(updateSection, aSection({ title: 'Fog' }));
    await user.type(name, 'Fog{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/was changed/));
    await user.type(name, '{Enter}');
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    act(() => shell.toasts[0]?.action?.run());
    await waitFor(() =>
      expect(requestsTo(updateSection).at(-1)).toEqual({ section_id: 's1', title: 'Wind' }),
    );
  });

  it('leave it to the server to refuse a name of a section that is out of reach', async () => {
    const { user } = await open();
    await pick(user, 'Lamps', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.clear(name);
    apiRejects(getSection, 404, 'Not found.');
    apiRejects(updateSection, 401, 'Log in to rename it.');
    await user.type(name, 'Fog{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Log in to rename it.'));
  });

  it('send a name that was typed back after a lost answer', async () => {
    const { user } = await open();
    await pick(user, 'Lamps', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.clear(name);
    apiIsUnreachable(updateSection);
    await user.type(name, 'Fog{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/connection was lost/));
    apiReturns(getSection, aSection({ title: 'Fog' }));
    apiReturns(updateSection, aSection());
    await user.clear(name);
    await user.type(name, 'Lamps{Enter}');
    await waitFor(() =>
      expect(requestsTo(updateSection).at(-1)).toEqual({ section_id: 's1', title: 'Lamps' }),
    );
  });

  it('keep a typed name when someone else deletes the last one', async () => {
    const { user, queries } = await open();
    await user.click(screen.getByRole('button', { name: 'New section' }));
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.type(name, 'Fog');
    apiReturns(getBoard, writable({ section_count: 0 }));
    apiReturns(getSections, []);
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Lamps')).not.toBeInTheDocument());
    expect(name).toBeVisible();
    expect(name).toHaveValue('Fog');
  });

  it('send nothing when the name is unchanged', async () => {
    const { user, shell } = await open();
    await pick(user, 'Lamps', 'Rename');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.toasts).toEqual([]);
    expect(requestsTo(updateSection)).toEqual([]);
  });

  it('keep the typed name when renaming fails', async () => {
    const { user } = await open();
    apiRejects(updateSection, 409, 'This board already has a section of that name.');
    await pick(user, 'Lamps', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Section name' });
    await user.clear(name);
    await user.type(name, 'Rain');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('This board already has a section of that name.'),
    );
    expect(name).toHaveValue('Rain');
  });

  it('can be reordered', async () => {
    const { user } = await open();
    apiReturns(reorderSections, null);
    apiReturns(getSections, [aSection({ id: 's2', title: 'Rain' }), aSection()]);
    await pick(user, 'Rain', 'Move earlier');
    await waitFor(() =>
      expect(requestsTo(reorderSections)).toEqual([
        { id: '300000001', section_ids: 's2,s1', seen_ids: 's1,s2' },
      ]),
    );
  });

  it('can be merged, and deleted after confirmation', async () => {
    const { user, shell } = await open();
    apiReturns(mergeSections, anAction({ kind: 'merge_sections' }));
    apiReturns(deleteSection, anAction({ kind: 'delete_section' }));
    await pick(user, 'Lamps', 'Merge into another section');
    await user.click(await screen.findByRole('button', { name: 'Rain' }));
    await waitFor(() =>
      expect(requestsTo(mergeSections)).toEqual([{ source: 's1', target: 's2' }]),
    );

    await pick(user, 'Rain', 'Delete section');
    await waitFor(() =>
      expect(requestsTo(deleteSection)).toEqual([{ section_id: 's2', pins: 'keep' }]),
    );
    expect(shell.questions).toMatchObject([{ title: 'Delete this section?' }]);
    await waitFor(() => expect(shell.toasts.at(-1)?.action?.text).toBe('Undo'));
  });

  it('have separate pages', async () => {
    apiReturns(getBoard, writable());
    apiReturns(getSection, aSection());
    apiReturns(getSections, [aSection()]);
    apiReturns(getBoardFeed, three);
    renderInShell(sectionPage);

    expect(await screen.findByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Night cyclists' })).toHaveAttribute(
      'href',
      '/noorhaddad/night-cyclists/',
    );
    await waitFor(() => expect(requestsTo(getBoardFeed)).toMatchObject([{ section_id: 's1' }]));
  });
});

it('forgets a file chosen for an import for another account', async () => {
  apiReturns(getExports, []);
  apiReturns(getImports, []);
  apiReturns(getImportFiles, []);
  const { user, actAs } = renderInShell(<PageBoardTools tool="transfer" />);
  await user.upload(await screen.findByLabelText('File'), new File(['[]'], 'pins.json'));
  expect(screen.getByText('Chosen: pins.json')).toBeVisible();

  actAs({ id: '42', permissions: ['OWNER'] });
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByText('Chosen: pins.json')).toBeNull();
});

it('lists recent changes and undoes one', async () => {
  apiReturns(getBoardActions, [
    anAction({ board_name: 'Tea' }),
    anAction({ id: 'a2', kind: 'delete_board', board_name: 'Old', undoable_until: null }),
  ]);
  const { user, shell } = renderInShell(<PageBoardTools tool="history" />);

  expect(await screen.findByText('Moved 2 Pins from Tea to Cakes')).toBeVisible();
  apiReturns(undoBoardAction, () => {
    apiReturns(getBoardActions, [anAction({ board_name: 'Tea', undoable_until: null })]);
    return anAction({ kind: 'undo' });
  });
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo: Moved 2 Pins from Tea to Cakes' }));
  await waitFor(() => expect(requestsTo(undoBoardAction)).toEqual([{ id: 'a1' }]));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Undone' }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument(),
  );
});
