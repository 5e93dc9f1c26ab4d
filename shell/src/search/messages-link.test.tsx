import { getUnreadCounts } from '@corkboard/shared/requests/notifications';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { act, screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { MessagesLink } from './messages-link.tsx';

const show = (viewer = aViewer()) => renderInPage(<MessagesLink isCurrent={false} />, { viewer });

it('shows the number of unread conversations', async () => {
  apiReturns(getUnreadCounts, { notifications: 7, conversations: 3 });
  show();

  const link = await screen.findByRole('link', { name: 'Messages, 3 unread conversations' });
  expect(link).toHaveTextContent('3');
});

it.each([
  [999, '999 unread conversations'],
  // The server counts no further.
  [1000, 'more than 999 unread conversations'],
])('reads %i unread conversations as %s', async (conversations, read) => {
  apiReturns(getUnreadCounts, { notifications: 0, conversations });
  show();

  expect(await screen.findByRole('link', { name: `Messages, ${read}` })).toHaveTextContent('99+');
});

it('follows what another tab reads', async () => {
  apiReturns(getUnreadCounts, { notifications: 0, conversations: 1 });
  const { shell } = show();
  await screen.findByRole('link', { name: 'Messages, 1 unread conversation' });

  apiReturns(getUnreadCounts, { notifications: 0, conversations: 0 });
  act(() => shell.changeLive('messages'));
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeVisible();
});

it('stays a plain link when the count fails', async () => {
  apiRejects(getUnreadCounts, 503, 'Not now.');
  show();

  await waitFor(() => expect(requestsTo(getUnreadCounts)).not.toHaveLength(0));
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/conversation/');
});

it('sends no request for a limited login', () => {
  show(aViewer({ isLimitedLogin: true }));

  expect(requestsTo(getUnreadCounts)).toEqual([]);
});
