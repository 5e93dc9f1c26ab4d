import type { WorldExperienceDisplay } from '@corkboard/shared/contract/world';
import { updateLocale } from '@corkboard/shared/requests/accounts';
import { getExperiences, updateExperience } from '@corkboard/shared/requests/experiences';
import { followUser } from '@corkboard/shared/requests/people';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sessionRepository } from '../accounts/sessions/session-repository.ts';
import type { ExperiencesTable } from './experience-schema.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: TestApp;
let noor: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
});
afterEach(() => world.close());

type Audience = ExperiencesTable['audience']['__select__'];

const display: WorldExperienceDisplay = { text: 'Look here', delay: 500 };

async function experience(
  experience_id: number,
  audience: Audience = 'everyone',
  priority = 0,
  display_data = display,
) {
  await world.db
    .insertInto('experiences')
    .values({
      experience_id,
      placement_id: 19,
      type: 'tooltip',
      display_data: JSON.stringify(display_data),
      audience,
      priority,
    })
    .execute();
}

async function ids(input: object = {}, as?: Pick<Person, 'cookie'>): Promise<number[]> {
  const { data } = await world.call(getExperiences, { placement_ids: [19], ...input }, as);
  return data.map((one) => one.experience_id);
}

it('[ENT-050, ENT-051] returns the display data', async () => {
  await experience(1);

  const { data } = await world.call(getExperiences, { placement_ids: [19, 18] });
  expect(data).toEqual([
    {
      experience_id: 1,
      placement_id: 19,
      type: 'tooltip',
      display_data: { text: 'Look here', delay: 500 },
    },
  ]);
});

describe('with texts in several languages', () => {
  const color = '#1f4d3a';
  beforeEach(() =>
    experience(1, 'everyone', 0, {
      header: { en: 'Make a board', de: 'Mach eine Pinnwand', ar: 'إنشاء لوحة' },
      headerSubtitle: 'Tarn & Loom',
      dismissButtonText: { en: 'Not now', de: 'Nicht jetzt' },
      secondary_cta_link: { url: '/homefeed/', text: { en: 'Home feed', ar: 'الصفحة الرئيسية' } },
      color,
    }),
  );

  async function told(headers: Record<string, string>) {
    const data = encodeURIComponent(JSON.stringify({ options: { placement_ids: [19] } }));
    const url = `/resource/UserExperienceResource/get/?data=${data}`;
    const answer = await world.app.inject({ url, headers: { 'user-agent': FIREFOX, ...headers } });
    const [first] = answer.json().resource_response.data;
    return { ...first.display_data, language: answer.headers['content-language'] };
  }

  it('uses the language that the browser asks for', async () => {
    expect(await told({ 'accept-language': 'de-AT,de;q=0.9' })).toEqual({
      header: 'Mach eine Pinnwand',
      headerSubtitle: 'Tarn & Loom',
      dismissButtonText: 'Nicht jetzt',
      secondary_cta_link: { url: '/homefeed/', text: 'Home feed' },
      color,
      language: 'de',
    });
  });

  it("uses the account's language, or English if it is missing", async () => {
    await world.call(updateLocale, { locale: 'ar' }, noor);

    expect(await told({ cookie: noor.cookie, 'accept-language': 'de' })).toMatchObject({
      header: 'إنشاء لوحة',
      dismissButtonText: 'Not now',
      secondary_cta_link: { url: '/homefeed/', text: 'الصفحة الرئيسية' },
      language: 'ar',
    });
  });

  it('uses English for an unsupported language', async () => {
    expect(await told({ 'accept-language': 'fr' })).toMatchObject({
      header: 'Make a board',
      language: 'en',
    });
  });
});

it('selects for the viewer by priority', async () => {
  await experience(1, 'everyone', 5);
  await experience(2, 'signed_in');
  await experience(3, 'owner');
  await experience(4, 'visitor');

  expect(await ids()).toEqual([1]);
  expect(await ids({ username: 'noorhaddad' })).toEqual([4, 1]);
  expect(await ids({ username: 'NoorHaddad' }, noor)).toEqual([2, 3, 1]);
});

describe('for a viewer who does already what is taught', () => {
  const at = (anchor: string): WorldExperienceDisplay => ({
    text: 'Look here',
    anchors_by_platform: { web: { anchor } },
  });
  const change = (values: object) =>
    world.db.updateTable('users').set(values).where('id', '=', noor.id).execute();

  it('leaves out following once the viewer follows', async () => {
    await experience(1, 'everyone', 0, at('profile.follow'));
    expect(await ids({}, noor)).toEqual([1]);

    await change({ followed_user_count: 1 });

    expect(await ids({}, noor)).toEqual([]);
    expect(await ids()).toEqual([1]);
  });

  it('leaves out following once the viewer has asked', async () => {
    const { id } = await world.given.person('leilamarchetti');
    await experience(1, 'everyone', 0, at('profile.follow'));

    await world.db
      .insertInto('follow_requests')
      .values({ requester_id: noor.id, followee_id: id, declined_at: null })
      .execute();

    expect(await ids({}, noor)).toEqual([]);
  });

  it.each([{ about: 'I bake.' }, { website_url: 'https://noor.example' }])(
    'leaves out the description with %j',
    async (details) => {
      await experience(1, 'everyone', 0, at('profile.edit'));
      expect(await ids({}, noor)).toEqual([1]);

      await change(details);

      expect(await ids({}, noor)).toEqual([]);
    },
  );

  it('welcomes no one back on the first day', async () => {
    await experience(1, 'everyone', 0, { ...display, component_type: 'avatar_banner' });
    expect(await ids({}, noor)).toEqual([]);

    await change({ created_at: new Date(Date.now() - 25 * 3_600_000) });

    expect(await ids({}, noor)).toEqual([1]);
  });
});

it.each(['completed', 'dismissed'] as const)(
  '[SRV-051, EXP-038] is shown until it was %s',
  async (state) => {
    await experience(1);
    const record = (next: 'viewed' | typeof state) =>
      world.call(updateExperience, { experience_id: 1, placement_id: 19, state: next }, noor);

    await record('viewed');
    expect(await ids({}, noor)).toEqual([1]);
    await record(state);
    await record('viewed');
    expect(await ids({}, noor)).toEqual([]);
    expect(await ids()).toEqual([1]);
  },
);

it.each([
  ['follows someone', false],
  ['has asked to follow someone', true],
])('teaches Follow until the viewer %s', async (_what, isPrivate) => {
  const ines = await world.given.person('inesmoreau', { is_private_profile: isPrivate });
  const anchors_by_platform = { web: { anchor: 'profile.follow', placement: 'bottom' } };
  await experience(1, 'visitor', 0, { ...display, anchors_by_platform });
  await experience(2, 'visitor');
  const shown = () => ids({ username: 'inesmoreau' }, noor);
  expect(await shown()).toEqual([1, 2]);

  await world.call(followUser, { user_id: ines.id }, noor);
  expect(await shown()).toEqual([2]);
  expect(await ids({ username: 'inesmoreau' })).toEqual([1, 2]);
});

it('[SRV-051] remembers the end in a cookie when signed out', async () => {
  await experience(1);
  await experience(2);
  const record = (state: string) =>
    world.app.inject({
      method: 'POST',
      url: '/resource/UserExperienceResource/update/',
      payload: { options: { experience_id: 1, placement_id: 19, state } },
    });

  expect((await record('viewed')).headers['set-cookie']).toBeUndefined();
  const [cookie] = (await record('dismissed')).cookies;
  const data = encodeURIComponent(JSON.stringify({ options: { placement_ids: [19] } }));
  const later = await world.app.inject({
    url: `/resource/UserExperienceResource/get/?data=${data}`,
    headers: { 'user-agent': FIREFOX },
    cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
  });
  expect(later.json().resource_response.data).toMatchObject([{ experience_id: 2 }]);
  expect(await world.db.selectFrom('experience_states').selectAll().execute()).toEqual([]);
});

it('[LOGIN-022] remembers the end in a cookie for a limited login', async () => {
  await experience(1);
  await experience(2);
  const token = await sessionRepository(world.db).start(noor.id, { isLimited: true });
  const limited = { cookie: `sid=${token}` };
  const dismissed = { experience_id: 1, placement_id: 19, state: 'dismissed' } as const;

  const browser = await world.call(updateExperience, dismissed, limited);

  expect(await ids({}, browser)).toEqual([2]);
  expect(await ids({}, noor)).toEqual([1, 2]);
  expect(await world.db.selectFrom('experience_states').selectAll().execute()).toEqual([]);
});

it('returns 404 for an unknown experience', async () => {
  const input = { experience_id: 7, placement_id: 19, state: 'viewed' } as const;
  expect((await world.call(updateExperience, input, noor)).status).toBe(404);
});

it('[EXP-012] returns nothing to bots', async () => {
  await experience(1);
  const data = encodeURIComponent(JSON.stringify({ options: { placement_ids: [19] } }));

  const response = await world.app.inject({
    url: `/resource/UserExperienceResource/get/?data=${data}`,
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  expect(response.json().resource_response.data).toEqual([]);
});
