import type { Board } from '@corkboard/shared/contract/boards';
import {
  archiveBoard,
  deleteBoard,
  getBoardActions,
  getBoardCollaborators,
  getBoardInvites,
  getPickerBoards,
  mergeBoards,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { InviteButton } from '../../board-edit/invite-button.tsx';
import { BoardMenu } from './board-menu.tsx';

const viewer = aViewer();
const owner = aUserCard({ id: viewer.id ?? '', username: viewer.username ?? '' });
const own = (more: Partial<Board> = {}) =>
  aBoard({ owner, access: ['read', 'write'], pin_count: 38, ...more });

const ALL = [
  'Invite people',
  'Rename and describe',
  'Add section',
  'Change cover',
  'Secret',
  'Present',
  'Print',
  'Send or copy link',
  'Merge into another board',
  'Archive board',
  'Export',
  'Recent changes',
  'Delete board',
];

async function openSheet(board: Board, saved: Board[] = [], path = '/') {
  const rendered = renderInShell(<BoardMenu board={board} onSaved={(one) => saved.push(one)} />, {
    viewer,
    device: { isPhone: true },
    path,
  });
  await rendered.user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: board.name }));
  return { ...rendered, sheet };
}

it('offers everything on a phone, with the effect of Delete', async () => {
  const { sheet } = await openSheet(own());
  for (const name of ALL) expect(sheet.getByText(name)).toBeVisible();
  expect(sheet.getByRole('button', { name: /^Delete board/ })).toHaveTextContent(
    '38 Pins go with it. You can restore it for 30 days.',
  );
});

it('names the others on the board', async () => {
  const ada = aUserCard({ id: '71', full_name: 'Ada Obi' });
  const { sheet } = await openSheet(own({ collaborating_users: [ada] }));
  expect(sheet.getByText('38 Pins · with Ada Obi')).toBeVisible();
});

it('offers the same entries as a menu on a desktop', async () => {
  const { user } = renderInShell(<BoardMenu board={own()} onSaved={() => {}} />, { viewer });
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  const desktop: Record<string, string> = {
    'Rename and describe': 'Edit board',
    Secret: 'Make secret',
  };
  expect(items.map((item) => within(item).getAllByText(/./)[0]?.textContent)).toEqual(
    ALL.map((name) => desktop[name] ?? name),
  );
});

it('offers collaborators neither secrecy nor merge, archive, export, and deletion', async () => {
  const board = own({ owner: aUserCard({ id: '77' }), collaborating_users: [owner] });
  const { sheet } = await openSheet(board);
  expect(sheet.getByText('Invite people')).toBeVisible();
  for (const name of ['Secret', 'Merge into another board', 'Archive board', 'Delete board']) {
    expect(sheet.queryByText(name)).toBeNull();
  }
});

it('only presents and prints a board without write access', async () => {
  const { user } = renderInShell(<BoardMenu board={aBoard()} onSaved={() => {}} />, { viewer });
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Present', 'Print']);
});

it('has no menu for an empty board without write access', () => {
  const board = aBoard({ pin_count: 0 });
  renderInShell(<BoardMenu board={board} onSaved={() => {}} />, { viewer });
  expect(screen.queryByRole('button')).toBeNull();
});

it('[BOARD-019] renames on a phone without the edit dialog', async () => {
  const saved: Board[] = [];
  apiReturns(updateBoard, own({ name: 'Fog' }));
  const { user, sheet } = await openSheet(own(), saved);
  expect(sheet.queryByText('Edit board')).toBeNull();
  await user.click(sheet.getByText('Rename and describe'));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Fog');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved).toMatchObject([{ name: 'Fog' }]));
  expect(requestsTo(updateBoard)).toMatchObject([{ name: 'Fog' }]);
});

it('makes a board secret with a switch', async () => {
  const saved: Board[] = [];
  apiReturns(updateBoard, own({ privacy: 'secret' }));
  const { user, sheet } = await openSheet(own({ privacy: 'public' }), saved);
  await user.click(sheet.getByRole('switch', { name: 'Secret' }));

  await waitFor(() => expect(saved).toMatchObject([{ privacy: 'secret' }]));
  expect(sheet.getByRole('switch', { name: 'Secret' })).toBeChecked();
});

it('turns the switch back when the change fails', async () => {
  apiRejects(updateBoard, 403, 'Not yours.');
  const { user, shell, sheet } = await openSheet(own({ privacy: 'public' }));
  await user.click(sheet.getByRole('switch', { name: 'Secret' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ tone: 'error' }]));
  expect(sheet.getByRole('switch', { name: 'Secret' })).not.toBeChecked();
});

it('merges into another board and opens it', async () => {
  const target = { id: '9', name: 'Kitchen', url: '/a/kitchen/', pin_count: 2 };
  apiReturns(getPickerBoards, [{ ...target, image_cover_url: null } as never]);
  apiReturns(mergeBoards, {} as never);
  const { user, shell, sheet } = await openSheet(own());
  await user.click(sheet.getByText('Merge into another board'));
  await user.click(await screen.findByRole('button', { name: /^Kitchen/ }));

  await waitFor(() => expect(shell.navigations).toContainEqual({ replace: '/a/kitchen/' }));
  expect(requestsTo(mergeBoards)).toMatchObject([{ target: '9' }]);
});

it('archives and deletes', async () => {
  apiReturns(archiveBoard, own({ archived_by_me_at: '2026-11-20T00:00:00Z' }));
  apiReturns(getBoardActions, []);
  apiReturns(deleteBoard, {} as never);
  const { user, shell, sheet } = await openSheet(own());
  await user.click(sheet.getByText('Archive board'));
  await waitFor(() => expect(requestsTo(archiveBoard)).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: /^Delete board/ }));
  await waitFor(() => expect(requestsTo(deleteBoard)).toHaveLength(1));
  expect(shell.navigations).toContainEqual({ replace: `/${owner.username}/_boards/` });
});

describe('a change that removes the board', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  const boards = `/${owner.username}/_boards/`;
  const kitchen = { id: '9', name: 'Kitchen', url: '/a/kitchen/', pin_count: 2 };
  async function pressDelete(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: /^Delete board/ }));
  }
  async function pressMerge(user: UserEvent) {
    apiReturns(getPickerBoards, [{ ...kitchen, image_cover_url: null } as never]);
    await user.click(screen.getByText('Merge into another board'));
    await user.click(await screen.findByRole('button', { name: /^Kitchen/ }));
  }
  /** The test's router doesn't change the address of the document. */
  const openInBrowser = (path: string) => history.replaceState(null, '', path);

  interface Change<Input, Answer> {
    left: string;
    request: Parameters<typeof apiRejects<Input, Answer>>[0];
    press(user: UserEvent): Promise<void>;
  }
  removes('a deletion', { left: boards, request: deleteBoard, press: pressDelete });
  removes('a merge', { left: kitchen.url, request: mergeBoards, press: pressMerge });

  function removes<I, A>(name: string, { left, request, press }: Change<I, A>): void {
    it(`returns to the board when ${name} is rejected`, async () => {
      apiRejects(request, 403, 'Not yours.');
      openInBrowser(left);
      const { user, shell } = await openSheet(own(), [], '/a/fog/?from=mail');
      await press(user);

      await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Not yours.' }]));
      expect(shell.navigations).toEqual([{ replace: left }, { replace: '/a/fog/?from=mail' }]);
    });

    it(`leaves the board again when ${name} works later`, async () => {
      apiRejects(request, 500, '');
      openInBrowser(left);
      const { user, shell } = await openSheet(own(), [], '/a/fog/');
      await press(user);
      await waitFor(() => expect(shell.toasts).toMatchObject([{ action: { text: 'Try again' } }]));

      apiReturns(request, {} as never);
      await act(async () => shell.toasts[0]?.action?.run());
      await waitFor(() => expect(requestsTo(request)).toHaveLength(2));
      expect(shell.navigations).toEqual([
        { replace: left },
        { replace: '/a/fog/' },
        { replace: left },
      ]);
    });

    it(`stays away when the response to ${name} is lost`, async () => {
      apiIsUnreachable(request);
      openInBrowser(left);
      const { user, shell } = await openSheet(own());
      await press(user);

      await waitFor(() => expect(shell.toasts[0]?.text).toMatch(/^Your connection was lost/));
      expect(shell.toasts[0]?.text).not.toMatch(/selection/);
      expect(shell.navigations).toEqual([{ replace: left }]);
    });

    it(`stays on a page opened before ${name} is rejected`, async () => {
      apiRejects(request, 403, 'Not yours.');
      openInBrowser('/today/');
      const { user, shell } = await openSheet(own());
      await press(user);

      await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Not yours.' }]));
      expect(shell.navigations).toEqual([{ replace: left }]);
    });
  }
});

it('changes the cover', async () => {
  apiReturns(getBoardFeed, []);
  const { user, sheet } = await openSheet(own());
  await user.click(sheet.getByText('Change cover'));
  expect(await screen.findByRole('dialog', { name: 'Change cover' })).toBeVisible();
});

it('invites from a button with the faces of collaborators', async () => {
  apiReturns(getBoardCollaborators, []);
  apiReturns(getBoardInvites, []);
  const board = own({ collaborating_users: [aUserCard({ id: '5', full_name: 'Ada Obi' })] });
  const { user } = renderInShell(<InviteButton board={board} />, { viewer });
  const button = screen.getByRole('button', { name: 'Invite people' });
  expect(within(button).getByAltText('Ada Obi')).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('searchbox', { name: 'Invite someone by name' })).toBeVisible();
});
