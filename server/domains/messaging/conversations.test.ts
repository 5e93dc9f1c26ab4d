import { createConversation } from '@corkboard/shared/requests/messaging';

import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

it('[API-034, ENT-056, SRV-039] continues the one conversation of the same people', async () => {
  const noor = await world.given.person('noorhaddad');
  const ines = await world.given.person('inesmoreau');

  const first = await world.call(
    createConversation,
    { user_ids: [ines.id], text: ' Hello ' },
    noor,
  );
  const second = await world.call(createConversation, { user_ids: [noor.id], text: 'Hi' }, ines);

  expect(first).toMatchObject({ status: 200, data: { id: expect.stringMatching(/^\w+$/) } });
  expect(second.data).toEqual(first.data);
  const said = await world.db
    .selectFrom('messages')
    .select(['sender_id', 'text'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(said).toEqual([
    { sender_id: noor.id, text: 'Hello' },
    { sender_id: ines.id, text: 'Hi' },
  ]);
});

it('[SRV-052] requires a login', async () => {
  const ines = await world.given.person('inesmoreau');
  const { status } = await world.call(createConversation, { user_ids: [ines.id], text: 'Hello' });
  expect(status).toBe(401);
});

it('[SRV-040] rejects messages to people who accept none', async () => {
  const noor = await world.given.person('noorhaddad');
  const ines = await world.given.person('inesmoreau', { should_show_messaging: false });

  const rejected = await world.call(
    createConversation,
    { user_ids: [ines.id], text: 'Hello' },
    noor,
  );
  expect(rejected).toMatchObject({ status: 403, message: "This person doesn't accept messages." });
  expect(await world.db.selectFrom('messages').selectAll().execute()).toEqual([]);
});

it('returns 404 for unknown people', async () => {
  const noor = await world.given.person('noorhaddad');
  const { status } = await world.call(
    createConversation,
    { user_ids: ['unknown'], text: 'Hello' },
    noor,
  );
  expect(status).toBe(404);
});

it('limits a person to 30 messages a minute', async () => {
  const noor = await world.given.person('noorhaddad');
  const ines = await world.given.person('inesmoreau');
  const say = (as: typeof noor, to: typeof noor) =>
    world.call(createConversation, { user_ids: [to.id], text: 'Hello' }, as);

  await say(noor, ines);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await world.db
    .updateTable('rate_counters')
    .set({ count: 28 })
    .where('resets_at', '<', inAnHour)
    .execute();
  const said = await Promise.all(Array.from({ length: 3 }, () => say(noor, ines)));

  expect(said.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(said.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    message: 'Too many messages. Wait a minute, then try again.',
  });
  expect((await say(ines, noor)).status).toBe(200);
});

it('limits a person to 300 messages a day', async () => {
  const noor = await world.given.person('noorhaddad');
  const ines = await world.given.person('inesmoreau');
  const say = () => world.call(createConversation, { user_ids: [ines.id], text: 'Hello' }, noor);
  await say();
  const inAnHour = new Date(Date.now() + 3_600_000);
  await world.db
    .updateTable('rate_counters')
    .set({ count: 300 })
    .where('resets_at', '>', inAnHour)
    .execute();

  expect(await say()).toMatchObject({
    status: 429,
    message: 'Too many messages. Wait 24 hours, then try again.',
  });
});
