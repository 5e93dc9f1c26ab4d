import {
  changeEmail,
  changePassword,
  checkEmailChangeLink,
  convertAccount,
  createApiToken,
  createLinkedAccount,
  forgotPassword,
  getAccount,
  getLinkedAccounts,
  getSession,
  linkAccount,
  signIn,
  signOut,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import { getBusinessProfiles, removeBusinessMember } from '@corkboard/shared/requests/business';

import type { Person } from '../../../testing/given.ts';
import { socialRepository } from '../social/social-repository.ts';
import { type AccountApp, adasApp, hashOnce, password } from '../testing/account-app.ts';

let world: AccountApp;
let ada: Person;

beforeEach(async () => {
  ({ world, ada } = await adasApp());
});
afterEach(() => world.close());

const create = async (business_name = 'Quist Looms') =>
  (await world.call(createLinkedAccount, { business_name }, ada)).data;

const givenShop = async (more: object = {}) =>
  world.given.person('shop', {
    is_partner: true,
    email: 'shop@corkboard.test',
    password_hash: await hashOnce('the shop loom'),
    ...more,
  });

const shopTyped = { username_or_email: 'shop', password: 'the shop loom' };

it('[ACT-014] creates a linked business account to act as', async () => {
  const made = await create();

  expect(made).toMatchObject({
    username: 'quistlooms',
    full_name: 'Quist Looms',
    is_partner: true,
    permissions: ['OWNER'],
    is_home: false,
    may_switch: true,
    has_own_sign_in: false,
  });
  const { data } = await world.call(getBusinessProfiles, {}, ada);
  expect(Object.keys(data.profiles)).toEqual([made.id]);
});

it('[ACT-014] switches to the linked account and back', async () => {
  const made = await create();

  const inside = await world.call(switchAccount, { account: made.id }, ada);
  // What confirms changes there.
  expect((await world.call(getAccount, {}, inside)).data).toMatchObject({
    has_password: false,
    password_of: 'adaquist',
  });

  expect(inside.data).toMatchObject({ username: 'quistlooms', isPartner: true });
  const { data: accounts } = await world.call(getLinkedAccounts, {}, inside);
  expect(
    accounts.map(({ username, is_home, is_current }) => [username, is_home, is_current]),
  ).toEqual([
    ['adaquist', true, false],
    ['quistlooms', false, true],
  ]);
  expect((await world.call(getSession, {}, ada)).data.isAuth).toBe(false);

  const back = await world.call(switchAccount, { account: ada.id }, inside);
  expect(back.data.username).toBe('adaquist');
});

it('rejects switching to an account that is not linked', async () => {
  const noor = await world.given.person('noorhaddad', { is_partner: true });

  expect((await world.call(switchAccount, { account: noor.id }, ada)).status).toBe(404);
});

it.each([
  ['an owner', ['OWNER'], false, false, 200],
  ['an owner of a profile that needs a second factor', ['OWNER'], true, false, 403],
  ['an owner with a second factor', ['OWNER'], true, true, 200],
  ['an analyst', ['ANALYST'], false, false, 403],
  ['an analyst with a second factor', ['ANALYST'], true, true, 403],
])('lets %s switch to an account: %j', async (_who, permissions, requires_mfa, has_mfa, status) => {
  const shop = await givenShop();
  await world.db.updateTable('users').set({ has_mfa }).where('id', '=', ada.id).execute();
  await world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: ada.id, permissions, requires_mfa })
    .execute();

  const { data } = await world.call(getLinkedAccounts, {}, ada);

  expect(data.find(({ id }) => id === shop.id)?.may_switch).toBe(status === 200);
  expect((await world.call(switchAccount, { account: shop.id }, ada)).status).toBe(status);
});

it('asks for a password even after switching accounts', async () => {
  const made = await create();
  const inside = await world.call(switchAccount, { account: made.id }, ada);

  const without = await world.call(changePassword, { new_password: 'a quiet loom' }, inside);
  const right = await world.call(
    changePassword,
    { password, new_password: 'a quiet loom' },
    inside,
  );

  expect([without.status, without.code]).toEqual([403, 85]);
  expect(right.status).toBe(200);
});

it('[ACT-014] links a business account by its own login', async () => {
  await givenShop();

  const wrong = await world.call(linkAccount, { ...shopTyped, password: 'nope' }, ada);
  const right = await world.call(linkAccount, shopTyped, ada);
  const again = await world.call(linkAccount, shopTyped, ada);

  expect([wrong.status, right.status, again.status]).toEqual([401, 200, 200]);
  expect(right.data).toMatchObject({ username: 'shop', permissions: ['OWNER'] });
  expect((await world.call(getLinkedAccounts, {}, ada)).data).toHaveLength(2);
});

it('rejects linking a personal account or itself', async () => {
  await givenShop({ is_partner: false });

  const personal = await world.call(linkAccount, shopTyped, ada);
  const own = await world.call(linkAccount, { username_or_email: 'adaquist', password }, ada);

  expect([personal.status, own.status]).toEqual([409, 409]);
});

it('[ACT-014] unlinks an account that has its own login', async () => {
  const shop = await givenShop();
  await world.call(linkAccount, shopTyped, ada);
  const otherBrowser = await world.call(signIn, { username_or_email: 'adaquist', password });
  const inside = await world.call(switchAccount, { account: shop.id }, otherBrowser);

  const { data } = await world.call(unlinkAccount, { account: shop.id }, ada);

  expect(data).toMatchObject({ unlinked: 'shop', viewer: { username: 'adaquist' } });
  expect(data.accounts).toHaveLength(1);
  expect((await world.call(getSession, {}, inside)).data.isAuth).toBe(false);
  expect((await world.call(signIn, shopTyped)).status).toBe(200);
});

it('requires a new login when unlinking an account without one', async () => {
  const made = await create();

  const bare = await world.call(unlinkAccount, { account: made.id }, ada);
  const taken = await world.call(
    unlinkAccount,
    { account: made.id, email: 'ada@corkboard.test', new_password: 'a quiet loom', password },
    ada,
  );
  const unconfirmed = await world.call(
    unlinkAccount,
    { account: made.id, email: 'looms@corkboard.test', new_password: 'a quiet loom' },
    ada,
  );
  const typed = { email: 'looms@corkboard.test', new_password: 'a quiet loom', password };
  const kept = await world.call(
    unlinkAccount,
    { account: made.id, ...typed, keeps_password: true },
    ada,
  );
  const done = await world.call(unlinkAccount, { account: made.id, ...typed }, ada);

  expect([bare.status, bare.code]).toEqual([409, 86]);
  expect([kept.status, kept.code]).toEqual([409, 86]);
  expect([unconfirmed.status, unconfirmed.code]).toEqual([403, 85]);
  expect([taken.status, taken.code]).toEqual([409, 80]);
  expect(taken.message_detail).toMatch(/^\/email: /);
  expect(done.status).toBe(200);
  const signedIn = { username_or_email: 'looms@corkboard.test', password: 'a quiet loom' };
  expect((await world.call(signIn, signedIn)).data.username).toBe('quistlooms');
});

const away = { deactivated_at: new Date() };
const noPassword = { password_hash: null };
const noEmail = { email: null };
const noLogin = { ...noPassword, ...noEmail };

it.each([
  ['the only owner', ['OWNER'], null, {}, noLogin, true],
  ['the only owner next to an admin', ['OWNER'], ['ADMIN'], {}, noLogin, true],
  ['a co-owner', ['OWNER'], ['OWNER'], {}, noLogin, false],
  ['a co-owner of a deactivated owner', ['OWNER'], ['OWNER'], away, noLogin, true],
  ['a co-owner of an account without a login', ['OWNER'], ['OWNER'], noPassword, noLogin, true],
  ['a co-owner of an account with only a password', ['OWNER'], ['OWNER'], noEmail, noLogin, true],
  ['an admin next to an owner', ['ADMIN'], ['OWNER'], {}, noLogin, false],
  ['an admin without an owner', ['ADMIN'], null, {}, noLogin, false],
  ['the owner of an account with its own login', ['OWNER'], null, {}, {}, false],
  ['the owner of an account with only an email address', ['OWNER'], null, {}, noPassword, true],
  ['the owner of an account with only a password', ['OWNER'], null, {}, noEmail, true],
  ['a co-owner next to an account with only a password', ['OWNER'], ['OWNER'], {}, noEmail, false],
  ['an admin of an account with only a password', ['ADMIN'], null, {}, noEmail, false],
])('lists what unlinking requires of %s', async (_who, own, others, more, login, isRequired) => {
  const shop = await givenShop(login);
  const email = 'noor@corkboard.test';
  const noor = await world.given.person('noorhaddad', { password_hash: 'own', email, ...more });
  await world.db
    .insertInto('business_access')
    .values([
      { profile_id: shop.id, member_id: ada.id, permissions: own },
      ...(others ? [{ profile_id: shop.id, member_id: noor.id, permissions: others }] : []),
    ])
    .execute();

  const { data: accounts } = await world.call(getLinkedAccounts, {}, ada);
  const unlinked = await world.call(unlinkAccount, { account: shop.id }, ada);

  expect(accounts.map(({ needs_own_sign_in }) => needs_own_sign_in)).toEqual([false, isRequired]);
  expect([unlinked.status, unlinked.code]).toEqual(isRequired ? [409, 86] : [200, 0]);
});

it.each([
  ['no password', noLogin],
  ['a password', noEmail],
])('unlinks an account with a provider login and %s', async (_what, login) => {
  const shop = await givenShop(login);
  const identity = { issuer: 'https://id.example', subject: 'shop', name: null, email: null };
  await socialRepository(world.db).connect(shop.id, identity);
  await linkAsOwner(shop);

  const { data: accounts } = await world.call(getLinkedAccounts, {}, ada);
  const unlinked = await world.call(unlinkAccount, { account: shop.id }, ada);

  expect(accounts[1]).toMatchObject({ has_own_sign_in: true, needs_own_sign_in: false });
  expect(unlinked.status).toBe(200);
});

describe('an account with a password but no email address', () => {
  const email = 'looms@corkboard.test';
  let shop: Person;

  beforeEach(async () => {
    shop = await givenShop(noEmail);
    await linkAsOwner(shop);
  });

  const unlink = (more: object = {}) =>
    world.call(unlinkAccount, { account: shop.id, ...more }, ada);
  const readShop = () =>
    world.db
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', shop.id)
      .executeTakeFirstOrThrow();

  it('gets only an email address before it is unlinked', async () => {
    const { password_hash } = await readShop();
    const bare = await unlink();
    const done = await unlink({ email, keeps_password: true, password });

    expect([bare.status, bare.code, bare.message]).toEqual([
      409,
      86,
      'Add an email address to this account first. Otherwise you could lose it.',
    ]);
    expect(done.data.accounts).toHaveLength(1);
    expect(await readShop()).toEqual({ email, password_hash });
    expect((await world.call(signIn, { ...shopTyped, username_or_email: email })).status).toBe(200);
    await world.call(forgotPassword, { email });
    expect(world.letters.at(-1)?.to).toBe(email);
  });

  it.each([
    ['without the password that logged in', { email }, 403, 85],
    ['with its own password as proof', { email, password: shopTyped.password }, 403, 78],
    ['with a new password', { email, new_password: 'another quiet loom', password }, 400, 1],
    ['with an email that is taken', { email: 'ADA@corkboard.test', password }, 409, 80],
  ])('stays linked %s', async (_how, typed, status, code) => {
    const before = await readShop();
    const rejected = await unlink(typed);

    expect([rejected.status, rejected.code]).toEqual([status, code]);
    expect(await readShop()).toEqual(before);
    expect((await world.call(getLinkedAccounts, {}, ada)).data).toHaveLength(2);
    expect((await world.call(getSession, {}, shop)).data.username).toBe('shop');
  });

  it('needs the second factor that switching to it needs', async () => {
    await world.db.updateTable('business_access').set({ requires_mfa: true }).execute();
    const without = await unlink({ email, password });
    await world.db.updateTable('users').set({ has_mfa: true }).where('id', '=', ada.id).execute();
    const withFactor = await unlink({ email, password });

    expect([without.status, withFactor.status]).toEqual([403, 200]);
  });

  it('ends its sessions, API tokens, and emailed links', async () => {
    const inside = await world.call(switchAccount, { account: shop.id }, ada);
    const own = { password: shopTyped.password };
    await world.call(changeEmail, { email: 'old@corkboard.test', ...own }, shop);
    const token = world.newestToken();
    const wanted = { name: 'Script', scopes: ['boards:read' as const], days: 30 as const };
    await world.call(createApiToken, { ...wanted, ...own }, shop);
    const countTokens = async () =>
      (await world.db.selectFrom('api_tokens').select('id').execute()).length;
    const linkStatus = async () => (await world.call(checkEmailChangeLink, { token })).status;
    expect([await countTokens(), await linkStatus()]).toEqual([1, 200]);

    const done = await world.call(unlinkAccount, { account: shop.id, email, password }, inside);

    expect((await world.call(getSession, {}, done)).data.username).toBe('adaquist');
    expect((await world.call(getSession, {}, shop)).data.isAuth).toBe(false);
    expect([await countTokens(), await linkStatus()]).toEqual([0, 410]);
  });
});

async function linkAsOwner(shop: Person): Promise<void> {
  await world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: ada.id, permissions: ['OWNER'] })
    .execute();
}

it('[ACCT-007] returns to the own account after unlinking the current one', async () => {
  await givenShop();
  const linked = await world.call(linkAccount, shopTyped, ada);
  const inside = await world.call(switchAccount, { account: linked.data.id }, ada);

  const left = await world.call(unlinkAccount, { account: linked.data.id }, inside);

  expect(left.data.viewer.username).toBe('adaquist');
  expect((await world.call(getSession, {}, left)).data.username).toBe('adaquist');
});

it('never unlinks the account that logged in', async () => {
  expect((await world.call(unlinkAccount, { account: ada.id }, ada)).status).toBe(403);
});

it('converts a personal account to business and back', async () => {
  const business = await world.call(convertAccount, { is_partner: true, full_name: 'Quist' }, ada);
  const personal = await world.call(convertAccount, { is_partner: false }, ada);

  expect(business.data).toMatchObject({ isPartner: true, fullName: 'Quist' });
  expect(personal.data).toMatchObject({ isPartner: false, fullName: 'Quist' });
});

it("doesn't convert a staff account to a business", async () => {
  const staff = await world.given.person('staff', { is_employee: true });
  const { status, message } = await world.call(convertAccount, { is_partner: true }, staff);

  expect([status, message]).toEqual([409, expect.stringContaining('Staff accounts')]);
  expect((await world.call(getSession, {}, staff)).data).toMatchObject({
    isPartner: false,
    isEmployee: true,
  });
});

it('converts a business of staff to a personal account', async () => {
  const shop = await givenShop({ is_employee: true });
  const { data } = await world.call(convertAccount, { is_partner: false }, shop);
  expect(data).toMatchObject({ isPartner: false, isEmployee: true });
});

const OTHERS_REMAIN =
  'Others can act as this business. Remove them in the business settings first.';
const ONLY_YOU_REMAIN =
  'First unlink this business in Linked accounts. Then log in to it, and convert it.';

it('keeps a business account while others act as it', async () => {
  const shop = await givenShop();
  await world.call(linkAccount, shopTyped, ada);

  const { status, message } = await world.call(convertAccount, { is_partner: false }, shop);
  expect([status, message]).toEqual([409, OTHERS_REMAIN]);
});

it('says in which order a linked business becomes a personal account', async () => {
  const noor = await world.given.person('noorhaddad', { password_hash: 'own' });
  const shop = await givenShop(noEmail);
  await linkAsOwner(shop);
  await world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: noor.id, permissions: ['OWNER'] })
    .execute();
  const inside = await world.call(switchAccount, { account: shop.id }, ada);
  const convert = async (as: Pick<Person, 'cookie'>) => {
    const { status, message } = await world.call(convertAccount, { is_partner: false }, as);
    return [status, message];
  };

  expect(await convert(inside)).toEqual([409, OTHERS_REMAIN]);
  await world.call(removeBusinessMember, { member: noor.id }, inside);
  expect(await convert(inside)).toEqual([409, ONLY_YOU_REMAIN]);
  const email = 'looms@corkboard.test';
  await world.call(unlinkAccount, { account: shop.id, email, password }, inside);
  expect(await convert(await world.call(signIn, shopTyped))).toEqual([200, undefined]);
});

it('signs out of the linked and the own account together', async () => {
  const made = await create();
  const inside = await world.call(switchAccount, { account: made.id }, ada);

  await world.call(signOut, {}, inside);

  expect((await world.call(getSession, {}, inside)).data.isAuth).toBe(false);
});
