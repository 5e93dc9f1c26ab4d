import {
  changeEmail,
  changePassword,
  checkDeletionLink,
  checkEmailChangeLink,
  confirmDeletion,
  confirmEmail,
  createLinkedAccount,
  deactivateAccount,
  deleteAccount,
  enableTwoFactor,
  endSession,
  endSessions,
  forgotPassword,
  getAccount,
  getSession,
  getSessions,
  resetPassword,
  signIn,
  signOut,
  startTwoFactorSetup,
  switchAccount,
  updateLocale,
} from '@corkboard/shared/requests/accounts';
import { getBoards } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';

import type { Person } from '../../testing/given.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';
import { suspend } from '../people/suspension-repository.ts';
import { linkRepository } from './link-repository.ts';
import {
  type AccountApp,
  adasApp,
  generateCode,
  hashOnce,
  password,
} from './testing/account-app.ts';

let world: AccountApp;
let ada: Person;
const typed = { username_or_email: 'adaquist', password };

beforeEach(async () => {
  ({ world, ada } = await adasApp());
});
afterEach(() => world.close());

it("prefers the account's language over the browser's", async () => {
  expect((await world.call(updateLocale, { locale: 'de' }, ada)).data).toMatchObject({
    locale: 'de',
  });
  expect((await world.call(getSession, {}, ada)).data).toMatchObject({ locale: 'de' });

  expect((await world.call(updateLocale, { locale: null }, ada)).data).toMatchObject({
    locale: null,
  });
  expect((await world.call(getSession, {}, ada)).data).toMatchObject({ locale: 'en-US' });

  const unknown = await world.call(updateLocale, { locale: 'tlh' as 'de' }, ada);
  expect(unknown.status).toBe(400);
});

describe('the email address', () => {
  it('changes only after its emailed link is opened', async () => {
    const asked = await world.call(changeEmail, { email: 'new@corkboard.test', password }, ada);
    expect(asked.data).toMatchObject({
      email: 'ada@corkboard.test',
      new_email: 'new@corkboard.test',
    });
    expect(world.letters.at(-1)?.to).toBe('new@corkboard.test');

    const confirmed = await world.call(confirmEmail, { token: world.newestToken() });

    expect(confirmed.data).toEqual({ email: 'new@corkboard.test' });
    expect((await world.call(getAccount, {}, ada)).data).toMatchObject({
      email: 'new@corkboard.test',
      new_email: null,
    });
    expect(world.letters.at(-1)).toMatchObject({
      to: 'ada@corkboard.test',
      subject: 'Your email address was changed',
    });
  });

  it('has a link that can be checked without using it up', async () => {
    await world.call(changeEmail, { email: 'new@corkboard.test', password }, ada);
    const token = world.newestToken();
    const check = () => world.call(checkEmailChangeLink, { token });

    const before = [await check(), await check()];
    const confirmed = await world.call(confirmEmail, { token });
    const after = await check();

    expect(before.map(({ status, data }) => [status, data])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect([confirmed.status, after.status, after.code]).toEqual([200, 410, 84]);
  });

  it('is not confirmed by a link with another purpose', async () => {
    await world.call(forgotPassword, { email: 'ada@corkboard.test' });
    const token = world.newestToken();

    expect((await world.call(checkEmailChangeLink, { token })).status).toBe(410);
    expect((await world.call(confirmEmail, { token })).status).toBe(410);
  });

  it('does not reveal a taken address before its owner looks', async () => {
    await world.given.person('noorhaddad', { email: 'noor@corkboard.test' });

    const taken = await world.call(changeEmail, { email: 'noor@corkboard.test', password }, ada);
    const checked = await world.call(checkEmailChangeLink, { token: world.newestToken() });

    expect([taken.status, checked.status, checked.data]).toEqual([200, 200, null]);
    const confirmed = await world.call(confirmEmail, { token: world.newestToken() });
    expect([confirmed.status, confirmed.code]).toEqual([409, 80]);
  });

  it('invalidates links to the old address', async () => {
    await world.call(forgotPassword, { email: 'ada@corkboard.test' });
    const old = world.newestToken();
    await world.call(changeEmail, { email: 'new@corkboard.test', password }, ada);
    await world.call(confirmEmail, { token: world.newestToken() });

    expect((await world.call(resetPassword, { token: old, password: 'stolen loom' })).status).toBe(
      410,
    );
  });

  it.each(['ada@corkboard.test', 'ADA@corkboard.test'])(
    'rejects a change to the own address, written %s',
    async (email) => {
      const rejected = await world.call(changeEmail, { email, password }, ada);

      const message = "That's already your email address.";
      expect(rejected).toMatchObject({
        status: 400,
        message,
        message_detail: `/email: ${message}`,
      });
      expect(world.letters).toEqual([]);
    },
  );

  it("doesn't change by a link that ends while it is opened", async () => {
    await world.call(changeEmail, { email: 'new@corkboard.test', password }, ada);
    const token = world.newestToken();
    let confirmed: Promise<{ status: number }> | undefined;
    await world.db.transaction().execute(async (trx) => {
      const email = 'other@corkboard.test';
      await trx.updateTable('users').set({ email }).where('id', '=', ada.id).execute();
      confirmed = world.call(confirmEmail, { token });
      await Promise.race([confirmed, waitUntilBlocked(world.db)]);
      await linkRepository(world.db).dropAll(ada.id, undefined, trx);
    });

    expect((await confirmed)?.status).toBe(410);
    expect((await world.call(getAccount, {}, ada)).data.email).toBe('other@corkboard.test');
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the password changes',
      () => world.call(changePassword, { password, new_password: 'another loom' }, ada),
    ],
    ['every browser is logged out', () => world.call(endSessions, { keep_this: false }, ada)],
    ['the other browsers are logged out', () => world.call(endSessions, { keep_this: true }, ada)],
    [
      'one of them is logged out',
      async () => {
        const { data } = await world.call(getSessions, {}, ada);
        const other = data.find(({ is_current }) => !is_current);
        return world.call(endSession, { session: other?.id ?? '' }, ada);
      },
    ],
    [
      'two-factor authentication is turned on',
      async () => {
        const { data } = await world.call(startTwoFactorSetup, { password }, ada);
        return world.call(enableTwoFactor, { code: generateCode(data.secret) }, ada);
      },
    ],
    ['the account is deactivated', () => world.call(deactivateAccount, { password }, ada)],
    [
      'staff suspend the account',
      async () => {
        await world.db.transaction().execute((trx) => suspend(trx, ada.id));
        return { status: 200 };
      },
    ],
  ])("doesn't change by a link that another browser asked for before %s", async (_what, act) => {
    const otherBrowser = await world.call(signIn, typed);
    await world.call(changeEmail, { email: 'new@corkboard.test', password }, otherBrowser);
    const token = world.newestToken();

    expect(await act()).toMatchObject({ status: 200 });

    expect((await world.call(checkEmailChangeLink, { token })).status).toBe(410);
    expect((await world.call(confirmEmail, { token })).status).toBe(410);
    const rows = await world.db.selectFrom('users').select('email').execute();
    expect(rows).toEqual([{ email: 'ada@corkboard.test' }]);
  });

  it('keeps its link when this browser is logged out', async () => {
    await world.call(changeEmail, { email: 'new@corkboard.test', password }, ada);
    const token = world.newestToken();

    await world.call(signOut, {}, ada);

    expect((await world.call(confirmEmail, { token })).status).toBe(200);
  });

  it('requires the password to change', async () => {
    const wrong = await world.call(
      changeEmail,
      { email: 'new@corkboard.test', password: 'nope' },
      ada,
    );

    expect(wrong).toMatchObject({ status: 403, message: 'That password is incorrect.' });
    expect(world.letters).toEqual([]);
  });
});

describe('the password', () => {
  it('changes and ends the other sessions', async () => {
    const otherBrowser = await world.call(signIn, typed);

    const { status } = await world.call(
      changePassword,
      { password, new_password: 'another loom' },
      ada,
    );

    expect(status).toBe(200);
    expect((await world.call(getSession, {}, otherBrowser)).data.isAuth).toBe(false);
    expect((await world.call(getSession, {}, ada)).data.isAuth).toBe(true);
    expect((await world.call(signIn, { ...typed, password: 'another loom' })).status).toBe(200);
    expect(world.letters.at(-1)?.subject).toBe('Your password was changed');
  });

  it('limits guesses from a borrowed browser', async () => {
    const guess = () =>
      world.call(changePassword, { password: 'nope', new_password: 'another loom' }, ada);
    for (let i = 0; i < 10; i++) await guess();

    expect((await guess()).status).toBe(429);
  });

  it('can be set first only soon after login', async () => {
    const social = await world.given.person('junpark', { is_fb_auth_only_user: true });

    const set = await world.call(changePassword, { new_password: 'a first loom' }, social);
    expect(set.data.has_password).toBe(true);
    expect((await world.call(getSession, {}, social)).data.isFbAuthOnlyUser).toBe(false);

    const later = await world.given.person('later');
    await world.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
      .execute();
    const rejected = await world.call(changePassword, { new_password: 'a first loom' }, later);
    expect([rejected.status, rejected.code]).toEqual([403, 85]);
  });
});

describe('sessions', () => {
  it('are listed with this browser first and end one by one', async () => {
    const otherBrowser = await world.call(signIn, typed);
    const { data } = await world.call(getSessions, {}, ada);
    expect(
      data.map((one) => [one.is_current, one.browser, one.browser_name, one.system_name]),
    ).toEqual([
      [true, '', null, null],
      [false, 'Firefox on Linux', 'Firefox', 'Linux'],
    ]);

    const left = await world.call(endSession, { session: data[1]?.id ?? '' }, ada);

    expect(left.data).toHaveLength(1);
    expect((await world.call(getSession, {}, otherBrowser)).data.isAuth).toBe(false);
  });

  it('cannot be ended by another user', async () => {
    const noor = await world.given.person('noorhaddad');
    const [own] = (await world.call(getSessions, {}, noor)).data;

    expect((await world.call(endSession, { session: own?.id ?? '' }, ada)).status).toBe(404);
    expect((await world.call(getSession, {}, noor)).data.isAuth).toBe(true);
  });

  it('end everywhere, including this browser', async () => {
    const otherBrowser = await world.call(signIn, typed);

    await world.call(endSessions, { keep_this: false }, ada);

    const sessions = await Promise.all(
      [ada, otherBrowser].map((browser) => world.call(getSession, {}, browser)),
    );
    expect(sessions.map(({ data }) => data.isAuth)).toEqual([false, false]);
  });

  it('end everywhere except this browser', async () => {
    const otherBrowser = await world.call(signIn, typed);

    const { data } = await world.call(endSessions, { keep_this: true }, ada);

    expect(data.map(({ is_current }) => is_current)).toEqual([true]);
    expect((await world.call(getSession, {}, otherBrowser)).data.isAuth).toBe(false);
  });
});

/** A business without its own login, of Ada and Noor. */
async function givenSharedBusiness(email: string | null = 'noor@corkboard.test') {
  const password_hash = await hashOnce(password);
  const noor = await world.given.person('noorhaddad', { email, password_hash });
  const { id } = (await world.call(createLinkedAccount, { business_name: 'Quist Looms' }, ada))
    .data;
  await world.db
    .insertInto('business_access')
    .values({ profile_id: id, member_id: noor.id, permissions: ['OWNER'] })
    .execute();
  return { noor, id };
}

/** A linked business of Ada. Its password is hers. */
async function givenBusiness(email: string | null): Promise<string> {
  const { id } = (await world.call(createLinkedAccount, { business_name: 'Quist Looms' }, ada))
    .data;
  const own = { email, password_hash: await hashOnce(password) };
  await world.db.updateTable('users').set(own).where('id', '=', id).execute();
  return id;
}

const loomsTyped = { username_or_email: 'quistlooms', password };
const getLoomsStatus = async () => (await world.call(getUser, { username: 'quistlooms' })).status;

describe('a deactivation', () => {
  it('hides the account and its content until login', async () => {
    const noor = await world.given.person('noorhaddad');
    await world.given.follow(ada, noor);
    await world.given.board(ada, 'Looms');
    const followers = async () =>
      (await world.call(getUser, { username: 'noorhaddad' }, noor)).data.follower_count;

    const { data } = await world.call(deactivateAccount, { password }, ada);

    expect(data).toEqual({ username: 'adaquist', multiple_accounts: false });
    expect((await world.call(getSession, {}, ada)).data.isAuth).toBe(false);
    expect((await world.call(getUser, { username: 'adaquist' }, noor)).code).toBe(34);
    expect((await world.call(getBoards, { username: 'adaquist' }, noor)).status).toBe(404);
    expect(await followers()).toBe(0);

    await world.call(signIn, typed);

    expect((await world.call(getUser, { username: 'adaquist' }, noor)).status).toBe(200);
    expect((await world.call(getBoards, { username: 'adaquist' }, noor)).data).toHaveLength(1);
    expect(await followers()).toBe(1);
  });

  it('includes accounts reachable only through this one', async () => {
    await world.call(createLinkedAccount, { business_name: 'Quist Looms' }, ada);

    const { data } = await world.call(deactivateAccount, { password }, ada);

    expect(data.multiple_accounts).toBe(true);
    expect((await world.call(getUser, { username: 'quistlooms' })).code).toBe(34);
    await world.call(signIn, typed);
    expect((await world.call(getUser, { username: 'quistlooms' })).status).toBe(200);
  });

  it('includes a business with a password but no email address', async () => {
    await givenBusiness(null);

    await world.call(deactivateAccount, { password }, ada);

    expect(await getLoomsStatus()).toBe(404);
    expect((await world.call(signIn, loomsTyped)).data.is_reactivated).toBe(true);
    expect(await getLoomsStatus()).toBe(200);
  });

  it('keeps a business with an email address and a password', async () => {
    await givenBusiness('looms@corkboard.test');
    expect((await world.call(getAccount, {}, ada)).data.goes_with).toEqual([]);

    const { data } = await world.call(deactivateAccount, { password }, ada);

    expect(data.multiple_accounts).toBe(false);
    expect(await getLoomsStatus()).toBe(200);
  });

  it('includes a business until one of its deactivated owners logs in', async () => {
    const { noor } = await givenSharedBusiness();
    const status = async () => (await world.call(getUser, { username: 'quistlooms' })).status;
    await world.call(deactivateAccount, { password }, noor);
    expect(await status()).toBe(200);
    expect((await world.call(getAccount, {}, ada)).data.goes_with).toEqual(['quistlooms']);

    const { data } = await world.call(deactivateAccount, { password }, ada);

    expect(data.multiple_accounts).toBe(true);
    expect(await status()).toBe(404);
    await world.call(signIn, { ...typed, username_or_email: 'noorhaddad' });
    expect(await status()).toBe(200);
  });

  it('includes a business with a suspended owner, until the other one logs in', async () => {
    const { noor } = await givenSharedBusiness();
    const status = async () => (await world.call(getUser, { username: 'quistlooms' })).status;
    await world.db.transaction().execute((trx) => suspend(trx, noor.id));

    const { data } = await world.call(deactivateAccount, { password }, ada);

    expect(data.multiple_accounts).toBe(true);
    expect(await status()).toBe(404);
    await world.call(signIn, { ...typed, username_or_email: 'noorhaddad' });
    expect(await status()).toBe(404);
    await world.call(signIn, typed);
    expect(await status()).toBe(200);
  });

  it('requires the password to deactivate', async () => {
    expect((await world.call(deactivateAccount, {}, ada)).status).toBe(403);
    expect((await world.call(getSession, {}, ada)).data.isAuth).toBe(true);
  });
});

describe('a deletion', () => {
  it('signs out and deletes only after the emailed link', async () => {
    const { data } = await world.call(deleteAccount, { password }, ada);

    expect(data).toEqual({ username: 'adaquist', multiple_accounts: false });
    expect((await world.call(getSession, {}, ada)).data.isAuth).toBe(false);
    expect(world.letters.at(-1)).toMatchObject({
      to: 'ada@corkboard.test',
      subject: 'The final step to delete your account',
    });
    expect((await world.call(signIn, typed)).status).toBe(200);
  });

  it('removes all content and keeps counts correct', async () => {
    const noor = await world.given.person('noorhaddad');
    await world.given.follow(ada, noor);
    await world.given.follow(noor, ada);
    const boardId = await world.given.board(ada, 'Looms');
    await world.given.pin(ada, { board_id: boardId });
    await world.call(createLinkedAccount, { business_name: 'Quist Looms' }, ada);
    await world.call(deleteAccount, { password }, ada);
    const token = world.newestToken();

    const gone = await world.call(confirmDeletion, { token });
    const replayed = await world.call(confirmDeletion, { token });

    expect(gone.data).toEqual({ username: 'adaquist', multiple_accounts: true });
    expect(replayed.status).toBe(410);
    const names = await world.db.selectFrom('users').select('username').execute();
    expect(names).toEqual([{ username: 'noorhaddad' }]);
    expect((await world.call(getUser, { username: 'noorhaddad' }, noor)).data).toMatchObject({
      follower_count: 0,
      following_count: 0,
    });
    for (const table of ['boards', 'pins', 'follows'] as const) {
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await world.call(signIn, typed)).status).toBe(401);
  });

  it('names the accounts of a link until it was used', async () => {
    await world.call(createLinkedAccount, { business_name: 'Quist Looms' }, ada);
    await world.call(deleteAccount, { password }, ada);
    const token = world.newestToken();

    const before = await world.call(checkDeletionLink, { token });
    const gone = await world.call(confirmDeletion, { token });
    const after = await world.call(checkDeletionLink, { token });

    expect(before.data).toEqual({
      username: 'adaquist',
      goes_with: ['quistlooms'],
      deactivated: [],
    });
    expect([gone.status, after.status]).toEqual([200, 410]);
  });

  it('keeps a business for its deactivated owner', async () => {
    const { noor } = await givenSharedBusiness();
    const status = async () => (await world.call(getUser, { username: 'quistlooms' })).status;
    await world.call(deactivateAccount, { password }, noor);
    expect((await world.call(getAccount, {}, ada)).data).toMatchObject({
      goes_with: ['quistlooms'],
      deleted_with: [],
    });
    await world.call(deleteAccount, { password }, ada);
    const token = world.newestToken();
    const check = await world.call(checkDeletionLink, { token });
    expect(check.data).toEqual({
      username: 'adaquist',
      goes_with: [],
      deactivated: ['quistlooms'],
    });
    expect(world.letters.at(-1)?.lines).toEqual([
      'You asked to delete adaquist.',
      expect.stringMatching(/^This permanently deletes its boards/),
      'To be deactivated: quistlooms',
      expect.stringMatching(/^If you changed your mind/),
    ]);

    const { data } = await world.call(confirmDeletion, { token });

    expect(data).toEqual({ username: 'adaquist', multiple_accounts: false });
    expect(await status()).toBe(404);
    await world.call(signIn, { ...typed, username_or_email: 'noorhaddad' });
    expect(await status()).toBe(200);
  });

  it('only deactivates a business with a password but no email address', async () => {
    await givenBusiness(null);
    expect((await world.call(getAccount, {}, ada)).data).toMatchObject({
      goes_with: ['quistlooms'],
      deleted_with: [],
    });
    await world.call(deleteAccount, { password }, ada);

    const { data } = await world.call(confirmDeletion, { token: world.newestToken() });

    expect(data.multiple_accounts).toBe(false);
    expect(await getLoomsStatus()).toBe(404);
    expect((await world.call(signIn, loomsTyped)).data.is_reactivated).toBe(true);
  });

  it('keeps a suspended business with a password but no email address', async () => {
    const id = await givenBusiness(null);
    await world.db.transaction().execute((trx) => suspend(trx, id));

    expect((await world.call(getAccount, {}, ada)).data.deleted_with).toEqual([]);
  });

  it('lets an owner without an email address reopen the business', async () => {
    const { noor, id } = await givenSharedBusiness(null);
    expect((await world.call(getAccount, {}, ada)).data).toMatchObject({
      goes_with: ['quistlooms'],
      deleted_with: [],
    });
    await world.call(deleteAccount, { password }, ada);
    await world.call(confirmDeletion, { token: world.newestToken() });
    expect(await getLoomsStatus()).toBe(404);

    expect((await world.call(switchAccount, { account: id }, noor)).status).toBe(200);
    expect(await getLoomsStatus()).toBe(200);
  });

  it('includes a business whose other owner is a business that goes too', async () => {
    const makeBusiness = async (business_name: string) =>
      (await world.call(createLinkedAccount, { business_name }, ada)).data.id;
    const looms = await makeBusiness('Quist Looms');
    const holding = await makeBusiness('Quist Holding');
    await world.db
      .insertInto('business_access')
      .values({ profile_id: looms, member_id: holding, permissions: ['OWNER'] })
      .execute();
    const both = ['quistholding', 'quistlooms'];
    expect((await world.call(getAccount, {}, ada)).data.deleted_with).toEqual(both);
    await world.call(deleteAccount, { password }, ada);

    await world.call(confirmDeletion, { token: world.newestToken() });

    expect(await world.db.selectFrom('users').select('username').execute()).toEqual([]);
  });

  it('keeps no business for a suspended owner', async () => {
    const { noor } = await givenSharedBusiness();
    await world.db.transaction().execute((trx) => suspend(trx, noor.id));
    expect((await world.call(getAccount, {}, ada)).data.deleted_with).toEqual(['quistlooms']);
    await world.call(deleteAccount, { password }, ada);

    const { data } = await world.call(confirmDeletion, { token: world.newestToken() });

    expect(data.multiple_accounts).toBe(true);
    const names = await world.db.selectFrom('users').select('username').execute();
    expect(names).toEqual([{ username: 'noorhaddad' }]);
  });

  it('rejects a link with another purpose', async () => {
    await world.call(forgotPassword, { email: 'ada@corkboard.test' });
    const token = world.newestToken();

    const { status } = await world.call(confirmDeletion, { token });

    expect(status).toBe(410);
    expect((await world.call(checkDeletionLink, { token })).status).toBe(410);
    expect((await world.call(getSession, {}, ada)).data.isAuth).toBe(true);
  });
});
