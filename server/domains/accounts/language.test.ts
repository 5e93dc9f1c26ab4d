import {
  chooseLocale,
  forgotPassword,
  getAccount,
  getSession,
  signOut,
  signUp,
  updateLocale,
} from '@corkboard/shared/requests/accounts';

import type { Person } from '../../testing/given.ts';
import { sessionRepository } from './sessions/session-repository.ts';
import { type AccountApp, adasApp } from './testing/account-app.ts';

let world: AccountApp;
let ada: Person;

beforeEach(async () => {
  ({ world, ada } = await adasApp());
});
afterEach(() => world.close());

async function findLocale(cookie: string, language = 'ar'): Promise<string> {
  const response = await world.app.inject({
    url: '/resource/UserSessionResource/get/',
    headers: { cookie, 'accept-language': language },
  });
  return response.json().resource_response.data.locale;
}

const choose = (locale: 'de' | 'ar' | 'en' | null, as?: { cookie: string }) =>
  world.call(chooseLocale, { locale }, as);

it("prefers a visitor's choice over the browser's language", async () => {
  const visitor = await choose('de');
  expect(visitor).toMatchObject({ status: 200, cookie: 'language=de' });
  expect(await findLocale(visitor.cookie)).toBe('de');
});

it('keeps the choice for a year, where the page can read it', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/v3/locale/',
    payload: { locale: 'de' },
  });
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: 365 * 24 * 60 * 60 });
  expect(cookie).not.toHaveProperty('httpOnly');
});

it("follows the browser again after a visitor's choice is removed", async () => {
  const visitor = await choose('de');
  const response = await world.app.inject({
    method: 'POST',
    url: '/v3/locale/',
    payload: { locale: null },
    headers: { cookie: visitor.cookie },
  });
  expect(response.cookies).toMatchObject([{ name: 'language', value: '' }]);
  expect(await findLocale('language=')).toBe('ar');
});

it.each(['tlh', 'de-AT', 'DE', '%22', 'constructor', 'en,de'])(
  'ignores the language %s of a cookie',
  async (value) => {
    expect(await findLocale(`language=${value}`)).toBe('ar');
  },
);

it('rejects unsupported languages', async () => {
  const { status, cookie } = await choose('tlh' as 'de');
  expect({ status, cookie }).toEqual({ status: 400, cookie: '' });
});

it('prefers the setting of an account over a choice without it', async () => {
  await world.call(updateLocale, { locale: 'ar' }, ada);
  expect(await findLocale(`${ada.cookie}; language=de`, 'en')).toBe('ar');

  await world.call(updateLocale, { locale: null }, ada);
  expect(await findLocale(`${ada.cookie}; language=de`, 'en')).toBe('en');
});

it('[LOGIN-022] keeps the choice of a limited login in its browser alone', async () => {
  await world.call(updateLocale, { locale: 'ar' }, ada);
  const token = await sessionRepository(world.db).start(ada.id, { isLimited: true });
  expect(await findLocale(`sid=${token}`, 'en')).toBe('ar');

  const limited = await choose('de', { cookie: `sid=${token}` });
  expect(limited.status).toBe(200);
  expect(await findLocale(limited.cookie, 'en')).toBe('de');
  expect((await world.call(getAccount, {}, ada)).data.locale).toBe('ar');
});

it.each(['de', null] as const)('gives a new account the choice %s', async (locale) => {
  const noor = { email: 'noor@corkboard.test', password: 'a quiet loom', full_name: 'Noor Haddad' };
  const made = await world.call(signUp, noor, await choose(locale));
  expect((await world.call(getAccount, {}, made)).data.locale).toBe(locale);
  expect(made.data.locale).toBe(locale ?? 'en-US');

  await world.call(updateLocale, { locale: 'ar' }, made);
  expect((await world.call(getSession, {}, made)).data.locale).toBe('ar');
  const after = await world.call(signOut, {}, made);
  expect(after.data.locale).toBe(locale ?? 'en-US');
});

it('translates errors and emails for a visitor', async () => {
  const visitor = await choose('de');
  const response = await world.app.inject({
    method: 'POST',
    url: '/v3/password/forgot/',
    payload: {},
    headers: { cookie: visitor.cookie, 'accept-language': 'ar' },
  });
  expect(response.headers['content-language']).toBe('de');

  await world.call(forgotPassword, { email: 'ada@corkboard.test' }, visitor);
  expect(world.letters.at(-1)).toMatchObject({ locale: 'de' });
});
