import { signIn, signOut, signUp } from '@corkboard/shared/requests/accounts';
import { updateExperience } from '@corkboard/shared/requests/experiences';
import { updateUserSettings } from '@corkboard/shared/requests/people';
import { declarations } from '@corkboard/shared/rules/privacy';
import type { FastifyRequest } from 'fastify';
import { buildApp } from '../compose/app.ts';
import { getDevice, getShownViewer } from '../platform/http/viewer/viewer.ts';
import { ownApp, type TestApp } from '../testing/test-app.ts';
import { pageCookies } from './cache/page-cookies.ts';
import { createVisibilityChanges } from './cache/visibility-changes.ts';
import { pageRoutes } from './page-routes.ts';
import type { PageCall } from './render/render-messages.ts';
import { aPlan } from './testing/fixture-remotes.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GUIDES = `/resource/UserExperienceResource/get/?data=${encodeURIComponent(
  JSON.stringify({ options: { placement_ids: [19] } }),
)}`;
/** One is read directly, the other through the HTTP layer. */
const PROBES = ['/v3/direct-probe/', '/v3/probe/'];
const VIEWER = '/resource/UserSessionResource/get/';
const CONSENTS = '/resource/ConsentResource/get/';

const plan = aPlan({});
let world: TestApp;
let shares = 0;
let state = 0;

/** Shows what its calls get. */
async function renderCalls(call: PageCall) {
  const urls = [...PROBES, VIEWER, CONSENTS, GUIDES];
  const answers = await Promise.all(urls.map(async (url) => [url, await call(url)] as const));
  const document = Buffer.from(JSON.stringify(Object.fromEntries(answers)));
  const rest = { outcome: null, isUndecided: false, events: [], rendered: [], faults: [], plan };
  return { document, isEmpty: false, ...rest };
}

const readCookies = ({ cookies, headers }: FastifyRequest) => ({ cookies, sent: headers.cookie });

beforeAll(async () => {
  world = await ownApp({
    build: async (dependencies) => {
      const app = await buildApp(dependencies);
      app.get('/v3/probe/', async (request) => readCookies(request));
      app.directReads.add('/v3/direct-probe/', async (request) =>
        JSON.stringify(readCookies(request)),
      );
      await app.register(
        pageRoutes({
          shell: {
            version: 'source',
            files: {},
            scripts: [],
            styles: [],
            font: undefined,
            nodeEntry: '',
          },
          pool: {
            async warm() {},
            async close() {},
            rests: () => [],
            isBusy: () => false,
            render: (_job, call) => renderCalls(call),
          },
          publicUrl: dependencies.publicUrl,
          countryHeader: 'x-country',
          getViewer: getShownViewer,
          getDevice,
          getActing: async () => null,
          getPlan: async () => () => plan,
          nodeFolder: async () => '',
          webFolder: () => '',
          visibilityChanges: createVisibilityChanges(),
          getState: async () => String(state),
          onError: () => {},
          onEvents: () => {},
          onRendered: () => {},
          onServed: () => {},
          onShared: () => {
            shares += 1;
          },
          onUnchanged: () => {},
          pageMs: 600_000,
        }),
      );
      return app;
    },
  });
  await world.db
    .insertInto('experiences')
    .values({
      experience_id: 1,
      placement_id: 19,
      type: 'tooltip',
      display_data: '{"text":"Look here"}',
      audience: 'everyone',
      priority: 0,
    })
    .execute();
});
afterAll(() => world.close());

beforeEach(() => {
  // Other tests' pages are of another state.
  state += 1;
});

async function visit(cookie = '') {
  const before = shares;
  const { statusCode, body } = await world.app.inject({
    url: '/noor/',
    headers: { 'user-agent': BROWSER, ...(cookie && { cookie }) },
  });
  const answers: Record<string, { status: number; body: string }> = JSON.parse(body);
  const read = (url: string) => JSON.parse(answers[url]?.body ?? '');
  const statuses = Object.values(answers).map((answer) => answer.status);
  return { statusCode, body, read, statuses, isShared: shares > before };
}

const all = { allow_analytic_cookies: true, allow_marketing_cookies: true };
const ada = { email: 'ada@corkboard.test', password: 'a quiet loom', full_name: 'Ada Quist' };

/** Without the cookies that were cleared, as a browser sends them. */
const dropCleared = (cookie: string) =>
  cookie
    .split('; ')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

const names = Object.entries(pageCookies).map(
  ([key, { use }]) => [declarations[key as keyof typeof pageCookies].name, use] as const,
);

it.each(names.filter(([, use]) => use !== 'unshared'))(
  'shares pages between browsers with the cookie %s',
  async (name) => {
    await visit(`${name}=1`);
    const again = await visit(`${name}=1; _ga=GA1.1.7`);
    expect(again).toMatchObject({ statusCode: 200, isShared: true });
  },
);

it.each(names.filter(([, use]) => use === 'unshared'))(
  'shares no page with the cookie %s',
  async (name) => {
    for (const cookie of ['', `${name}=1`, `${name}=1`, `__Host-${name}=1`]) {
      expect(await visit(cookie)).toMatchObject({ statusCode: 200, isShared: false });
    }
  },
);

it('shares a page with someone who has logged out, and never before', async () => {
  await visit();
  const signedUp = await world.call(signUp, ada);
  for (const _ of [1, 2, 3]) {
    const own = await visit(signedUp.cookie);
    expect(own.isShared).toBe(false);
    expect(own.read(VIEWER).resource_response.data.username).toBe('adaquist');
  }
  const { cookie } = await world.call(signOut, {}, signedUp);
  expect(cookie).toContain('known-browser=');

  const after = await visit(dropCleared(cookie));
  expect(after.isShared).toBe(true);
  expect(after.body).not.toContain('adaquist');
  const login = { username_or_email: ada.email, password: ada.password };
  const again = await world.call(signIn, login, { cookie: dropCleared(cookie) });
  expect((await visit(again.cookie)).isShared).toBe(false);
  expect((await visit()).body).not.toContain('adaquist');
});

it('shares a page between visitors who chose the same in other places and ended guidance', async () => {
  const ended = { experience_id: 1, placement_id: 19, state: 'dismissed' } as const;
  const choose = (surface_tag: string) => world.call(updateUserSettings, { ...all, surface_tag });
  const first = await choose('cookie_banner');
  const second = await world.call(updateExperience, ended, await choose('cookie_settings'));
  expect(second.cookie).toMatch(/ended_experiences=1/);

  const made = await visit(first.cookie);
  const shared = await visit(second.cookie);
  expect([made.isShared, shared.isShared]).toEqual([false, true]);
  expect(shared.read(VIEWER).resource_response.data).toMatchObject({
    cookies: { ...all, allow_personalization_cookies: false },
    isConsentDue: false,
  });
});

it('gives the calls of a shared page no cookie but the choices of its key', async () => {
  const chosen = (await world.call(updateUserSettings, { ...all, surface_tag: 'cookie_banner' }))
    .cookie;
  const others = names.filter(([, use]) => use !== 'unshared').map(([name]) => `${name}=1`);
  const sent = [...others.filter((pair) => !pair.startsWith('cookie_')), '_ga=2', chosen];
  const { read, statuses } = await visit(sent.join('; '));
  for (const probe of PROBES) {
    expect(read(probe)).toEqual({
      cookies: { cookie_preferences: '110.1.0.v.' },
      sent: 'cookie_preferences=110.1.0.v.',
    });
  }
  expect(statuses).toEqual([200, 200, 200, 404, 404]);

  const plain = await visit('language=1; _ga=2');
  for (const probe of PROBES) expect(plain.read(probe)).toEqual({ cookies: {} });
});

it.each([
  ['a choice that is due again', 'cookie_preferences=101.0.7.v.x', '', 'en-US'],
  ['a chosen language', 'language=de', 'fr', 'de'],
  ['an unknown language', 'language=tlh', 'de-AT,fr;q=0.9', 'de-AT'],
  ['a language without a catalog', '', 'tlh,nl', 'tlh'],
])(
  'gives the calls of a shared page the same viewer with %s',
  async (_what, cookie, language, locale) => {
    const headers = {
      'user-agent': BROWSER,
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
    };
    const own = await world.app.inject({ url: VIEWER, headers });
    const page = await world.app.inject({ url: '/noor/', headers });
    expect(own.json().resource_response.data.locale).toBe(locale);
    expect(JSON.parse(page.json()[VIEWER].body)).toEqual(own.json());
  },
);

it("gives the calls of a member's page the cookies of the visit", async () => {
  const { cookie } = await world.given.person('ines');
  const { read, statuses } = await visit(`${cookie}; ended_experiences=1; _ga=2`);
  const [, sid] = cookie.split('=');
  for (const probe of PROBES) {
    expect(read(probe).cookies).toEqual({ sid, ended_experiences: '1', _ga: '2' });
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});
