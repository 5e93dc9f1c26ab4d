import type { Message } from '@corkboard/shared/contract/conversations.ts';
import {
  getConversation,
  getConversations,
  getMessages,
  readConversation,
  sendMessage,
} from '@corkboard/shared/contract/requests.ts';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { ConversationPage } from './conversation-page.tsx';

const viewer = aViewer();
const noor = aUserCard({ id: '7', username: 'noorhaddad', full_name: 'Noor Haddad' });
const message = (over: Partial<Message> = {}): Message => ({
  id: '1',
  sender_id: '7',
  text: 'Come at six',
  created_at: '2026-11-20T10:00:00.000Z',
  ...over,
});
const conversation = {
  id: '55',
  users: [noor],
  last_message: message(),
  unread_count: 2,
  can_reply: true,
};

function show(id: string | null = '55', options: ShellOptions = {}) {
  return renderInPage(<ConversationPage id={id} />, {
    viewer,
    path: '/conversation/55',
    ...options,
  });
}

beforeEach(() => {
  apiReturns(getConversations, [conversation]);
  apiReturns(getConversation, conversation);
  apiReturns(getMessages, [
    message(),
    message({ id: '0', sender_id: viewer.id ?? '', text: 'When?' }),
  ]);
  apiReturns(readConversation, { ...conversation, unread_count: 0 });
});

it('[ROUTE-036] opens a conversation, latest message last, and marks it read', async () => {
  show();

  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  const said = await screen.findByRole('log');
  await waitFor(() => expect(said).toHaveTextContent(/When\?.*Come at six/));
  await waitFor(() =>
    expect(requestsTo(readConversation)).toEqual([
      { conversation_id: '55', last_read_message_id: '1' },
    ]),
  );
});

it('lists conversations with unread messages, or an empty state', async () => {
  const { unmount } = show(null);
  const row = await screen.findByRole('link', { name: /Noor Haddad/ });
  expect(row).toHaveAttribute('href', '/conversation/55');
  expect(row).toHaveTextContent(/Come at six.*2 new messages/);
  unmount();

  apiReturns(getConversations, []);
  show(null);
  expect(
    await screen.findByText('No messages yet. Write to somebody from their profile.'),
  ).toBeVisible();
});

it('sends an answer and then clears the field', async () => {
  apiReturns(sendMessage, message({ id: '2', sender_id: viewer.id ?? '', text: 'Yes' }));
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Add a message' });
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

  await user.type(field, 'Yes{Enter}');

  await waitFor(() => expect(field).toHaveValue(''));
  expect(requestsTo(sendMessage)).toMatchObject([{ conversation_id: '55', text: 'Yes' }]);
});

it('sends repeated text as a new message', async () => {
  apiReturns(sendMessage, message({ id: '2', sender_id: viewer.id ?? '', text: 'Yes' }));
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Add a message' });
  await user.type(field, 'Yes{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  await user.type(field, 'Yes{Enter}');
  await waitFor(() => expect(requestsTo(sendMessage)).toHaveLength(2));

  const [first, second] = requestsTo(sendMessage);
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
});

it('keeps a failed message and resends it as the same', async () => {
  apiIsUnreachable(sendMessage);
  const { user, shell } = show();
  const field = await screen.findByRole('textbox', { name: 'Add a message' });
  await user.type(field, 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ tone: 'error' }]));
  expect(field).toHaveValue('Yes');

  apiRejects(sendMessage, 403, 'This person does not take messages.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(shell.toasts[1]).toMatchObject({ text: 'This person does not take messages.' }),
  );
  const [first, second] = requestsTo(sendMessage);
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
});

it('shows attachments, and a notice for unavailable ones', async () => {
  apiReturns(getMessages, [
    message({ id: '3', text: '', attachment: null }),
    message({
      id: '2',
      text: '',
      attachment: {
        type: 'follow_invite',
        id: '7',
        name: 'Noor Haddad',
        url: '/noorhaddad/',
        image_url: '',
      },
    }),
  ]);
  show();

  expect(
    await screen.findByRole('link', { name: /Invites you to follow this profile/ }),
  ).toHaveAttribute('href', '/noorhaddad/');
  expect(screen.getByText('This is not here any more, or not for you.')).toBeVisible();
});

it("hides the field when the viewer can't answer", async () => {
  apiReturns(getConversation, { ...conversation, can_reply: false });
  show();
  expect(await screen.findByText('You cannot answer in this conversation.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows not found for a missing conversation', async () => {
  apiRejects(getConversation, 404, "We couldn't find that conversation.");
  show();
  expect(
    await screen.findByRole('heading', { level: 1, name: "We couldn't find that conversation." }),
  ).toBeVisible();
});

it('prompts a signed-out visitor to log in and return', () => {
  show('55', { viewer: aVisitor() });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fconversation%2F55',
  );
});

it('keeps the typed answer when a refresh fails', async () => {
  const { user, queries } = show();
  const field = await screen.findByRole('textbox', { name: 'Add a message' });
  await user.type(field, 'At seven');
  apiRejects(getConversation, 500, 'Uh oh!');
  await act(() => queries.invalidateQueries());

  await waitFor(() => expect(requestsTo(getConversation)).toHaveLength(2));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(field).toBeVisible();
  expect(field).toHaveValue('At seven');
});

it('links to the inbox of the acting profile', async () => {
  const { actAs, shell } = show('55', { actingAs: { id: '42', permissions: ['ADMIN'] } });
  await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
  actAs(null);

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/conversation/' }]));
  expect(requestsTo(getConversation)).toEqual([{ conversation_id: '55', orbac_subject_id: '42' }]);
});
