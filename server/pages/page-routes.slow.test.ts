import { ACTING_COOKIE, formatActingChoice } from '@corkboard/shared/rules/business';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import { jest } from '@jest/globals';

import { setExperiment } from '../release/experiments/experiment-repository.ts';
import { anActor } from '../release/testing/release-kit.ts';
import {
  badgesRemote,
  boardsRemote,
  type FixtureRemote,
  pageRemote,
} from './testing/fixture-remotes.ts';
import { getPageData, openProduct, type ProductKit } from './testing/product-kit.ts';

jest.setTimeout(600_000);

let kit: ProductKit;

function withOneProduct(fill: () => Promise<void> = async () => {}): void {
  beforeAll(async () => {
    kit = await openProduct();
    await fill();
  });
  afterAll(() => kit.close());
}

function withProductEach(pageMs?: number): void {
  beforeEach(async () => {
    kit = await openProduct(undefined, undefined, pageMs);
  });
  afterEach(() => kit.close());
}

async function publishProfile(boards: FixtureRemote = boardsRemote()): Promise<void> {
  await kit.publish('mf-profile', pageRemote);
  await kit.publish('mf-boards', boards);
  await kit.publish('mf-business', badgesRemote);
}

describe('a product without remotes', () => {
  withOneProduct();

  it('renders the shell without any remote', async () => {
    const home = await kit.get('/');
    expect(home.statusCode).toBe(200);
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(home.body).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(home.body).toContain('<main');
    expect(getPageData(home)).toMatchObject({ plan: { remotes: {} }, rendered: [] });

    expect((await kit.get('/ines/')).statusCode).toBe(200);
    expect((await kit.get('/a/b/c/d/')).statusCode).toBe(404);
  });

  it('sends a strict policy and forbids caching', async () => {
    const first = await kit.get('/');
    const policy = String(first.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(first.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(first.headers['cache-control']).toBe('private, no-store');

    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const tags = first.body.match(/<script defer[^>]*>|<link rel="preload" as="script"[^>]*>/g);
    expect(tags?.length).toBeGreaterThan(0);
    for (const tag of tags ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    expect(first.body).not.toMatch(/ style="/);
    const second = await kit.get('/');
    expect(second.headers['content-security-policy']).not.toContain(nonce);
  });

  it.each([
    ['/ines//', '/ines/?from=mail'],
    ['//other.example/a', '/other.example/a?from=mail'],
    ['/ines///a//b/', '/ines/a/b/?from=mail'],
  ])('redirects %s to its canonical URL', async (url, expected) => {
    const { statusCode, headers } = await kit.app.inject({
      url: { pathname: url, query: { from: 'mail' } },
    });
    expect([statusCode, headers.location]).toEqual([308, expected]);
  });

  it('returns 404 for every unknown page', async () => {
    const { cookie } = await kit.given.person('visitor');
    for (const path of ['settings/nope', 'login/nope', 'conversation/zzz', 'pin/1/edit', 'pin/x']) {
      const signedIn = await kit.get(`/${path}/`, { cookie });
      expect([path, signedIn.statusCode]).toEqual([path, 404]);
      const signedOut = await kit.get(`/${path}/`);
      expect([path, signedOut.statusCode]).toEqual([
        path,
        /conversation|edit/.test(path) ? 302 : 404,
      ]);
    }
  });

  it('serves compressed, immutable shell files', async () => {
    const { plan } = getPageData(await kit.get('/'));
    const script = Object.keys(plan.shell.files).find((path) => path.endsWith('.js'));
    const response = await kit.get(`/shell/${script}`, { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect((await kit.get('/shell/entry.json')).statusCode).toBe(200);
  });

  it('counts policy violations without storing them', async () => {
    const response = await kit.app.inject({
      method: 'POST',
      url: '/_release/csp',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{"csp-report":{"document-uri":"http://localhost:3000/ines/"}}',
    });
    expect(response.statusCode).toBe(204);
    expect((await kit.get('/metrics')).body).toContain('corkboard_csp_violations_total 1');
  });
});

describe('a product with remotes', () => {
  withOneProduct(publishProfile);

  it("renders the plan's remotes and names their files", async () => {
    const page = await kit.get('/ines/');
    expect(page.body).toContain('<h1>ines</h1>');
    expect(page.body).toContain('<i>the boards</i>');
    const { plan, rendered } = getPageData(page);
    expect(rendered.toSorted()).toEqual(['mf-boards', 'mf-business', 'mf-profile']);
    const boards = plan.remotes['mf-boards'];
    if (!boards || !('entry' in boards)) throw new Error('mf-boards is not in the plan');
    const [preload] = page.body.match(new RegExp(`<link [^>]*href="${boards.entry}"[^>]*>`)) ?? [];
    expect(preload).toContain(`integrity="${boards.files['remoteEntry.js']}"`);
    expect(page.body).toContain('/remotes/mf-boards/1.0.0/face.5e6f.css"');
  });

  it("contains the visitor's plan and sets the visitor cookie once", async () => {
    const page = await kit.get('/ines/');
    const [visitor, ...others] = page.cookies;
    expect(visitor).toMatchObject({ name: 'visitor', httpOnly: true, sameSite: 'Lax' });
    expect(others).toEqual([]);

    const cookie = `visitor=${visitor?.value}`;
    const plan = await kit.get('/_release/plan', { cookie });
    const { shell, ...rest } = getPageData(page).plan;
    const whole = plan.json();
    expect({ ...rest, shell: { ...shell, files: whole.shell.files } }).toEqual(whole);
    // Another file has the digests of lazy files.
    expect(whole.shell.files).toMatchObject(shell.files);
    expect((await kit.get('/ines/', { cookie })).cookies).toEqual([]);
  });
});

describe('a page', () => {
  withProductEach();

  it("responds with the remote's 404 or redirect", async () => {
    await kit.publish('mf-profile', {
      fills: ['page.profile'],
      slots: `{ 'page.profile': {
        prefetch: async ({ route: { username } }) =>
          username === 'missing' ? { status: 404 }
            : { redirect: username === 'former' ? '/ines/' : '/ines/?from=' + username },
        Component: () => h('p', null, 'No one here'),
      } }`,
    });
    const missing = await kit.get('/missing/');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('No one here');

    const moved = await kit.get('/old/');
    expect(moved.statusCode).toBe(302);
    expect(moved.headers.location).toBe('/ines/?from=old');
    expect(moved.body).toBe('');
    expect((await kit.get('/former/?ref=mail')).headers.location).toBe('/ines/?ref=mail');
    expect((await kit.get('/old/?ref=mail')).headers.location).toBe('/ines/?from=old');
    const foreign = await kit.get('/%E6%97%A5/');
    expect(foreign.headers.location).toBe('/ines/?from=%E6%97%A5');
  });

  it('[ACT-007] renders for the business in the cookie', async () => {
    const isOn = { name: names.businessAccess, is_on: true, percent: 100, reason: 'To act.' };
    await setExperiment(kit.db, anActor, isOn);
    await publishProfile(
      boardsRemote({
        prefetch: `({ call, queries, subject }) =>
          call({ route: 'GET /resource/UserResource/get/', acts: true }, { username: 'ines' })
            .then(({ data }) => { queries.setQueryData([subject, 'asked'], data.username) })`,
        component:
          "() => h('i', null, [useShell().subject, useShell().queries.getQueryData([useShell().subject, 'asked'])].join(' '))",
      }),
    );
    const ines = await kit.given.person('ines', { is_partner: true });
    const shop = await kit.given.person('shop', { is_partner: true });
    const role = { profile_id: shop.id, member_id: ines.id };
    await kit.db
      .insertInto('business_access')
      .values({ ...role, permissions: ['ADMIN'], requires_mfa: false })
      .execute();
    const cookie = `${ines.cookie}; ${ACTING_COOKIE}=${formatActingChoice(ines.id, shop.id)}`;
    const acting = await kit.get('/shop/', { cookie });
    expect(acting.body).toContain(`<i>${shop.id} ines</i>`);
    expect((await kit.get('/ines/', { cookie })).body).toContain(`<i>${ines.id} ines</i>`);
    expect(getPageData(acting)).toMatchObject({
      viewer: { id: ines.id },
      acting: { id: shop.id, permissions: ['ADMIN'] },
    });
    const foreign = `${ines.cookie}; ${ACTING_COOKIE}=${formatActingChoice(shop.id, shop.id)}`;
    for (const plain of [ines.cookie, foreign]) {
      expect((await kit.get('/shop/', { cookie: plain })).body).toContain(`<i>${ines.id} ines</i>`);
    }

    await kit.db.deleteFrom('business_access').where('profile_id', '=', shop.id).execute();
    const after = await kit.get('/shop/', { cookie });
    expect(after.statusCode).toBe(200);
    expect(getPageData(after).acting).toBeNull();
    expect(after.body).toContain(`<i>${ines.id} ines</i>`);
  });

  it("renders for the viewer's session, language, and device", async () => {
    await publishProfile(
      boardsRemote({
        prefetch: `({ call, queries }) =>
          call({ route: 'GET /resource/UserSessionResource/get/' }, {}).then(({ data }) => {
            queries.setQueryData(['who'], [data.username, data.country, data.locale].join(' '));
          })`,
        component: "() => h('i', null, useShell().queries.getQueryData(['who']))",
      }),
    );
    const ines = await kit.given.person('ines');
    const headers = { 'x-country': 'de', 'accept-language': 'ar', 'sec-ch-ua-mobile': '?1' };
    const hers = await kit.get('/ines/', { ...headers, cookie: ines.cookie });
    expect(hers.body).toMatch(/<i>ines DE \w/);
    expect(getPageData(hers)).toMatchObject({
      viewer: { username: 'ines', country: 'DE' },
      device: { isPhone: true },
    });

    const anybodys = await kit.get('/ines/', headers);
    expect(anybodys.body).toContain('<i> DE ar</i>');
    expect(anybodys.body).toContain(`<html lang="${getPageData(anybodys).locale}"`);
    expect(anybodys.body).not.toContain('<i>ines');
  });

  it('shows a notice in the slot of a disabled remote', async () => {
    await publishProfile();
    await kit.turnOff('mf-boards');
    const page = await kit.get('/ines/');
    expect(page.body).toContain('<h1>ines</h1>');
    expect(page.body).toContain('mf-boards rests.');
    expect(page.body).not.toContain('/remotes/mf-boards/');
    expect(getPageData(page).rendered).not.toContain('mf-boards');
  });
});

describe('a failing remote', () => {
  // On a busy machine, a loop takes most of a page's time until it's found.
  withProductEach(60_000);

  it('keeps serving when a remote loops, then quarantines it', async () => {
    await publishProfile(
      boardsRemote({ component: "({ username }) => { while (username !== ''); return null; }" }),
    );
    const order: string[] = [];
    const page = kit.get('/ines/').finally(() => order.push('page'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answer = await kit.get('/v3/users/popular/');
    order.push('API');

    expect(answer.statusCode).toBe(200);
    const { body } = await page;
    expect(order).toEqual(['API', 'page']);
    expect(body).toContain('<footer>the end of the page</footer>');
    // On a busy machine, the page goes out before the loop is certain.
    const fault =
      'corkboard_render_faults_total{remote="mf-boards",version="1.0.0",fault="loop"} 1';
    while (!(await kit.get('/metrics')).body.includes(fault)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const next = await kit.get('/ines/');
    expect(getPageData(next).plan.remotes['mf-boards']).toHaveProperty('off');
    expect(next.body).toContain('mf-boards rests.');
    expect(next.body).not.toContain('/remotes/mf-boards/');
  });

  it('cannot request pages from a page', async () => {
    await publishProfile(
      boardsRemote({
        prefetch: `async ({ call, queries }) => {
          const told = [];
          for (const address of ['GET /ines/', 'GET /_release/plan', 'GET //[', 'GET /v3/../ines/']) {
            await call({ address }, {}).catch(({ status }) => told.push(status));
          }
          queries.setQueryData(['told'], told.join(' '));
        }`,
        component: "() => h('i', null, useShell().queries.getQueryData(['told']))",
      }),
    );
    const page = await kit.get('/ines/');
    expect(page.body).toContain('<i>404 404 500 404</i>');
  });
});

describe('a URL without a page', () => {
  withOneProduct();

  it.each([
    '/v3/nothing/',
    '/v3',
    '/v3?a=1',
    '/vx/nothing/',
    '/graphql',
    '/graphql/nothing',
    '/_release/nothing',
    '/remotes/mf-boards/9.9.9/remoteEntry.js',
    '/remotes',
  ])('rejects %s in the format of the API', async (url) => {
    const response = await kit.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 'failure', data: null });
    expect(response.cookies).toEqual([]);
  });

  it('rejects /resource/… in the format of resources', async () => {
    const response = await kit.get('/resource/NoResource/get/');
    expect(response.json()).toMatchObject({ resource_response: { status: 'failure' } });
  });

  it.each(['/shell/nothing.js', '/shell', '/media/nothing', '/media'])(
    'returns a plain 404 for %s',
    async (url) => {
      const response = await kit.get(url);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('<!doctype html>');
    },
  );
});
