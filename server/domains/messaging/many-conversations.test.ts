import { getConversation } from '@corkboard/shared/requests/messaging';
import { getUnreadCounts } from '@corkboard/shared/requests/notifications';
import { sql } from 'kysely';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const MANY = 1100;

let world: TestApp;
let noor: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  await sql`insert into users (id, username, full_name, first_name)
    select 'sender' || n, 'sender' || n, 'Sender', 'Sender' from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    world.db,
  );
  await sql`insert into conversations (id, people)
    select u.id, u.id || ' ' || ${noor.id} from users u where u.id like 'sender%'`.execute(
    world.db,
  );
  await sql`insert into messages (id, conversation_id, sender_id, text)
    select c.id, c.id, c.id, 'Hello' from conversations c`.execute(world.db);
  await sql`insert into messages (id, conversation_id, sender_id, text)
    select 'more' || n, 'sender1', 'sender1', 'Hello' from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    world.db,
  );
  await sql`insert into conversation_members (conversation_id, user_id, last_message_at)
    select c.id, person, now() from conversations c, unnest(array[c.id, ${noor.id}]) person`.execute(
    world.db,
  );
});
afterEach(() => world.close());

const countUnread = async () => (await world.call(getUnreadCounts, {}, noor)).data.conversations;

it('counts unread conversations and messages up to a number that takes no time', async () => {
  expect(await countUnread()).toBe(1000);
  const { data } = await world.call(getConversation, { conversation_id: 'sender1' }, noor);
  expect(data.unread_count).toBe(1000);
});

it('counts no conversation that is read, muted, left, or only of hidden people', async () => {
  const change = (set: ReturnType<typeof sql>, from: number, to: number) =>
    sql`update conversation_members set ${set}
      where user_id = ${noor.id} and substr(conversation_id, 7)::int between ${from} and ${to}`.execute(
      world.db,
    );
  await change(sql`last_read_at = last_message_at`, 1, MANY);
  expect(await countUnread()).toBe(0);

  await change(sql`last_read_at = '1970-01-01'`, 1, 8);
  await change(sql`is_marked_unread = true`, 8, 10);
  await change(sql`muted_at = now()`, 1, 1);
  await change(sql`left_at = now()`, 2, 2);
  await world.given.block(noor, { id: 'sender3', username: 'sender3', cookie: '' });
  expect(await countUnread()).toBe(7);
});
