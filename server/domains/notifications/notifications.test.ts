import { setUserState } from '@corkboard/shared/requests/accounts';
import { createConversation, markConversationRead } from '@corkboard/shared/requests/messaging';
import {
  getNotifications,
  getUnreadCounts,
  markNotificationsRead,
} from '@corkboard/shared/requests/notifications';
import { followUser, unfollowUser } from '@corkboard/shared/requests/people';
import { MUTED_NOTIFICATIONS_STATE } from '@corkboard/shared/rules/accounts';
import { sql } from 'kysely';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { notify } from './notification-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const listNotifications = async (person: Person) =>
  (await world.call(getNotifications, {}, person)).data;
const say = async (text: string) =>
  (await world.call(createConversation, { user_ids: [noor.id], text }, ines)).data.id;

it('report a follow until it is undone unread', async () => {
  await world.call(followUser, { user_id: noor.id }, ines);
  await world.call(followUser, { user_id: noor.id }, ines);

  expect(await listNotifications(noor)).toMatchObject([
    { type: 'follow', actor: { username: 'inesmoreau' }, is_read: false, count: 1, board: null },
  ]);
  expect(await listNotifications(ines)).toEqual([]);

  await world.call(unfollowUser, { user_id: noor.id }, ines);
  expect(await listNotifications(noor)).toEqual([]);
});

it('report a board unless it was deleted', async () => {
  const board = await world.given.board(ines, 'Quiet clay');
  await notify(world.db, { to: noor.id, type: 'board_invite', by: ines.id, boardId: board });
  await notify(world.db, { to: ines.id, type: 'board_action_done', by: ines.id, boardId: board });

  expect(await listNotifications(noor)).toMatchObject([
    { type: 'board_invite', board: { id: board, url: '/inesmoreau/quiet-clay/' } },
  ]);
  expect(await listNotifications(ines)).toEqual([]);
  await world.db.updateTable('boards').set({ deleted_at: new Date() }).execute();
  expect(await listNotifications(noor)).toEqual([]);
  expect((await world.call(getUnreadCounts, {}, noor)).data.notifications).toBe(0);
});

it('report to more people than fit into one statement', async () => {
  await sql`insert into reports (id, reporter_id, user_id, subject_key, reason, details)
    select 'report-' || n, null, ${ines.id}, 'user:' || n, 'spam', '' from generate_series(1, 8200) n`.execute(
    world.db,
  );
  const news = Array.from({ length: 8200 }, (_, at) => ({
    to: noor.id,
    type: 'report_decided' as const,
    reportId: `report-${at + 1}`,
  }));
  await notify(world.db, ...news);
  const rows = await world.db.selectFrom('notifications').select('id').execute();
  expect(rows).toHaveLength(8200);
});

it('count similar events until read, then start over', async () => {
  await say('One');
  const conversation_id = await say('Two');
  expect(await listNotifications(noor)).toMatchObject([
    { type: 'message', count: 2, conversation_id },
  ]);
  expect((await world.call(getUnreadCounts, {}, noor)).data).toEqual({
    notifications: 1,
    conversations: 1,
  });

  await world.call(markConversationRead, { conversation_id }, noor);
  expect((await world.call(getUnreadCounts, {}, noor)).data).toEqual({
    notifications: 0,
    conversations: 0,
  });
  await say('Three');
  expect(await listNotifications(noor)).toMatchObject([
    { count: 1, is_read: false },
    { count: 2, is_read: true },
  ]);
});

it('are marked as read singly or together by their reader', async () => {
  await world.call(followUser, { user_id: noor.id }, ines);
  await say('Hello');
  const [message, follow] = await listNotifications(noor);

  const theirs = { notification_ids: [follow?.id ?? ''] };
  expect((await world.call(markNotificationsRead, theirs, ines)).data.notifications).toBe(0);
  expect((await world.call(getUnreadCounts, {}, noor)).data.notifications).toBe(2);

  expect((await world.call(markNotificationsRead, theirs, noor)).data.notifications).toBe(1);
  const unread = await world.call(getNotifications, { only_unread: true }, noor);
  expect(unread.data.map(({ id }) => id)).toEqual([message?.id]);
  expect((await world.call(markNotificationsRead, {}, noor)).data.notifications).toBe(0);
});

it('are paged by bookmark without duplicates', async () => {
  for (let i = 0; i < 5; i++) {
    const fan = await world.given.person(`fan${i}`);
    await world.call(followUser, { user_id: noor.id }, fan);
  }
  const seen: (string | undefined)[] = [];
  let bookmark: string | undefined;
  do {
    const asked = { page_size: 2, ...(bookmark ? { bookmark } : {}) };
    const page = await world.call(getNotifications, asked, noor);
    seen.push(...page.data.map(({ actor }) => actor?.username));
    bookmark = page.bookmark;
  } while (bookmark);
  expect(seen).toEqual(['fan4', 'fan3', 'fan2', 'fan1', 'fan0']);
});

it('leave out what their reader has turned off', async () => {
  const value = 'people,unknown';
  await world.call(setUserState, { state: MUTED_NOTIFICATIONS_STATE, value }, noor);
  await world.call(followUser, { user_id: noor.id }, ines);
  await world.call(followUser, { user_id: ines.id }, noor);
  await say('Hello');

  expect(await listNotifications(noor)).toMatchObject([{ type: 'message' }]);
  expect(await listNotifications(ines)).toMatchObject([{ type: 'follow' }]);

  await world.call(setUserState, { state: MUTED_NOTIFICATIONS_STATE, value: '' }, noor);
  const fan = await world.given.person('fan');
  await world.call(followUser, { user_id: noor.id }, fan);
  expect((await listNotifications(noor)).map(({ actor }) => actor?.username)).toEqual([
    'fan',
    'inesmoreau',
  ]);
});

it('leave out turned-off requests to follow a private profile', async () => {
  const leila = await world.given.person('leila', { is_private_profile: true });
  const off = { state: MUTED_NOTIFICATIONS_STATE, value: 'people' };
  await world.call(setUserState, off, leila);
  await world.call(followUser, { user_id: leila.id }, ines);
  expect(await listNotifications(leila)).toEqual([]);
});

it('[SRV-052] require a login', async () => {
  expect((await world.call(getNotifications, {})).status).toBe(401);
  expect((await world.call(getUnreadCounts, {})).status).toBe(401);
  expect((await world.call(markNotificationsRead, {})).status).toBe(401);
});
