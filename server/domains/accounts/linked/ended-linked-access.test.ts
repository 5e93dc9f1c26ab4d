import {
  changeEmail,
  changePassword,
  checkEmailChangeLink,
  createApiToken,
  disableTwoFactor,
  enableTwoFactor,
  endSession,
  endSessions,
  forgotPassword,
  getApiTokens,
  getSession,
  getSessions,
  resetPassword,
  signIn,
  startTwoFactorSetup,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import { removeBusinessMember, updateBusinessMember } from '@corkboard/shared/requests/business';

import type { Person } from '../../../testing/given.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { memberRepository } from '../../business/member-repository.ts';
import { endAccess, endLinkedAccess } from '../ended-access-repository.ts';
import {
  type AccountApp,
  adasApp,
  generateCode,
  hashOnce,
  password,
} from '../testing/account-app.ts';
import { newSecret } from '../two-factor/two-factor.ts';
import { twoFactorRepository } from '../two-factor/two-factor-repository.ts';

const name = { name: 'Ledger', scopes: ['boards:read' as const], days: 30 as const };

let world: AccountApp;
let ada: Person;
let shop: Person;

beforeEach(async () => {
  ({ world, ada } = await adasApp());
  shop = await world.given.person('shop', {
    is_partner: true,
    email: 'shop@corkboard.test',
    password_hash: await hashOnce('the shop loom'),
  });
  await own();
});
afterEach(() => world.close());

const own = (more: object = {}) =>
  world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: ada.id, permissions: ['OWNER'], ...more })
    .execute();

async function enter(as: { cookie: string } = ada) {
  const { cookie } = await world.call(switchAccount, { account: shop.id }, as);
  return { cookie };
}

const logIn = async () => world.call(signIn, { username_or_email: 'adaquist', password });

async function turnOnFactor(): Promise<string> {
  const twoFactors = twoFactorRepository(world.db);
  const secret = newSecret();
  await twoFactors.begin(ada.id, secret);
  await twoFactors.enable(ada.id, generateCode(secret, -1), world.db);
  return secret;
}

describe('a link that changes the address of a business, of an owner who switched to it', () => {
  /** Asks for it in another browser of Ada. */
  async function ask(): Promise<string> {
    const inShop = await enter(await logIn());
    const asked = await world.call(changeEmail, { email: 'new@corkboard.test', password }, inShop);
    expect(asked.status).toBe(200);
    return world.newestToken();
  }

  it.each<[string, () => Promise<{ status: number }>]>([
    [
      'the owner changes the password',
      () => world.call(changePassword, { password, new_password: 'another loom' }, ada),
    ],
    [
      'the owner resets the password',
      async () => {
        await world.call(forgotPassword, { email: 'ada@corkboard.test' });
        const token = world.newestToken();
        return world.call(resetPassword, { token, password: 'another loom' });
      },
    ],
    ['the owner logs out other browsers', () => world.call(endSessions, { keep_this: true }, ada)],
    [
      'the owner logs out that browser',
      async () => {
        const { data } = await world.call(getSessions, {}, ada);
        const other = data.find(({ is_current }) => !is_current);
        return world.call(endSession, { session: other?.id ?? '' }, ada);
      },
    ],
    [
      'the owner turns on two-factor authentication',
      async () => {
        const { data } = await world.call(startTwoFactorSetup, { password }, ada);
        return world.call(enableTwoFactor, { code: generateCode(data.secret) }, ada);
      },
    ],
    [
      'the business demotes the owner',
      () => world.call(updateBusinessMember, { member: ada.id, permissions: ['ADMIN'] }, shop),
    ],
    [
      'the business requires a second factor, which the owner lacks',
      () => world.call(updateBusinessMember, { member: ada.id, requires_mfa: true }, shop),
    ],
    [
      'the business removes the owner',
      () => world.call(removeBusinessMember, { member: ada.id }, shop),
    ],
    [
      'the owner unlinks the business',
      () => world.call(unlinkAccount, { account: shop.id, password }, ada),
    ],
  ])('ends when %s', async (_what, act) => {
    const token = await ask();

    expect(await act()).toMatchObject({ status: 200 });

    expect((await world.call(checkEmailChangeLink, { token })).status).toBe(410);
  });

  it('ends when the owner turns off the second factor that the business requires', async () => {
    const secret = await turnOnFactor();
    await world.db.updateTable('business_access').set({ requires_mfa: true }).execute();
    const inShop = await enter();
    await world.call(changeEmail, { email: 'new@corkboard.test', password }, inShop);
    const token = world.newestToken();
    const home = await world.call(signIn, {
      username_or_email: 'adaquist',
      password,
      code: generateCode(secret),
    });

    const code = generateCode(secret, 1);
    expect((await world.call(disableTwoFactor, { code }, home)).status).toBe(200);

    expect((await world.call(checkEmailChangeLink, { token })).status).toBe(410);
  });

  it('stays when another owner leaves', async () => {
    const noor = await world.given.person('noorhaddad');
    await own({ member_id: noor.id });
    const token = await ask();

    expect((await world.call(removeBusinessMember, { member: noor.id }, shop)).status).toBe(200);

    expect((await world.call(checkEmailChangeLink, { token })).status).toBe(200);
  });
});

it('revokes the API tokens when two-factor authentication is turned on', async () => {
  await world.call(createApiToken, { ...name, password }, await logIn());
  const { data } = await world.call(startTwoFactorSetup, { password }, ada);

  await world.call(enableTwoFactor, { code: generateCode(data.secret) }, ada);

  expect((await world.call(getApiTokens, {}, ada)).data.tokens).toEqual([]);
});

it('keeps all access after a wrong code', async () => {
  const other = await logIn();
  await world.call(startTwoFactorSetup, { password }, ada);

  expect((await world.call(enableTwoFactor, { code: '000000' }, ada)).status).toBe(403);

  expect((await world.call(getSession, {}, other)).data.isAuth).toBe(true);
});

describe('what a session adds while it is ended', () => {
  it.each<[string, (as: { cookie: string }) => Promise<{ status: number }>]>([
    ['an API token', (as) => world.call(createApiToken, { ...name, password }, as)],
    [
      'a link that changes the address',
      (as) => world.call(changeEmail, { email: 'new@corkboard.test', password }, as),
    ],
    [
      'a password',
      (as) => world.call(changePassword, { password, new_password: 'stolen loom' }, as),
    ],
    ['a session in a business', (as) => world.call(switchAccount, { account: shop.id }, as)],
  ])('%s is refused', async (_what, add) => {
    const other = await logIn();
    let added: Promise<{ status: number }> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await endAccess(trx, [ada.id]);
      added = add({ cookie: other.cookie });
      await Promise.race([added, waitUntilBlocked(world.db)]);
    });

    expect((await added)?.status).toBe(401);
    const left = await Promise.all([
      world.db.selectFrom('sessions').select('id').where('home_id', '=', ada.id).execute(),
      world.db.selectFrom('api_tokens').select('id').execute(),
      world.db.selectFrom('account_links').select('user_id').execute(),
    ]);
    expect(left).toEqual([[], [], []]);
  });

  it('a session in a business whose owner is demoted is refused', async () => {
    let entered: Promise<{ status: number }> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await memberRepository(world.db).lock(shop.id, trx);
      await trx
        .updateTable('business_access')
        .set({ permissions: ['ADMIN'] })
        .execute();
      await endLinkedAccess(trx, shop.id, ada.id);
      entered = world.call(switchAccount, { account: shop.id }, ada);
      await Promise.race([entered, waitUntilBlocked(world.db)]);
    });

    expect((await entered)?.status).toBe(403);
    expect((await world.call(getSession, {}, ada)).data.username).toBe('adaquist');
  });
});
