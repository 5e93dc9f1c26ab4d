import type { BoardInvite } from '@corkboard/shared/contract/boards';
import type { ContactRequest } from '@corkboard/shared/contract/messaging';
import {
  acceptBoardInvite,
  deleteBoardInvite,
  getBoardInvites,
} from '@corkboard/shared/requests/boards';
import {
  acceptContactRequest,
  declineContactRequest,
  getContactRequests,
} from '@corkboard/shared/requests/messaging';
import {
  apiHangs,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';
import { NOW, renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { Invitations } from './invitations.tsx';
import { visibleInvitations } from './visible-invitations.ts';

const ann = aUserCard({ id: '5', full_name: 'Ann' });
const DAY = 86_400_000;
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

function anInvite(overrides: Partial<BoardInvite> = {}): BoardInvite {
  return {
    id: 'i1',
    type: 'boardinvite',
    status: 'pending',
    created_at: ago(3 * DAY),
    board: {
      id: '7',
      name: 'Cakes',
      url: '/ann/cakes/',
      privacy: 'public',
      pin_count: 3,
      image_cover_url: null,
      owner: ann,
    },
    invited_by_user: ann,
    invited_user: aUserCard(),
    ...overrides,
  };
}

function aRequest(overrides: Partial<ContactRequest> = {}): ContactRequest {
  return {
    id: 'c1',
    status: 'pending',
    board: anInvite().board,
    created_at: ago(DAY),
    sender: aUserCard({ id: '6', full_name: 'Ben' }),
    recipient: aUserCard(),
    ...overrides,
  };
}

beforeEach(() => {
  apiReturns(getBoardInvites, [anInvite()]);
  apiReturns(getContactRequests, []);
});

const show = (isPartner = false) => renderInShell(<Invitations isPartner={isPartner} />);
const open = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByRole('button', { name: /^\d invitations/ }));
const card = () => screen.findByRole('article', { name: /^Invitation/ });

it('[INVITE-001, INVITE-002] shows who invites to which board with two buttons', async () => {
  show();
  expect(await card()).toHaveTextContent('Ann invited you to join the board Cakes 3d');
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(requestsTo(getBoardInvites)[0]).toMatchObject({
    current_user: true,
    field_set_key: 'news',
  });
});

it('[INVITE-003, INVITE-004, INVITE-005, INVITE-007] joins, confirms for 5 s, and removes the card', async () => {
  apiReturns(acceptBoardInvite, anInvite({ status: 'accepted' }));
  const { user, shell } = show();
  await card();
  apiReturns(getBoardInvites, []);
  await user.click(screen.getByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(requestsTo(acceptBoardInvite)).toEqual([{ board_id: '7' }]);
  expect(shell.toasts).toEqual([
    expect.objectContaining({
      text: "You're in! Save Pins, plan with collaborators, and more!",
      duration: 5000,
    }),
  ]);
});

it('[INVITE-006, INVITE-007] declines, confirms, and removes the card', async () => {
  apiReturns(deleteBoardInvite, null);
  const { user, shell } = show();
  await card();
  apiReturns(getBoardInvites, []);
  await user.click(screen.getByRole('button', { name: 'Decline' }));

  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(requestsTo(deleteBoardInvite)).toEqual([{ board_id: '7', field_set_key: 'news' }]);
  expect(shell.toasts[0]?.text).toBe('Invitation declined');
});

it('[INVITE-008] marks an invitation without a board as invalid', async () => {
  apiReturns(getBoardInvites, [anInvite({ board: null })]);
  apiReturns(deleteBoardInvite, null);
  const { user } = show();
  expect(await card()).toHaveTextContent('Invalid Invite');
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(requestsTo(deleteBoardInvite)).toEqual([{ invite_id: 'i1', field_set_key: 'news' }]),
  );
});

describe('opened from a link', () => {
  const openLink = (board: string) =>
    renderInShell(<Invitations isPartner={false} />, {
      path: `/ines/_boards/?invitation=${board}`,
    });

  it('explains an invitation that was withdrawn until dismissed', async () => {
    const { user, shell } = openLink('8');
    expect(await screen.findByText(/^This invitation isn't open anymore/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^This invitation isn't open anymore/);
    expect(await card()).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/isn't open anymore/)).toBeNull();
    expect(shell.path).toBe('/ines/_boards/');
  });

  it('explains a withdrawn invitation when no others are left', async () => {
    apiReturns(getBoardInvites, []);
    openLink('7');
    expect(await screen.findByText(/^This invitation isn't open anymore/)).toBeVisible();
  });

  it.each([
    ['8', true],
    ['7', false],
  ])('reads every page before it explains one (board %s: %s)', async (board, isLost) => {
    const full = Array.from({ length: 10 }, (_, index) =>
      anInvite({ id: `f${index}`, board: null }),
    );
    apiReturns(getBoardInvites, ({ bookmark }) => (bookmark === 'next' ? [anInvite()] : full), {
      bookmark: ({ page_size, bookmark }) => (page_size === 100 && !bookmark ? 'next' : undefined),
    });
    openLink(board);
    await waitFor(() =>
      expect(requestsTo(getBoardInvites)).toContainEqual(
        expect.objectContaining({ bookmark: 'next' }),
      ),
    );
    await screen.findAllByRole('article');
    expect(screen.queryAllByText(/^This invitation isn't open anymore/)).toHaveLength(
      isLost ? 1 : 0,
    );
  });

  it('explains nothing for an open one, also after it is answered', async () => {
    apiReturns(acceptBoardInvite, anInvite({ status: 'accepted' }));
    const { user } = openLink('7');
    await card();
    await waitFor(() => expect(requestsTo(getBoardInvites)).toHaveLength(2));
    apiReturns(getBoardInvites, []);
    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    await waitFor(() => expect(requestsTo(getBoardInvites)).toHaveLength(3));
    expect(screen.queryByText(/isn't open anymore/)).toBeNull();
  });

  it('explains nothing for an open contact request', async () => {
    apiReturns(getBoardInvites, []);
    apiReturns(getContactRequests, [aRequest()]);
    openLink('7');
    expect(await card()).toBeVisible();
    await waitFor(() => expect(requestsTo(getContactRequests)).toHaveLength(2));
    // Screen readers know the place before there is an explanation.
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows an invitation that is newer than the list', async () => {
    apiReturns(getBoardInvites, () => (requestsTo(getBoardInvites).length > 1 ? [anInvite()] : []));
    openLink('7');
    expect(await card()).toBeVisible();
    expect(screen.queryByText(/isn't open anymore/)).toBeNull();
  });
});

it('[INVITE-014] keeps the card when accepting fails', async () => {
  apiRejects(acceptBoardInvite, 500, 'Try later.');
  const { user, shell } = show();
  await card();
  await user.click(screen.getByRole('button', { name: 'Accept' }));

  await waitFor(() =>
    expect(shell.toasts).toEqual([expect.objectContaining({ text: 'Try later.', tone: 'error' })]),
  );
  expect(screen.getByRole('article', { name: /^Invitation/ })).toBeVisible();
});

it('[INVITE-014] keeps the card when declining fails', async () => {
  apiRejects(deleteBoardInvite, 500, 'Try later.');
  const { user, shell } = show();
  await card();
  await user.click(screen.getByRole('button', { name: 'Decline' }));

  await waitFor(() =>
    expect(shell.toasts).toEqual([expect.objectContaining({ text: 'Try later.', tone: 'error' })]),
  );
  expect(screen.getByRole('article', { name: /^Invitation/ })).toBeVisible();
});

it('removes an invitation that was answered in another tab', async () => {
  apiRejects(acceptBoardInvite, 404, 'Invalid Invite');
  const { user, shell } = show();
  await card();
  apiReturns(getBoardInvites, []);
  await user.click(screen.getByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(shell.toasts).toMatchObject([{ text: 'Invalid Invite', tone: 'error' }]);
});

it('accepts one answer at a time', async () => {
  apiHangs(acceptBoardInvite);
  const { user } = show();
  await card();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(requestsTo(acceptBoardInvite)).toHaveLength(1);
  expect(requestsTo(deleteBoardInvite)).toEqual([]);
});

it('offers a retry after a lost connection', async () => {
  apiIsUnreachable(acceptBoardInvite);
  const { user, shell } = show();
  await card();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  apiReturns(acceptBoardInvite, anInvite({ status: 'accepted' }));
  apiReturns(getBoardInvites, []);
  act(() => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

it('shows several invitations as one line that opens', async () => {
  const other = aUserCard({ id: '6', full_name: 'Ben' });
  const tea = { ...anInvite().board, id: '8', name: 'Tea' } as BoardInvite['board'];
  apiReturns(getBoardInvites, [
    anInvite(),
    anInvite({ id: 'i2', board: tea, invited_by_user: other }),
  ]);
  const { user } = show();
  const line = await screen.findByRole('button', { name: /^2 invitations/ });
  expect(line).toHaveTextContent('2 invitations Cakes and Tea');
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  await user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('article', { name: 'Invitation to Cakes' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Invitation to Tea' })).toBeVisible();
});

it('loads pictures of several invitations only once they are open', async () => {
  const board = { ...anInvite().board, image_cover_url: '/cover.jpg' } as BoardInvite['board'];
  const from = aUserCard({ id: '6', image_medium_url: '/face.jpg' });
  apiReturns(getBoardInvites, [
    anInvite({ board, invited_by_user: from }),
    anInvite({ id: 'i2', board, invited_by_user: from }),
  ]);
  const { user, container } = show();
  const line = await screen.findByRole('button', { name: /^2 invitations/ });
  const loading = () =>
    [...container.querySelectorAll('article img')].map((image) => image.getAttribute('loading'));
  expect(loading()).toEqual(['lazy', 'lazy', 'lazy', 'lazy']);

  await user.click(line);
  expect(loading()).toEqual([null, null, null, null]);
});

it('moves the focus to the next card', async () => {
  apiReturns(getBoardInvites, [anInvite(), anInvite({ id: 'i2' })]);
  apiReturns(acceptBoardInvite, anInvite({ status: 'accepted' }));
  const { user } = show();
  await open(user);
  const [accept] = await screen.findAllByRole('button', { name: 'Accept' });
  apiReturns(getBoardInvites, [anInvite({ id: 'i2' })]);
  if (accept) await user.click(accept);
  await waitFor(() => expect(screen.getByRole('article', { name: /^Invitation/ })).toHaveFocus());
});

it('moves the focus to the board of the last invitation', async () => {
  apiReturns(acceptBoardInvite, anInvite({ status: 'accepted' }));
  const { user } = renderInShell(
    <>
      <Invitations isPartner={false} />
      <div data-board-id="7">
        <a href="/ann/cakes/">Cakes</a>
      </div>
    </>,
  );
  await card();
  apiReturns(getBoardInvites, []);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cakes' })).toHaveFocus());
});

it('answers a contact request with a separate call', async () => {
  apiReturns(getBoardInvites, []);
  apiReturns(getContactRequests, [aRequest(), aRequest({ id: 'c2' })]);
  apiReturns(acceptContactRequest, aRequest({ status: 'accepted' }));
  apiReturns(declineContactRequest, null);
  const { user } = show();
  await open(user);

  await user.click(screen.getAllByRole('button', { name: 'Accept' })[0] as HTMLElement);
  await waitFor(() =>
    expect(requestsTo(acceptContactRequest)).toEqual([{ contact_request_id: 'c1' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(requestsTo(declineContactRequest)).toEqual([{ contact_request_id: 'c2' }]),
  );
});

it('[INVITE-012] requests no contact requests for a partner', async () => {
  show(true);
  await card();
  expect(requestsTo(getContactRequests)).toEqual([]);
});

it('[INVITE-011] shows at most five invitations', async () => {
  apiReturns(
    getBoardInvites,
    Array.from({ length: 8 }, (_, index) => anInvite({ id: `i${index}` })),
  );
  const { user } = show();
  await open(user);
  expect(screen.getAllByRole('article', { name: /^Invitation/ })).toHaveLength(5);
});

describe('visibleInvitations', () => {
  const asked = { invites: [], requests: [], isPartner: false, now: NOW };

  it.each([
    [2_592_000_000 - 1, 1],
    [2_592_000_000 + 1, 0],
  ])('[INVITE-010] shows contact requests after %i ms: %i', (age, count) => {
    const requests = [aRequest({ created_at: ago(age) })];
    expect(visibleInvitations({ ...asked, requests })).toHaveLength(count);
  });

  it('[INVITE-012] shows a partner no contact requests', () => {
    const requests = [aRequest()];
    expect(visibleInvitations({ ...asked, requests, isPartner: true })).toEqual([]);
  });

  it('[INVITE-015] sorts both kinds by newest first', () => {
    const shown = visibleInvitations({
      ...asked,
      invites: [anInvite(), anInvite({ id: 'i2', created_at: ago(1000) })],
      requests: [aRequest()],
    });
    expect(shown.map(({ id }) => id)).toEqual(['i2', 'c1', 'i1']);
  });
});
