import { errorCodes } from '@corkboard/shared/contract/base';
import { getBoards } from '@corkboard/shared/requests/boards';
import {
  followUser,
  followUsers,
  getFollowers,
  getFollowing,
  getPopularUsers,
  getUser,
  getUserFields,
  getUserMetadata,
  searchUsers,
  unfollowUser,
  updateUser,
  updateUserMetadata,
  updateUserSettings,
} from '@corkboard/shared/requests/people';
import { getUserPins } from '@corkboard/shared/requests/pins';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { recountFollows } from './follows/follow-count-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('NoorHaddad', { about: 'Ceramics', pronouns: ['she/her'] });
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

describe('a user', () => {
  it('[SRV-023] is found by any current or former username in any case', async () => {
    await world.db
      .insertInto('former_usernames')
      .values({ username: 'noor_old', user_id: noor.id })
      .execute();

    for (const username of ['noorhaddad', 'NOORHADDAD', 'Noor_Old']) {
      expect((await world.call(getUser, { username }, ines)).data.username).toBe('NoorHaddad');
    }
  });

  it('[SRV-022] returns 404 with a code and a message if unknown', async () => {
    expect(await world.call(getUser, { username: 'unknown' })).toMatchObject({
      status: 404,
      http_status: 404,
      code: errorCodes.userNotFound,
      data: null,
      message: "We couldn't find that person.",
    });
  });

  it('[ROUTE-056] returns its own code if deactivated', async () => {
    await world.db
      .updateTable('users')
      .set({ deactivated_at: new Date() })
      .where('id', '=', noor.id)
      .execute();

    const { status, code } = await world.call(getUser, { user_id: noor.id });
    expect({ status, code }).toEqual({ status: 404, code: errorCodes.userUnavailable });
  });

  it('[SRV-017, ENT-001] has the profile fields', async () => {
    await world.given.pin(noor, { is_created: true });
    await world.given.pin(noor, { is_tried: true });
    await world.given.board(noor, 'Clay');

    const { data } = await world.call(
      getUser,
      { username: 'noorhaddad', field_set_key: 'profile' },
      ines,
    );

    expect(data).toMatchObject({
      id: noor.id,
      about: 'Ceramics',
      pronouns: ['she/her'],
      pin_count: 2,
      board_count: 1,
      has_published_pins: true,
      explicitly_followed_by_me: false,
      eligible_profile_tabs: [
        { tab_type: 0, is_default: true },
        { tab_type: 1, is_default: false },
        { tab_type: 3, is_default: false },
      ],
    });
    expect(data).not.toHaveProperty('secret_board_count');
    expect(data).not.toHaveProperty('page_metadata');
  });

  it('[TAB-004] hides saved boards and Pins from visitors only', async () => {
    await world.given.pin(noor, {});
    await world.given.board(noor, 'Clay');
    await world.call(updateUser, { show_saved_boards: false }, noor);
    const username = 'noorhaddad';

    const visited = await world.call(getUser, { username, field_set_key: 'profile' }, ines);
    expect(visited.data).toMatchObject({ eligible_profile_tabs: [], board_count: 0 });
    expect(await world.call(getBoards, { username }, ines)).toMatchObject({ data: [] });
    expect(await world.call(getUserPins, { username, tab: 'saved' }, ines)).toMatchObject({
      data: [],
    });

    const own = await world.call(getUser, { username, field_set_key: 'profile' }, noor);
    expect(own.data).toMatchObject({ board_count: 1 });
    expect(own.data.eligible_profile_tabs).toHaveLength(2);
    expect(
      (await world.call(getBoards, { username, filter_stories: true }, noor)).data,
    ).toHaveLength(1);
    expect((await world.call(getUserPins, { username, tab: 'saved' }, noor)).data).toHaveLength(1);
  });

  it('[ENT-015] tells the last save that the viewer sees', async () => {
    const username = 'noorhaddad';
    const lastSaves = async () => {
      const seen = [undefined, ines, noor].map((viewer) =>
        world.call(getUser, { username }, viewer),
      );
      return (await Promise.all(seen)).map(({ data }) => data.last_pin_save_time);
    };
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await world.given.pin(noor, { board_id: secret });
    const first = await lastSaves();
    expect(first).toEqual([null, null, expect.any(String)]);

    await world.given.pin(noor, {});
    const [later] = await lastSaves();
    expect(later).toEqual(expect.any(String));
    await world.given.pin(noor, { board_id: secret });
    expect((await lastSaves()).slice(0, 2)).toEqual([later, later]);
  });

  it('[ROUTE-010] shows owners the tabs, boards, and Pins of visitors', async () => {
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    const board_id = await world.given.board(noor, 'Clay');
    await world.given.collaborator(await world.given.board(ines, 'Kilns'), noor);
    await world.given.pin(noor, { board_id: secret, is_created: true, is_tried: true });
    const username = 'noorhaddad';
    const see = async () => {
      const { data: user } = await world.call(getUser, { username }, noor);
      const boards = await world.call(getBoards, { username, as_visitor: true }, noor);
      const pins = { username, as_visitor: true };
      const created = await world.call(getUserPins, { ...pins, tab: 'created' }, noor);
      const saved = await world.call(getUserPins, { ...pins, tab: 'saved' }, noor);
      return {
        tabs: user.visitor_tabs?.map(({ tab_type }) => tab_type),
        boards: boards.data.map(({ name }) => name),
        created: created.data.length,
        saved: saved.data.length,
      };
    };

    expect(await see()).toEqual({ tabs: [0], boards: ['Clay'], created: 0, saved: 0 });
    await world.given.pin(noor, { board_id, is_created: true });
    expect(await see()).toEqual({ tabs: [0, 1], boards: ['Clay'], created: 1, saved: 1 });
    await world.call(updateUser, { is_private_profile: true }, noor);
    expect(await see()).toEqual({ tabs: [0, 1], boards: ['Clay'], created: 1, saved: 1 });
    await world.call(updateUser, { show_saved_boards: false }, noor);
    expect(await see()).toEqual({ tabs: [1], boards: [], created: 1, saved: 0 });
  });

  it.each([
    ['Saved for a person', false, true, ['is_created', 'is_tried'], 0],
    ['Created for a business', true, true, ['is_created', 'is_tried'], 1],
    ['Saved for a business without own Pins', true, true, ['is_tried'], 0],
    ['Created if Saved is hidden', false, false, ['is_created', 'is_tried'], 1],
    ['no tab if only Tried is left', false, false, ['is_tried'], undefined],
  ] as const)('[TAB-005, TAB-006] defaults to %s', async (_what, isPartner, isSaved, pins, tab) => {
    for (const kind of pins) await world.given.pin(noor, { [kind]: true });
    const change = { is_partner: isPartner, show_saved_boards: isSaved };
    await world.db.updateTable('users').set(change).where('id', '=', noor.id).execute();

    const { data } = await world.call(
      getUser,
      { username: 'noorhaddad', field_set_key: 'profile' },
      ines,
    );
    const defaults = data.eligible_profile_tabs?.filter(({ is_default }) => is_default) ?? [];
    expect(defaults.map(({ tab_type }) => tab_type)).toEqual(tab === undefined ? [] : [tab]);
  });

  it('[ENT-006, ENT-007] has its counts in both spellings', async () => {
    await world.given.follow(ines, noor);
    await world.given.board(noor, 'Secret', { privacy: 'secret' });
    const { data } = await world.call(getUser, { username: 'noorhaddad' }, noor);
    expect(data).toMatchObject({ follower_count: 1, followerCount: 1 });
    expect(data.boardCount).toBe(data.board_count);
    expect(data).toMatchObject({ secret_board_count: 1, secretBoardCount: 1 });
  });

  it("counts the boards that are among the viewer's own", async () => {
    await world.given.board(noor, 'Open');
    await world.given.board(noor, 'Half open', { privacy: 'protected' });
    await world.given.board(noor, 'Old', { archived_at: new Date() });
    const joined = {
      Lunch: {},
      Past: { archived_at: new Date() },
      Gone: { deleted_at: new Date() },
    };
    for (const [name, change] of Object.entries(joined)) {
      await world.given.collaborator(await world.given.board(ines, name, change), noor);
    }
    const count = async (viewer: Person) =>
      (await world.call(getUser, { username: 'noorhaddad' }, viewer)).data.board_count;
    const { data } = await world.call(
      getBoards,
      { username: 'noorhaddad', filter_stories: true, include_archived: false },
      noor,
    );

    expect(await count(noor)).toBe(3);
    expect(data).toHaveLength(3);
    expect(await count(ines)).toBe(1);
  });

  it('[SRV-018] has no relations for a signed-out viewer', async () => {
    const asked = { username: 'noorhaddad', field_set_key: 'unauth_profile' } as const;
    const { status, data } = await world.call(getUser, asked);

    expect(status).toBe(200);
    expect(data.about).toBe('Ceramics');
    for (const field of ['explicitly_followed_by_me', 'explicitly_following_me', 'blocked_by_me']) {
      expect(data).not.toHaveProperty(field);
    }
  });

  it('[SRV-021, API-017] includes page metadata only on request', async () => {
    const { data } = await world.call(getUser, {
      username: 'noorhaddad',
      get_page_metadata: true,
      is_mobile_fork: true,
      invite_code: 'none',
    });

    expect(data.page_metadata).toMatchObject({ canonical_path: '/NoorHaddad/' });

    const without = await world.call(getUser, { username: 'noorhaddad' });
    expect(without.data).not.toHaveProperty('page_metadata');
  });

  it('shows address and number only for a business', async () => {
    const contact = { contact_email: 'hello@tarn.test', contact_phone: '123' };
    await world.given.person('tarnandloom', { ...contact, is_partner: true });
    await world.given.person('person', contact);

    const shop = await world.call(getUser, { username: 'tarnandloom' });
    const person = await world.call(getUser, { username: 'person' });

    expect(shop.data.contact_email).toBe('hello@tarn.test');
    expect(person.data).not.toHaveProperty('contact_email');
  });

  it('never includes login credentials', async () => {
    const secret = { email: 'noor@corkboard.test', password_hash: '$argon2id$secret' };
    const person = await world.given.person('someone', secret);

    for (const viewer of [undefined, ines, person]) {
      const answer = await world.call(getUser, { username: 'someone' }, viewer);
      expect(JSON.stringify(answer)).not.toMatch(/argon2id|noor@corkboard/);
    }
  });

  it.each([
    [
      'board_visibility',
      { show_all_pins: true, eligible_for_wishlist: false, show_shopping_list: false },
    ],
    ['quicksave', { has_quicksave_board: false, quick_saves_pin_count: 0 }],
    ['save_behavior', { save_behavior: 1 }],
  ] as const)(
    '[SRV-019, SRV-020, SRV-063] returns the fields of %s only to the owner',
    async (field_set_key, fields) => {
      const mine = await world.call(getUserFields, { user_id: noor.id, field_set_key }, noor);
      const theirs = await world.call(getUserFields, { user_id: noor.id, field_set_key }, ines);
      const nobodys = await world.call(getUserFields, { user_id: noor.id, field_set_key });

      expect(mine.data).toEqual({ id: noor.id, ...fields });
      expect(theirs.status).toBe(403);
      expect(nobodys.status).toBe(401);
    },
  );

  it('[SRV-018, ENUM-011] omits relations in unauth_profile for any viewer', async () => {
    const asked = { username: 'noorhaddad', field_set_key: 'unauth_profile' } as const;
    const { data } = await world.call(getUser, asked, ines);
    expect(data).toMatchObject({ about: 'Ceramics', follower_count: 0, followerCount: 0 });
    expect(data).not.toHaveProperty('blocked_by_me');
    expect((await world.call(getUser, asked, noor)).data).not.toHaveProperty('save_behavior');
  });
});

describe('a private profile', () => {
  let leila: Person;
  beforeEach(async () => {
    leila = await world.given.person('leilamarchetti', {
      is_private_profile: true,
      about: 'Secret garden',
    });
  });

  it('[SRV-056, PRIV-001] shows a stranger only identity and counts', async () => {
    const { data } = await world.call(getUser, { username: 'leilamarchetti' }, ines);

    expect(data).toMatchObject({ full_name: 'leilamarchetti', follower_count: 0 });
    for (const field of ['about', 'pin_count', 'board_count', 'eligible_profile_tabs']) {
      expect(data).not.toHaveProperty(field);
    }
    expect((await world.call(getFollowers, { username: 'leilamarchetti' }, ines)).status).toBe(403);
    expect((await world.call(getFollowing, { username: 'leilamarchetti' }, ines)).status).toBe(403);
  });

  it('[PRIV-008, SRV-056] opens to an approved follower', async () => {
    await world.given.follow(ines, leila);

    const { data } = await world.call(getUser, { username: 'leilamarchetti' }, ines);
    expect(data.about).toBe('Secret garden');
    expect(
      (await world.call(getFollowers, { username: 'leilamarchetti' }, ines)).data,
    ).toHaveLength(1);
  });
});

describe('following', () => {
  it('[SRV-037] sets and clears the follow and counts idempotently', async () => {
    for (let i = 0; i < 2; i++) {
      const { data } = await world.call(followUser, { user_id: noor.id }, ines);
      expect(data).toMatchObject({ explicitly_followed_by_me: true, follower_count: 1 });
    }
    const mine = await world.call(getUser, { username: 'inesmoreau' }, ines);
    expect(mine.data.following_count).toBe(1);
    const hers = await world.call(getUser, { username: 'inesmoreau' }, noor);
    expect(hers.data.explicitly_following_me).toBe(true);

    for (let i = 0; i < 2; i++) {
      const { data } = await world.call(unfollowUser, { user_id: noor.id }, ines);
      expect(data).toMatchObject({ explicitly_followed_by_me: false, follower_count: 0 });
    }
  });

  it('[SRV-007, API-006] follows several people or none', async () => {
    const leila = await world.given.person('leilamarchetti');
    const ids = `${noor.id},${leila.id}`;

    const failed = await world.call(followUsers, { followee_ids: `${ids},unknown` }, ines);
    expect(failed.status).toBe(404);
    expect((await world.call(getFollowing, { username: 'inesmoreau' }, ines)).data).toEqual([]);

    const { data } = await world.call(followUsers, { followee_ids: ids }, ines);
    expect(data.map((user) => user.explicitly_followed_by_me)).toEqual([true, true]);
  });

  it('[SRV-052] requires a login', async () => {
    const limited = await world.given.person('limited', { is_limited_login: true });

    expect((await world.call(followUser, { user_id: noor.id })).status).toBe(401);
    expect((await world.call(followUser, { user_id: noor.id }, limited)).status).toBe(401);
    expect((await world.call(followUsers, { followee_ids: noor.id })).status).toBe(401);
    expect((await world.call(unfollowUser, { user_id: noor.id })).status).toBe(401);
  });

  it('is rejected for oneself and across a block, with a message', async () => {
    await world.given.block(noor, ines);

    const self = await world.call(followUser, { user_id: ines.id }, ines);
    const blocked = await world.call(followUser, { user_id: noor.id }, ines);
    const blocker = await world.call(followUser, { user_id: ines.id }, noor);

    expect(blocked.status).toBe(404);
    for (const { status, message } of [self, blocker]) {
      expect(status).toBe(403);
      expect(message).toMatch(/\.$/);
    }
  });

  it('keeps counts equal to the rows under concurrency', async () => {
    const fans = await Promise.all(
      Array.from({ length: 8 }, (_, i) => world.given.person(`fan${i}`)),
    );
    await Promise.all(
      fans.flatMap((fan) => [
        world.call(followUser, { user_id: noor.id }, fan),
        world.call(followUser, { user_id: fan.id }, noor),
        world.call(unfollowUser, { user_id: noor.id }, fan),
        world.call(followUser, { user_id: noor.id }, fan),
      ]),
    );

    const counts = () =>
      world.db
        .selectFrom('users')
        .select(['id', 'follower_count', 'followed_user_count'])
        .orderBy('id')
        .execute();
    const kept = await counts();
    await recountFollows(world.db);
    expect(kept).toEqual(await counts());
  });
});

describe('lists of people', () => {
  it('[SRV-036, FLIST-005] are paged by bookmark, newest first, without duplicates', async () => {
    const fans: Person[] = [];
    for (let i = 0; i < 7; i++) fans.push(await world.given.person(`fan${i}`));
    // All at the same time, so that the id decides the order.
    await world.db
      .insertInto('follows')
      .values(
        fans.map((fan) => ({
          follower_id: fan.id,
          followee_id: noor.id,
          created_at: new Date('2026-01-01T00:00:00.123Z'),
        })),
      )
      .execute();

    const seen: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await world.call(
        getFollowers,
        { username: 'noorhaddad', page_size: 3, ...(bookmark ? { bookmark } : {}) },
        ines,
      );
      seen.push(...page.data.map((user) => user.username));
      bookmark = page.bookmark;
    } while (bookmark);
    expect(seen.toSorted()).toEqual(fans.map((fan) => fan.username).toSorted());
  });

  it('require a login', async () => {
    expect((await world.call(getFollowers, { username: 'noorhaddad' })).status).toBe(401);
    expect((await world.call(getFollowing, { username: 'noorhaddad' })).status).toBe(401);
  });

  it('[SRV-036, API-030] include only explicit follows on request', async () => {
    await world.given.follow(ines, noor);
    await world.db.updateTable('follows').set({ is_explicit: false }).execute();

    const asked = { username: 'inesmoreau', explicit_following: true };
    expect((await world.call(getFollowing, asked, ines)).data).toEqual([]);
    const other = { username: 'inesmoreau', exclude_not_explictly_followed: true, page_size: 5 };
    expect((await world.call(getFollowing, other, ines)).data).toEqual([]);
    expect((await world.call(getFollowing, { username: 'inesmoreau' }, ines)).data).toHaveLength(1);
  });

  it('match the start of a name, followed people first', async () => {
    await world.given.person('noor_a', { full_name: 'Ada Lind', follower_count: 9 });
    await world.given.person('ada2', { full_name: 'NOOR Second' });
    await world.given.person('noor_gone', { deactivated_at: new Date() });
    await world.given.person('percent%'.replace('%', '_'), { full_name: '%' });
    const find = async (query: string, as?: Person) =>
      world.call(searchUsers, { query }, as).then(({ data }) => data?.map((u) => u.username));

    expect(await find('@NoO', ines)).toEqual(['noor_a', 'NoorHaddad', 'ada2']);
    await world.given.follow(ines, noor);
    expect(await find('noor', ines)).toEqual(['NoorHaddad', 'noor_a', 'ada2']);
    expect(await find('ines', ines)).toEqual([]);
    expect(await find('%', ines)).toEqual(['percent_']);
    expect((await world.call(searchUsers, { query: 'noor' })).status).toBe(401);
  });

  it('say who follows the viewer and takes messages', async () => {
    await world.given.person('noor_a', { should_show_messaging: false });
    await world.given.follow(noor, ines);
    const { data } = await world.call(searchUsers, { query: 'noor' }, ines);

    expect(data.map((user) => [user.username, user.follows_me, user.message_denial])).toEqual([
      ['NoorHaddad', true, null],
      ['noor_a', false, 'not-accepting'],
    ]);
  });

  it('include popular people that the viewer could follow', async () => {
    const fan = await world.given.person('fan');
    await world.given.follow(fan, noor);
    await world.given.person('hidden', { is_private_profile: true });

    const { data } = await world.call(getPopularUsers, {}, ines);
    expect(data.map((user) => user.username)).toEqual(['NoorHaddad', 'fan']);
  });
});

describe('settings', () => {
  it('[SRV-035, API-028, API-029] keep omitted values', async () => {
    await world.call(updateUserMetadata, { most_recent_board_sort_order: 'custom' }, ines);
    await world.call(updateUserMetadata, { board_pin_rep_view_type: 'dense' }, ines);

    expect((await world.call(getUserMetadata, {}, ines)).data).toEqual({
      most_recent_board_sort_order: 'custom',
      profile_board_rep_view_type: null,
      board_pin_rep_view_type: 'dense',
    });
    expect((await world.call(getUserMetadata, {})).status).toBe(401);
  });

  it('[SRV-060] change only for a linked profile', async () => {
    const input = { orbac_subject_id: noor.id };
    expect((await world.call(getUserMetadata, input, ines)).status).toBe(403);

    const link = { profile_id: noor.id, member_id: ines.id };
    await world.db
      .insertInto('business_access')
      .values({ ...link, permissions: ['ANALYST'], requires_mfa: true })
      .execute();
    expect((await world.call(getUserMetadata, input, ines)).status).toBe(403);

    await world.db
      .updateTable('business_access')
      .set({ permissions: ['OWNER'] })
      .execute();
    expect((await world.call(getUserMetadata, input, ines)).status).toBe(200);
  });

  it('[SRV-045, API-039] store cookie choices per account and per browser', async () => {
    const selected = {
      allow_analytic_cookies: true,
      allow_marketing_cookies: false,
      allow_personalization_cookies: true,
    };
    const session = '/resource/UserSessionResource/get/';
    const viewer = async (cookie: string) => {
      const response = await world.app.inject({ url: session, headers: { cookie } });
      return response.json().resource_response.data;
    };

    expect((await viewer(ines.cookie)).cookies).toBeNull();
    await world.call(updateUserSettings, { ...selected, surface_tag: 'banner' }, ines);
    expect((await viewer(ines.cookie)).cookies).toEqual(selected);

    const response = await world.app.inject({
      method: 'POST',
      url: '/resource/UserSettingsResource/update/',
      payload: { options: selected },
    });
    const [cookie] = response.cookies;
    expect((await viewer(`${cookie?.name}=${cookie?.value}`)).cookies).toEqual(selected);
  });
});
