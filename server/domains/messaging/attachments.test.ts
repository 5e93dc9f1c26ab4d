import {
  createConversation,
  getConversations,
  getMessages,
  sendMessage,
} from '@corkboard/shared/requests/messaging';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad', { is_private_profile: true });
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

type Attachment = { type: 'follow_invite' | 'user' | 'board' | 'pin'; id: string };
const send = (attachment: Attachment, as = noor, text?: string) =>
  world.call(
    createConversation,
    { user_ids: [ines.id], attachment, ...(text === undefined ? {} : { text }) },
    as,
  );

it('[SHARE-004] attaches an invitation to follow a private profile', async () => {
  const { data } = await send({ type: 'follow_invite', id: noor.id });

  const messages = await world.call(getMessages, { conversation_id: data.id }, ines);
  expect(messages.data).toMatchObject([
    {
      text: '',
      attachment: {
        type: 'follow_invite',
        id: noor.id,
        name: 'noorhaddad',
        url: expect.stringMatching(/^\/noorhaddad\/\?invite_code=\S+$/),
      },
    },
  ]);
  const [talk] = (await world.call(getConversations, {}, ines)).data;
  expect(talk?.last_message?.attachment?.type).toBe('follow_invite');
});

it("sends invitations only to the sender's own profile", async () => {
  const tomas = await world.given.person('tomasrey');
  expect((await send({ type: 'follow_invite', id: tomas.id })).status).toBe(404);
  expect(await world.db.selectFrom('messages').selectAll().execute()).toEqual([]);
});

it('hides a secret board and its Pin from outsiders', async () => {
  const board_id = await world.given.board(noor, 'Surprise', { privacy: 'secret' });
  const pin = await world.given.pin(noor, { title: 'Cake', board_id });
  const { data } = await send({ type: 'board', id: board_id }, noor, 'Look');
  await send({ type: 'pin', id: pin });

  const asked = { conversation_id: data.id };
  const { data: seen } = await world.call(getMessages, asked, ines);
  expect(seen.map(({ attachment }) => attachment)).toEqual([null, null]);
  expect(JSON.stringify(seen)).not.toMatch(/Surprise|Cake/);
  const { data: own } = await world.call(getMessages, asked, noor);
  expect(own.map(({ attachment }) => attachment?.name)).toEqual(['Cake', 'Surprise']);
});

it('rejects what the sender cannot see with its usual error', async () => {
  const board_id = await world.given.board(noor, 'Surprise', { privacy: 'secret' });
  const secret = await world.call(
    createConversation,
    { user_ids: [noor.id], attachment: { type: 'board', id: board_id } },
    ines,
  );
  expect(secret).toMatchObject({ status: 404, message: "We couldn't find that board." });
});

it('requires text without an attachment', async () => {
  const empty = await world.call(createConversation, { user_ids: [ines.id] }, noor);
  expect(empty).toMatchObject({ status: 400 });
});

it('sends a board in a conversation that exists', async () => {
  const { data } = await send({ type: 'user', id: noor.id }, noor, 'Hello');
  const board_id = await world.given.board(noor, 'Limestone');
  const asked = { conversation_id: data.id };
  const answer = await world.call(
    sendMessage,
    { ...asked, attachment: { type: 'board', id: board_id } },
    noor,
  );
  expect(answer.data).toMatchObject({
    text: '',
    attachment: { type: 'board', name: 'Limestone', owner_name: 'noorhaddad', pin_count: 0 },
  });

  const hidden = await world.given.board(noor, 'Surprise', { privacy: 'secret' });
  const rejected = await world.call(
    sendMessage,
    { ...asked, text: 'Mine?', attachment: { type: 'board', id: hidden } },
    ines,
  );
  expect(rejected).toMatchObject({ status: 404, message: "We couldn't find that board." });
  expect((await world.call(sendMessage, asked, noor)).status).toBe(400);
  expect((await world.call(getMessages, asked, noor)).data).toHaveLength(2);
});
