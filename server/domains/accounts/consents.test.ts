import {
  emailSignInLink,
  getSession,
  redeemSignInLink,
  signIn,
  signOut,
  signUp,
} from '@corkboard/shared/requests/accounts';
import { getConsents, updateUserSettings } from '@corkboard/shared/requests/people';
import { sql } from 'kysely';

import { type AccountApp, accountApp } from './testing/account-app.ts';

const all = (isAllowed: boolean) => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});
const ada = { email: 'ada@corkboard.test', password: 'a quiet loom', full_name: 'Ada Quist' };
const login = { username_or_email: ada.email, password: ada.password };

interface Browser {
  cookie: string;
  headers?: Record<string, string>;
}

let test: AccountApp;

beforeEach(async () => {
  test = await accountApp();
  await test.call(signUp, ada);
});
afterEach(() => test.close());

const choose = (isAllowed: boolean, as?: Browser) =>
  test.call(updateUserSettings, { ...all(isAllowed), surface_tag: 'cookie_banner' }, as);
const logIn = (as?: Browser) => test.call(signIn, login, as);
const chosen = async (as: Browser) => (await test.call(getSession, {}, as)).data.cookies;
const history = async (as: Browser) => (await test.call(getConsents, {}, as)).data;
const withTime = ({ cookie }: Browser, seconds: number): Browser => ({
  cookie: cookie.replace(/(cookie_preferences=\d+\.\d+\.)\d+/, `$1${seconds}`),
});

it('joins the choice of a browser at login', async () => {
  const browser = await logIn(await choose(true));

  expect(await chosen(await logIn())).toEqual(all(true));
  expect(await history(browser)).toMatchObject([
    {
      preferences: all(true),
      text_version: 1,
      surface: 'cookie_banner',
      made_without_account: true,
    },
  ]);
});

it('keeps the newer choice, whichever came first', async () => {
  const earlier = withTime(await choose(true), 1_700_000_000);
  await choose(false, await logIn());
  const joined = await logIn(earlier);
  expect(await chosen(joined)).toEqual(all(false));
  expect(await history(joined)).toHaveLength(1);

  await sql`update users set cookies_chosen_at = '2020-01-01'`.execute(test.db);
  const later = await logIn(await choose(true));
  expect(await chosen(later)).toEqual(all(true));
  expect(await history(later)).toHaveLength(2);
});

it('lets no choice from the future win forever', async () => {
  await choose(false, await logIn());
  const future = withTime(await choose(true), 4_000_000_000);
  expect(await chosen(await logIn(future))).toEqual(all(false));

  await sql`update users set cookies_chosen_at = '2090-01-01'`.execute(test.db);
  expect(await chosen(await logIn(await choose(true)))).toEqual(all(true));
});

it("does not join another account's choice", async () => {
  const first = await choose(true, await logIn());
  const signedOut = await test.call(signOut, {}, first);
  expect(await chosen(signedOut)).toEqual(all(true));

  const bert = { ...ada, email: 'bert@corkboard.test' };
  const second = await test.call(signUp, bert, signedOut);
  expect(await history(second)).toEqual([]);
});

describe('[LOGIN-022] a limited login', () => {
  async function lookOnly(as?: Browser) {
    await test.call(emailSignInLink, { email: ada.email }, as);
    const opened = await test.call(redeemSignInLink, { token: test.newestToken() }, as);
    expect(opened.data.viewer.isLimitedLogin).toBe(true);
    return opened;
  }

  it('chooses for its browser, not for the account', async () => {
    const account = await choose(false, await logIn());

    const looking = await choose(true, await lookOnly());

    expect(looking.status).toBe(200);
    expect(await chosen(looking)).toEqual(all(true));
    expect(await history(looking)).toMatchObject([{ preferences: all(true) }]);
    expect(await chosen(account)).toEqual(all(false));
    expect(await history(account)).toHaveLength(1);
  });

  it('leaves the choice to the next full login', async () => {
    const looking = await choose(true, await lookOnly());
    expect(await history(await logIn())).toEqual([]);

    const joined = await logIn(looking);

    expect(await chosen(await logIn())).toEqual(all(true));
    expect(await history(joined)).toMatchObject([{ made_without_account: true }]);
  });

  it('joins no choice that was made before it', async () => {
    const looking = await lookOnly(await choose(true));

    expect(await chosen(looking)).toEqual(all(true));
    expect(await chosen(await logIn())).toBeNull();
  });

  it('follows a newer choice of the account', async () => {
    const looking = withTime(await choose(true, await lookOnly()), 1_700_000_000);

    await choose(false, await logIn());

    expect(await chosen(looking)).toEqual(all(false));
  });
});

describe('with Global Privacy Control', () => {
  const headers = { 'sec-gpc': '1' };
  const withoutMarketing = { ...all(true), allow_marketing_cookies: false };

  it('stores no to marketing', async () => {
    const account = { ...(await logIn()), headers };

    const { data, cookie } = await choose(true, account);

    expect(data).toEqual(withoutMarketing);
    expect(await chosen({ cookie })).toEqual(withoutMarketing);
    expect(await history(account)).toMatchObject([
      { preferences: withoutMarketing, has_privacy_control: true },
    ]);
  });

  it('keeps it from a choice of a browser that joins', async () => {
    const browser = await choose(true);

    const joined = await logIn({ ...browser, headers });

    expect(await chosen(joined)).toEqual(withoutMarketing);
    expect(await history(joined)).toMatchObject([{ preferences: withoutMarketing }]);
    const signedOut = await test.call(signOut, {}, joined);
    expect(await chosen(signedOut)).toEqual(withoutMarketing);
  });
});

it('understands the cookie of earlier versions', async () => {
  const browser = { cookie: 'cookie_preferences=101' };
  expect(await chosen(browser)).toEqual({ ...all(true), allow_marketing_cookies: false });
});

it('tells a visitor without an account what was chosen', async () => {
  const browser = await choose(false);
  const [choice] = await history(browser);
  expect(choice).toMatchObject({ preferences: all(false), surface: 'cookie_banner' });
  expect(Date.parse(choice?.chosen_at ?? '')).toBeGreaterThan(1_700_000_000_000);
});
