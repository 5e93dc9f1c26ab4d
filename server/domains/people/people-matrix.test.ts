import { createBoardInvite, getPickerBoards } from '@corkboard/shared/requests/boards';
import { createConversation } from '@corkboard/shared/requests/messaging';
import { createReport } from '@corkboard/shared/requests/moderation';
import {
  blockUser,
  followUser,
  getFollowers,
  getHighlights,
  getProfileSettings,
  getUser,
  unblockUser,
  unfollowUser,
} from '@corkboard/shared/requests/people';
import {
  type ProfileDenial,
  type ProfileFacts,
  type ProfileOperation,
  profileOperations,
  profilePermission,
} from '@corkboard/shared/rules/people';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const messaging = { is_partner: false, should_show_messaging: true, enable_profile_message: true };
const merchant = { ...messaging, is_partner: true };
const plain: Omit<ProfileFacts, 'id'> = {
  isActive: true,
  isPrivate: false,
  isFollowed: false,
  isBlocked: false,
  blocksViewer: false,
  messaging,
  link: null,
};
const profiles = {
  public: plain,
  private: { ...plain, isPrivate: true },
  deactivated: { ...plain, isActive: false },
  merchant: { ...plain, messaging: merchant },
  silent_merchant: { ...plain, messaging: { ...merchant, enable_profile_message: false } },
};
type ProfileName = keyof typeof profiles;
const profileNames: ProfileName[] = [
  'public',
  'private',
  'deactivated',
  'merchant',
  'silent_merchant',
];

const link = (permission: string, viewerMeetsMfaRequirement: boolean): Partial<ProfileFacts> => ({
  link: { permissions: [permission], viewerMeetsMfaRequirement },
});
const viewers: Record<string, Partial<ProfileFacts> & { as?: 'visitor' | 'limited' | 'staff' }> = {
  signed_out: { as: 'visitor' },
  limited_login: { as: 'limited' },
  signed_in: {},
  staff: { as: 'staff' },
  follower: { isFollowed: true },
  blocker: { isBlocked: true },
  blocked: { blocksViewer: true },
  both_blocked: { isBlocked: true, blocksViewer: true },
  owner_mfa: link('OWNER', true),
  owner_without: link('OWNER', false),
  admin_mfa: link('ADMIN', true),
  admin_without: link('ADMIN', false),
  analyst_mfa: link('ANALYST', true),
  analyst_without: link('ANALYST', false),
};

const statusByCell: Record<ProfileDenial, number> = {
  'signed-out': 401,
  unknown: 404,
  unavailable: 404,
  private: 403,
  self: 403,
  'blocked-by-me': 403,
  'not-accepting': 403,
  'not-sending': 403,
  'needs-mfa': 403,
  'not-yours': 403,
};

let world: TestApp;
const people = new Map<string, Person>();
const person = (name: string): Person => {
  const found = people.get(name);
  if (!found) throw new Error(`No profile is called ${name}.`);
  return found;
};

beforeAll(async () => {
  world = await testApp();
  for (const [name, { isActive, isPrivate, messaging: columns }] of Object.entries(profiles)) {
    const deactivated_at = isActive ? null : new Date();
    const person = await world.given.person(name, {
      ...columns,
      deactivated_at,
      is_private_profile: isPrivate,
    });
    people.set(name, person);
  }
  for (const [name, { as }] of Object.entries(viewers)) {
    const columns = { is_employee: as === 'staff', is_limited_login: as === 'limited' };
    people.set(name, await world.given.person(name, columns));
  }
});
afterAll(() => world.close());

async function relate(viewer: Person, profile: Person, facts: Partial<ProfileFacts>) {
  for (const table of ['follows', 'blocks', 'business_access'] as const) {
    await world.db.deleteFrom(table).execute();
  }
  if (facts.isFollowed) {
    await world.db
      .insertInto('follows')
      .values({ follower_id: viewer.id, followee_id: profile.id })
      .execute();
  }
  if (facts.isBlocked) await world.given.block(viewer, profile);
  if (facts.blocksViewer) await world.given.block(profile, viewer);
  if (facts.link) {
    const { permissions, viewerMeetsMfaRequirement } = facts.link;
    await world.db
      .insertInto('business_access')
      .values({
        profile_id: profile.id,
        member_id: viewer.id,
        permissions,
        requires_mfa: !viewerMeetsMfaRequirement,
      })
      .execute();
  }
  // The test exceeds the limit of 30 messages per minute.
  await world.db.deleteFrom('rate_counters').execute();
}

async function statusFor(operation: ProfileOperation, profile: Person, as: Person | undefined) {
  const { id, username } = profile;
  const board = as && (await world.given.board(as, `Board ${as.id} ${Math.random()}`));
  const call = {
    see: () => world.call(getUser, { username }, as),
    see_content: () => world.call(getHighlights, { username }, as),
    see_people: () => world.call(getFollowers, { username }, as),
    follow: () => world.call(followUser, { user_id: id }, as),
    unfollow: () => world.call(unfollowUser, { user_id: id }, as),
    block: () => world.call(blockUser, { blocked_user_id: id }, as),
    unblock: () => world.call(unblockUser, { blocked_user_id: id }, as),
    report: () => world.call(createReport, { user_id: id, reason: 'spam' as const }, as),
    message: () => world.call(createConversation, { user_ids: [id], text: 'Hello' }, as),
    invite: () =>
      world.call(createBoardInvite, { board_id: board ?? '-', invited_user_ids: [id] }, as),
    act_for: () => world.call(getPickerBoards, { orbac_subject_id: id }, as),
    edit: () => world.call(getProfileSettings, { orbac_subject_id: id }, as),
  }[operation];
  return (await call()).status;
}

function expectedFor(
  operation: ProfileOperation,
  viewer: { id: string; as: string | undefined },
  facts: ProfileFacts,
): number {
  const isAuth = viewer.as !== 'visitor';
  const seenBy = {
    id: isAuth ? viewer.id : null,
    isAuth,
    isLimitedLogin: viewer.as === 'limited',
    should_show_messaging: isAuth,
  };
  const access = profilePermission(seenBy, facts, operation);
  // An invitation to oneself is invalid input.
  if (operation === 'invite' && !access.allowed && access.reason === 'self') return 400;
  return access.allowed ? 200 : statusByCell[access.reason];
}

const pairs = Object.keys(viewers).flatMap((viewer) =>
  profileNames.map((profile) => [viewer, profile] as const),
);

it.each(pairs)(
  '[SRV-052, SRV-056, SRV-060, SRV-061, SRV-066] applies the rule for %s on a profile that is %s',
  async (viewerName, profileName) => {
    const { as, ...relation } = viewers[viewerName] ?? {};
    const [viewer, profile] = [person(viewerName), person(profileName)];
    const facts = { ...profiles[profileName], ...relation, id: profile.id };

    const answered: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const operation of profileOperations) {
      await relate(viewer, profile, relation);
      answered[operation] = await statusFor(
        operation,
        profile,
        as === 'visitor' ? undefined : viewer,
      );
      expected[operation] = expectedFor(operation, { id: viewer.id, as }, facts);
    }
    expect(answered).toEqual(expected);
  },
);

it('[SRV-018] treats a bot like a signed-out viewer', async () => {
  const headers = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
  const ask = (username: string) => {
    const data = encodeURIComponent(JSON.stringify({ options: { username } }));
    return world.app.inject({ url: `/resource/UserResource/get/?data=${data}`, headers });
  };
  expect((await ask('public')).statusCode).toBe(200);
  expect((await ask('deactivated')).statusCode).toBe(404);
  const { data } = (await ask('private')).json().resource_response;
  expect(data).not.toHaveProperty('about');
  expect(data).not.toHaveProperty('blocked_by_me');
});

it.each(profileNames.filter((name) => name !== 'deactivated'))(
  '[ROLE-002] lets the owner of the %s profile edit, but not relate to themselves',
  async (name) => {
    const owner = person(name);
    await relate(person('signed_in'), owner, {});
    for (const operation of profileOperations) {
      const expected = expectedFor(
        operation,
        { id: owner.id, as: undefined },
        { ...profiles[name], id: owner.id },
      );
      expect([operation, await statusFor(operation, owner, owner)]).toEqual([operation, expected]);
    }
  },
);
