import {
  blockUser,
  createConversation,
  createReport,
  followUser,
  getFollowers,
  getHighlights,
  getProfileSettings,
  getUser,
  unblockUser,
  unfollowUser,
} from '@corkboard/shared/contract/requests.ts';
import {
  type ProfileAct,
  type ProfileFacts,
  type ProfileRefusal,
  profileActs,
  profilePermission,
} from '@corkboard/shared/rules/profile-permission.ts';

import type { Person } from '../testing/given.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** The rule of `profile-permission.ts` through the routes: every viewer, every profile, every act. */
const profiles: Record<string, Partial<ProfileFacts>> = {
  public: {},
  private: { is_private_profile: true },
  deactivated: { is_deactivated: true },
  merchant: { is_partner: true },
  silent_merchant: { is_partner: true, enable_profile_message: false },
};

const link = (permission: string, viewerMeetsMfaRequirement: boolean): Partial<ProfileFacts> => ({
  link: { permissions: [permission], viewerMeetsMfaRequirement },
});
const viewers: Record<string, Partial<ProfileFacts> & { as?: 'nobody' | 'limited' | 'staff' }> = {
  signed_out: { as: 'nobody' },
  limited_login: { as: 'limited' },
  signed_in: {},
  staff: { as: 'staff' },
  follower: { explicitly_followed_by_me: true },
  blocker: { blocked_by_me: true },
  blocked: { blocks_me: true },
  both_blocked: { blocked_by_me: true, blocks_me: true },
  owner_mfa: link('OWNER', true),
  owner_without: link('OWNER', false),
  admin_mfa: link('ADMIN', true),
  admin_without: link('ADMIN', false),
  analyst_mfa: link('ANALYST', true),
  analyst_without: link('ANALYST', false),
};

const statusOf: Record<ProfileRefusal, number> = {
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
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
};

beforeAll(async () => {
  world = await testApp();
  for (const [name, facts] of Object.entries(profiles)) {
    const { is_private_profile = false, is_partner = false, enable_profile_message = true } = facts;
    const columns = { is_private_profile, is_partner, enable_profile_message };
    const deactivated_at = facts.is_deactivated ? new Date() : null;
    people.set(name, await world.given.person(name, { ...columns, deactivated_at }));
  }
  for (const [name, { as }] of Object.entries(viewers)) {
    const columns = { is_employee: as === 'staff', is_limited_login: as === 'limited' };
    people.set(name, await world.given.person(name, columns));
  }
});
afterAll(() => world.close());

/** As if nothing had happened before. */
async function relate(viewer: Person, profile: Person, facts: Partial<ProfileFacts>) {
  for (const table of ['follows', 'blocks', 'business_access'] as const) {
    await world.db.deleteFrom(table).execute();
  }
  if (facts.explicitly_followed_by_me) {
    await world.db
      .insertInto('follows')
      .values({ follower_id: viewer.id, followee_id: profile.id })
      .execute();
  }
  if (facts.blocked_by_me) await world.given.block(viewer, profile);
  if (facts.blocks_me) await world.given.block(profile, viewer);
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
  // Thirty messages in a minute are allowed, and this is more.
  await world.db.deleteFrom('rate_counters').execute();
}

async function statusFor(act: ProfileAct, profile: Person, as: Person | undefined) {
  const { id, username } = profile;
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
    edit: () => world.call(getProfileSettings, { orbac_subject_id: id }, as),
  }[act];
  return (await call()).status;
}

function expectedFor(
  act: ProfileAct,
  viewer: { id: string; as: string | undefined },
  profile: Partial<ProfileFacts> & { id: string },
): number {
  const isAuth = viewer.as !== 'nobody';
  const onlooker = {
    id: isAuth ? viewer.id : null,
    isAuth,
    isLimitedLogin: viewer.as === 'limited',
    should_show_messaging: isAuth,
  };
  const nothing = {
    is_private_profile: false,
    is_deactivated: false,
    is_partner: false,
    should_show_messaging: true,
    enable_profile_message: true,
    explicitly_followed_by_me: false,
    blocked_by_me: false,
    blocks_me: false,
    link: null,
  };
  const access = profilePermission(onlooker, { ...nothing, ...profile }, act);
  return access.allowed ? 200 : statusOf[access.reason];
}

const pairs = Object.keys(viewers).flatMap((viewer) =>
  Object.keys(profiles).map((profile) => [viewer, profile] as const),
);

it.each(pairs)(
  '[SRV-052, SRV-056, SRV-060, SRV-061, SRV-066] %s may do with a profile that is %s what the rule says',
  async (viewerName, profileName) => {
    const { as, ...relation } = viewers[viewerName] ?? {};
    const [viewer, profile] = [person(viewerName), person(profileName)];
    const facts = { ...profiles[profileName], ...relation, id: profile.id };

    const answered: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const act of profileActs) {
      await relate(viewer, profile, relation);
      answered[act] = await statusFor(act, profile, as === 'nobody' ? undefined : viewer);
      expected[act] = expectedFor(act, { id: viewer.id, as }, facts);
    }
    expect(answered).toEqual(expected);
  },
);

it('[SRV-018] is the same for a bot as for somebody who is signed out', async () => {
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

it.each(Object.keys(profiles).filter((name) => name !== 'deactivated'))(
  '[ROLE-002] the owner of the %s profile edits it, and does nothing with themselves',
  async (name) => {
    const owner = person(name);
    await relate(person('signed_in'), owner, {});
    for (const act of profileActs) {
      const expected = expectedFor(
        act,
        { id: owner.id, as: undefined },
        { ...profiles[name], id: owner.id },
      );
      expect([act, await statusFor(act, owner, owner)]).toEqual([act, expected]);
    }
  },
);
