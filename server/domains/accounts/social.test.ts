import {
  beginSocial,
  beginTwoFactor,
  changePassword,
  disconnectSocial,
  enableTwoFactor,
  finishSocial,
  getAccount,
  getSession,
  getSignInOptions,
} from '@corkboard/shared/contract/requests.ts';

import type { Person } from '../../testing/given.ts';
import { hashPassword } from './password.ts';
import { SOCIAL_CALLBACK } from './social-routes.ts';
import { type AccountApp, accountApp, codeOf } from './testing/account-app.ts';
import { CLIENT, type OidcProvider, startOidcProvider } from './testing/oidc-provider.ts';

type Browser = Pick<Person, 'cookie'>;

let world: AccountApp;
let place: OidcProvider;

beforeEach(async () => {
  place = await startOidcProvider(`http://localhost:3000${SOCIAL_CALLBACK}`);
  world = await accountApp({
    env: {
      OIDC_ISSUER: place.issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
    },
  });
});
afterEach(async () => {
  await world.close();
  await place.close();
});

async function arrive(path: string, browser: Browser) {
  const response = await world.app.inject({ url: path, headers: { cookie: browser.cookie } });
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { location: response.headers.location, cookie };
}

async function signInElsewhere(
  input: { next?: string; connect?: boolean; password?: string } = {},
  as?: Browser,
) {
  const begun = await world.call(beginSocial, input, as);
  const back = await place.visit(begun.data.url);
  return { ...(await arrive(back, begun)), back, begun };
}

const whoIs = async (browser: Browser) => (await world.call(getSession, {}, browser)).data;

it('is offered where the product knows a place', async () => {
  expect((await world.call(getSignInOptions, {})).data).toEqual({ social: { name: '127.0.0.1' } });

  const without = await accountApp();
  expect((await without.call(getSignInOptions, {})).data).toEqual({ social: null });
  expect((await without.call(beginSocial, {})).status).toBe(404);
  await without.close();
});

it('makes an account of whom the place vouches for, and finds it again', async () => {
  const first = await signInElsewhere({ next: '/noorhaddad/' });
  const second = await signInElsewhere();

  expect(first.location).toBe('/noorhaddad/');
  expect(second.location).toBe('/adaquist/');
  expect(await whoIs(first)).toMatchObject({
    username: 'adaquist',
    fullName: 'Ada Quist',
    isFbAuthOnlyUser: true,
    isLimitedLogin: false,
  });
  expect((await whoIs(second)).id).toBe((await whoIs(first)).id);
  const { data } = await world.call(getAccount, {}, first);
  expect(data).toMatchObject({ email: 'ada@corkboard.test', has_password: false });
});

it('does not take over an account by an address alone', async () => {
  await world.given.person('victim', { email: 'ada@corkboard.test' });

  const { location, cookie } = await signInElsewhere();

  expect(location).toBe('/login/?problem=email-taken');
  expect((await whoIs({ cookie })).isAuth).toBe(false);
});

it('believes no address that the place has not checked', async () => {
  place.person = { ...place.person, email_verified: false };
  await world.given.person('victim', { email: 'ada@corkboard.test' });

  const browser = await signInElsewhere();

  expect((await world.call(getAccount, {}, browser)).data.email).toBeNull();
});

it('takes each answer once', async () => {
  const { back, begun } = await signInElsewhere();

  const replayed = await arrive(back, begun);

  expect(replayed.location).toBe('/login/?problem=failed');
  expect((await whoIs(replayed)).isAuth).toBe(false);
});

it('takes no answer from another browser', async () => {
  const begun = await world.call(beginSocial, {});
  const back = await place.visit(begun.data.url);
  const other = await world.call(beginSocial, {});

  expect((await arrive(back, { cookie: '' })).location).toBe('/login/?problem=failed');
  expect((await arrive(back, other)).location).toBe('/login/?problem=failed');
});

it.each([
  ['another state', (path: string) => path.replace(/state=[^&]+/, 'state=forged')],
  ['no state', (path: string) => path.replace(/&?state=[^&]+/, '')],
  ['another code', (path: string) => path.replace(/code=[^&]+/, 'code=forged')],
  ['another issuer', (path: string) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
])('refuses an answer with %s', async (_what, change) => {
  const begun = await world.call(beginSocial, {});
  const back = await place.visit(begun.data.url);

  const { location, cookie } = await arrive(change(back), begun);

  expect(location).toBe('/login/?problem=failed');
  expect((await whoIs({ cookie })).isAuth).toBe(false);
});

it('sends PKCE, state and nonce along', async () => {
  const { data } = await world.call(beginSocial, {});
  const query = new URL(data.url).searchParams;

  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(query.get(name)?.length).toBeGreaterThanOrEqual(43);
  }
});

it('comes back to the login page when somebody changes their mind', async () => {
  place.consents = false;

  expect((await signInElsewhere()).location).toBe('/login/?problem=cancelled');
});

it('goes on to no other site', async () => {
  expect((await signInElsewhere({ next: 'https://evil.example/' })).location).toBe('/adaquist/');
});

it('asks for the second factor where it is on', async () => {
  const first = await signInElsewhere();
  const { data } = await world.call(beginTwoFactor, {}, first);
  await world.call(enableTwoFactor, { code: codeOf(data.secret, -1) }, first);

  const second = await signInElsewhere({ next: '/noorhaddad/' });
  expect(second.location).toBe('/login/?step=code&next=%2Fnoorhaddad%2F');
  expect((await whoIs(second)).isAuth).toBe(false);

  const wrong = await world.call(finishSocial, { code: '000000' }, second);
  const right = await world.call(finishSocial, { code: codeOf(data.secret) }, second);
  expect([wrong.status, right.status]).toEqual([401, 200]);
  expect((await whoIs(right)).username).toBe('adaquist');
  const replayed = await world.call(finishSocial, { code: codeOf(data.secret, 1) }, second);
  expect(replayed.status).toBe(410);
});

it('connects to an account that is signed in, and signs in to it from then on', async () => {
  const password = 'a quiet loom';
  const noor = await world.given.person('noorhaddad', {
    password_hash: await hashPassword(password),
  });

  const unconfirmed = await world.call(beginSocial, { connect: true }, noor);
  expect([unconfirmed.status, unconfirmed.code]).toEqual([403, 85]);
  const connected = await signInElsewhere({ connect: true, password }, noor);
  expect(connected.location).toBe('/settings/account-settings/');
  const { data } = await world.call(getAccount, {}, noor);
  expect(data.social).toMatchObject([{ name: 'Ada Quist', email: 'ada@corkboard.test' }]);
  expect((await whoIs(await signInElsewhere())).username).toBe('noorhaddad');

  const [social] = data.social;
  await world.call(disconnectSocial, { social: social?.id ?? '' }, noor);
  expect((await whoIs(await signInElsewhere())).username).toBe('adaquist');
});

it('connects to nobody when the session has changed in the meantime', async () => {
  const noor = await world.given.person('noorhaddad');
  const tomas = await world.given.person('tomasrey');
  const begun = await world.call(beginSocial, { connect: true }, noor);
  const back = await place.visit(begun.data.url);

  const wayIn = begun.cookie.split('; ').find((pair) => pair.startsWith('way-in='));
  const { location } = await arrive(back, { cookie: `${tomas.cookie}; ${wayIn}` });

  expect(location).toBe('/login/?problem=failed');
  expect((await world.call(getAccount, {}, tomas)).data.social).toEqual([]);
});

it('connects one account elsewhere to one account here', async () => {
  await signInElsewhere();
  const noor = await world.given.person('noorhaddad');

  const { location } = await signInElsewhere({ connect: true }, noor);

  expect(location).toBe('/settings/account-settings/?problem=connected-elsewhere');
});

it('keeps the last way in until there is a password', async () => {
  const browser = await signInElsewhere();
  const { data } = await world.call(getAccount, {}, browser);
  const social = data.social[0]?.id ?? '';

  const rejected = await world.call(disconnectSocial, { social }, browser);
  expect([rejected.status, rejected.code]).toEqual([409, 86]);

  await world.call(changePassword, { new_password: 'a first loom' }, browser);
  const done = await world.call(disconnectSocial, { social }, browser);
  expect(done.data.social).toEqual([]);
});

it('says so calmly when the place is away', async () => {
  await place.close();

  const { status, message } = await world.call(beginSocial, {});

  expect([status, message]).toEqual([503, '127.0.0.1 does not answer. Try again later.']);
  place = await startOidcProvider('http://localhost:3000/');
});
