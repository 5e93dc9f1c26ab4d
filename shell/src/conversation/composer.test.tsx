import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { getConversations, sendMessage } from '@corkboard/shared/requests/messaging';
import { searchUsers } from '@corkboard/shared/requests/people';
import { getFilteredPins } from '@corkboard/shared/requests/pins';
import { apiHolds, apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { Composer } from './composer.tsx';
import { NewMessage } from './new-message/new-message.tsx';

beforeEach(() => {
  apiReturns(getConversations, []);
  apiReturns(searchUsers, []);
});

const field = () => screen.getByRole('textbox', { name: 'Add a message' });

it.each([
  ['an answer', <Composer key="answer" conversationId="55" />],
  ['a new message', <NewMessage key="new" />],
])('focuses the text of %s after its attachment is removed', async (_what, form) => {
  apiReturns(getPickerBoards, []);
  apiReturns(getFilteredPins, [aPin({ title: 'Kiln' })]);
  const { user } = renderInPage(form, { path: '/conversation/55' });
  await user.click(await screen.findByRole('button', { name: 'Attach a Pin or board' }));
  await user.click(await screen.findByRole('button', { name: /^Kiln/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove Kiln' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Kiln' })).toBeNull());
  expect(field()).toHaveFocus();
});

it('focuses the text of an answer while it is sent again', async () => {
  apiRejects(sendMessage, 503, 'Corkboard is busy.');
  const { user } = renderInPage(<Composer conversationId="55" />);
  await user.type(field(), 'Yes{Enter}');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const answered = apiHolds(sendMessage, {
    id: '2',
    sender_id: '1',
    text: 'Yes',
    created_at: '2026-11-20T10:00:00.000Z',
  });
  await user.click(retry);

  expect(retry).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
  answered();
  await waitFor(() => expect(field()).toHaveValue(''));
});
