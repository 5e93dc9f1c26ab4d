import {
  getNotifications,
  getUnreadCounts,
  markNotificationsRead,
} from '@corkboard/shared/requests/notifications';
import { sql } from 'kysely';
import { notify } from '../../domains/notifications/notification-repository.ts';
import type { Person } from '../../testing/given.ts';
import { buildLimitedApp, ownApp, type TestApp } from '../../testing/test-app.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';

const UNREAD = 4500;
/** What a request can write in its time. */
const MAX_ROWS = 2500;

let world: TestApp;
let noor: Person;

beforeAll(async () => {
  world = await ownApp({ build: buildLimitedApp });
  await sql`create table written (rows integer)`.execute(world.db);
  // Only connections of requests have a limit.
  await sql`create function limit_rows() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then
        insert into written select count(*) from changed;
        if (select sum(rows) from written) > ${sql.lit(MAX_ROWS)} then raise query_canceled; end if;
      end if;
      return null;
    end $$`.execute(world.db);
  await sql`create trigger limit_rows after update on notifications
    referencing new table as changed for each statement execute function limit_rows()`.execute(
    world.db,
  );
});
afterAll(() => world.close());

beforeEach(async () => {
  await sql`delete from users`.execute(world.db);
  await sql`delete from written`.execute(world.db);
  noor = await world.given.person('noorhaddad');
  await sql`insert into notifications (id, user_id, type, group_key, created_at)
    select 'news-' || n, ${noor.id}, 'follow', 'follow:' || lpad(n::text, 5, '0'),
      now() - n * interval '1 minute'
    from generate_series(1, ${sql.lit(UNREAD)}) n`.execute(world.db);
});

const markAll = () => world.call(markNotificationsRead, {}, noor);
const countNews = async () => (await world.call(getUnreadCounts, {}, noor)).data.notifications;

it('marks more notifications as read than fit into the time of a request', async () => {
  const answer = await markAll();

  expect(answer).toMatchObject({ status: 200, data: { notifications: 0 } });
  const left = await sql`select from notifications where read_at is null`.execute(world.db);
  expect(left.rows).toEqual([]);
});

it('leaves unread what arrives while others are being marked', async () => {
  const message = { to: noor.id, type: 'message' as const };
  await notify(world.db, message);
  const { answer } = await world.db.transaction().execute(async (trx) => {
    await sql`select from notifications where group_key = 'follow:03000' for update`.execute(trx);
    const marking = markAll();
    await waitUntilBlocked(world.db);
    await notify(world.db, message, { to: noor.id, type: 'report_decided' });
    return { answer: marking };
  });

  expect((await answer).data.notifications).toBe(2);
  const unread = await world.call(getNotifications, { only_unread: true }, noor);
  const counts = Object.fromEntries(unread.data.map(({ type, count }) => [type, count]));
  expect(counts).toEqual({ message: 2, report_decided: 1 });
});

it('counts unread notifications up to a number that takes no time', async () => {
  expect(await countNews()).toBe(1000);
});
