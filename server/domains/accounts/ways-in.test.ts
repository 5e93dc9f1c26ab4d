import {
  checkResetLink,
  checkSignInLink,
  emailSignInLink,
  forgotPassword,
  getAccount,
  getSession,
  redeemSignInLink,
  resetPassword,
  signIn,
} from '@corkboard/shared/requests/accounts';

import { linkRepository } from './link-repository.ts';
import { type AccountApp, accountApp, hashOnce } from './testing/account-app.ts';

let world: AccountApp;

const ada = { email: 'ada@corkboard.test' };
const PASSWORD = 'a quiet loom';

beforeEach(async () => {
  world = await accountApp();
});
afterEach(() => world.close());

async function givenAda(more: object = {}) {
  return world.given.person('adaquist', {
    ...ada,
    password_hash: await hashOnce(PASSWORD),
    ...more,
  });
}

const lateFor = (minutes: number) =>
  world.db
    .updateTable('account_links')
    .set({ expires_at: new Date(Date.now() - minutes * 60_000) })
    .execute();

/** Without the token. */
const mailedAddress = () => world.letters.at(-1)?.link?.url.split('#')[0];

describe('a login link', () => {
  it('allows one limited login', async () => {
    await givenAda();
    await world.call(emailSignInLink, { email: 'ADA@corkboard.test', next: '/noorhaddad/' });
    const token = world.newestToken();

    const opened = await world.call(redeemSignInLink, { token });
    const again = await world.call(redeemSignInLink, { token });

    expect(world.letters.at(-1)?.to).toBe('ada@corkboard.test');
    expect(opened.data).toMatchObject({
      viewer: { isAuth: true, isLimitedLogin: true, username: 'adaquist' },
      next: '/noorhaddad/',
    });
    expect((await world.call(getSession, {}, opened)).data.isLimitedLogin).toBe(true);
    expect(again).toMatchObject({ status: 410, code: 84 });
  });

  it('can be checked without using it up', async () => {
    await givenAda();
    await world.call(emailSignInLink, ada);
    const token = world.newestToken();
    const check = () => world.call(checkSignInLink, { token });

    const before = [await check(), await check()];
    const opened = await world.call(redeemSignInLink, { token });
    const after = await check();

    expect(before.map(({ status, data }) => [status, data])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await world.call(getSession, {}, before[0])).data.isAuth).toBe(false);
    expect([opened.status, after.status, after.code]).toEqual([200, 410, 84]);
  });

  it('is expired for a deactivated account', async () => {
    const person = await givenAda();
    await world.call(emailSignInLink, ada);
    const token = world.newestToken();
    await world.db
      .updateTable('users')
      .set({ deactivated_at: new Date() })
      .where('id', '=', person.id)
      .execute();

    const checked = await world.call(checkSignInLink, { token });
    const opened = await world.call(redeemSignInLink, { token });

    expect([checked.status, opened.status]).toEqual([410, 410]);
  });

  it('expires', async () => {
    await givenAda();
    await world.call(emailSignInLink, ada);
    await lateFor(1);
    const token = world.newestToken();

    expect((await world.call(redeemSignInLink, { token })).status).toBe(410);
    expect((await world.call(checkSignInLink, { token })).status).toBe(410);
  });

  it.each(['x'.repeat(43), 'a token that does not exist'])('rejects %s', async (token) => {
    expect((await world.call(redeemSignInLink, { token })).status).toBe(410);
  });

  it('rejects a link with another purpose', async () => {
    await givenAda();
    await world.call(emailSignInLink, ada);
    const token = world.newestToken();

    const reset = await world.call(resetPassword, { token, password: 'another loom' });

    expect(reset.status).toBe(410);
    expect((await world.call(redeemSignInLink, { token })).status).toBe(200);
    await world.call(forgotPassword, ada);
    const other = await world.call(checkSignInLink, { token: world.newestToken() });
    expect(other.status).toBe(410);
  });

  it('hides that an address is unknown and sends no email', async () => {
    await givenAda();

    const known = await world.call(emailSignInLink, ada);
    const unknown = await world.call(emailSignInLink, { email: 'unknown@corkboard.test' });

    expect(unknown).toEqual(known);
    expect(world.letters.map(({ to }) => to)).toEqual(['ada@corkboard.test']);
  });

  it('drops a redirect to another site', async () => {
    await givenAda();
    await world.call(emailSignInLink, { ...ada, next: '//evil.example/' });

    const { data } = await world.call(redeemSignInLink, { token: world.newestToken() });

    expect(data.next).toBeNull();
  });

  it('says nothing of the page in its email, which anyone can request', async () => {
    await givenAda();
    await world.call(emailSignInLink, { ...ada, next: '/call-0800-123456/' });

    expect(mailedAddress()).toMatch(/\/login\/link\/$/);
  });

  it('keeps a full session', async () => {
    const person = await givenAda();
    await world.call(emailSignInLink, ada);

    const opened = await world.call(redeemSignInLink, { token: world.newestToken() }, person);

    expect(opened.data.viewer.isLimitedLogin).toBe(false);
    expect((await world.call(getSession, {}, opened)).data.isLimitedLogin).toBe(false);
  });

  it('denies access to the settings', async () => {
    await givenAda();
    await world.call(emailSignInLink, ada);
    const limited = await world.call(redeemSignInLink, { token: world.newestToken() });

    expect((await world.call(getAccount, {}, limited)).status).toBe(401);
  });

  it('limits emails to five per mailbox and returns the delay', async () => {
    for (let i = 0; i < 5; i++) await world.call(emailSignInLink, { email: 'x@corkboard.test' });

    const rejected = await world.call(emailSignInLink, { email: 'X+news@corkboard.test' });

    expect(rejected).toMatchObject({
      status: 429,
      message: 'Too many emails. Wait 60 minutes, then try again.',
    });
  });
});

describe('a password reset', () => {
  it('sets the password and ends every session', async () => {
    const person = await givenAda();
    await world.call(forgotPassword, ada);

    const reset = await world.call(resetPassword, {
      token: world.newestToken(),
      password: 'another loom',
    });

    expect(reset.data).toEqual({ username: 'adaquist' });
    expect((await world.call(getSession, {}, person)).data.isAuth).toBe(false);
    const withOld = { username_or_email: 'adaquist', password: PASSWORD };
    expect((await world.call(signIn, withOld)).status).toBe(401);
    const withNew = { ...withOld, password: 'another loom' };
    expect((await world.call(signIn, withNew)).status).toBe(200);
    expect(world.letters.at(-1)?.subject).toBe('Your password was changed');
  });

  it('has a link that names the account until it is used', async () => {
    await givenAda();
    await world.call(forgotPassword, ada);
    const token = world.newestToken();
    const check = () => world.call(checkResetLink, { token });

    const before = [await check(), await check()];
    await world.call(resetPassword, { token, password: 'another loom' });
    const after = await check();

    const named = { status: 200, data: { username: 'adaquist' } };
    expect(before).toMatchObject([named, named]);
    expect(after.status).toBe(410);
  });

  it.each([
    ['/noorhaddad/?a=b', '/noorhaddad/?a=b'],
    ['/noor/م/', '/noor/%D9%85/'],
    ['//evil.example/', null],
    ['/x/..//evil.example/', null],
    ['/login/', null],
    [undefined, null],
  ])('keeps the way to %j for its link, and not in the email', async (next, way) => {
    await givenAda();
    await world.call(forgotPassword, { ...ada, ...(next !== undefined && { next }) });
    const token = world.newestToken();

    expect(mailedAddress()).toMatch(/\/login\/reset\/$/);
    const { data } = await world.call(checkResetLink, { token });
    expect(data).toEqual({ username: 'adaquist', next: way });
    const reset = await world.call(resetPassword, { token, password: 'another loom' });
    expect(reset.status).toBe(200);
  });

  it('has a link that works once and ends the others', async () => {
    await givenAda();
    await world.call(forgotPassword, ada);
    const first = world.newestToken();
    await world.call(forgotPassword, ada);
    const second = world.newestToken();

    const done = await world.call(resetPassword, { token: first, password: 'another loom' });
    const replayed = await world.call(resetPassword, { token: first, password: 'a third loom' });
    const other = await world.call(resetPassword, { token: second, password: 'a third loom' });

    expect([done.status, replayed.status, other.status]).toEqual([200, 410, 410]);
  });

  it('accepts one of two concurrent uses of the link', async () => {
    await givenAda();
    await world.call(forgotPassword, ada);
    const token = world.newestToken();

    const both = await Promise.all(
      ['another loom', 'a third loom'].map((password) =>
        world.call(resetPassword, { token, password }),
      ),
    );

    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 410,
    ]);
  });

  it('hides that the address is unknown', async () => {
    await givenAda();

    const known = await world.call(forgotPassword, ada);
    const unknown = await world.call(forgotPassword, { email: 'unknown@corkboard.test' });

    expect(unknown).toEqual(known);
    expect(world.letters).toHaveLength(1);
  });

  it('stores no readable token in the database', async () => {
    await givenAda();
    await world.call(forgotPassword, ada);

    const rows = await world.db.selectFrom('account_links').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain(world.newestToken());
  });
});

describe('a link after an expired one', () => {
  const asks = { 'a login': emailSignInLink, 'a password reset': forgotPassword };
  const open = async (name: string, token: string) => {
    const { data } =
      name === 'a login'
        ? await world.call(redeemSignInLink, { token })
        : await world.call(checkResetLink, { token });
    return data.next;
  };

  it.each(Object.entries(asks))('of %s keeps its way back', async (name, ask) => {
    await givenAda();
    await world.call(ask, { ...ada, next: '/noorhaddad/' });
    const token = world.newestToken();
    await lateFor(20 * 60);
    expect(await linkRepository(world.db).sweep()).toBe(0);

    await world.call(ask, { ...ada, token });

    expect(mailedAddress()).toMatch(/\/login\/(link|reset)\/$/);
    expect(await open(name, world.newestToken())).toBe('/noorhaddad/');
  });

  it.each(Object.entries(asks))('of %s keeps no way of another account', async (name, ask) => {
    await givenAda();
    await world.given.person('noorhaddad', { email: 'noor@corkboard.test' });
    await world.call(ask, { email: 'noor@corkboard.test', next: '/noorhaddad/secret/' });
    const token = world.newestToken();
    await lateFor(1);

    await world.call(ask, { ...ada, token, next: '/adaquist/' });

    expect(await open(name, world.newestToken())).toBe('/adaquist/');
  });

  it('says nothing about its token', async () => {
    await givenAda();
    await world.call(forgotPassword, { ...ada, next: '/noorhaddad/' });
    const token = world.newestToken();

    const known = await world.call(forgotPassword, { ...ada, token });
    const other = await world.call(forgotPassword, { ...ada, token: 'x'.repeat(43) });

    expect(known).toEqual(other);
  });
});

it('reactivates an account only after a full login', async () => {
  await givenAda({ deactivated_at: new Date() });
  await world.call(emailSignInLink, ada);
  expect(world.letters).toEqual([]);

  const typed = { username_or_email: 'adaquist', password: PASSWORD };
  const first = await world.call(signIn, typed);
  const second = await world.call(signIn, typed);

  expect(first.data).toMatchObject({ username: 'adaquist', is_reactivated: true });
  expect(second.data.is_reactivated).toBe(false);
});
