import { forgotPassword, updateLocale } from '@corkboard/shared/requests/accounts';

import { type AccountApp, accountApp } from '../../domains/accounts/testing/account-app.ts';

let world: AccountApp;
beforeEach(async () => {
  world = await accountApp();
});
afterEach(() => world.close());

const post = (url: string, headers: Record<string, string>, payload: object = {}) =>
  world.app.inject({ method: 'POST', url, headers, payload });

it("translates errors into the browser's language", async () => {
  const rejected = await post('/v3/password/forgot/', { 'accept-language': 'de-AT,de;q=0.9' });

  expect(rejected.headers['content-language']).toBe('de');
  expect(rejected.json().message).toBe('Das wird gebraucht.');
  expect(rejected.json().message_detail).toMatch(/^\/\w+: Das wird gebraucht\.$/);
});

it("prefers the language of the account over the browser's", async () => {
  const ada = await world.given.person('adaquist');
  await world.call(updateLocale, { locale: 'ar' }, ada);

  const rejected = await post('/v3/account/password/', {
    cookie: ada.cookie,
    'accept-language': 'de',
  });

  expect(rejected.headers['content-language']).toBe('ar');
  expect(rejected.json().message).toBe('هذا مطلوب.');
});

it('answers in English for programs without a language', async () => {
  const rejected = await post('/v3/password/forgot/', {});

  expect(rejected.headers['content-language']).toBe('en');
  expect(rejected.json().message).toBe('This field is required.');
});

it('applies the plural rules of the language', async () => {
  const ada = await world.given.person('adaquist', { locale: 'ar' });

  const rejected = await post(
    '/v3/account/password/',
    { cookie: ada.cookie },
    { new_password: 'ab' },
  );

  expect(rejected.json().message).toMatch(/^يلزم \d+ (أحرف|حرفًا) على الأقل\.$/);
});

it('sends mails in the language of their recipient', async () => {
  await world.given.person('adaquist', { email: 'ada@corkboard.test', locale: 'de' });

  await world.call(forgotPassword, { email: 'ada@corkboard.test' });

  expect(world.letters.at(-1)).toMatchObject({ locale: 'de', subject: 'Neues Passwort wählen' });
});
