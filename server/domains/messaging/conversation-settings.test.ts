import {
  createConversation,
  getConversation,
  getConversations,
  leaveConversation,
  markConversationRead,
  rejoinConversation,
  sendMessage,
  updateConversation,
} from '@corkboard/shared/requests/messaging';
import { getNotifications, getUnreadCounts } from '@corkboard/shared/requests/notifications';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let tomas: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  tomas = await world.given.person('tomasrey');
});
afterEach(() => world.close());

const begin = async (from: Person, to: Person[], text = 'Hello') =>
  (await world.call(createConversation, { user_ids: to.map(({ id }) => id), text }, from)).data.id;
const say = (conversation_id: string, text: string, as: Person) =>
  world.call(sendMessage, { conversation_id, text }, as);
const listConversationIds = async (as: Person) =>
  (await world.call(getConversations, {}, as)).data.map(({ id }) => id);
const getUnread = async (as: Person) =>
  (await world.call(getUnreadCounts, {}, as)).data.conversations;

it('returns 404 to strangers for each change', async () => {
  const conversation_id = await begin(noor, [ines]);
  const calls = [
    world.call(updateConversation, { conversation_id, is_muted: true }, tomas),
    world.call(leaveConversation, { conversation_id }, tomas),
    world.call(rejoinConversation, { conversation_id }, tomas),
    world.call(rejoinConversation, { conversation_id }, ines),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await world.call(leaveConversation, { conversation_id })).status).toBe(401);
  expect(await listConversationIds(ines)).toEqual([conversation_id]);
});

it('keeps muted conversations out of counts and notifications', async () => {
  const conversation_id = await begin(noor, [ines]);
  await world.call(markConversationRead, { conversation_id }, ines);
  const muted = await world.call(updateConversation, { conversation_id, is_muted: true }, ines);
  expect(muted.data.is_muted).toBe(true);

  const before = (await world.call(getNotifications, {}, ines)).data;
  await say(conversation_id, 'Quiet', noor);
  expect((await world.call(getNotifications, {}, ines)).data).toEqual(before);
  expect(await getUnread(ines)).toBe(0);
  const { data } = await world.call(getConversation, { conversation_id }, ines);
  expect(data).toMatchObject({ unread_count: 1, is_muted: true });
  expect((await world.call(getConversation, { conversation_id }, noor)).data.is_muted).toBe(false);

  await world.call(updateConversation, { conversation_id, is_muted: false }, ines);
  expect(await getUnread(ines)).toBe(1);
});

it('marks as unread until the conversation is read again', async () => {
  const conversation_id = await begin(noor, [ines]);
  const marked = await world.call(updateConversation, { conversation_id, is_unread: true }, noor);
  expect(marked.data.unread_count).toBe(1);
  expect(await getUnread(noor)).toBe(1);

  const read = await world.call(markConversationRead, { conversation_id }, noor);
  expect(read.data.unread_count).toBe(0);
  expect(await getUnread(noor)).toBe(0);
});

it('hides a left conversation of two until its next message', async () => {
  const conversation_id = await begin(noor, [ines]);
  await world.call(leaveConversation, { conversation_id }, ines);

  expect(await listConversationIds(ines)).toEqual([]);
  expect(await getUnread(ines)).toBe(0);
  expect((await world.call(getConversation, { conversation_id }, ines)).status).toBe(404);
  expect((await say(conversation_id, 'Hm', ines)).status).toBe(404);
  const { data } = await world.call(getConversation, { conversation_id }, noor);
  expect(data).toMatchObject({ users: [{ username: 'inesmoreau' }], left_users: [] });

  await say(conversation_id, 'Still there?', noor);
  expect(await listConversationIds(ines)).toEqual([conversation_id]);
});

it('shows others who left a group', async () => {
  const conversation_id = await begin(noor, [ines, tomas], 'All of you');
  await world.call(leaveConversation, { conversation_id }, tomas);
  await say(conversation_id, 'Two of us', noor);

  expect(await listConversationIds(tomas)).toEqual([]);
  expect(await getUnread(tomas)).toBe(0);
  const { data } = await world.call(getConversation, { conversation_id }, ines);
  expect(data).toMatchObject({
    users: [{ username: 'noorhaddad' }],
    is_group: true,
    left_users: [{ user: { username: 'tomasrey' }, left_at: expect.any(String) }],
    can_reply: true,
  });
  expect(await begin(noor, [ines, tomas], 'Again')).not.toBe(conversation_id);
});

it('closes a group that everyone else has left', async () => {
  const conversation_id = await begin(noor, [ines, tomas]);
  await world.call(leaveConversation, { conversation_id }, ines);
  await world.call(leaveConversation, { conversation_id }, tomas);

  const { data } = await world.call(getConversation, { conversation_id }, noor);
  expect(data).toMatchObject({ can_reply: false, reply_denial: 'everyone-left', users: [] });
  expect(await say(conversation_id, 'Hello?', noor)).toMatchObject({
    status: 403,
    message: 'Everyone else has left this conversation.',
  });
});

it('allows rejoining for five minutes', async () => {
  const conversation_id = await begin(noor, [ines, tomas]);
  await world.call(leaveConversation, { conversation_id }, tomas);
  const back = await world.call(rejoinConversation, { conversation_id }, tomas);
  expect(back).toMatchObject({ status: 200, data: { id: conversation_id, left_users: [] } });
  expect(await begin(ines, [noor, tomas], 'Same')).toBe(conversation_id);

  await world.call(leaveConversation, { conversation_id }, tomas);
  await world.db
    .updateTable('conversation_members')
    .set({ left_at: new Date(Date.now() - 600_000) })
    .where('user_id', '=', tomas.id)
    .execute();
  expect((await world.call(rejoinConversation, { conversation_id }, tomas)).status).toBe(404);
});

it('stays a group after an account is deleted', async () => {
  const conversation_id = await begin(noor, [ines, tomas]);
  await world.call(leaveConversation, { conversation_id }, ines);
  await world.db.deleteFrom('users').where('id', '=', tomas.id).execute();

  await say(conversation_id, 'Anyone?', noor);
  expect(await listConversationIds(ines)).toEqual([]);
});

it('counts the messages sent before the return to a group', async () => {
  const conversation_id = await begin(noor, [ines, tomas]);
  await world.call(markConversationRead, { conversation_id }, tomas);
  await world.call(leaveConversation, { conversation_id }, tomas);
  await say(conversation_id, 'While you were gone', noor);
  await world.call(rejoinConversation, { conversation_id }, tomas);

  expect(await getUnread(tomas)).toBe(1);
});

it('removes the notifications of a left conversation', async () => {
  const conversation_id = await begin(noor, [ines]);
  await world.call(leaveConversation, { conversation_id }, ines);

  expect((await world.call(getNotifications, {}, ines)).data).toEqual([]);
});

it('reports why a message is denied on reading and writing', async () => {
  const conversation_id = await begin(noor, [ines]);
  await world.given.block(noor, tomas);
  const group = await begin(ines, [noor, tomas]);
  expect((await world.call(getConversation, { conversation_id: group }, noor)).data).toMatchObject({
    reply_denial: 'blocked-by-me',
  });
  expect(await say(group, 'Hm', noor)).toMatchObject({ status: 403 });
  expect((await world.call(getConversation, { conversation_id }, noor)).data.reply_denial).toBe(
    null,
  );
});
