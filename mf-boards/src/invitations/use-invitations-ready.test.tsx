import { getBoardInvites, getContactRequests } from '@corkboard/shared/contract/requests.ts';
import { useShell } from '@corkboard/shared/remote';
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

it('keeps boards back until both kinds of invitations are known', async () => {
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

it('keeps invitations back until the boards are there, and shows them from then on', async () => {
  const { rerender } = renderInShell(<Profile hasBoards={false} />);
  await pass(100);
  expect(isThere()).toBe(false);

  rerender(<Profile hasBoards />);
  expect(isThere()).toBe(true);
  rerender(<Profile hasBoards={false} />);
  expect(isThere()).toBe(true);
});

it('waits four seconds and no longer', async () => {
  apiHangs(getBoardInvites);
  renderInShell(<Profile />);
  await pass(3999);
  expect(isThere()).toBe(false);
  await pass(1);
  expect(isThere()).toBe(true);
});

it('keeps nobody waiting for a second try', async () => {
  apiIsUnreachable(getBoardInvites);
  renderInShell(<Profile retry={2} />);
  await pass(100);
  expect(requestsTo(getBoardInvites)).toHaveLength(1);
  expect(isThere()).toBe(true);
});

it.each([
  ['who has no tools here for any', { isFree: false }, null, 0],
  ['a business for contact requests', { isPartner: true }, null, 1],
  ['an acting profile for contact requests', {}, { id: '42', permissions: ['OWNER'] }, 1],
])('does not ask %s', async (_whom, asked, actingAs, invites) => {
  apiHangs(getContactRequests);
  renderInShell(<Profile {...asked} />, { actingAs });
  await pass(100);
  expect(isThere()).toBe(true);
  expect(requestsTo(getBoardInvites)).toHaveLength(invites);
  expect(requestsTo(getContactRequests)).toEqual([]);
});

it('keeps what the server has sent on the page', async () => {
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
