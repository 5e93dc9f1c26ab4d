import {
  changePassword,
  chooseLocale,
  completeSocialSignIn,
  disconnectSocial,
  enableTwoFactor,
  getAccount,
  getSession,
  getSignInOptions,
  startSocialSignIn,
  startTwoFactorSetup,
} from '@corkboard/shared/requests/accounts';
import { sql } from 'kysely';

import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Person } from '../../../testing/given.ts';
import { CLIENT, type OidcProvider, startOidcProvider } from '../../../testing/oidc-provider.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { suspend } from '../../people/suspension-repository.ts';
import { endAccess } from '../ended-access-repository.ts';
import { linkRepository } from '../link-repository.ts';
import { hashPassword } from '../passwords/password.ts';
import {
  type AccountApp,
  accountApp,
  generateCode,
  sharedAccountApp,
} from '../testing/account-app.ts';
import { socialRepository } from './social-repository.ts';
import { SOCIAL_CALLBACK } from './social-routes.ts';

type Browser = Pick<Person, 'cookie'>;

const withProvider = ({ issuer }: OidcProvider) => ({
  env: {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
  },
});
const startProvider = () => startOidcProvider(`http://localhost:3000${SOCIAL_CALLBACK}`);

const place = await startProvider();
const { person } = place;
const openApp = sharedAccountApp(withProvider(place));
let world: AccountApp;

beforeEach(async () => {
  Object.assign(place, { person, consents: true });
  world = await openApp();
});
afterEach(() => world.close());
afterAll(() => place.close());

async function arrive(path: string, browser: Browser) {
  const response = await world.app.inject({ url: path, headers: { cookie: browser.cookie } });
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { location: response.headers.location, cookie };
}

async function signInWithProvider(
  input: { next?: string; connect?: boolean; password?: string } = {},
  as?: Browser,
) {
  const begun = await world.call(startSocialSignIn, input, as);
  const back = await place.visit(begun.data.url);
  return { ...(await arrive(back, begun)), back, begun };
}

const whoIs = async (browser: Browser) => (await world.call(getSession, {}, browser)).data;

it('offers a configured provider', async () => {
  expect((await world.call(getSignInOptions, {})).data).toEqual({ social: { name: '127.0.0.1' } });

  const without = await accountApp();
  expect((await without.call(getSignInOptions, {})).data).toEqual({ social: null });
  expect((await without.call(startSocialSignIn, {})).status).toBe(404);
  await without.close();
});

it('creates an account from the provider and finds it again', async () => {
  const first = await signInWithProvider({ next: '/noorhaddad/' });
  const second = await signInWithProvider();

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

it('gives a new account the language that the visitor chose', async () => {
  const visitor = await world.call(chooseLocale, { locale: 'de' });
  const first = await signInWithProvider({}, visitor);

  expect((await world.call(getAccount, {}, first)).data.locale).toBe('de');
});

it('guides a new account through its first steps, but not a known one', async () => {
  expect((await signInWithProvider()).location).toBe('/signup/topics/');
  expect((await signInWithProvider()).location).toBe('/adaquist/');
});

it('leads a new account through its first steps to a page, and a known one there at once', async () => {
  const next = '/signup/topics/?next=%2Fnoorhaddad%2F';
  expect((await signInWithProvider({ next })).location).toBe(next);
  expect((await signInWithProvider({ next })).location).toBe('/noorhaddad/');
});

it('reports a reactivated account once', async () => {
  await signInWithProvider();
  await world.db.updateTable('users').set({ deactivated_at: new Date() }).execute();

  expect((await signInWithProvider()).location).toBe(
    '/login/?message=account_reactivated&next=%2Fadaquist%2F',
  );
  expect((await signInWithProvider()).location).toBe('/adaquist/');
});

it('asks to try again while the account is being closed', async () => {
  await signInWithProvider();
  await world.db.updateTable('users').set({ deactivated_at: new Date() }).execute();

  const busy = await world.db.transaction().execute(async (trx) => {
    await sql`select from users for update`.execute(trx);
    return signInWithProvider();
  });

  expect(busy.location).toBe('/login/?problem=busy');
  expect((await signInWithProvider()).location).toContain('message=account_reactivated');
});

it("doesn't wait for a change of other accounts that locks the account's row", async () => {
  await signInWithProvider();

  const sent = await world.db.transaction().execute(async (trx) => {
    await sql`select from users for no key update`.execute(trx);
    return signInWithProvider();
  });

  expect(sent.location).toBe('/adaquist/');
});

it.each<[string, (userId: string) => Promise<unknown>]>([
  ['suspended', (id) => inTransaction(world.db, (trx) => suspend(trx, id))],
  ['being-deleted', (id) => linkRepository(world.db).keepDeletion(id, world.db)],
])('says that an account is %s', async (problem, close) => {
  await signInWithProvider();
  const closed = world.db.updateTable('users').set({ deactivated_at: new Date() });
  const { id } = await closed.returning('id').executeTakeFirstOrThrow();
  await close(id);

  expect((await signInWithProvider()).location).toBe(`/login/?problem=${problem}`);
});

it('makes the browser known to the account', async () => {
  expect((await signInWithProvider()).cookie).toContain('known-browser=');
});

it('does not take an account by email address alone', async () => {
  await world.given.person('victim', { email: 'ada@corkboard.test' });

  const { location, cookie } = await signInWithProvider();

  expect(location).toBe('/login/?problem=email-taken');
  expect((await whoIs({ cookie })).isAuth).toBe(false);
});

it.each([true, false])(
  'uses the account of another first login at the same time, with a verified address: %s',
  async (email_verified) => {
    place.person = { ...place.person, email_verified };
    const begun = await world.call(startSocialSignIn, {});
    const back = await place.visit(begun.data.url);
    let arrived: ReturnType<typeof arrive> | undefined;
    await world.db.transaction().execute(async (trx) => {
      const email = email_verified ? 'ada@corkboard.test' : null;
      const row = { id: 'other', username: 'adaquist', full_name: 'Ada', first_name: 'Ada', email };
      await trx.insertInto('users').values(row).execute();
      const identity = { issuer: place.issuer, subject: place.person.sub, name: null, email };
      await socialRepository(world.db).connect('other', identity, trx);
      arrived = arrive(back, begun);
      await Promise.race([arrived, waitUntilBlocked(world.db)]);
    });

    expect(await arrived).toMatchObject({ location: '/adaquist/' });
    const users = await world.db.selectFrom('users').select('id').execute();
    expect(users).toEqual([{ id: 'other' }]);
  },
);

it('ignores an address that the provider has not verified', async () => {
  place.person = { ...place.person, email_verified: false };
  await world.given.person('victim', { email: 'ada@corkboard.test' });

  const browser = await signInWithProvider();

  expect((await world.call(getAccount, {}, browser)).data.email).toBeNull();
});

it('accepts each response once', async () => {
  const { back, begun } = await signInWithProvider();

  const replayed = await arrive(back, begun);

  expect(replayed.location).toBe('/login/?problem=failed');
  expect((await whoIs(replayed)).isAuth).toBe(false);
});

it('rejects a response from another browser', async () => {
  const begun = await world.call(startSocialSignIn, {});
  const back = await place.visit(begun.data.url);
  const other = await world.call(startSocialSignIn, {});

  expect((await arrive(back, other)).location).toBe('/login/?problem=failed');
});

it('tells a browser that has not kept its cookie', async () => {
  const begun = await world.call(startSocialSignIn, {});
  const back = await place.visit(begun.data.url);

  expect(await arrive(back, { cookie: '' })).toEqual({
    location: '/login/?problem=no-cookie',
    cookie: '',
  });
});

it.each([
  ['another state', (path: string) => path.replace(/state=[^&]+/, 'state=forged')],
  ['no state', (path: string) => path.replace(/&?state=[^&]+/, '')],
  ['another code', (path: string) => path.replace(/code=[^&]+/, 'code=forged')],
  ['another issuer', (path: string) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
])('rejects a response with %s', async (_what, change) => {
  const begun = await world.call(startSocialSignIn, {});
  const back = await place.visit(begun.data.url);

  const { location, cookie } = await arrive(change(back), begun);

  expect(location).toBe('/login/?problem=failed');
  expect((await whoIs({ cookie })).isAuth).toBe(false);
});

it('sends PKCE, state, and nonce', async () => {
  const { data } = await world.call(startSocialSignIn, {});
  const query = new URL(data.url).searchParams;

  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(query.get(name)?.length).toBeGreaterThanOrEqual(43);
  }
});

it('returns to the login page when the user cancels', async () => {
  place.consents = false;

  expect((await signInWithProvider()).location).toBe('/login/?problem=cancelled');
});

it.each([
  ['/noorhaddad/', '&next=%2Fnoorhaddad%2F'],
  ['/signup/topics/?next=%2Fnoorhaddad%2F', '&next=%2Fnoorhaddad%2F&from=header'],
])('keeps the way to %s when the user cancels', async (next, kept) => {
  place.consents = false;

  expect((await signInWithProvider({ next })).location).toBe(`/login/?problem=cancelled${kept}`);
});

it.each(['https://evil.example/', '/signup/topics/?next=%2F%2Fevil.example%2F'])(
  'redirects to no other site: %s',
  async (next) => {
    expect((await signInWithProvider({ next })).location).toBe('/signup/topics/');
  },
);

it('asks for the second factor when enabled', async () => {
  const first = await signInWithProvider();
  const { data } = await world.call(startTwoFactorSetup, {}, first);
  await world.call(enableTwoFactor, { code: generateCode(data.secret, -1) }, first);

  const second = await signInWithProvider({ next: '/noorhaddad/' });
  expect(second.location).toBe('/login/?step=code&next=%2Fnoorhaddad%2F');
  const third = await signInWithProvider({ next: '/signup/topics/?next=%2Fnoorhaddad%2F' });
  expect(third.location).toBe('/login/?step=code&next=%2Fnoorhaddad%2F&from=header');
  expect((await whoIs(second)).isAuth).toBe(false);

  const wrong = await world.call(completeSocialSignIn, { code: '000000' }, second);
  const right = await world.call(completeSocialSignIn, { code: generateCode(data.secret) }, second);
  expect([wrong.status, right.status]).toEqual([401, 200]);
  expect((await whoIs(right)).username).toBe('adaquist');
  const replayed = await world.call(
    completeSocialSignIn,
    { code: generateCode(data.secret, 1) },
    second,
  );
  expect(replayed.status).toBe(410);
});

it('connects to a signed-in account and then logs in to it', async () => {
  const password = 'a quiet loom';
  const noor = await world.given.person('noorhaddad', {
    email: 'noor@corkboard.test',
    password_hash: await hashPassword(password),
  });

  const unconfirmed = await world.call(startSocialSignIn, { connect: true }, noor);
  expect([unconfirmed.status, unconfirmed.code]).toEqual([403, 85]);
  const connected = await signInWithProvider({ connect: true, password }, noor);
  expect(connected.location).toBe('/settings/account-settings/');
  const { data } = await world.call(getAccount, {}, noor);
  expect(data.social).toMatchObject([{ name: 'Ada Quist', email: 'ada@corkboard.test' }]);
  expect((await whoIs(await signInWithProvider())).username).toBe('noorhaddad');

  const [social] = data.social;
  await world.call(disconnectSocial, { social: social?.id ?? '' }, noor);
  expect((await whoIs(await signInWithProvider())).username).toBe('adaquist');
});

it('does not connect when the session has changed', async () => {
  const noor = await world.given.person('noorhaddad');
  const tomas = await world.given.person('tomasrey');
  const begun = await world.call(startSocialSignIn, { connect: true }, noor);
  const back = await place.visit(begun.data.url);

  const wayIn = begun.cookie.split('; ').find((pair) => pair.startsWith('way-in='));
  const { location } = await arrive(back, { cookie: `${tomas.cookie}; ${wayIn}` });

  expect(location).toBe('/login/?problem=failed');
  expect((await world.call(getAccount, {}, tomas)).data.social).toEqual([]);
});

it('does not connect when the session ends at the same time', async () => {
  const noor = await world.given.person('noorhaddad');
  const begun = await world.call(startSocialSignIn, { connect: true }, noor);
  const back = await place.visit(begun.data.url);

  const sent: { arrival?: ReturnType<typeof arrive> } = {};
  await world.db.transaction().execute(async (trx) => {
    await endAccess(trx, [noor.id]);
    sent.arrival = arrive(back, { cookie: `${noor.cookie}; ${begun.cookie}` });
    await Promise.race([sent.arrival, waitUntilBlocked(world.db)]);
  });

  expect((await sent.arrival)?.location).toBe('/login/?problem=failed');
  expect(await world.db.selectFrom('social_accounts').selectAll().execute()).toEqual([]);
});

it('connects one identity to one account', async () => {
  await signInWithProvider();
  const noor = await world.given.person('noorhaddad');

  const { location } = await signInWithProvider({ connect: true }, noor);

  expect(location).toBe('/settings/account-settings/?problem=connected-elsewhere');
});

it('keeps the only login until a password is set', async () => {
  const browser = await signInWithProvider();
  const { data } = await world.call(getAccount, {}, browser);
  const social = data.social[0]?.id ?? '';

  const rejected = await world.call(disconnectSocial, { social }, browser);
  expect([rejected.status, rejected.code]).toEqual([409, 86]);

  await world.call(changePassword, { new_password: 'a first loom' }, browser);
  const done = await world.call(disconnectSocial, { social }, browser);
  expect(done.data.social).toEqual([]);
});

it('keeps the only login next to a password until an email address is added', async () => {
  const noor = await world.given.person('noorhaddad', { password_hash: 'own' });
  const identity = { issuer: 'https://id.example', subject: 'noor', name: null, email: null };
  await socialRepository(world.db).connect(noor.id, identity);
  const { data } = await world.call(getAccount, {}, noor);
  const social = data.social[0]?.id ?? '';

  const { status, code, message } = await world.call(disconnectSocial, { social }, noor);
  expect([status, code]).toEqual([409, 86]);
  expect(message).toMatch(/^Add an email address to this account first\./);

  await world.db.updateTable('users').set({ email: 'noor@corkboard.test' }).execute();
  expect((await world.call(disconnectSocial, { social }, noor)).data.social).toEqual([]);
});

it('keeps the last login when two are disconnected at once', async () => {
  const noor = await world.given.person('noorhaddad');
  for (const subject of ['one', 'two']) {
    const identity = { issuer: 'https://id.example', subject, name: null, email: null };
    await socialRepository(world.db).connect(noor.id, identity);
  }
  const { data } = await world.call(getAccount, {}, noor);
  let both: Promise<{ status: number }[]> = Promise.resolve([]);
  await inTransaction(world.db, async (trx) => {
    // Both get as far as they can before either removes a login.
    await trx.selectFrom('social_accounts').select('id').forUpdate().execute();
    both = Promise.all(
      data.social.map(({ id }) => world.call(disconnectSocial, { social: id }, noor)),
    );
    await Promise.race([both, waitUntilBlocked(world.db, 2)]);
  });

  const statuses = (await both).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await world.call(getAccount, {}, noor)).data.social).toHaveLength(1);
});

it('shows a message when the provider is unavailable', async () => {
  const stopped = await startProvider();
  await stopped.close();
  const without = await accountApp(withProvider(stopped));

  const { status, message } = await without.call(startSocialSignIn, {});

  expect([status, message]).toEqual([503, "127.0.0.1 isn't responding. Try again later."]);
  await without.close();
});
