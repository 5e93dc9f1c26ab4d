import { useShell } from '@corkboard/shared/remote';
import { getBoardInvites } from '@corkboard/shared/requests/boards';
import { getContactRequests } from '@corkboard/shared/requests/messaging';
import {
  apiHangs,
  apiIsUnreachable,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { useInvitationsReady } from './use-invitations-ready.ts';

beforeEach(() => {
  jest.useFakeTimers();
  apiReturns(getBoardInvites, []);
  apiReturns(getContactRequests, []);
});
afterEach(() => {
  jest.useRealTimers();
});

interface Asked {
  isFree?: boolean;
  isPartner?: boolean;
  hasBoards?: boolean;
  retry?: number;
}

function Profile({ isFree = true, isPartner = false, hasBoards = true, retry = 0 }: Asked) {
  useShell().queryClient.setDefaultOptions({ queries: { retry } });
  return <p>{useInvitationsReady({ isFree, isPartner, hasBoards }) ? 'Waiting' : 'There'}</p>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const isThere = () => screen.queryByText('There') !== null;

it('delays boards until both kinds of invitations load', async () => {
  let answer = (_requests: []) => {};
  const requests = new Promise<[]>((resolve) => (answer = resolve));
  apiReturns(getContactRequests, () => requests);
  renderInShell(<Profile />);
  await pass(100);
  expect(requestsTo(getBoardInvites)).toHaveLength(1);
  expect(isThere()).toBe(false);

  answer([]);
  await pass(100);
  expect(isThere()).toBe(true);
});

it('delays invitations until the boards load, then keeps them', async () => {
  const { rerender } = renderInShell(<Profile hasBoards={false} />);
  await pass(100);
  expect(isThere()).toBe(false);

  rerender(<Profile hasBoards />);
  expect(isThere()).toBe(true);
  rerender(<Profile hasBoards={false} />);
  expect(isThere()).toBe(true);
});

it('waits at most four seconds', async () => {
  apiHangs(getBoardInvites);
  renderInShell(<Profile />);
  await pass(3999);
  expect(isThere()).toBe(false);
  await pass(1);
  expect(isThere()).toBe(true);
});

it('does not wait for a retry', async () => {
  apiIsUnreachable(getBoardInvites);
  renderInShell(<Profile retry={2} />);
  await pass(100);
  expect(requestsTo(getBoardInvites)).toHaveLength(1);
  expect(isThere()).toBe(true);
});

it.each([
  ['a viewer without owner tools', { isFree: false }, null, 0],
  ['a business (contact requests)', { isPartner: true }, null, 1],
  ['an acting profile (contact requests)', {}, { id: '42', permissions: ['OWNER'] }, 1],
])('sends no requests as %s', async (_who, asked, actingAs, invites) => {
  apiHangs(getContactRequests);
  renderInShell(<Profile {...asked} />, { actingAs });
  await pass(100);
  expect(isThere()).toBe(true);
  expect(requestsTo(getBoardInvites)).toHaveLength(invites);
  expect(requestsTo(getContactRequests)).toEqual([]);
});

it('keeps server-rendered content visible', async () => {
  jest.useRealTimers();
  apiHangs(getBoardInvites);
  const { html, page } = await renderSsr<'profile.boards'>(
    <Profile hasBoards={false} />,
    async () => {},
    { username: 'noorhaddad' },
  );
  expect(html).toContain('There');
  expect(page).toHaveTextContent('There');
});
