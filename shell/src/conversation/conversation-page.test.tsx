import type { PickerBoard } from '@corkboard/shared/contract/boards';
import type { Conversation, Message } from '@corkboard/shared/contract/messaging';
import { useShell } from '@corkboard/shared/remote';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import {
  getConversation,
  getConversations,
  getMessages,
  leaveConversation,
  markConversationRead,
  rejoinConversation,
  sendMessage,
  updateConversation,
} from '@corkboard/shared/requests/messaging';
import { getFilteredPins, searchOwnPins } from '@corkboard/shared/requests/pins';
import { useLocation } from '@corkboard/shared/router';
import {
  apiHolds,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { useEffect, useState } from 'react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { ConversationPage } from './conversation-page.tsx';
import { refreshConversations } from './conversation-queries.ts';

const viewer = aViewer();
const noor = aUserCard({ id: '7', username: 'noorhaddad', full_name: 'Noor Haddad' });
const message = (over: Partial<Message> = {}): Message => ({
  id: '1',
  sender_id: '7',
  text: 'Come at six',
  created_at: '2026-11-20T10:00:00.000Z',
  ...over,
});
const conversation: Conversation = {
  id: '55',
  users: [noor],
  last_message: message(),
  unread_count: 2,
  can_reply: true,
  reply_denial: null,
  is_group: false,
  is_muted: false,
  left_users: [],
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
  apiReturns(markConversationRead, { ...conversation, unread_count: 0 });
});

it('[ROUTE-036] opens a conversation, latest message last, and marks it read', async () => {
  show();

  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  const said = await screen.findByRole('log');
  await waitFor(() => expect(said).toHaveTextContent(/When\?.*Come at six/));
  await waitFor(() =>
    expect(requestsTo(markConversationRead)).toEqual([
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
  expect(await screen.findByText('No messages yet')).toBeVisible();
  const compose = screen.getAllByRole('link', { name: 'New message' });
  expect(compose.map((link) => link.getAttribute('href'))).toEqual([
    '/conversation/?new=1',
    '/conversation/?new=1',
  ]);
});

it.each([
  [999, '999', '999 new messages'],
  // The server counts no further.
  [1000, '999+', 'More than 999 new messages'],
])('shows %i new messages as %s and reads %s', async (unread_count, shown, read) => {
  apiReturns(getConversations, [{ ...conversation, unread_count }]);
  show(null);

  const row = await screen.findByRole('link', { name: /Noor Haddad/ });
  expect(within(row).getByText(shown)).toBeVisible();
  expect(within(row).getByText(read)).toBeInTheDocument();
});

it('marks new messages until the conversation is left', async () => {
  show();

  const said = await screen.findByRole('log');
  await waitFor(() => expect(said).toHaveTextContent(/New.*When\?.*Come at six/));
  await waitFor(() => expect(requestsTo(markConversationRead)).toHaveLength(1));
  expect(screen.getByText('New')).toBeVisible();
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
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Add a message' });
  await user.type(field, 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(field).toHaveValue('Yes');

  apiRejects(sendMessage, 403, "This person doesn't accept messages.");
  await user.click(again);
  expect(await screen.findByText("This person doesn't accept messages.")).toBeVisible();
  const [first, second] = requestsTo(sendMessage);
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
});

it('shows the time once for messages of one person in a row', async () => {
  apiReturns(getMessages, [
    message({ id: '3', text: 'Bring bread', created_at: '2026-11-20T10:03:00.000Z' }),
    message({ id: '2', created_at: '2026-11-20T10:01:00.000Z' }),
    message({ id: '1', sender_id: viewer.id ?? '', text: 'When?' }),
  ]);
  show();

  const said = await screen.findByRole('log');
  await within(said).findByText('Bring bread');
  expect(within(said).getAllByRole('time')).toHaveLength(2);
});

const aPickerBoard = (over: Partial<PickerBoard> = {}): PickerBoard => ({
  id: '31',
  name: 'Limestone',
  url: '/inesmoreau/limestone/',
  privacy: 'public',
  owner: aUserCard(),
  is_collaborative: false,
  pin_count: 64,
  section_count: 0,
  image_cover_url: null,
  last_pinned_at: null,
  sections: [],
  ...over,
});

it('sends a board in an answer, without any text', async () => {
  apiReturns(getPickerBoards, [
    aPickerBoard(),
    aPickerBoard({ id: '32', name: 'Surprise', privacy: 'secret' }),
  ]);
  apiReturns(getFilteredPins, [aPin({ id: '5', title: 'Kiln' })]);
  apiReturns(sendMessage, message({ id: '2', text: '' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Attach a Pin or board' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach a Pin or board' }));
  expect(await dialog.findByRole('button', { name: /Kiln/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Surprise/ })).toBeNull();
  expect(requestsTo(getPickerBoards)).toMatchObject([{ field_set_key: 'board_picker' }]);
  expect(requestsTo(getFilteredPins)).toMatchObject([
    { flag_filters: 'none', fields: expect.stringMatching(/^id,images,/) },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Limestone 64 Pins' }));
  expect(await screen.findByRole('button', { name: 'Remove Limestone' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Limestone' })).toBeNull(),
  );
  const { idempotency_key: _, ...sent } = requestsTo(sendMessage)[0] ?? {};
  expect(sent).toEqual({ conversation_id: '55', attachment: { type: 'board', id: '31' } });
});

it('finds an own Pin to send by its words', async () => {
  apiReturns(getPickerBoards, []);
  apiReturns(getFilteredPins, []);
  apiReturns(searchOwnPins, ({ query }) => (query === 'kiln' ? [aPin({ title: 'Kiln' })] : []));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Attach a Pin or board' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('You have no boards or Pins that others can see.')).toBeVisible();
  const field = dialog.getByRole('searchbox', { name: 'Search your boards and Pins' });
  await user.type(field, 'sink');
  expect(await dialog.findByText('No results for “sink”')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'kiln');
  expect(await dialog.findByRole('button', { name: /^Kiln/ })).toBeVisible();
});

it('says that nothing to send was found only after the search', async () => {
  apiReturns(getPickerBoards, []);
  apiReturns(getFilteredPins, []);
  const arrive = apiHolds(searchOwnPins, []);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Attach a Pin or board' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('You have no boards or Pins that others can see.');
  await user.type(dialog.getByRole('searchbox'), 'kiln');
  await waitFor(() => expect(requestsTo(searchOwnPins)).toHaveLength(1));
  expect(dialog.getByRole('status')).toBeEmptyDOMElement();

  arrive();
  expect(await dialog.findByText('No results for “kiln”')).toBeVisible();
});

it('keeps what was typed while an answer is sent', async () => {
  const arrive = apiHolds(sendMessage, message({ id: '2', text: 'Yes' }));
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Add a message' });
  await user.type(field, 'Yes{Enter}');
  await user.clear(field);
  await user.type(field, 'And bread');
  arrive();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  expect(field).toHaveValue('And bread');
});

function TwoConversations() {
  const [id, setId] = useState('55');
  return (
    <>
      <button type="button" onClick={() => setId(id === '55' ? '56' : '55')}>
        Change
      </button>
      <ConversationPage id={id} />
    </>
  );
}

it('keeps an unsent answer while another conversation is open', async () => {
  apiReturns(getConversation, ({ conversation_id: id }) => ({ ...conversation, id }));
  const { user } = renderInPage(<TwoConversations />, { viewer, path: '/conversation/55' });
  const findField = () => screen.findByRole('textbox', { name: 'Add a message' });
  await user.type(await findField(), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await findField()).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await findField()).toHaveValue('Half a thought');
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
  expect(screen.getByText("This isn't available anymore.")).toBeVisible();
});

it.each([
  ['not-accepting', false, "Noor Haddad doesn't accept messages."],
  ['not-accepting', true, "Someone in this conversation doesn't accept messages."],
  ['everyone-left', true, 'Everyone else has left this conversation.'],
] as const)('says why nothing can be sent: %s', async (reply_denial, is_group, reason) => {
  apiReturns(getConversation, { ...conversation, can_reply: false, reply_denial, is_group });
  show();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

async function choose(item: string, options: ShellOptions = {}, id: string | null = null) {
  const shown = show(id, options);
  await press(shown, item);
  return shown;
}

async function press({ user }: ReturnType<typeof show>, item: string) {
  const menus = await screen.findAllByRole('button', { name: 'Options of Noor Haddad' });
  await user.click(menus.at(-1) as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

it('mutes a conversation from its menu', async () => {
  apiReturns(updateConversation, { ...conversation, is_muted: true });
  const { shell } = await choose('Mute');

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Conversation muted' }]));
  expect(requestsTo(updateConversation)).toEqual([{ conversation_id: '55', is_muted: true }]);
});

it('shows a muted conversation as muted', async () => {
  apiReturns(getConversations, [{ ...conversation, is_muted: true }]);
  show(null);
  expect(await screen.findByRole('link', { name: /Noor Haddad/ })).toHaveTextContent('Muted');
});

it('closes the open conversation that becomes unread', async () => {
  apiReturns(updateConversation, conversation);
  const { shell } = await choose('Mark as unread', {}, '55');

  await waitFor(() => expect(shell.navigations).toEqual([{ to: '/conversation/' }]));
  expect(requestsTo(updateConversation)).toEqual([{ conversation_id: '55', is_unread: true }]);
});

it('leaves a conversation and offers Undo', async () => {
  apiReturns(leaveConversation, { id: '55' });
  apiReturns(rejoinConversation, conversation);
  const { shell } = await choose('Leave conversation', {}, '55');

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'You left the conversation' }]));
  expect(shell.navigations).toEqual([{ replace: '/conversation/' }]);
  shell.toasts[0]?.action?.run();
  await waitFor(() => expect(requestsTo(rejoinConversation)).toHaveLength(1));
  await waitFor(() => expect(shell.navigations).toContainEqual({ to: '/conversation/55' }));
});

it('requests an open conversation no more once it is being left', async () => {
  const answer = apiHolds(leaveConversation, { id: '55' });
  const { shell, queries } = await choose('Leave conversation', {}, '55');
  await waitFor(() => expect(requestsTo(leaveConversation)).toHaveLength(1));
  const before = requestsTo(getConversation).length;

  await refreshConversations({ queryClient: queries, subject: viewer.id ?? '' });
  expect(requestsTo(getConversation)).toHaveLength(before);
  answer();
  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/conversation/' }]));
});

it('stays in a conversation that it failed to leave', async () => {
  apiRejects(leaveConversation, 500, 'Uh oh!');
  const { shell, queries } = await choose('Leave conversation', {}, '55');

  await waitFor(() => expect(shell.toasts).toMatchObject([{ tone: 'error' }]));
  expect(shell.navigations).toEqual([]);
  const before = requestsTo(getConversation).length;
  await refreshConversations({ queryClient: queries, subject: viewer.id ?? '' });
  expect(requestsTo(getConversation)).toHaveLength(before + 1);
});

it('opens the dialog to block of the remote with profiles', async () => {
  await choose('Block', {
    slots: {
      'conversation.safety': ({ action, users }) => (
        <p>
          {action} {users[0]?.full_name}
        </p>
      ),
    },
  });
  expect(await screen.findByText('block Noor Haddad')).toBeVisible();
});

it('opens the dialog to block again on another press', async () => {
  let opened = 0;
  function Safety() {
    useEffect(() => void (opened += 1), []);
    return null;
  }
  const shown = await choose('Block', { slots: { 'conversation.safety': Safety } });
  expect(opened).toBe(1);
  await press(shown, 'Block');
  await waitFor(() => expect(opened).toBe(2));
});

it('closes a dialog that never arrived when another conversation opens', async () => {
  function Conversations() {
    const [id, setId] = useState<string | null>(null);
    return (
      <>
        <ConversationPage id={id} />
        <button type="button" onClick={() => setId('56')}>
          Another conversation
        </button>
      </>
    );
  }
  const shown = renderInPage(<Conversations />, {
    viewer,
    slots: { 'conversation.safety': () => <p>Couldn't load</p> },
  });
  await press(shown, 'Block');
  expect(await screen.findByText("Couldn't load")).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Another conversation' }));
  expect(screen.queryByText("Couldn't load")).toBeNull();

  const before = requestsTo(getConversations).length;
  act(() => shown.shell.events.emit('block.changed', { userId: '9', isBlocked: true }));
  await waitFor(() => expect(requestsTo(getConversations).length).toBeGreaterThan(before));
});

it('closes a dialog that never arrived for another subject', async () => {
  const { actAs } = await choose('Block', {
    slots: { 'conversation.safety': () => <p>Couldn't load</p> },
  });
  expect(await screen.findByText("Couldn't load")).toBeVisible();
  actAs({ id: '42', permissions: ['ADMIN'] });
  expect(screen.queryByText("Couldn't load")).toBeNull();
});

describe('a block whose dialog closes with its page', () => {
  async function leaveAfterBlock(from: string | null, to: string | null) {
    const read = ({ conversation_id: id }: { conversation_id: string }) => ({
      ...conversation,
      id,
    });
    apiReturns(getConversation, read);
    apiReturns(markConversationRead, read);
    function Pages() {
      const [id, setId] = useState(from);
      return (
        <>
          <ConversationPage id={id} />
          <button type="button" onClick={() => setId(to)}>
            Leave
          </button>
        </>
      );
    }
    const shown = renderInPage(<Pages />, {
      viewer,
      slots: {
        'conversation.safety': ({ onClose }) => (
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        ),
      },
    });
    await press(shown, 'Block');
    await screen.findByRole('button', { name: 'Cancel' });
    act(() => shown.shell.events.emit('block.changed', { userId: '7', isBlocked: true }));
    await waitFor(() => expect(shown.queries.isFetching()).toBe(0));
    const before = requestsTo(getConversations).length;
    await shown.user.click(screen.getByRole('button', { name: 'Leave' }));
    return { ...shown, before };
  }

  it('refreshes the list', async () => {
    const { before } = await leaveAfterBlock('55', null);
    await waitFor(() => expect(requestsTo(getConversations)).toHaveLength(before + 1));
  });

  it('closes no conversation that opens later', async () => {
    const shown = await leaveAfterBlock(null, '56');
    await screen.findByRole('region', { name: 'Conversation with Noor Haddad' });
    await press(shown, 'Report');
    await shown.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(shown.shell.navigations).toEqual([]);
  });
});

it('shows who left a group, below their last time', async () => {
  const tomas = aUserCard({ id: '8', username: 'tomasrey', full_name: 'Tomás Rey' });
  apiReturns(getConversation, {
    ...conversation,
    is_group: true,
    left_users: [{ user: tomas, left_at: '2026-11-20T11:00:00.000Z' }],
  });
  apiReturns(getMessages, [message(), message({ id: '0', sender_id: '8', text: 'Bye' })]);
  show();
  const log = await screen.findByRole('log');
  await waitFor(() => expect(log).toHaveTextContent(/Tomás Rey: Bye.*Come at six.*Tomás Rey left/));
});

it('shows who says what in a group', async () => {
  const tomas = aUserCard({ id: '8', username: 'tomasrey', full_name: 'Tomás Rey' });
  apiReturns(getConversation, { ...conversation, is_group: true, users: [noor, tomas] });
  apiReturns(getMessages, [
    message({ id: '3', text: 'And bread' }),
    message({ id: '2', text: 'Wine' }),
    message({ id: '1', sender_id: '8', text: 'What shall I bring?' }),
    message({ id: '0', sender_id: viewer.id ?? '', text: 'At six' }),
  ]);
  show();
  const log = await screen.findByRole('log');
  await waitFor(() => expect(log).toHaveTextContent('And bread'));

  const shown = [...log.querySelectorAll('bdi')].map((name) => name.textContent);
  expect(shown).toEqual(['Tomás Rey', 'Noor Haddad']);
  expect(screen.getByRole('heading', { name: 'Noor Haddad and Tomás Rey' })).toBeVisible();
});

describe('the place of the reader', () => {
  function setSizes(log: HTMLElement, scrollHeight: number) {
    Object.defineProperty(log, 'scrollHeight', { value: scrollHeight, configurable: true });
    Object.defineProperty(log, 'clientHeight', { value: 300, configurable: true });
  }
  async function openLog() {
    const shown = show();
    const log = await screen.findByRole('log');
    await waitFor(() => expect(log).toHaveTextContent('Come at six'));
    setSizes(log, 1000);
    return { ...shown, log };
  }
  async function arrive({ shell }: Awaited<ReturnType<typeof openLog>>) {
    apiReturns(getMessages, [message({ id: '2', text: 'Bring bread' }), message()]);
    act(() => shell.changeLive('messages'));
    await screen.findByText('Bring bread');
  }

  it('follows new messages at the end', async () => {
    const shown = await openLog();
    fireEvent.scroll(shown.log, { target: { scrollTop: 650 } });
    await arrive(shown);
    expect(shown.log.scrollTop).toBe(1000);
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
  });

  it('stays among earlier messages and offers the new ones', async () => {
    const shown = await openLog();
    fireEvent.scroll(shown.log, { target: { scrollTop: 100 } });
    await arrive(shown);
    expect(shown.log.scrollTop).toBe(100);

    await shown.user.click(screen.getByRole('button', { name: 'New messages' }));
    expect(shown.log.scrollTop).toBe(1000);
    expect(shown.log).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
  });

  it('stays when earlier messages load above', async () => {
    apiReturns(
      getMessages,
      ({ bookmark }) =>
        bookmark ? [message({ id: '-1', text: 'Long ago' })] : [message({ id: '1' })],
      { bookmark: ({ bookmark }) => (bookmark ? undefined : 'more') },
    );
    const { user, log } = await openLog();
    await act(async () => log.dispatchEvent(new Event('scroll')));
    log.scrollTop = 20;
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    setSizes(log, 1400);
    await screen.findByText('Long ago');
    expect(log.scrollTop).toBeGreaterThan(400);
  });
});

it('announces new messages, but no page that loads', async () => {
  apiReturns(getMessages, [message()], { bookmark: () => 'more' });
  const { user } = show();
  const log = await screen.findByRole('log');
  const isQuiet = () => log.getAttribute('aria-live') === 'off';
  expect(isQuiet()).toBe(true);
  expect(log).toHaveAttribute('aria-busy', 'true');
  await within(log).findByText('Come at six');
  expect(isQuiet()).toBe(true);
  expect(log).not.toHaveAttribute('aria-busy');
  await waitFor(() => expect(isQuiet()).toBe(false));

  const earlier = apiHolds(getMessages, [message({ id: '-1', text: 'Long ago' })]);
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  await waitFor(() => expect(isQuiet()).toBe(true));
  earlier();
  await screen.findByText('Long ago');
  expect(isQuiet()).toBe(true);
  await waitFor(() => expect(isQuiet()).toBe(false));
});

const later = message({ id: '9', created_at: '2026-11-20T11:00:00.000Z' });

it('announces a message that arrives in the list', async () => {
  const { shell } = show(null);
  await screen.findByRole('link', { name: /Noor Haddad/ });
  apiReturns(getConversations, [{ ...conversation, last_message: later }]);
  act(() => shell.changeLive('messages'));

  expect(await screen.findByText('New message from Noor Haddad')).toHaveAttribute('role', 'status');
});

it('announces no earlier message that moves to the top of the list', async () => {
  const tomas = aUserCard({ id: '8', username: 'tomasrey', full_name: 'Tomás Rey' });
  const other = { ...conversation, id: '56', users: [tomas] };
  apiReturns(getConversations, [{ ...conversation, last_message: later }, other]);
  const { shell } = show(null);
  await screen.findByRole('link', { name: /Noor Haddad/ });
  apiReturns(getConversations, [other]);
  act(() => shell.changeLive('messages'));

  await waitFor(() => expect(screen.queryByRole('link', { name: /Noor Haddad/ })).toBeNull());
  expect(screen.queryByText(/^New message from/)).toBeNull();
});

it('announces no message of another inbox that opens', async () => {
  const { actAs } = show(null);
  await screen.findByRole('link', { name: /Noor Haddad/ });
  apiReturns(getConversations, [{ ...conversation, id: '56', last_message: later }]);
  actAs({ id: '42', permissions: ['ADMIN'] });

  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Noor Haddad/ })).toHaveAttribute(
      'href',
      '/conversation/56',
    ),
  );
  expect(screen.queryByText(/^New message from/)).toBeNull();
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

it('keeps the typed answer while it cannot be sent', async () => {
  const { user, queries } = show();
  const findField = () => screen.findByRole('textbox', { name: 'Add a message' });
  await user.type(await findField(), 'At seven');
  for (const reply_denial of ['not-accepting', null] as const) {
    const can_reply = reply_denial === null;
    apiReturns(getConversation, { ...conversation, can_reply, reply_denial });
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.queryAllByRole('textbox')).toHaveLength(Number(can_reply)));
  }
  expect(await findField()).toHaveValue('At seven');
});

it('keeps toasts off the answer, and off the last message while offline', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  const { unmount } = show();
  await screen.findByRole('textbox', { name: 'Add a message' });
  const room = () => document.documentElement.style.getPropertyValue('--bar-below');
  expect(room()).toBe('calc(84px + var(--space-2))');
  const log = await screen.findByRole('log');
  expect(log).not.toHaveAttribute('data-offline');

  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(log).toHaveAttribute('data-offline');
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(log).not.toHaveAttribute('data-offline');
  unmount();
  expect(room()).toBe('');
  height.mockRestore();
});

describe('while acting', () => {
  const actingAs = { id: '42', permissions: ['ADMIN'] };
  const sent = { ...later, sender_id: '42', text: 'From the shop' };

  it("says which messages are the business's", async () => {
    apiReturns(getConversations, [{ ...conversation, last_message: sent }]);
    apiReturns(getMessages, [sent, message()]);
    show('55', { actingAs });
    expect(await screen.findByText('You: From the shop')).toBeVisible();
    const log = await screen.findByRole('log');
    const said = await within(log).findByText('From the shop');
    expect(said.closest('li')).toHaveTextContent('You: From the shop');
    expect(said.closest('li')).toHaveAttribute('data-own', 'true');
  });

  it('announces no message of the business', async () => {
    const { shell } = show(null, { actingAs });
    await screen.findByRole('link', { name: /Noor Haddad/ });
    apiReturns(getConversations, [{ ...conversation, last_message: sent }]);
    act(() => shell.changeLive('messages'));

    expect(await screen.findByText('You: From the shop')).toBeVisible();
    expect(screen.queryByText(/^New message from/)).toBeNull();
  });

  it('leaves the way to another page alone when the profile changes with it', async () => {
    const { actAs, shell } = show('55', { actingAs });
    await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
    const before = window.location.href;
    window.history.replaceState(null, '', '/conversation/77/');
    actAs(null);

    expect(screen.queryByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeNull();
    expect(shell.navigations).toEqual([]);
    window.history.replaceState(null, '', before);
  });

  it('shows the conversation again for another profile on the way to it', async () => {
    function Notified() {
      const { navigation } = useShell();
      return (
        <>
          <ConversationPage id="55" />
          <button type="button" onClick={() => navigation.to('/conversation/55')}>
            Arrive
          </button>
        </>
      );
    }
    const { actAs, shell, user } = renderInPage(<Notified />, {
      viewer,
      path: '/conversation/55',
      actingAs,
    });
    await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
    window.history.replaceState({ key: 'next' }, '');
    actAs(null);
    await user.click(screen.getByRole('button', { name: 'Arrive' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
    expect(requestsTo(getConversation).at(-1)).toEqual({ conversation_id: '55' });
    expect(shell.navigations).toEqual([{ to: '/conversation/55' }]);
    window.history.replaceState(null, '');
  });

  it.each([
    ['fails to load', () => apiRejects(getConversation, 500, 'Uh oh!'), 'Uh oh!'],
    [
      'is not found',
      () => apiRejects(getConversation, 404, 'Not found.'),
      "We couldn't find that conversation.",
    ],
  ])('tries a conversation again for another profile if it %s', async (_what, reject, words) => {
    reject();
    const { actAs, shell } = show('55', { actingAs });
    await screen.findByText(words);
    apiReturns(getConversation, conversation);
    actAs(null);

    expect(await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
    expect(shell.navigations).toEqual([]);
  });
});

it('links to the inbox of the acting profile', async () => {
  function Page() {
    const { pathname } = useLocation();
    return <ConversationPage id={pathname === '/conversation/55' ? '55' : null} />;
  }
  const { actAs, shell } = renderInPage(<Page />, {
    viewer,
    path: '/conversation/55',
    actingAs: { id: '42', permissions: ['ADMIN'] },
  });
  await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
  actAs(null);

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/conversation/' }]));
  expect(requestsTo(getConversation)).toEqual([{ conversation_id: '55', orbac_subject_id: '42' }]);
});

it('adds a message that arrives to the open conversation', async () => {
  const { shell } = show();
  const log = await screen.findByRole('log');
  await waitFor(() => expect(log).toHaveTextContent('Come at six'));
  apiReturns(getMessages, [message({ id: '2', text: 'Bring bread' }), message()]);
  act(() => shell.changeLive('messages'));

  await waitFor(() => expect(log).toHaveTextContent('Bring bread'));
  await waitFor(() =>
    expect(requestsTo(markConversationRead)).toContainEqual({
      conversation_id: '55',
      last_read_message_id: '2',
    }),
  );
});

/** Loses the focus, like a link in a pane that is covered. */
function Switcher({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        currentTarget.blur();
        onPress();
      }}
    >
      {label}
    </button>
  );
}

it('moves a lost focus into an opened conversation, and back to its row', async () => {
  apiReturns(getConversations, [conversation, { ...conversation, id: '56', users: [noor] }]);
  function Switch() {
    const [id, setId] = useState<string | null>(null);
    return (
      <>
        <Switcher label="Open" onPress={() => setId('56')} />
        <Switcher label="Close" onPress={() => setId(null)} />
        <ConversationPage id={id} />
      </>
    );
  }
  const { user } = renderInPage(<Switch />, { viewer, path: '/conversation/' });
  await screen.findAllByRole('link', { name: /Noor Haddad/ });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const pane = await screen.findByRole('region', { name: 'Conversation with Noor Haddad' });
  await waitFor(() => expect(pane).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/conversation/56'));
});

it('leaves the focus on the page where something else has put it', async () => {
  function Switch() {
    const [id, setId] = useState<string | null>('55');
    return (
      <main id="main" tabIndex={-1}>
        <Switcher label="Close" onPress={() => setId(null)} />
        <ConversationPage id={id} />
      </main>
    );
  }
  const { user } = renderInPage(<Switch />, { viewer, path: '/conversation/55' });
  await screen.findByRole('region', { name: 'Conversation with Noor Haddad' });
  const close = screen.getByRole('button', { name: 'Close' });
  close.addEventListener('click', () => screen.getByRole('main').focus());
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

it('keeps the focus in the list if it stays', async () => {
  function Switch() {
    const [id, setId] = useState<string | null>(null);
    return (
      <>
        <button type="button" onClick={() => setId('55')}>
          Open
        </button>
        <ConversationPage id={id} />
      </>
    );
  }
  const { user } = renderInPage(<Switch />, { viewer, path: '/conversation/' });
  const open = screen.getByRole('button', { name: 'Open' });
  await user.click(open);
  await screen.findByRole('region', { name: 'Conversation with Noor Haddad' });
  expect(open).toHaveFocus();
});
