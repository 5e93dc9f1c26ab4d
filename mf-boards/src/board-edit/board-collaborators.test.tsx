import {
  createBoardInvite,
  deleteBoardCollaborator,
  deleteBoardInvite,
  getBoardCollaborators,
  getBoardInvites,
  restoreBoardCollaborator,
} from '@corkboard/shared/requests/boards';
import { searchUsers } from '@corkboard/shared/requests/people';
import { BOARD_BUSY, UNKNOWN_REQUEST } from '@corkboard/shared/rules/base';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';
import {
  apiHolds,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, anOwner, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';

import { BoardCollaborators } from './board-collaborators.tsx';
import { InviteButton } from './invite-button.tsx';

const noor = aUser();
const board = aBoard({ owner: aUserCard({ id: noor.id }) });
const asOwner = { viewer: anOwner(noor) };
const ada = aUserCard({ id: '10', full_name: 'Ada Lim' });
const tomas = aUserCard({ id: '9', full_name: 'Tomás Rey' });

function invited(...people: (typeof ada)[]) {
  apiReturns(
    getBoardInvites,
    people.map((person) => ({
      id: `i${person.id}`,
      type: 'board',
      status: 'pending' as const,
      created_at: '2026-11-20T12:00:00.000Z',
      board: null,
      invited_by_user: aUserCard({ id: noor.id }),
      invited_user: person,
    })),
  );
}

function joined(...people: (typeof ada)[]) {
  apiReturns(
    getBoardCollaborators,
    people.map((user) => ({ user, can_write: true, created_at: '2026-01-01T00:00:00.000Z' })),
  );
}

beforeEach(() => {
  joined();
  invited();
});

function show(options: ShellOptions = asOwner, shown = board) {
  return renderInShell(<BoardCollaborators board={shown} isOwner />, options);
}

it('lists collaborators, removes one, and invites another', async () => {
  joined(tomas);
  apiReturns(deleteBoardCollaborator, null);
  apiReturns(searchUsers, [tomas, ada]);
  apiReturns(createBoardInvite, { invited_user_ids: ['10'], requested_user_ids: [] });
  const { user, shell } = show();
  const people = within(screen.getByRole('region', { name: 'Collaborators' }));

  await user.type(people.getByRole('searchbox', { name: 'Invite someone by name' }), 'A');
  await user.click(await people.findByRole('button', { name: 'Invite Ada Lim' }));
  await waitFor(() =>
    expect(requestsTo(createBoardInvite)).toEqual([
      { board_id: board.id, invited_user_ids: ['10'] },
    ]),
  );
  expect(people.queryByRole('button', { name: 'Invite Tomás Rey' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Invited: Ada Lim', tone: 'success' }]),
  );

  apiReturns(getBoardCollaborators, []);
  await user.click(people.getByRole('button', { name: 'Remove Tomás Rey' }));
  await waitFor(() =>
    expect(requestsTo(deleteBoardCollaborator)).toEqual([
      { board_id: board.id, invited_user_id: '9' },
    ]),
  );
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('You removed Tomás Rey.'));
});

const undoable = { undoable_until: '2026-11-21T12:00:00.000Z' };
const removal = { board_id: board.id, invited_user_id: '9' };

async function removeTomas(answer: typeof undoable | null = undoable) {
  joined(tomas, ada);
  apiReturns(deleteBoardCollaborator, () => {
    joined(ada);
    return answer;
  });
  const { user, shell } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Tomás Rey' }));
  await waitFor(() => expect(requestsTo(deleteBoardCollaborator)).toEqual([removal]));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'You removed Tomás Rey.' }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Tomás Rey' })).not.toBeInTheDocument(),
  );
  return shell;
}

it('lists a removed collaborator again after Undo', async () => {
  apiReturns(restoreBoardCollaborator, () => {
    joined(tomas, ada);
    return { user: tomas, can_write: true, created_at: '2026-01-01T00:00:00.000Z' };
  });
  const shell = await removeTomas();
  expect(shell.toasts).toMatchObject([
    { action: { text: 'Undo' }, duration: UNDO_TOAST_DURATION_MS },
  ]);
  act(() => shell.toasts[0]?.action?.run());
  expect(await screen.findByRole('button', { name: 'Remove Tomás Rey' })).toBeVisible();
  expect(requestsTo(restoreBoardCollaborator)).toEqual([removal]);
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Undone', tone: 'success' }]));
});

it('undoes a removal after the dialog was closed', async () => {
  joined(tomas);
  apiReturns(deleteBoardCollaborator, undoable);
  apiReturns(restoreBoardCollaborator, {
    user: tomas,
    can_write: true,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const { user, shell, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Tomás Rey' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ action: { text: 'Undo' } }]));
  unmount();
  shell.toasts[0]?.action?.run();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Undone' }]));
  expect(requestsTo(restoreBoardCollaborator)).toEqual([removal]);
});

it('offers no Undo if the server can restore no one', async () => {
  const shell = await removeTomas(null);
  expect(shell.toasts[0]?.tone).toBe('success');
  expect(shell.toasts[0]?.action).toBeUndefined();
});

it('shows why a removal can no longer be undone', async () => {
  apiRejects(restoreBoardCollaborator, 409, 'This can no longer be undone.');
  const shell = await removeTomas();
  act(() => shell.toasts[0]?.action?.run());
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'This can no longer be undone.', tone: 'error' }]),
  );
  expect(shell.toasts[0]?.action).toBeUndefined();
});

it.each([
  [
    'the board is busy',
    409,
    'Another action is running on this board.',
    BOARD_BUSY,
    'Another action is running on this board.',
  ],
  [
    'an older server got it',
    404,
    "We couldn't find that page.",
    UNKNOWN_REQUEST,
    'Corkboard is being updated. Try again in a moment.',
  ],
])('retries an Undo that failed because %s', async (_why, status, message, code, words) => {
  apiRejects(restoreBoardCollaborator, status, message, { code });
  const shell = await removeTomas();
  act(() => shell.toasts[0]?.action?.run());
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: words, action: { text: 'Try again' } }]),
  );
  apiReturns(restoreBoardCollaborator, () => {
    joined(tomas, ada);
    return { user: tomas, can_write: true, created_at: '2026-01-01T00:00:00.000Z' };
  });
  act(() => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Undone', tone: 'success' }]));
  expect(await screen.findByRole('button', { name: 'Remove Tomás Rey' })).toBeVisible();
});

it.each([
  [
    'public',
    true,
    "They won't be able to change this board, and only your followers can see it. The Pins that they saved stay.",
  ],
  ['public', false, "They won't be able to change this board. The Pins that they saved stay."],
  ['secret', true, "They won't be able to see this board. The Pins that they saved stay."],
] as const)(
  'asks before it removes a collaborator of a %s board, private profile %s',
  async (privacy, is_private_profile, words) => {
    joined(tomas);
    const owner = { ...board.owner, is_private_profile };
    const shown = aBoard({ ...board, privacy, owner });
    const { user, shell } = show({ ...asOwner, confirms: false }, shown);
    await user.click(await screen.findByRole('button', { name: 'Remove Tomás Rey' }));
    await waitFor(() =>
      expect(shell.questions).toMatchObject([
        { title: 'Remove Tomás Rey?', text: words, isDestructive: true },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Remove Tomás Rey' })).toBeVisible();
    expect(requestsTo(deleteBoardCollaborator)).toEqual([]);
  },
);

const getWithdrawal = (name: string) =>
  screen.queryByRole('button', { name: `Withdraw the invitation: ${name}` });
const getPending = () =>
  within(screen.getByRole('list', { name: 'Pending invitations' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('withdraws an invitation before the answer', async () => {
  invited(ada, tomas);
  const answer = apiHolds(deleteBoardInvite, null);
  const { user, shell } = show();
  await waitFor(() =>
    expect(getPending()).toEqual([
      expect.stringMatching(/Ada LimInvitedWithdraw$/),
      expect.stringMatching(/Tomás ReyInvitedWithdraw$/),
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation: Ada Lim' }));
  expect(getWithdrawal('Ada Lim')).not.toBeInTheDocument();
  expect(shell.toasts).toEqual([]);

  invited(tomas);
  answer();
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Invitation withdrawn: Ada Lim', tone: 'success' },
    ]),
  );
  expect(requestsTo(deleteBoardInvite)).toEqual([{ board_id: board.id, invited_user_id: '10' }]);
});

it('shows an invitation again that could not be withdrawn, with the reason', async () => {
  invited(ada);
  apiRejects(deleteBoardInvite, 409, 'Another action is running on this board.');
  const { user, shell } = show();
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation: Ada Lim' }));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Another action is running on this board.', tone: 'error' },
    ]),
  );
  await waitFor(() => expect(getWithdrawal('Ada Lim')).toBeVisible());
});

it('lists a person who joined instead of the invitation that could not be withdrawn', async () => {
  invited(ada);
  apiRejects(deleteBoardInvite, 404, 'Invalid Invite');
  const { user, shell } = show();
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation: Ada Lim' });
  invited();
  joined(ada);
  await user.click(withdraw);
  expect(await screen.findByRole('button', { name: 'Remove Ada Lim' })).toBeVisible();
  expect(getPending()).toEqual([]);
  expect(shell.toasts).toEqual([]);
});

it('lists people without an invitation from the server like others, until withdrawn', async () => {
  apiReturns(searchUsers, [ada]);
  apiReturns(createBoardInvite, { invited_user_ids: [], requested_user_ids: [] });
  apiRejects(deleteBoardInvite, 404, 'Invalid Invite');
  const { user, shell } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Invite someone by name' }), 'Ad');
  await user.click(await screen.findByRole('button', { name: 'Invite Ada Lim' }));
  await waitFor(() => expect(getPending()).toHaveLength(1));
  act(() => shell.changeLive(`board:${board.id}`));
  await waitFor(() => expect(requestsTo(getBoardInvites)).toHaveLength(2));
  expect(getPending()).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation: Ada Lim' }));
  await waitFor(() => expect(getPending()).toEqual([]));
  expect(shell.toasts).toMatchObject([{ text: 'Invited: Ada Lim' }]);
});

it('lists invitations that others send and that are answered while it is open', async () => {
  invited(ada);
  const { shell } = show();
  await waitFor(() => expect(getWithdrawal('Ada Lim')).toBeVisible());
  invited(tomas);
  act(() => shell.changeLive(`board:${board.id}`));
  await waitFor(() => expect(getWithdrawal('Tomás Rey')).toBeVisible());
  expect(getWithdrawal('Ada Lim')).not.toBeInTheDocument();
});

it('lists a person with an invitation and a contact request once', async () => {
  invited(ada, ada);
  show();
  await waitFor(() => expect(getPending()).toHaveLength(1));
});

it('lists the person who was just invited, who can be invited again after a withdrawal', async () => {
  apiReturns(searchUsers, [ada]);
  apiReturns(createBoardInvite, { invited_user_ids: [], requested_user_ids: ['10'] });
  apiReturns(deleteBoardInvite, null);
  const { user } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Invite someone by name' }), 'Ad');
  await user.click(await screen.findByRole('button', { name: 'Invite Ada Lim' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation: Ada Lim' }));
  expect(await screen.findByRole('button', { name: 'Invite Ada Lim' })).toBeEnabled();
});

it('lists a new collaborator while open and when opened again', async () => {
  const { user, shell } = renderInShell(<InviteButton board={board} />, asOwner);
  const button = screen.getByRole('button', { name: 'Invite people' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Invite people' });
  await waitFor(() => expect(requestsTo(getBoardCollaborators)).toHaveLength(1));
  joined(tomas);
  act(() => shell.changeLive(`board:${board.id}`));
  expect(await screen.findByRole('button', { name: 'Remove Tomás Rey' })).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  joined(tomas, ada);
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Remove Ada Lim' })).toBeVisible();
});

it('invites once on a double click', async () => {
  apiReturns(searchUsers, [aUserCard({ id: '10', full_name: 'Ada Lim' })]);
  const answer = apiHolds(createBoardInvite, { invited_user_ids: ['10'], requested_user_ids: [] });
  const { user, shell } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Invite someone by name' }), 'Ad');
  const invite = await screen.findByRole('button', { name: 'Invite Ada Lim' });
  await user.dblClick(invite);
  expect(invite).toHaveAttribute('aria-busy', 'true');
  answer();

  expect(await screen.findByRole('button', { name: 'Invited: Ada Lim' })).toBeVisible();
  expect(requestsTo(createBoardInvite)).toHaveLength(1);
  expect(shell.toasts).toHaveLength(1);
});

it('keeps the search when an invitation fails and retries', async () => {
  apiReturns(searchUsers, [aUserCard({ id: '10', full_name: 'Ada Lim' })]);
  apiIsUnreachable(createBoardInvite);
  const { user, shell } = show();
  const field = screen.getByRole('searchbox', { name: 'Invite someone by name' });
  await user.type(field, 'Ad');
  const invite = await screen.findByRole('button', { name: 'Invite Ada Lim' });
  await user.click(invite);
  await waitFor(() => expect(shell.toasts[0]?.text).toMatch(/^Your connection was lost/));
  expect(field).toHaveValue('Ad');

  apiReturns(createBoardInvite, { invited_user_ids: ['10'], requested_user_ids: [] });
  await user.click(invite);
  await waitFor(() => expect(invite).toHaveAttribute('aria-disabled', 'true'));
  expect(invite).toHaveFocus();
});

it('marks people who were already invited', async () => {
  invited(tomas);
  apiReturns(searchUsers, [tomas, ada]);
  apiReturns(createBoardInvite, { invited_user_ids: ['10'], requested_user_ids: [] });
  const { user } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Invite someone by name' }), 'A');

  const before = await screen.findByRole('button', { name: 'Invited: Tomás Rey' });
  expect(before).toBeDisabled();
  expect(before).toHaveTextContent('Invited');
  await user.click(screen.getByRole('button', { name: 'Invite Ada Lim' }));
  expect(await screen.findByRole('button', { name: 'Invited: Ada Lim' })).toHaveTextContent(
    'Invited',
  );
  expect(requestsTo(getBoardInvites)).toMatchObject([{ board_id: board.id }]);
});

it.each([
  ['no one is found', [], 'No one found.'],
  [
    'everyone found is on the board',
    [board.owner],
    'Everyone with that name is already a collaborator.',
  ],
])('shows that %s', async (_what, people, words) => {
  apiReturns(searchUsers, people);
  const { user } = show();
  const field = screen.getByRole('searchbox', { name: 'Invite someone by name' });
  await user.type(field, 'Zz');
  expect(await screen.findByText(words)).toBeVisible();
  await user.clear(field);
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
