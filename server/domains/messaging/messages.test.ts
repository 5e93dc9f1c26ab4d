import {
  createConversation,
  getConversation,
  getConversations,
  getMessages,
  markConversationRead,
  sendMessage,
} from '@corkboard/shared/requests/messaging';
import { updateUser } from '@corkboard/shared/requests/people';

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

it('[ENT-056] shows participants a conversation with its unread count', async () => {
  const id = await begin(noor, [ines]);
  await say(id, 'Are you there?', noor);

  const [forInes] = (await world.call(getConversations, {}, ines)).data;
  expect(forInes).toMatchObject({
    id,
    users: [{ username: 'noorhaddad' }],
    last_message: { sender_id: noor.id, text: 'Are you there?' },
    unread_count: 2,
    can_reply: true,
  });
  const asked = { conversation_id: id };
  expect((await world.call(getConversation, asked, noor)).data.unread_count).toBe(0);
  expect((await world.call(getConversation, asked, tomas)).status).toBe(404);
  expect((await world.call(getMessages, asked, tomas)).status).toBe(404);
  expect((await say(id, 'Me too', tomas)).status).toBe(404);
  expect((await world.call(getConversation, asked)).status).toBe(401);
});

it('orders and pages conversations by their latest message', async () => {
  const first = await begin(noor, [ines]);
  const second = await begin(tomas, [ines]);
  const third = await begin(noor, [ines, tomas]);
  await say(first, 'Again', noor);

  const page = await world.call(getConversations, { page_size: 2 }, ines);
  const rest = { page_size: 2, bookmark: page.bookmark ?? '' };
  const next = await world.call(getConversations, rest, ines);
  expect([...page.data, ...next.data].map(({ id }) => id)).toEqual([first, third, second]);
  expect(next.bookmark).toBeUndefined();
});

it('pages messages from the latest to the first', async () => {
  const id = await begin(noor, [ines], '0');
  await Promise.all([1, 2, 3, 4].map((n) => say(id, `${n}`, n % 2 ? ines : noor)));
  await say(id, '5', noor);

  const texts: string[] = [];
  let bookmark: string | undefined;
  do {
    const asked = { conversation_id: id, page_size: 2, ...(bookmark ? { bookmark } : {}) };
    const page = await world.call(getMessages, asked, ines);
    texts.push(...page.data.map(({ text }) => text));
    bookmark = page.bookmark;
  } while (bookmark);
  expect(texts).toHaveLength(6);
  expect([texts[0], texts.at(-1)]).toEqual(['5', '0']);
  expect(new Set(texts).size).toBe(6);
});

it('marks as read up to a message, never back', async () => {
  const conversation_id = await begin(noor, [ines], 'One');
  const { data: two } = await say(conversation_id, 'Two', noor);
  await say(conversation_id, 'Three', noor);
  const read = async (last_read_message_id?: string) =>
    (
      await world.call(
        markConversationRead,
        { conversation_id, ...(last_read_message_id ? { last_read_message_id } : {}) },
        ines,
      )
    ).data.unread_count;

  expect(await read(two.id)).toBe(1);
  expect(await read('of-another-conversation')).toBe(1);
  expect(await read()).toBe(0);
  expect(await read(two.id)).toBe(0);
  await say(conversation_id, 'Four', noor);
  await say(conversation_id, 'Five', ines);
  expect((await world.call(getConversation, { conversation_id }, ines)).data.unread_count).toBe(0);
});

it('sends a repeated message once', async () => {
  const key = { idempotency_key: 'message-0001' };
  const start = { user_ids: [ines.id], text: 'Hello', ...key };
  const [a, b] = await Promise.all([
    world.call(createConversation, start, noor),
    world.call(createConversation, start, noor),
  ]);
  expect(a.data).toEqual(b.data);

  const again = { conversation_id: a.data.id, text: 'Once', idempotency_key: 'message-0002' };
  const first = await world.call(sendMessage, again, noor);
  expect((await world.call(sendMessage, again, noor)).data).toEqual(first.data);
  const { data } = await world.call(getMessages, { conversation_id: a.data.id }, ines);
  expect(data.map(({ text }) => text)).toEqual(['Once', 'Hello']);
});

it('[SRV-061] stays readable when the recipient accepts no messages', async () => {
  const id = await begin(noor, [ines]);
  await world.call(updateUser, { should_show_messaging: false }, ines);

  const { data } = await world.call(getConversation, { conversation_id: id }, noor);
  expect(data).toMatchObject({ can_reply: false, last_message: { text: 'Hello' } });
  expect(await say(id, 'Hm?', noor)).toMatchObject({
    status: 403,
    message: "This person doesn't accept messages.",
  });
});

it('hides a blocked participant of a group conversation', async () => {
  const id = await begin(noor, [ines, tomas], 'All of you');
  await say(id, 'From Tomas', tomas);
  await world.given.block(ines, tomas);

  const { data } = await world.call(getConversation, { conversation_id: id }, ines);
  expect(data).toMatchObject({
    users: [{ username: 'noorhaddad' }],
    last_message: { text: 'All of you' },
    unread_count: 1,
    can_reply: false,
  });
  const { data: messages } = await world.call(getMessages, { conversation_id: id }, ines);
  expect(messages.map(({ text }) => text)).toEqual(['All of you']);
});
