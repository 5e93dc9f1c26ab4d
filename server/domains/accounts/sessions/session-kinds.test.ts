import { parseRoute } from '@corkboard/shared/contract/base';
import {
  getAccount,
  getLinkedAccounts,
  getSession,
  getSessions,
  getTwoFactor,
} from '@corkboard/shared/requests/accounts';
import { getBusinessProfiles } from '@corkboard/shared/requests/business';
import { getUserMetadata, updateUserMetadata } from '@corkboard/shared/requests/people';

import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sessionRepository } from './session-repository.ts';

let world: TestApp;
let ada: Person;
let limited: Pick<Person, 'cookie'>;

beforeAll(async () => {
  world = await testApp();
  ada = await world.given.person('adaquist');
  const token = await sessionRepository(world.db).start(ada.id, { isLimited: true });
  limited = { cookie: `sid=${token}` };
});
afterAll(() => world.close());

/** Sent without fields: permissions are checked before the input. */
async function sendWithoutFields(
  address: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  as?: Pick<Person, 'cookie'>,
) {
  const { method, path, carries } = parseRoute(address);
  const response = await world.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'x'),
    headers: as ? { cookie: as.cookie } : {},
    ...(method === 'GET' ? {} : { payload: carries === 'options' ? { options: {} } : {} }),
  });
  const body = response.json();
  return { status: response.statusCode, code: (body.resource_response ?? body).code };
}

it('[LOGIN-022] denies a limited login every change', async () => {
  const changes = world.app.endpoints.filter(({ route }) => parseRoute(route).method !== 'GET');
  const closed = changes.filter(({ limitedLogin }) => limitedLogin !== 'allowed');

  const answers = await Promise.all(
    closed.map(async ({ route }) => ({
      address: route,
      ...(await sendWithoutFields(route, limited)),
    })),
  );

  expect(answers.filter(({ status, code }) => status !== 401 || code !== 3)).toEqual([]);
  expect(closed.length).toBeGreaterThan(20);
});

it('[LOGIN-022] allows a limited login to log in, set cookies, and count', () => {
  const open = world.app.endpoints.filter(({ limitedLogin }) => limitedLogin === 'allowed');

  expect(open.map(({ route }) => route).toSorted()).toEqual([
    'POST /resource/UserExperienceResource/update/',
    'POST /resource/UserRegisterResource/create/',
    'POST /resource/UserSessionResource/create/',
    'POST /resource/UserSessionResource/delete/',
    'POST /resource/UserSettingsResource/update/',
    'POST /v3/account/delete/check/',
    'POST /v3/account/delete/confirm/',
    'POST /v3/account/email/check/',
    'POST /v3/account/email/confirm/',
    'POST /v3/invite_code/attribution/land/',
    'POST /v3/legal/takedowns/{law}/',
    'POST /v3/locale/',
    'POST /v3/login/link/',
    'POST /v3/login/link/check/',
    'POST /v3/login/link/open/',
    'POST /v3/login/social/',
    'POST /v3/login/social/code/',
    'POST /v3/logs/events/',
    'POST /v3/password/forgot/',
    'POST /v3/password/reset/',
    'POST /v3/password/reset/check/',
    'POST /v3/users/me/',
  ]);
});

it('[LOGIN-022] denies a limited login reads of account data', async () => {
  const reads = world.app.endpoints.filter(({ route }) => parseRoute(route).method === 'GET');
  const closed = reads.filter(({ limitedLogin }) => limitedLogin === 'refused');

  const answers = await Promise.all(
    closed.map(async ({ route }) => ({
      address: route,
      ...(await sendWithoutFields(route, limited)),
    })),
  );

  expect(answers.filter(({ status, code }) => status !== 401 || code !== 3)).toEqual([]);
  expect(closed.length).toBeGreaterThan(20);
});

it('[LOGIN-022] lets a limited login call only these reads', () => {
  const open = world.app.endpoints.filter(
    ({ route, limitedLogin }) => parseRoute(route).method === 'GET' && limitedLogin !== 'refused',
  );

  // Decide for each new read: add it to this list, or declare `limitedLogin: 'refused'`.
  expect(open.map(({ route }) => route.slice('GET '.length)).toSorted()).toEqual([
    '/resource/BoardCollaboratorResource/get/',
    '/resource/BoardFeedResource/get/',
    '/resource/BoardFollowersResource/get/',
    '/resource/BoardInvitesResource/get/',
    '/resource/BoardPickerBoardsResource/get/',
    '/resource/BoardResource/get/',
    '/resource/BoardSectionResource/get/',
    '/resource/BoardSectionsResource/get/',
    '/resource/BoardlessPinsResource/get/',
    '/resource/BoardsResource/get/',
    '/resource/ConsentResource/get/',
    '/resource/ContactRequestsResource/get/',
    '/resource/FollowRequestsResource/get/',
    '/resource/InterestResource/get/',
    '/resource/InterestsResource/get/',
    '/resource/MergedBoardResource/get/',
    '/resource/PinResource/get/',
    '/resource/ProfileHighlightsResource/get/',
    '/resource/UserExperienceResource/get/',
    '/resource/UserFollowersResource/get/',
    '/resource/UserFollowingResource/get/',
    '/resource/UserMetadataResource/get/',
    '/resource/UserPinsResource/get/',
    '/resource/UserResource/get/',
    '/resource/UserSearchResource/get/',
    '/resource/UserSessionResource/get/',
    '/resource/UserStateResource/get/',
    '/resource/UserStoryPinsFeedResource/get/',
    '/resource/UserVideoPinsFeedResource/get/',
    '/resource/VerifiedMerchantResource/get/',
    '/v3/boards/{id}/',
    '/v3/home/',
    '/v3/home/boards/',
    '/v3/home/feed/',
    '/v3/home/ideas/',
    '/v3/home/people/',
    '/v3/home/popular/',
    '/v3/home/topics/',
    '/v3/login/options/',
    '/v3/pins/{id}/related/',
    '/v3/register/exists/',
    '/v3/search/',
    '/v3/search/boards/',
    '/v3/search/pins/',
    '/v3/search/suggestions/',
    '/v3/search/users/',
    '/v3/site/imprint/',
    '/v3/username/available/',
    '/v3/users/me/boards/filtered/feed/',
    '/v3/users/me/filtered/pins/',
    '/v3/users/me/pins/search/',
    '/v3/users/me/shopping_list/',
    '/v3/users/popular/',
    '/v3/users/profile/pins/cluster/{id}/feed/',
    '/v3/users/profile/pins/clusters/',
    '/vx/business_access/profiles/',
  ]);
});

describe.each([
  ['signed out', () => undefined, { own: 401, settings: 401 }],
  ['a limited login', () => limited, { own: 200, settings: 401 }],
  ['signed in', () => ada, { own: 200, settings: 200 }],
])('%s', (_kind, as, expected) => {
  it(`reads what is its own: ${expected.own}`, async () => {
    const own = await Promise.all([
      world.call(getUserMetadata, {}, as()),
      world.call(getBusinessProfiles, {}, as()),
    ]);

    expect(own.map(({ status }) => status)).toEqual([expected.own, expected.own]);
  });

  it(`reads the settings of the account: ${expected.settings}`, async () => {
    const settings = await Promise.all([
      world.call(getAccount, {}, as()),
      world.call(getSessions, {}, as()),
      world.call(getTwoFactor, {}, as()),
      world.call(getLinkedAccounts, {}, as()),
    ]);

    expect(new Set(settings.map(({ status }) => status))).toEqual(new Set([expected.settings]));
  });
});

describe('acting as a business profile', () => {
  it.each([
    ['OWNER', false, false, 200],
    ['OWNER', true, false, 200],
    ['OWNER', true, true, 200],
    ['ADMIN', false, false, 200],
    ['ADMIN', true, false, 403],
    ['ADMIN', true, true, 200],
    ['ANALYST', false, false, 200],
    ['ANALYST', true, false, 403],
    ['ANALYST', true, true, 200],
  ])(
    '[SRV-060, ACT-009] %s, second factor required %s, used %s: %i',
    async (permission, requires_mfa, has_mfa, status) => {
      const key = `${permission}${requires_mfa}${has_mfa}`.toLowerCase();
      const shop = await world.given.person(`shop${key}`, { is_partner: true });
      const member = await world.given.person(`in${key}`, { is_partner: true, has_mfa });
      await world.db
        .insertInto('business_access')
        .values({
          profile_id: shop.id,
          member_id: member.id,
          permissions: [permission],
          requires_mfa,
        })
        .execute();
      const subject = { orbac_subject_id: shop.id };

      const read = await world.call(getUserMetadata, subject, member);
      const changed = await world.call(
        updateUserMetadata,
        { ...subject, most_recent_board_sort_order: 'alphabetical' },
        member,
      );

      expect([read.status, changed.status]).toEqual([status, status]);
      const row = await world.db
        .selectFrom('users')
        .select('most_recent_board_sort_order')
        .where('id', '=', shop.id)
        .executeTakeFirstOrThrow();
      expect(row.most_recent_board_sort_order !== null).toBe(status === 200);
    },
  );

  it('[SRV-060] rejects a profile that is not linked, also for staff', async () => {
    const shop = await world.given.person('unlinked', { is_partner: true });
    const staff = await world.given.person('staffmember', { is_employee: true });

    for (const who of [ada, staff, undefined]) {
      const { status } = await world.call(getUserMetadata, { orbac_subject_id: shop.id }, who);
      expect(status).toBe(who === undefined ? 401 : 403);
    }
  });

  it('[SRV-060] rejects a limited login that is linked', async () => {
    const shop = await world.given.person('linkedshop', { is_partner: true });
    await world.db
      .insertInto('business_access')
      .values({ profile_id: shop.id, member_id: ada.id, permissions: ['OWNER'] })
      .execute();
    const subject = { orbac_subject_id: shop.id };

    const changed = await world.call(updateUserMetadata, subject, limited);

    expect(changed.status).toBe(401);
  });

  it('ends when the profile is deactivated', async () => {
    const shop = await world.given.person('closedshop', {
      is_partner: true,
      deactivated_at: new Date(),
    });
    await world.db
      .insertInto('business_access')
      .values({ profile_id: shop.id, member_id: ada.id, permissions: ['OWNER'] })
      .execute();

    const { status } = await world.call(getUserMetadata, { orbac_subject_id: shop.id }, ada);

    expect(status).toBe(403);
  });
});

it('[ROLE-004] treats staff like other signed-in users', async () => {
  const staff = await world.given.person('employee', { is_employee: true });

  expect((await world.call(getSession, {}, staff)).data).toMatchObject({
    isEmployee: true,
    isLimitedLogin: false,
  });
  expect((await world.call(getAccount, {}, staff)).data.username).toBe('employee');
});

it.each(['forged', 'x'.repeat(43), '', "' or 1=1 --"])('ignores the session %j', async (sid) => {
  const { data } = await world.call(getSession, {}, { cookie: `sid=${encodeURIComponent(sid)}` });

  expect(data.isAuth).toBe(false);
});
