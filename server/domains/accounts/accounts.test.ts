import {
  checkEmailExists,
  getSession,
  recordUserActivity,
  signIn,
  signOut,
  signUp,
} from '@corkboard/shared/requests/accounts';
import { ownApp, type TestApp, testApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords/password.ts';

let world: TestApp;

beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

const ada = { email: 'ada@corkboard.test', password: 'a quiet loom', full_name: 'Ada Quist' };

async function post(path: string, options: object, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'POST', url: path, payload: { options }, headers });
}

const SIGN_UP = '/resource/UserRegisterResource/create/';
const SIGN_IN = '/resource/UserSessionResource/create/';

it('signs up, logs in, and logs out', async () => {
  const made = await post(SIGN_UP, ada);
  const [cookie] = made.cookies;
  const person = { id: '', username: '', cookie: `${cookie?.name}=${cookie?.value}` };

  expect(made.json().resource_response.data).toMatchObject({
    isAuth: true,
    username: 'adaquist',
    fullName: 'Ada Quist',
    firstName: 'Ada',
  });
  expect(cookie).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect((await world.call(getSession, {}, person)).data.isAuth).toBe(true);

  await world.call(signOut, {}, person);
  expect((await world.call(getSession, {}, person)).data).toMatchObject({
    isAuth: false,
    id: null,
  });
});

it('logs in by username or email in any case', async () => {
  await world.call(signUp, { ...ada, username: 'Ada_Q' });

  for (const name of ['ada_q', 'ADA_Q', 'ADA@corkboard.test']) {
    const { status, data } = await world.call(signIn, {
      username_or_email: name,
      password: ada.password,
    });
    expect({ status, username: data.username }).toEqual({ status: 200, username: 'Ada_Q' });
  }
});

it('returns the same error for unknown names and wrong passwords', async () => {
  await world.call(signUp, { ...ada, username: 'adaquist' });

  const wrong = await world.call(signIn, { username_or_email: 'adaquist', password: 'nope' });
  const unknown = await world.call(signIn, { username_or_email: 'unknown', password: 'nope' });

  expect(wrong.status).toBe(401);
  expect(wrong).toEqual(unknown);
});

it('limits attempts on one account and returns the delay', async () => {
  await world.call(signUp, { ...ada, username: 'adaquist' });
  for (let i = 0; i < 10; i++) {
    await world.call(signIn, { username_or_email: 'adaquist', password: 'nope' });
  }

  const rejected = await post(SIGN_IN, { username_or_email: 'adaquist', password: ada.password });

  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800);
  expect(rejected.json().resource_response.message).toBe(
    'Too many tries. Wait 15 minutes, then try again.',
  );
});

it('counts attempts per account, by username or email', async () => {
  await world.call(signUp, { ...ada, username: 'adaquist' });
  const typed = ['adaquist', 'ADA@corkboard.test', ' AdaQuist', 'ada@corkboard.test'];
  for (let i = 0; i < 10; i++) {
    await world.call(signIn, { username_or_email: typed[i % 4] ?? '', password: 'nope' });
  }

  for (const username_or_email of typed) {
    const { status } = await world.call(signIn, { username_or_email, password: 'nope' });
    expect(status).toBe(429);
  }
});

describe('a known browser', () => {
  const typed = { username_or_email: 'adaquist', password: ada.password };
  const guess = (as?: { cookie: string }) => world.call(signIn, { ...typed, password: 'nope' }, as);

  it('lets its owner log in while others guess', async () => {
    await world.call(signUp, { ...ada, username: 'adaquist' });
    const home = await world.call(signIn, typed);
    for (let i = 0; i < 11; i++) await guess();

    const otherBrowser = await world.call(signIn, typed);
    const again = await world.call(signIn, typed, home);
    const after = await world.call(signIn, typed);

    expect([otherBrowser.status, again.status, after.status]).toEqual([429, 200, 429]);
  });

  it('has its own ten attempts for one account', async () => {
    await world.call(signUp, { ...ada, username: 'adaquist' });
    await world.call(signUp, { ...ada, email: 'bo@corkboard.test', username: 'bobirch' });
    const home = await world.call(signIn, typed);
    const bo = await world.call(signIn, { ...typed, username_or_email: 'bobirch' });
    for (let i = 0; i < 10; i++) await guess();

    expect((await guess(bo)).status).toBe(429);
    for (let i = 0; i < 10; i++) expect((await guess(home)).status).toBe(401);
    expect((await guess(home)).status).toBe(429);
  });
});

it.each([
  ['a common one', 'password1234'],
  ['the username', 'adaquist'],
  ['the name', 'Ada Quist'],
  ['one letter', 'a'.repeat(16)],
])('rejects a new password that is %s', async (_what, password) => {
  const rejected = await world.call(signUp, { ...ada, password, username: 'adaquist' });

  expect(rejected).toMatchObject({
    status: 400,
    message: 'This password is too easy to guess. Use a longer or less common one.',
  });
});

it('accepts an old password that is easy to guess', async () => {
  const password_hash = await hashPassword('password1234');
  await world.given.person('adaquist', { email: ada.email, password_hash });

  const { status } = await world.call(signIn, {
    username_or_email: 'adaquist',
    password: 'password1234',
  });

  expect(status).toBe(200);
});

it('limits concurrent attempts on one account', async () => {
  await world.call(signUp, { ...ada, username: 'adaquist' });

  const tries = await Promise.all(
    Array.from({ length: 30 }, () =>
      world.call(signIn, { username_or_email: 'adaquist', password: 'nope' }),
    ),
  );

  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it('does not count correct passwords against an address', async () => {
  await world.call(signUp, { ...ada, username: 'adaquist' });
  for (let i = 0; i < 3; i++) {
    await world.call(signIn, { username_or_email: 'adaquist', password: ada.password });
  }

  const left = await world.db.selectFrom('rate_counters').select('count').execute();
  expect(left.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

it('[ROUTE-002] rejects taken and reserved usernames', async () => {
  await world.call(signUp, { ...ada, username: 'adaquist' });

  const again = await world.call(signUp, ada);
  const sameName = await world.call(signUp, {
    ...ada,
    email: 'other@corkboard.test',
    username: 'ADAQUIST',
  });
  const reserved = await world.call(signUp, { ...ada, username: 'settings' });

  expect([again.status, sameName.status, reserved.status]).toEqual([409, 409, 409]);
  expect(again.code).not.toBe(sameName.code);
});

it('finds a free username when the name is taken', async () => {
  await world.call(signUp, ada);
  const second = await world.call(signUp, { ...ada, email: 'ada2@corkboard.test' });

  expect(second.data.username).toMatch(/^adaquist\d{4}$/);
});

it('[SRV-012, API-010] returns whether an email address is known', async () => {
  await world.call(signUp, ada);

  expect((await world.call(checkEmailExists, { email: 'ADA@corkboard.test' })).data).toBe(true);
  expect((await world.call(checkEmailExists, { email: 'x@corkboard.test' })).data).toBe(false);
  await world.call(signUp, { ...ada, email: 'a+b@corkboard.test', username: 'adaplus' });
  expect((await world.call(checkEmailExists, { email: 'a+b@corkboard.test' })).data).toBe(true);
});

it('[SRV-008, API-007] touches the signed-in user without a body', async () => {
  const noor = await world.given.person('noorhaddad');
  const touch = { method: 'POST', url: '/v3/users/me/' } as const;

  const withoutBody = await world.app.inject({ ...touch, headers: { cookie: noor.cookie } });
  expect(withoutBody.statusCode).toBe(200);
  expect((await world.call(recordUserActivity, {})).status).toBe(401);
});

it("[ENT-018, ENT-021, ROLE-001, ROLE-004] returns the viewer's roles", async () => {
  const shop = await world.given.person('tarnandloom', { is_partner: true });
  const staff = await world.given.person('staff', { is_employee: true });
  const limited = await world.given.person('limited', { is_limited_login: true });

  expect((await world.call(getSession, {}, shop)).data).toMatchObject({
    isAuth: true,
    isPartner: true,
    isEmployee: false,
    isLimitedLogin: false,
    id: shop.id,
  });
  expect((await world.call(getSession, {}, staff)).data).toMatchObject({
    isPartner: false,
    isEmployee: true,
  });
  expect((await world.call(getSession, {}, limited)).data.isLimitedLogin).toBe(true);
});

it('[ROLE-001] recognizes bots but not headless browsers', async () => {
  const session = async (agent: string) => {
    const response = await world.app.inject({
      url: '/resource/UserSessionResource/get/',
      headers: { 'user-agent': agent },
    });
    return response.json().resource_response.data.isBot;
  };

  expect(await session('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true);
  expect(
    await session(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140 Safari/537.36',
    ),
  ).toBe(false);
});

it('takes country and language from the request', async () => {
  const response = await world.app.inject({
    url: '/resource/UserSessionResource/get/',
    headers: { 'x-country': 'de', 'accept-language': 'de-AT,de;q=0.9' },
  });

  expect(response.json().resource_response.data).toMatchObject({ country: 'DE', locale: 'de-AT' });
});

it('uses the next accepted language when the first is missing', async () => {
  const response = await world.app.inject({
    url: '/resource/UserSessionResource/get/',
    headers: { 'accept-language': 'fr, de;q=0.8' },
  });

  expect(response.json().resource_response.data).toMatchObject({ locale: 'de' });
});

it('rejects the demo password on a public server', async () => {
  await world.close();
  world = await ownApp({ publicUrl: 'https://corkboard.example' });
  await world.given.person('noorhaddad', { password_hash: await hashPassword('corkboard-demo') });

  const demo = { username_or_email: 'noorhaddad', password: 'corkboard-demo' };
  expect((await world.call(signIn, demo)).status).toBe(401);
  expect((await world.call(signUp, { ...ada, password: 'corkboard-demo' })).status).toBe(400);

  const made = await post(SIGN_UP, ada);
  expect(made.cookies[0]).toMatchObject({ name: '__Host-sid', secure: true });
});

it('ends a session after a long time without use', async () => {
  const noor = await world.given.person('noorhaddad');
  await world.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .execute();

  expect((await world.call(getSession, {}, noor)).data.isAuth).toBe(false);
});

it('rejects changes requested by a page of another site', async () => {
  const from = (headers: Record<string, string>) => post(SIGN_UP, ada, headers);

  expect((await from({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await from({ origin: 'null' })).statusCode).toBe(403);
  expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await from({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
});

it.each([
  ['http://localhost:3000', 'http://localhost:8080', 'localhost:8080', 200],
  ['http://localhost:3000', 'http://localhost:8080', 'localhost:3000', 403],
  ['http://localhost:3000', 'http://rebound.example', 'rebound.example', 403],
  ['https://corkboard.example', 'https://corkboard.example', 'inside:3000', 200],
  ['https://corkboard.example', 'http://corkboard.example', 'corkboard.example', 403],
  ['https://corkboard.example', 'https://evil.example', 'evil.example', 403],
])('at %s, a request from %s to %s returns %i', async (publicUrl, origin, host, status) => {
  await world.close();
  world = await ownApp({ publicUrl });

  expect((await post(SIGN_UP, ada, { origin, host })).statusCode).toBe(status);
});
