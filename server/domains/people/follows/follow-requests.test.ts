import { createConversation, getMessages } from '@corkboard/shared/requests/messaging';
import { getNotifications } from '@corkboard/shared/requests/notifications';
import {
  approveFollowRequests,
  blockUser,
  declineFollowRequests,
  followUser,
  followUsers,
  getFollowers,
  getFollowRequests,
  getInviteCode,
  getUser,
  redeemInviteCode,
  removeFollower,
  restoreFollowRequests,
  unblockUser,
  unfollowUser,
  updateUser,
} from '@corkboard/shared/requests/people';

import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';

let world: TestApp;
let leila: Person;
let ines: Person;
let noor: Person;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  leila = await world.given.newcomer('leila', { is_private_profile: true });
  ines = await world.given.newcomer('ines');
  noor = await world.given.newcomer('noor');
});

const ask = (who: Person, to = leila) => world.call(followUser, { user_id: to.id }, who);
const approve = (...who: Person[]) =>
  world.call(approveFollowRequests, { user_ids: who.map(({ id }) => id) }, leila);
const decline = (...who: Person[]) =>
  world.call(declineFollowRequests, { user_ids: who.map(({ id }) => id) }, leila);
const setPrivate = (isPrivate: boolean) =>
  world.call(updateUser, { is_private_profile: isPrivate }, leila);
const redeem = (invite_code: string, as: Person) =>
  world.call(redeemInviteCode, { code: encodeURIComponent(invite_code) }, as);
const readCode = async (person: Person) =>
  (await world.call(getInviteCode, {}, person)).data.invite_code;

const seenBy = async (who: Person) =>
  (await world.call(getUser, { username: leila.username }, who)).data;
const canSee = async (who: Person) =>
  (await world.call(getFollowers, { username: leila.username }, who)).status === 200;
const requesters = async () =>
  (await world.call(getFollowRequests, {}, leila)).data.map(({ username }) => username);
const setGone = (who: Person, isGone: boolean) =>
  world.db
    .updateTable('users')
    .set({ deactivated_at: isGone ? new Date() : null })
    .where('id', '=', who.id)
    .execute();
const listNotifications = async (who: Person) =>
  (await world.call(getNotifications, {}, who)).data.map(({ type, actor, count }) => ({
    type,
    by: actor?.username,
    count,
  }));

describe('a follow of a private profile', () => {
  it('[PRIV-004, PRIV-008] creates one request, even when repeated', async () => {
    expect((await ask(ines)).data).toMatchObject({
      explicitly_followed_by_me: false,
      follow_requested_by_me: true,
    });
    await ask(ines);

    expect(await seenBy(ines)).toMatchObject({
      follow_requested_by_me: true,
      follow_invited_by_them: false,
      follower_count: 0,
    });
    expect(await canSee(ines)).toBe(false);
    expect(await requesters()).toEqual([ines.username]);
    expect(await seenBy(leila)).toMatchObject({ follow_request_count: 1 });
    expect((await seenBy(ines)).follow_request_count).toBeUndefined();
    expect(await listNotifications(leila)).toEqual([
      { type: 'follow_request', by: ines.username, count: 1 },
    ]);
  });

  it('[PRIV-008] gives access and notifies the requester when approved', async () => {
    await ask(ines);
    expect((await approve(ines)).data.count).toBe(1);
    expect((await approve(ines)).data.count).toBe(0);

    expect(await canSee(ines)).toBe(true);
    expect(await seenBy(ines)).toMatchObject({
      explicitly_followed_by_me: true,
      follow_requested_by_me: false,
      follower_count: 1,
    });
    expect(await requesters()).toEqual([]);
    expect(await listNotifications(leila)).toEqual([]);
    expect(await listNotifications(ines)).toEqual([
      { type: 'follow_request_approved', by: leila.username, count: 1 },
    ]);
  });

  it('removes its notification when withdrawn', async () => {
    await ask(ines);
    await ask(noor);
    expect(await listNotifications(leila)).toEqual([
      { type: 'follow_request', by: noor.username, count: 2 },
    ]);

    await world.call(unfollowUser, { user_id: leila.id }, noor);
    expect(await listNotifications(leila)).toEqual([
      { type: 'follow_request', by: ines.username, count: 1 },
    ]);
    await world.call(unfollowUser, { user_id: leila.id }, ines);
    expect(await listNotifications(leila)).toEqual([]);
    expect(await requesters()).toEqual([]);
    expect((await approve(ines)).data.count).toBe(0);
    expect(await canSee(ines)).toBe(false);
  });

  it('names the next requester after the latest leaves', async () => {
    const byInes = { type: 'follow_request', by: ines.username, count: 1 };
    await ask(ines);
    await ask(noor);
    await setGone(noor, true);
    expect(await listNotifications(leila)).toEqual([byInes]);
    await setGone(ines, true);
    expect(await listNotifications(leila)).toEqual([]);

    await setGone(noor, false);
    await setGone(ines, false);
    expect(await listNotifications(leila)).toMatchObject([{ by: noor.username, count: 2 }]);
    await world.db.deleteFrom('users').where('id', '=', noor.id).execute();
    expect(await listNotifications(leila)).toEqual([byInes]);
  });

  it('keeps the notification of others when one requester is blocked', async () => {
    await ask(ines);
    await ask(noor);
    await world.call(blockUser, { blocked_user_id: noor.id }, leila);
    expect(await listNotifications(leila)).toMatchObject([{ by: ines.username, count: 1 }]);
  });

  it("doesn't count a hidden requester in its notification", async () => {
    await ask(ines);
    await ask(noor);
    await world.given.block(leila, noor);
    expect(await listNotifications(leila)).toMatchObject([{ by: ines.username, count: 1 }]);
  });

  it('creates a request in a bulk follow too', async () => {
    const ids = [leila.id, noor.id].join(',');
    const { data } = await world.call(followUsers, { followee_ids: ids }, ines);
    expect(data).toMatchObject([
      { id: leila.id, explicitly_followed_by_me: false, follow_requested_by_me: true },
      { id: noor.id, explicitly_followed_by_me: true, follow_requested_by_me: false },
    ]);
  });

  it('can be restored after a decline until withdrawn', async () => {
    await ask(ines);
    expect((await decline(ines)).data.count).toBe(1);
    expect(await seenBy(ines)).toMatchObject({ follow_requested_by_me: false });
    expect(await listNotifications(leila)).toEqual([]);
    expect(await listNotifications(ines)).toEqual([]);
    expect((await approve(ines)).data.count).toBe(0);

    await world.call(restoreFollowRequests, { user_ids: [ines.id] }, leila);
    expect(await requesters()).toEqual([ines.username]);
    await decline(ines);
    await ask(ines);
    expect(await requesters()).toEqual([ines.username]);
    await decline(ines);
    await world.call(unfollowUser, { user_id: leila.id }, ines);
    await world.call(restoreFollowRequests, { user_ids: [ines.id] }, leila);
    expect(await requesters()).toEqual([]);
  });

  it('is listed in pages and can be approved in bulk', async () => {
    await ask(ines);
    await ask(noor);
    const first = await world.call(getFollowRequests, { page_size: 1 }, leila);
    const rest = await world.call(
      getFollowRequests,
      { page_size: 1, ...(first.bookmark ? { bookmark: first.bookmark } : {}) },
      leila,
    );
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual([noor.id, ines.id]);
    expect((await world.call(approveFollowRequests, {}, leila)).data.count).toBe(2);
    expect(await seenBy(leila)).toMatchObject({ follower_count: 2, follow_request_count: 0 });
    expect((await world.call(declineFollowRequests, {}, leila)).data.count).toBe(0);
  });

  it('[SRV-052] can be approved or declined only by the owner', async () => {
    await ask(ines);
    const named = { user_ids: [ines.id] };
    expect((await world.call(approveFollowRequests, named, noor)).data.count).toBe(0);
    expect((await world.call(declineFollowRequests, named, ines)).data.count).toBe(0);
    expect((await world.call(getFollowRequests, {})).status).toBe(401);
    expect((await world.call(approveFollowRequests, {})).status).toBe(401);
    expect((await world.call(removeFollower, { user_id: ines.id })).status).toBe(401);
    expect(await requesters()).toEqual([ines.username]);
  });

  it('is hidden while the requester is deactivated', async () => {
    await ask(ines);
    await setGone(ines, true);
    expect(await requesters()).toEqual([]);
    expect(await seenBy(leila)).toMatchObject({ follow_request_count: 0 });
    expect((await approve(ines)).data.count).toBe(0);
  });

  it('ends with a block in either direction', async () => {
    await ask(ines);
    await ask(noor);
    await world.call(blockUser, { blocked_user_id: ines.id }, leila);
    await world.call(blockUser, { blocked_user_id: leila.id }, noor);
    expect(await requesters()).toEqual([]);
    expect(await listNotifications(leila)).toEqual([]);
    expect((await approve(ines, noor)).data.count).toBe(0);
  });
});

describe("the owner's invite code", () => {
  it('[PRIV-009, CODE-003] makes a follow give access immediately', async () => {
    await redeem(await readCode(leila), ines);
    expect(await seenBy(ines)).toMatchObject({ follow_invited_by_them: true });
    await ask(ines);
    expect(await canSee(ines)).toBe(true);
    expect(await listNotifications(leila)).toMatchObject([{ type: 'follow', by: ines.username }]);
  });

  it("[FOLLOW-006] works with the follow itself, unlike another person's", async () => {
    const codes = { right: await readCode(leila), other: await readCode(noor) };
    await world.call(followUser, { user_id: leila.id, invite_code: codes.other }, ines);
    expect(await canSee(ines)).toBe(false);
    await world.call(followUser, { user_id: leila.id, invite_code: codes.right }, ines);
    expect(await canSee(ines)).toBe(true);
    expect(await requesters()).toEqual([]);
  });

  it('turns an open request into a follow and notifies the owner', async () => {
    await ask(ines);
    await redeem(await readCode(leila), ines);
    expect(await canSee(ines)).toBe(true);
    expect(await requesters()).toEqual([]);
    expect(await listNotifications(leila)).toMatchObject([{ type: 'follow', by: ines.username }]);
    expect(await listNotifications(ines)).toEqual([]);
  });

  it('[SHARE-002, SHARE-004] is in the link of an invitation, for its recipient only', async () => {
    await world.given.follow(ines, leila);
    const linkFor = async (reader: Person) => {
      const { data } = await world.call(getMessages, { conversation_id }, reader);
      return data[0]?.attachment?.url;
    };
    const send = async () =>
      (
        await world.call(
          createConversation,
          { user_ids: [ines.id], attachment: { type: 'follow_invite', id: leila.id } },
          leila,
        )
      ).data.id;
    const conversation_id = await send();
    const invited = `/${leila.username}/?invite_code=${await readCode(leila)}`;
    expect(await linkFor(ines)).toBe(invited);
    expect(await linkFor(leila)).toBe(`/${leila.username}/`);

    await world.call(removeFollower, { user_id: ines.id }, leila);
    expect(await linkFor(ines)).toBe(`/${leila.username}/`);
    expect((await redeem(await readCode(leila), ines)).status).toBe(400);
    await ask(ines);
    expect(await canSee(ines)).toBe(false);
    await send();
    expect(await linkFor(ines)).toBe(invited);
    await redeem(await readCode(leila), ines);
    expect(await canSee(ines)).toBe(true);
  });

  it('stays ended when the owner invites a person during a block', async () => {
    const code = await readCode(leila);
    await redeem(code, ines);
    await world.call(removeFollower, { user_id: ines.id }, leila);
    await world.given.follow(ines, leila);
    const both = await world.db.transaction().execute(async (trx) => {
      // The last step of the block deletes it.
      const news = trx.selectFrom('notifications').select('id').where('user_id', '=', ines.id);
      await news.forUpdate().execute();
      const blocking = world.call(blockUser, { blocked_user_id: ines.id }, leila);
      await waitUntilBlocked(world.db);
      const attachment = { type: 'follow_invite', id: leila.id } as const;
      const inviting = world.call(createConversation, { user_ids: [ines.id], attachment }, leila);
      await waitUntilBlocked(world.db, 2);
      return [blocking, inviting];
    });
    await Promise.all(both);
    await world.call(unblockUser, { blocked_user_id: ines.id }, leila);
    expect((await redeem(code, ines)).message).toMatch(/doesn't work for you anymore/);
  });
});

describe('removing a follower', () => {
  it('ends access and the invite code immediately', async () => {
    await redeem(await readCode(leila), ines);
    await ask(ines);
    await world.call(removeFollower, { user_id: ines.id }, leila);
    await world.call(removeFollower, { user_id: ines.id }, leila);
    expect(await canSee(ines)).toBe(false);
    expect(await listNotifications(leila)).toEqual([]);

    expect((await ask(ines)).data).toMatchObject({ follow_requested_by_me: true });
    expect(await seenBy(leila)).toMatchObject({ follower_count: 0, follow_request_count: 1 });
  });

  it('keeps the code ended after block and unblock', async () => {
    await redeem(await readCode(leila), ines);
    await world.call(blockUser, { blocked_user_id: ines.id }, leila);
    await world.call(unblockUser, { blocked_user_id: ines.id }, leila);
    await ask(ines);
    expect(await canSee(ines)).toBe(false);
  });
});

describe('a profile that changes', () => {
  it('[PRIV-001] keeps its followers when it turns private', async () => {
    await setPrivate(false);
    await ask(ines);
    await setPrivate(true);
    expect(await canSee(ines)).toBe(true);
    expect(await canSee(noor)).toBe(false);
  });

  it('approves only open requests when it turns public', async () => {
    await ask(ines);
    await ask(noor);
    await decline(noor);
    await setPrivate(false);
    expect(await seenBy(ines)).toMatchObject({ explicitly_followed_by_me: true });
    expect(await seenBy(noor)).toMatchObject({
      explicitly_followed_by_me: false,
      follow_requested_by_me: false,
    });
    expect(await seenBy(leila)).toMatchObject({ follower_count: 1, follow_request_count: 0 });
    expect(await listNotifications(leila)).toEqual([]);
  });
});

describe('concurrent changes', () => {
  async function expectConsistent() {
    const profile = await seenBy(ines);
    const isFollower = profile.explicitly_followed_by_me === true;
    const isOpen = profile.follow_requested_by_me === true;
    expect(isFollower && isOpen).toBe(false);
    expect(await seenBy(leila)).toMatchObject({
      follower_count: Number(isFollower),
      follow_request_count: Number(isOpen),
    });
    const news = (await listNotifications(leila)).filter(({ type }) => type === 'follow_request');
    expect(news).toHaveLength(Number(isOpen));
  }

  it.each([
    ['a withdrawal', () => world.call(unfollowUser, { user_id: leila.id }, ines)],
    ['a decline', () => decline(ines)],
    ['turning public', () => setPrivate(false)],
    ['another request', () => ask(ines)],
    ['a removal', () => world.call(removeFollower, { user_id: ines.id }, leila)],
  ])('end in one outcome for an approval and %s', async (_what, other) => {
    for (let round = 0; round < 5; round++) {
      await setPrivate(true);
      await world.call(unfollowUser, { user_id: leila.id }, ines);
      await ask(ines);
      const answers = await Promise.all([approve(ines), other(), approve(ines)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await expectConsistent();
    }
  });

  it('let a block win over an approval and a new request', async () => {
    await ask(ines);
    await Promise.all([
      approve(ines),
      world.call(blockUser, { blocked_user_id: ines.id }, leila),
      ask(ines),
    ]);
    expect(await seenBy(leila)).toMatchObject({ follower_count: 0, follow_request_count: 0 });
    expect(await listNotifications(leila)).toEqual([]);
  });

  it('leave no open request after turning public', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, () => world.given.newcomer('asker')),
    );
    await Promise.all(people.slice(0, 6).map((person) => ask(person)));
    await Promise.all([setPrivate(false), ...people.slice(6).map((person) => ask(person))]);
    expect(await seenBy(leila)).toMatchObject({ follower_count: 12, follow_request_count: 0 });
    expect(await requesters()).toEqual([]);
  });
});
