import type { Conversation } from '@corkboard/shared/contract/conversations.ts';
import { getConversations } from '@corkboard/shared/contract/requests.ts';
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
});
const show = (viewer = aViewer()) => renderInPage(<MessagesLink isCurrent={false} />, { viewer });

it('says how many messages are new', async () => {
  apiReturns(getConversations, [conversation('1', 2), conversation('2', 1)]);
  show();

  expect(await screen.findByRole('link', { name: 'Messages, 3 new messages' })).toHaveTextContent(
    '3',
  );
});

it('counts no more than 99 out', async () => {
  apiReturns(getConversations, [conversation('1', 120)]);
  show();

  expect(await screen.findByText('99+')).toBeVisible();
});

it('is the way to the messages when the count does not come', async () => {
  apiRejects(getConversations, 503, 'Not now.');
  show();

  await waitFor(() => expect(requestsTo(getConversations)).not.toHaveLength(0));
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/conversation/');
});

it('asks nothing for somebody who is in by a mailed link alone', () => {
  show(aViewer({ isLimitedLogin: true }));

  expect(requestsTo(getConversations)).toEqual([]);
});
