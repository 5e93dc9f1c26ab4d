import {
  disableTwoFactor,
  emailSignInLink,
  enableTwoFactor,
  getSession,
  getTwoFactor,
  redeemSignInLink,
  regenerateRecoveryCodes,
  signIn,
  startTwoFactorSetup,
  switchAccount,
} from '@corkboard/shared/requests/accounts';

import type { Person } from '../../../testing/given.ts';
import { type AccountApp, adasApp, generateCode, password } from '../testing/account-app.ts';

let world: AccountApp;
let ada: Person;
const typed = { username_or_email: 'adaquist', password };

beforeEach(async () => {
  ({ world, ada } = await adasApp());
});
afterEach(() => world.close());

/** Uses the previous step's code, which leaves the current and the next one to the tests. */
async function turnOn() {
  const { data } = await world.call(startTwoFactorSetup, { password }, ada);
  const enabled = await world.call(enableTwoFactor, { code: generateCode(data.secret, -1) }, ada);
  return { secret: data.secret, codes: enabled.data.recovery_codes };
}

it('asks for the password before showing a secret', async () => {
  const without = await world.call(startTwoFactorSetup, {}, ada);
  const wrong = await world.call(startTwoFactorSetup, { password: 'nope' }, ada);

  expect([without.status, without.code]).toEqual([403, 85]);
  expect([wrong.status, wrong.code]).toEqual([403, 78]);
});

it('shows the secret as text, URL, and QR code', async () => {
  const { data } = await world.call(startTwoFactorSetup, { password }, ada);

  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(data.uri).toBe(
    `otpauth://totp/Corkboard:adaquist?issuer=Corkboard&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  const svg = Buffer.from(data.qr.split(',')[1] ?? '', 'base64').toString();
  expect(svg).toMatch(/^<svg .*viewBox="0 0 530 530".*d="M20,20h/);
});

it('takes effect only after a code was given', async () => {
  await world.call(startTwoFactorSetup, { password }, ada);

  expect((await world.call(enableTwoFactor, { code: '000000' }, ada)).status).toBe(403);
  expect((await world.call(getTwoFactor, {}, ada)).data.is_on).toBe(false);
  expect((await world.call(signIn, typed)).status).toBe(200);
});

it('asks for a code at login and accepts each once', async () => {
  const { secret } = await turnOn();
  const code = generateCode(secret);

  const without = await world.call(signIn, typed);
  const wrong = await world.call(signIn, { ...typed, code: '000000' });
  const right = await world.call(signIn, { ...typed, code });
  const replayed = await world.call(signIn, { ...typed, code });

  expect(
    [without, wrong, right, replayed].map(({ status, code: reason }) => [status, reason]),
  ).toEqual([
    [401, 82],
    [401, 83],
    [200, 0],
    [401, 83],
  ]);
  expect(wrong.message_detail).toMatch(/^\/code: /);
});

describe('an emailed link', () => {
  async function openLink(code?: string) {
    await world.call(emailSignInLink, { email: 'ada@corkboard.test' });
    const token = world.newestToken();
    return {
      token,
      opened: await world.call(redeemSignInLink, { token, ...(code ? { code } : {}) }),
    };
  }

  it('starts no session without the code', async () => {
    await turnOn();

    const { opened } = await openLink();

    expect([opened.status, opened.code]).toEqual([401, 82]);
    expect(opened.cookie).toBe('');
  });

  it('stays valid after a wrong code', async () => {
    const { secret } = await turnOn();
    const { token, opened } = await openLink('000000');

    const right = await world.call(redeemSignInLink, { token, code: generateCode(secret) });

    expect([opened.status, opened.code]).toEqual([401, 83]);
    expect(right.data.viewer).toMatchObject({ username: 'adaquist', isLimitedLogin: true });
  });
});

it('accepts one of two concurrent uses of a code', async () => {
  const { secret } = await turnOn();
  const code = generateCode(secret);

  const both = await Promise.all([1, 2].map(() => world.call(signIn, { ...typed, code })));

  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 401,
  ]);
});

it('returns the password error when the password is wrong', async () => {
  await turnOn();

  const wrong = await world.call(signIn, { ...typed, password: 'nope' });

  expect([wrong.status, wrong.code]).toEqual([401, 78]);
});

it('accepts each recovery code once in any format', async () => {
  const { codes } = await turnOn();
  const [first = ''] = codes;
  const loudly = first.toUpperCase().replace('-', ' ');

  expect(codes).toHaveLength(10);
  expect((await world.call(signIn, { ...typed, code: loudly })).status).toBe(200);
  expect((await world.call(signIn, { ...typed, code: first })).status).toBe(401);
  expect((await world.call(getTwoFactor, {}, ada)).data.recovery_codes_left).toBe(9);
});

it('replaces recovery codes when given a code', async () => {
  const { secret, codes } = await turnOn();

  const { data } = await world.call(regenerateRecoveryCodes, { code: generateCode(secret) }, ada);

  expect(data.recovery_codes).toHaveLength(10);
  expect((await world.call(signIn, { ...typed, code: codes[1] ?? '' })).status).toBe(401);
  expect((await world.call(signIn, { ...typed, code: data.recovery_codes[1] ?? '' })).status).toBe(
    200,
  );
});

it('limits wrong codes and returns the delay', async () => {
  const { secret } = await turnOn();
  for (let i = 0; i < 10; i++) await world.call(signIn, { ...typed, code: '000000' });

  const rejected = await world.call(signIn, { ...typed, code: generateCode(secret) });

  expect(rejected).toMatchObject({
    status: 429,
    message: 'Too many codes. Wait 15 minutes, then try again.',
  });
});

it('ends sessions without a code and sends an email', async () => {
  const otherBrowser = await world.call(signIn, typed);

  await turnOn();

  expect((await world.call(getSession, {}, otherBrowser)).data.isAuth).toBe(false);
  expect((await world.call(getSession, {}, ada)).data.isAuth).toBe(true);
  expect(world.letters.at(-1)?.subject).toBe('Two-factor authentication is on');
});

it('turns off only with a code', async () => {
  const { secret } = await turnOn();

  expect((await world.call(disableTwoFactor, { code: '000000' }, ada)).status).toBe(403);
  const off = await world.call(disableTwoFactor, { code: generateCode(secret) }, ada);

  expect(off.data).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect((await world.call(signIn, typed)).status).toBe(200);
});

it('ends sessions in accounts that require it when it turns off', async () => {
  const { secret, codes } = await turnOn();
  const open = async (name: string, requires_mfa: boolean) => {
    const shop = await world.given.person(name, { is_partner: true });
    await world.db
      .insertInto('business_access')
      .values({ profile_id: shop.id, member_id: ada.id, permissions: ['OWNER'], requires_mfa })
      .execute();
    const browser = await world.call(signIn, { ...typed, code: codes.pop() ?? '' });
    return world.call(switchAccount, { account: shop.id }, browser);
  };
  const browsers = [await open('strict', true), await open('lenient', false), ada];
  const usernames = async () => {
    const all = browsers.map((browser) => world.call(getSession, {}, browser));
    return (await Promise.all(all)).map(({ data }) => data.username);
  };
  expect(await usernames()).toEqual(['strict', 'lenient', 'adaquist']);

  await world.call(disableTwoFactor, { code: generateCode(secret) }, ada);

  expect(await usernames()).toEqual([null, 'lenient', 'adaquist']);
});

it('keeps an enabled secret when setup starts again', async () => {
  const { secret } = await turnOn();

  expect((await world.call(startTwoFactorSetup, { password }, ada)).status).toBe(409);
  expect((await world.call(signIn, { ...typed, code: generateCode(secret) })).status).toBe(200);
});
