import {
  followBoard,
  getBoard,
  getBoardFollowers,
  getBoards,
} from '@corkboard/shared/requests/boards';
import {
  createConversation,
  getConversation,
  getConversations,
} from '@corkboard/shared/requests/messaging';
import { createReport } from '@corkboard/shared/requests/moderation';
import { getNotifications, getUnreadCounts } from '@corkboard/shared/requests/notifications';
import {
  blockUser,
  followUser,
  getBlockedUsers,
  getFollowers,
  getFollowing,
  getPopularUsers,
  getUser,
  searchUsers,
  unblockUser,
} from '@corkboard/shared/requests/people';
import { getPin, getUserPins } from '@corkboard/shared/requests/pins';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { recountFollows } from '../people/follows/follow-count-repository.ts';

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

const block = (blocked: Person, as?: Person) =>
  world.call(
    blockUser,
    { blocked_user_id: blocked.id, block_source: 'profile_header', block_context: blocked.id },
    as,
  );

async function counts() {
  return world.db
    .selectFrom('users')
    .select(['id', 'follower_count', 'followed_user_count'])
    .orderBy('id')
    .execute();
}

it('[SRV-038, API-032, API-033, BLOCK-007] sets and clears a block idempotently', async () => {
  for (let i = 0; i < 2; i++) {
    const { status, data } = await block(noor, ines);
    expect({ status, id: data.id, blocked: data.blocked_by_me }).toEqual({
      status: 200,
      id: noor.id,
      blocked: true,
    });
  }
  const seen = await world.call(getUser, { username: 'noorhaddad' }, ines);
  expect(seen.data.blocked_by_me).toBe(true);

  for (let i = 0; i < 2; i++) {
    const { data } = await world.call(unblockUser, { blocked_user_id: noor.id }, ines);
    expect(data.blocked_by_me).toBe(false);
  }
});

it('[BLOCK-008] stores where a block started', async () => {
  await block(noor, ines);

  const rows = await world.db.selectFrom('blocks').select(['source', 'context']).execute();
  expect(rows).toEqual([{ source: 'profile_header', context: noor.id }]);
});

it('[SRV-052] requires a login and another person', async () => {
  const limited = await world.given.person('limited', { is_limited_login: true });

  expect((await block(noor)).status).toBe(401);
  expect((await block(noor, limited)).status).toBe(401);
  expect((await world.call(unblockUser, { blocked_user_id: noor.id })).status).toBe(401);
  expect((await world.call(getBlockedUsers, {})).status).toBe(401);
  expect((await block(ines, ines)).status).toBe(403);
  expect((await world.call(blockUser, { blocked_user_id: 'unknown' }, ines)).status).toBe(404);
});

it('ends follows in both directions, also after unblocking', async () => {
  await world.given.follow(noor, ines);
  await world.given.follow(ines, noor);

  await block(noor, ines);
  expect((await counts()).map(({ follower_count }) => follower_count)).toEqual([0, 0, 0]);

  await world.call(unblockUser, { blocked_user_id: noor.id }, ines);
  const { data } = await world.call(getUser, { username: 'noorhaddad' }, ines);
  expect(data).toMatchObject({
    follower_count: 0,
    following_count: 0,
    explicitly_followed_by_me: false,
    explicitly_following_me: false,
  });
});

it("ends follows of each other's boards and corrects counts", async () => {
  const board_id = await world.given.board(noor, 'Quiet clay');
  const otherBoard = await world.given.board(tomas, 'Wheels');
  const follow = (id: string, as: Person) => world.call(followBoard, { board_id: id }, as);
  await follow(board_id, ines);
  await follow(board_id, tomas);
  await follow(otherBoard, ines);
  await block(ines, noor);

  const listFollowers = async (id: string, as: Person) => {
    const { data } = await world.call(getBoard, { board_id: id }, as);
    const rows = (await world.call(getBoardFollowers, { board_id: id }, as)).data;
    return [data.follower_count, rows.length];
  };
  expect(await listFollowers(otherBoard, noor)).toEqual([0, 0]);
  expect(await listFollowers(otherBoard, tomas)).toEqual([1, 1]);
  expect(await listFollowers(board_id, noor)).toEqual([1, 1]);
  await world.call(unblockUser, { blocked_user_id: ines.id }, noor);
  expect(await listFollowers(board_id, ines)).toEqual([1, 1]);
  await world.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', tomas.id)
    .execute();
  expect(await listFollowers(board_id, noor)).toEqual([0, 0]);
});

it('hides the blocker from the blocked like an unknown person', async () => {
  await block(ines, noor);
  const unknown = await world.call(getUser, { username: 'unknown' }, ines);

  expect(await world.call(getUser, { username: 'noorhaddad' }, ines)).toEqual(unknown);
  expect(await world.call(getUser, { user_id: noor.id }, ines)).toEqual(unknown);
  expect((await world.call(followUser, { user_id: noor.id }, ines)).status).toBe(404);
  expect((await world.call(getFollowers, { username: 'noorhaddad' }, ines)).status).toBe(404);
  expect((await world.call(getUser, { username: 'noorhaddad' })).status).toBe(200);
});

it("hides the blocker's boards and Pins, also by link", async () => {
  const board_id = await world.given.board(noor, 'Quiet clay');
  const pin_id = await world.given.pin(noor, { board_id });
  const boardless = await world.given.pin(noor);
  const statuses = async () => [
    (await world.call(getBoards, { username: 'noorhaddad' }, ines)).status,
    (await world.call(getBoard, { board_id }, ines)).status,
    (await world.call(getUserPins, { username: 'noorhaddad' }, ines)).status,
    (await world.call(getPin, { pin_id }, ines)).status,
    (await world.call(getPin, { pin_id: boardless }, ines)).status,
    (await world.call(createReport, { pin_id, reason: 'spam' }, ines)).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);

  await block(ines, noor);
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
  await world.call(unblockUser, { blocked_user_id: ines.id }, noor);
  await block(noor, ines);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
});

it('shows no card of someone without an own block', async () => {
  await block(ines, noor);
  const unblock = () => world.call(unblockUser, { blocked_user_id: noor.id }, ines);
  const unknown = await world.call(unblockUser, { blocked_user_id: 'unknown' }, ines);
  expect(await unblock()).toEqual(unknown);
  expect(unknown.status).toBe(404);

  await block(noor, ines);
  expect((await unblock()).status).toBe(200);
  expect((await unblock()).status).toBe(404);
});

it('[BLOCK-012] allows a block back and ends each separately', async () => {
  await block(ines, noor);
  expect((await block(noor, ines)).status).toBe(200);

  await world.call(unblockUser, { blocked_user_id: ines.id }, noor);
  expect((await world.call(getUser, { username: 'inesmoreau' }, noor)).status).toBe(404);
  await world.call(unblockUser, { blocked_user_id: noor.id }, ines);
  expect((await world.call(getUser, { username: 'inesmoreau' }, noor)).status).toBe(200);
});

it("hides both from each other's lists, counts, and searches", async () => {
  for (const person of [noor, ines]) {
    await world.given.follow(person, tomas);
    await world.given.follow(tomas, person);
  }
  await block(noor, ines);

  for (const [viewer, other] of [
    [ines, 'noorhaddad'],
    [noor, 'inesmoreau'],
  ] as const) {
    const followers = await world.call(getFollowers, { username: 'tomasrey' }, viewer);
    const following = await world.call(getFollowing, { username: 'tomasrey' }, viewer);
    const popular = await world.call(getPopularUsers, {}, viewer);
    const found = await world.call(searchUsers, { query: other.slice(0, 4) }, viewer);
    const { data: seen } = await world.call(getUser, { username: 'tomasrey' }, viewer);

    expect(followers.data.map(({ username }) => username)).toEqual([viewer.username]);
    expect(following.data.map(({ username }) => username)).toEqual([viewer.username]);
    expect(popular.data.map(({ username }) => username)).not.toContain(other);
    expect(found.data).toEqual([]);
    expect(seen).toMatchObject({ follower_count: 1, following_count: 1 });
    expect(followers.data[0]?.follower_count).toBe(1);
  }
  const { data: seen } = await world.call(getUser, { username: 'tomasrey' });
  expect(seen).toMatchObject({ follower_count: 2, following_count: 2 });
});

it('hides conversations, invitations, and notifications between the two', async () => {
  const { data: conversation } = await world.call(
    createConversation,
    { user_ids: [ines.id], text: 'Hello' },
    noor,
  );
  await world.given.follow(noor, ines);
  await world.db
    .insertInto('board_invites')
    .values({ id: 'invite', invited_user_id: ines.id, invited_by_user_id: noor.id })
    .execute();
  await block(noor, ines);

  for (const person of [ines, noor]) {
    const asked = { conversation_id: conversation.id };
    expect((await world.call(getConversations, {}, person)).data).toEqual([]);
    expect((await world.call(getConversation, asked, person)).status).toBe(404);
    expect((await world.call(getNotifications, {}, person)).data).toEqual([]);
    expect((await world.call(getUnreadCounts, {}, person)).data).toEqual({
      notifications: 0,
      conversations: 0,
    });
  }
  const invite = await world.db.selectFrom('board_invites').select('status').execute();
  expect(invite).toEqual([{ status: 'removed' }]);
});

it('[SRV-061] rejects messages in both directions', async () => {
  await block(noor, ines);

  const out = await world.call(createConversation, { user_ids: [noor.id], text: 'Hi' }, ines);
  const back = await world.call(createConversation, { user_ids: [ines.id], text: 'Hi' }, noor);
  expect(out).toMatchObject({
    status: 403,
    message: 'Unblock this person before you message them.',
  });
  expect(back).toMatchObject({ status: 403, message: "This person doesn't accept messages." });
});

it('lists blocked people in pages, latest first', async () => {
  for (const person of [noor, tomas]) await block(person, ines);

  const first = await world.call(getBlockedUsers, { page_size: 1 }, ines);
  const second = await world.call(
    getBlockedUsers,
    { page_size: 1, bookmark: first.bookmark ?? '' },
    ines,
  );
  expect([...first.data, ...second.data].map(({ username }) => username)).toEqual([
    'tomasrey',
    'noorhaddad',
  ]);
  expect(second.bookmark).toBeUndefined();
  expect((await world.call(getBlockedUsers, {}, noor)).data).toEqual([]);
});

it('[API-032, SRV-060] blocks for the acting profile', async () => {
  const shop = await world.given.person('tarnandloom', { is_partner: true });
  const asked = { blocked_user_id: noor.id, orbac_subject_id: shop.id };
  expect((await world.call(blockUser, asked, ines)).status).toBe(403);

  await world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: ines.id, permissions: ['OWNER'] })
    .execute();
  expect((await world.call(blockUser, asked, ines)).status).toBe(200);
  const { data } = await world.call(getBlockedUsers, { orbac_subject_id: shop.id }, ines);
  expect(data.map(({ username }) => username)).toEqual(['noorhaddad']);
  expect((await world.call(getBlockedUsers, {}, ines)).data).toEqual([]);
});

it('leaves no follow and correct counts after concurrent requests', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 6 }, (_, i) => world.given.person(`crowd${i}`)),
  );
  await Promise.all(
    crowd.flatMap((person) => [
      world.call(followUser, { user_id: noor.id }, person),
      world.call(followUser, { user_id: person.id }, noor),
      block(noor, person),
      world.call(followUser, { user_id: noor.id }, person),
    ]),
  );

  expect(await world.db.selectFrom('follows').selectAll().execute()).toEqual([]);
  const kept = await counts();
  await recountFollows(world.db);
  expect(await counts()).toEqual(kept);
});
