import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { createConversation, getConversations } from '@corkboard/shared/requests/messaging';
import { searchUsers } from '@corkboard/shared/requests/people';
import { getFilteredPins } from '@corkboard/shared/requests/pins';
import { MAX_MESSAGE_LENGTH } from '@corkboard/shared/rules/text-limits';
import { apiHolds, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { ConversationPage } from '../conversation-page.tsx';

const person = (id: string, username: string, full_name: string) =>
  aUserCard({ id, username, full_name });
const noor = person('7', 'noorhaddad', 'Noor Haddad');
const ada = person('8', 'adaobi', 'Ada Obi');

beforeEach(() => {
  apiReturns(getConversations, []);
  apiReturns(searchUsers, ({ query }) => (query.startsWith('A') ? [ada] : [noor]));
});

const show = () => renderInPage(<ConversationPage id={null} />, { path: '/conversation/?new=1' });

it('sends a first message to several people', async () => {
  apiReturns(createConversation, { id: '91' });
  const { user, shell } = show();
  const to = await screen.findByRole('searchbox', { name: 'To' });
  await waitFor(() => expect(to).toHaveFocus());
  await user.type(to, 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  await user.type(screen.getByRole('searchbox', { name: 'To' }), 'Ada');
  await screen.findByRole('button', { name: 'Add Ada Obi' });
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Add a message' }), 'Have you two met?');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/conversation/91' }]));
  expect(requestsTo(createConversation)).toMatchObject([
    { user_ids: ['7', '8'], text: 'Have you two met?' },
  ]);
});

it('adds no one with Enter before the typed name is searched', async () => {
  apiReturns(getConversations, [
    {
      id: '55',
      users: [noor],
      last_message: null,
      unread_count: 0,
      can_reply: true,
      reply_denial: null,
      is_group: false,
      is_muted: false,
      left_users: [],
    },
  ]);
  const arrive = apiHolds(searchUsers, [ada]);
  const { user } = show();
  await screen.findByRole('button', { name: 'Add Noor Haddad' });
  await user.type(screen.getByRole('searchbox', { name: 'To' }), 'Ada{Enter}');
  await waitFor(() => expect(requestsTo(searchUsers)).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();

  arrive();
  await screen.findByRole('button', { name: 'Add Ada Obi' });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Ada Obi' })).toBeVisible();
});

it('says that no one was found only after the search', async () => {
  const arrive = apiHolds(searchUsers, []);
  const { user } = show();
  await screen.findByText('Type a name to search.');
  await user.type(screen.getByRole('searchbox', { name: 'To' }), ' ');
  expect(screen.getByText('Type a name to search.')).toBeVisible();
  await user.keyboard('Zoe');
  expect(screen.queryByText('No one found.')).toBeNull();
  await waitFor(() => expect(requestsTo(searchUsers)).toHaveLength(1));
  expect(screen.queryByText('No one found.')).toBeNull();

  arrive();
  expect(await screen.findByText('No one found.')).toBeVisible();
});

it('says who was added and removed, and returns to the To field', async () => {
  apiReturns(searchUsers, []);
  const { user } = show();
  const to = await screen.findByRole('searchbox', { name: 'To' });
  expect(screen.queryByText('Type a name to search.')).toBeNull();
  const before = screen.getAllByRole('status');
  const hint = await screen.findByText('Type a name to search.');
  expect(before).toContain(hint.closest('[role=status]'));
  apiReturns(searchUsers, [noor]);
  await user.type(to, 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  expect(screen.getByText('Noor Haddad added')).toHaveAttribute('role', 'status');
  expect(to).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
  expect(screen.getByText('Noor Haddad removed')).toHaveAttribute('role', 'status');
  expect(to).toHaveFocus();
});

it('keeps toasts off the message', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
  show();
  await screen.findByRole('textbox', { name: 'Add a message' });
  height.mockRestore();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--bar-below')).toBe('calc(84px + var(--space-2))');
});

it('says in an empty list that there are no messages', async () => {
  show();
  const list = await screen.findByRole('complementary', { name: 'Conversations' });
  expect(await within(list).findByText('No messages yet')).toBeVisible();
});

it('keeps a failed message in place and sends it again as the same', async () => {
  apiRejects(createConversation, 403, "This person doesn't accept messages.");
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'To' }), 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  const field = screen.getByRole('textbox', { name: 'Add a message' });
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText("This person doesn't accept messages.")).toBeVisible();
  expect(field).toHaveValue('Hello');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requestsTo(createConversation)).toHaveLength(2));
  const [first, second] = requestsTo(createConversation);
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
});

it('keeps all of a text that is too long, and says so', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'To' }), 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  const field = screen.getByRole('textbox', { name: 'Add a message' });
  await user.click(field);
  const long = 'a'.repeat(MAX_MESSAGE_LENGTH + 1);
  await user.paste(long);

  expect(field).toHaveValue(long);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/1 character/);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

it('shows follows of people, and adds none without messages', async () => {
  apiReturns(searchUsers, [
    { ...noor, follows_me: true, message_denial: 'not-accepting' },
    { ...ada, follows_me: true, explicitly_followed_by_me: true, message_denial: null },
  ]);
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'To' }), 'a');
  const closed = await screen.findByRole('button', { name: 'Add Noor Haddad' });
  expect(closed).toHaveAccessibleDescription("@noorhaddad · doesn't accept messages");
  await user.click(closed);
  expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();

  const open = screen.getByRole('button', { name: 'Add Ada Obi' });
  expect(open).toHaveAccessibleDescription('@adaobi · you follow each other');
  await user.type(screen.getByRole('searchbox', { name: 'To' }), '{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Ada Obi' })).toBeVisible();
});

it('keeps its text after it is closed', async () => {
  const { user, unmount, overlays } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Add a message' }), 'Have you');
  expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/conversation/');
  unmount();

  expect(Object.values(overlays.getState().drafts)).toEqual(['Have you']);
});

it('keeps its recipients after it is closed, until it is sent', async () => {
  apiReturns(createConversation, { id: '91' });
  const draft = `${aViewer().id}:new message`;
  const { user, overlays, shell } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'To' }), 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  await user.type(screen.getByRole('textbox', { name: 'Add a message' }), 'Hello');
  expect(overlays.getState().recipients).toEqual({ [draft]: [noor] });
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(shell.navigations).toHaveLength(1));
  expect(overlays.getState().recipients).toEqual({ [draft]: [] });
});

it('forgets its recipients after it sent only an attachment', async () => {
  const board = {
    id: '31',
    name: 'Limestone',
    url: '/noorhaddad/limestone/',
    privacy: 'public' as const,
    pin_count: 64,
    owner: noor,
    section_count: 0,
    last_pinned_at: null,
    image_cover_url: null,
    is_collaborative: false,
    sections: [],
  };
  apiReturns(getPickerBoards, [board]);
  apiReturns(getFilteredPins, []);
  apiReturns(createConversation, { id: '91' });
  const { user, overlays, shell } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'To' }), 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  await user.click(screen.getByRole('button', { name: 'Attach a Pin or board' }));
  await user.click(await screen.findByRole('button', { name: 'Limestone 64 Pins' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(shell.navigations).toHaveLength(1));
  expect(Object.values(overlays.getState().recipients)).toEqual([[]]);
});

it('removes the last person with Backspace', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'To' }), 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  expect(screen.getByRole('button', { name: 'Remove Noor Haddad' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'To' }), '{Backspace}');

  expect(screen.queryByRole('button', { name: 'Remove Noor Haddad' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

it('shows a link to a conversation started before leaving', async () => {
  const answer = apiHolds(createConversation, { id: '91' });
  const { user, shell, unmount } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'To' }), 'Noor');
  await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
  await user.type(screen.getByRole('textbox', { name: 'Add a message' }), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  unmount();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Message sent', link: { href: '/conversation/91' } },
    ]),
  );
  expect(shell.navigations).toEqual([]);
});
