import type { Conversation } from '@corkboard/shared/contract/messaging';
import { getConversations } from '@corkboard/shared/requests/messaging';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { MessagesLink } from './messages-link.tsx';

const conversation = (id: string, unread_count: number): Conversation => ({
  id,
  users: [],
  last_message: null,
  unread_count,
  can_reply: true,
  reply_denial: null,
  is_group: false,
  is_muted: false,
  left_users: [],
});
const show = (viewer = aViewer()) => renderInPage(<MessagesLink isCurrent={false} />, { viewer });

it('shows the number of new messages', async () => {
  apiReturns(getConversations, [conversation('1', 2), conversation('2', 1)]);
  show();

  const link = await screen.findByRole('link', { name: 'Messages, 3 new messages' });
  expect(link).toHaveTextContent('3');
});

it('stays a plain link when the count fails', async () => {
  apiRejects(getConversations, 503, 'Not now.');
  show();

  await waitFor(() => expect(requestsTo(getConversations)).not.toHaveLength(0));
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/conversation/');
});

it('sends no request for a limited login', () => {
  show(aViewer({ isLimitedLogin: true }));

  expect(requestsTo(getConversations)).toEqual([]);
});
