import { errorCodes } from '@corkboard/shared/contract/base';
import { getSession, switchAccount, unlinkAccount } from '@corkboard/shared/requests/accounts';
import {
  addBusinessMember,
  getBusinessMembers,
  getBusinessProfiles,
  removeBusinessMember,
  updateBusinessMember,
} from '@corkboard/shared/requests/business';
import { getNotifications } from '@corkboard/shared/requests/notifications';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { socialRepository } from '../accounts/social/social-repository.ts';

let world: TestApp;
let shop: Person;
let ines: Person;
let tomas: Person;

beforeEach(async () => {
  world = await testApp();
  shop = await world.given.person('tarnandloom', { is_partner: true, ...login('shop') });
  ines = await world.given.person('inesmoreau', login('ines'));
  tomas = await world.given.person('tomasrey', login('tomas'));
});
afterEach(() => world.close());

const login = (name: string) => ({ password_hash: 'own', email: `${name}@corkboard.test` });

const give = (member: Person, permissions: string[], requires_mfa = false) =>
  world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: member.id, permissions, requires_mfa })
    .execute();

const acting = () => ({ orbac_subject_id: shop.id });
const members = async (as: Person, more: object = {}) =>
  (await world.call(getBusinessMembers, more, as)).data.map(({ user }) => user.username);

it('grants access and notifies the new member', async () => {
  const added = await world.call(
    addBusinessMember,
    { username: 'InesMoreau', permissions: ['ADMIN'] },
    shop,
  );

  expect(added.data).toMatchObject({
    user: { username: 'inesmoreau' },
    permissions: ['ADMIN'],
    requires_mfa: false,
    meets_mfa_requirement: true,
    is_me: false,
    is_last_owner: false,
  });
  const { data } = await world.call(getBusinessProfiles, {}, ines);
  expect(Object.keys(data.profiles)).toEqual([shop.id]);
  expect((await world.call(getNotifications, {}, ines)).data).toMatchObject([
    { type: 'business_access_given', actor: { username: 'tarnandloom' } },
  ]);
});

it('lets an owner grant, change, and revoke permissions', async () => {
  await give(ines, ['OWNER']);
  await world.call(
    addBusinessMember,
    { username: 'tomasrey', permissions: ['ANALYST'], ...acting() },
    ines,
  );
  expect(await members(ines, acting())).toEqual(['inesmoreau', 'tomasrey']);

  const changed = await world.call(
    updateBusinessMember,
    { member: tomas.id, permissions: ['ADMIN'], requires_mfa: true, ...acting() },
    ines,
  );
  expect(changed.data).toMatchObject({
    permissions: ['ADMIN'],
    requires_mfa: true,
    meets_mfa_requirement: false,
  });

  expect(
    (await world.call(removeBusinessMember, { member: tomas.id, ...acting() }, ines)).status,
  ).toBe(200);
  expect(await members(shop)).toEqual(['inesmoreau']);
  expect((await world.call(getBusinessProfiles, {}, tomas)).data.profiles).toEqual({});
});

it.each([
  ['an administrator', ['ADMIN']],
  ['an analyst', ['ANALYST']],
])('rejects %s', async (_who, permissions) => {
  await give(ines, permissions);
  const add = { username: 'tomasrey', permissions: ['OWNER' as const], ...acting() };
  const raise = { member: ines.id, permissions: ['OWNER' as const], ...acting() };

  expect((await world.call(getBusinessMembers, acting(), ines)).status).toBe(403);
  expect((await world.call(addBusinessMember, add, ines)).status).toBe(403);
  expect((await world.call(updateBusinessMember, raise, ines)).status).toBe(403);
  expect(await members(shop)).toEqual(['inesmoreau']);
});

it('rejects signed-out and unlinked users, also with guessed ids', async () => {
  const add = { username: 'tomasrey', permissions: ['ADMIN' as const] };

  expect((await world.call(addBusinessMember, { ...add, ...acting() }, ines)).status).toBe(403);
  expect(
    (await world.call(addBusinessMember, { ...add, orbac_subject_id: 'none' }, ines)).status,
  ).toBe(403);
  expect((await world.call(addBusinessMember, add)).status).toBe(401);
  expect((await world.call(getBusinessMembers, {})).status).toBe(401);
});

it('rejects invalid members and personal accounts', async () => {
  const status = async (username: string, as: Person) =>
    (await world.call(addBusinessMember, { username, permissions: ['ADMIN'] }, as)).status;
  await world.given.person('gone', { deactivated_at: new Date() });
  await world.given.block(tomas, shop);
  const rosa = await world.given.person('rosa');
  await world.given.block(shop, rosa);

  expect(await status('inesmoreau', tomas)).toBe(409);
  expect(await status('tarnandloom', shop)).toBe(409);
  expect(await status('inesmoreau', shop)).toBe(200);
  expect(await status('inesmoreau', shop)).toBe(409);
  expect(await status('unknown', shop)).toBe(404);
  expect(await status('gone', shop)).toBe(404);
  expect(await status('tomasrey', shop)).toBe(404);
  expect(await status('rosa', shop)).toBe(409);
});

it('lets a member leave without the second factor', async () => {
  await give(ines, ['ANALYST'], true);

  const { status } = await world.call(removeBusinessMember, { member: ines.id, ...acting() }, ines);

  expect(status).toBe(200);
  expect(await members(shop)).toEqual([]);
});

it("doesn't let an owner without the required second factor manage members", async () => {
  await give(ines, ['OWNER'], true);
  await give(tomas, ['ADMIN']);
  const rosa = await world.given.person('rosa');
  const denied = {
    status: 403,
    message: 'Turn on two-factor authentication to change permissions.',
  };
  const lift = { member: ines.id, requires_mfa: false, ...acting() };
  const add = { username: rosa.username, permissions: ['OWNER' as const], ...acting() };
  const other = { member: tomas.id, ...acting() };

  expect(await world.call(updateBusinessMember, lift, ines)).toMatchObject(denied);
  expect(await world.call(addBusinessMember, add, ines)).toMatchObject(denied);
  expect(await world.call(removeBusinessMember, other, ines)).toMatchObject(denied);
  expect(await members(ines, acting())).toEqual(['inesmoreau', 'tomasrey']);
  expect((await world.call(switchAccount, { account: shop.id }, ines)).status).toBe(403);

  await change(ines, { has_mfa: true });
  expect((await world.call(removeBusinessMember, other, ines)).status).toBe(200);
  await change(ines, { has_mfa: false });
  expect((await leave()).status).toBe(200);
});

it('keeps the last owner of a business without a login', async () => {
  await world.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', shop.id)
    .execute();
  await give(ines, ['OWNER']);
  await give(tomas, ['OWNER']);
  const leave = (who: Person) =>
    world.call(removeBusinessMember, { member: who.id, ...acting() }, who);

  // Concurrently: each sees the other as the remaining owner.
  const answers = await Promise.all([leave(ines), leave(tomas)]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [last] = (await world.call(getBusinessMembers, {}, shop)).data;
  expect(last?.is_last_owner).toBe(true);
  const demote = { member: last?.user.id ?? '', permissions: ['ADMIN' as const] };
  expect((await world.call(updateBusinessMember, demote, shop)).status).toBe(409);
});

const away = { deactivated_at: new Date() };
const noLogin = { password_hash: null };
const noEmail = { email: null };
const leave = () => world.call(removeBusinessMember, { member: ines.id, ...acting() }, ines);
const remove = () => world.call(removeBusinessMember, { member: ines.id }, shop);
const demote = () =>
  world.call(updateBusinessMember, { member: ines.id, permissions: ['ADMIN'] }, shop);
const removeByOwner = () =>
  world.call(removeBusinessMember, { member: ines.id, ...acting() }, tomas);
const unlink = () => world.call(unlinkAccount, { account: shop.id }, ines);
const change = (person: Person, to: object) =>
  world.db.updateTable('users').set(to).where('id', '=', person.id).execute();

it.each([
  ['leave', 'is deactivated', away, leave],
  ['be removed', 'is deactivated', away, remove],
  ['be demoted', 'is deactivated', away, demote],
  ['unlink the business', 'is deactivated', away, unlink],
  ['leave', 'has no login', noLogin, leave],
  ['be removed', 'has no login', noLogin, remove],
  ['be demoted', 'has no login', noLogin, demote],
  ['unlink the business', 'has no login', noLogin, unlink],
  ['leave', 'has only a password', noEmail, leave],
  ['be removed', 'has only a password', noEmail, remove],
  ['be removed by that one', 'has only a password', noEmail, removeByOwner],
  ['be demoted', 'has only a password', noEmail, demote],
  ['unlink the business', 'has only a password', noEmail, unlink],
])("doesn't let an owner %s while the only other one %s", async (_what, _why, other, send) => {
  await give(ines, ['OWNER']);
  await give(tomas, ['OWNER']);
  await change(shop, noLogin);
  await change(tomas, other);

  expect(await send()).toMatchObject({ status: 409, code: errorCodes.needsOwnSignIn });

  const { data } = await world.call(getBusinessMembers, {}, shop);
  expect(data[0]).toMatchObject({ user: { username: 'inesmoreau' }, is_last_owner: true });
});

it.each([
  ['leave', leave, /Add what is missing/],
  ['be removed', remove, /Add what is missing/],
  ['be demoted', demote, /Add what is missing/],
  ['unlink the business', unlink, /^Add an email address/],
])("doesn't let the only owner of a business with only a password %s", async (_what, send, why) => {
  await give(ines, ['OWNER']);
  await give(tomas, ['ADMIN']);
  await change(shop, noEmail);

  const { status, code, message } = await send();
  expect([status, code]).toEqual([409, errorCodes.needsOwnSignIn]);
  expect(message).toMatch(why);

  await change(shop, { email: 'shop@corkboard.test' });
  expect((await send()).status).toBe(200);
});

it('lets an owner remove another one from a business with only a password', async () => {
  await give(ines, ['OWNER']);
  await give(tomas, ['OWNER']);
  await change(shop, noEmail);

  expect((await removeByOwner()).status).toBe(200);
  expect(await members(shop)).toEqual(['tomasrey']);
  const left = { member: tomas.id, ...acting() };
  expect((await world.call(removeBusinessMember, left, tomas)).status).toBe(409);
});

it.each([
  ['no password', noLogin],
  ['a password', noEmail],
])('lets the only owner leave a business with a provider login and %s', async (_what, own) => {
  await give(ines, ['OWNER']);
  await change(shop, { ...noEmail, ...own });
  const identity = { issuer: 'https://id.example', subject: 'shop', name: null, email: null };
  await socialRepository(world.db).connect(shop.id, identity);

  expect((await leave()).status).toBe(200);
});

describe('an inactive member', () => {
  beforeEach(async () => {
    await give(ines, ['OWNER']);
    await give(tomas, ['ADMIN']);
    await change(tomas, away);
  });

  it('is on the list of owners alone', async () => {
    const { data } = await world.call(getBusinessMembers, acting(), ines);
    expect(data.map(({ user, is_deactivated }) => [user.username, is_deactivated])).toEqual([
      ['inesmoreau', false],
      ['tomasrey', true],
    ]);

    await world.call(updateBusinessMember, { member: ines.id, permissions: ['ADMIN'] }, shop);
    expect((await world.call(getBusinessMembers, acting(), ines)).status).toBe(403);
  });

  it('no longer acts after a removal and a return', async () => {
    const gone = { member: tomas.id, ...acting() };
    expect((await world.call(removeBusinessMember, gone, ines)).status).toBe(200);
    expect(await members(shop)).toEqual(['inesmoreau']);

    await change(tomas, { deactivated_at: null });
    expect((await world.call(getBusinessProfiles, {}, tomas)).data.profiles).toEqual({});
  });

  it('can get other permissions', async () => {
    const demoted = { member: tomas.id, permissions: ['ANALYST' as const] };
    const { data } = await world.call(updateBusinessMember, demoted, shop);
    expect(data).toMatchObject({ permissions: ['ANALYST'], is_deactivated: true });
  });

  it('is not added again', async () => {
    const add = { username: 'tomasrey', permissions: ['OWNER' as const] };
    expect((await world.call(addBusinessMember, add, shop)).status).toBe(404);
  });
});

it("doesn't let an owner without a login remove an inactive one with a login", async () => {
  await give(ines, ['OWNER']);
  await give(tomas, ['OWNER']);
  await change(shop, noLogin);
  await change(ines, noLogin);
  await change(tomas, away);

  const gone = { member: tomas.id, ...acting() };
  expect(await world.call(removeBusinessMember, gone, ines)).toMatchObject({
    status: 409,
    code: errorCodes.needsOwnSignIn,
  });
});

it('ends sessions in the account when ownership ends', async () => {
  await give(ines, ['OWNER']);
  const inShop = await world.call(switchAccount, { account: shop.id }, ines);
  expect(inShop.data.username).toBe('tarnandloom');

  await world.call(updateBusinessMember, { member: ines.id, permissions: ['ADMIN'] }, shop);

  expect((await world.call(getSession, {}, inShop)).data.username).not.toBe('tarnandloom');
});

it.each([
  ['ends', false, null],
  ['keeps', true, 'tarnandloom'],
])(
  '%s sessions in the account when it requires a second factor, which the owner has: %s',
  async (_what, has_mfa, username) => {
    await give(ines, ['OWNER']);
    await change(ines, { has_mfa });
    const inShop = await world.call(switchAccount, { account: shop.id }, ines);
    expect(inShop.data.username).toBe('tarnandloom');

    await world.call(updateBusinessMember, { member: ines.id, requires_mfa: true }, shop);

    expect((await world.call(getSession, {}, inShop)).data.username).toBe(username);
  },
);

it.each([
  ['acts as the business', () => Promise.resolve({ as: ines, ...acting() })],
  [
    'switched to it',
    async () => ({ as: await world.call(switchAccount, { account: shop.id }, ines) }),
  ],
])(
  "doesn't let an owner who %s require a missing second factor of themselves",
  async (_what, get) => {
    await give(ines, ['OWNER']);
    await give(tomas, ['OWNER']);
    const { as, ...subject } = await get();
    const ask = (member: Person) =>
      world.call(updateBusinessMember, { member: member.id, requires_mfa: true, ...subject }, as);

    expect(await ask(ines)).toMatchObject({
      status: 403,
      message: expect.stringMatching(
        /^Turn on two-factor authentication for your own account first/,
      ),
    });
    const { data } = await world.call(getBusinessMembers, {}, shop);
    expect(data.map(({ requires_mfa }) => requires_mfa)).toEqual([false, false]);

    expect((await ask(tomas)).status).toBe(200);
    await change(ines, { has_mfa: true });
    expect((await ask(ines)).status).toBe(200);
  },
);

it('lets members without permission use up no limit of the owners', async () => {
  await give(ines, ['ANALYST']);
  const add = { username: 'tomasrey', permissions: ['ANALYST' as const] };
  for (let i = 0; i < 50; i += 1) {
    expect((await world.call(addBusinessMember, { ...add, ...acting() }, ines)).status).toBe(403);
  }

  expect((await world.call(addBusinessMember, add, shop)).status).toBe(200);
});

it('pages by a bookmark', async () => {
  await give(ines, ['OWNER']);
  await give(tomas, ['ADMIN']);

  const first = await world.call(getBusinessMembers, { page_size: 1 }, shop);
  const { bookmark = '' } = first;
  const second = await world.call(getBusinessMembers, { page_size: 1, bookmark }, shop);

  expect(first.data[0]?.user.username).toBe('inesmoreau');
  expect(second.data[0]?.user.username).toBe('tomasrey');
  expect(second.bookmark).toBeUndefined();
});
