import {
  convertAccount,
  createApiToken,
  getLinkedAccounts,
  getSession,
  linkAccount,
  signIn,
  switchAccount,
} from '@corkboard/shared/requests/accounts';

import type { Person } from '../../../testing/given.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { memberRepository } from '../../business/member-repository.ts';
import { suspend } from '../../people/suspension-repository.ts';
import { type AccountApp, adasApp, hashOnce, password } from '../testing/account-app.ts';

let world: AccountApp;
let ada: Person;
let shop: Person;

beforeEach(async () => {
  ({ world, ada } = await adasApp());
  shop = await world.given.person('shop', { is_partner: true, password_hash: await hash() });
});
afterEach(() => world.close());

const hash = () => hashOnce('the shop loom');
const shopTyped = { username_or_email: 'shop', password: 'the shop loom' };
const adaIsOwner = () => ({ profile_id: shop.id, member_id: ada.id, permissions: ['OWNER'] });
const linkAda = () => world.db.insertInto('business_access').values(adaIsOwner()).execute();
const convert = () => world.call(convertAccount, { is_partner: false }, shop);
const readMembers = () => world.db.selectFrom('business_access').select('member_id').execute();
const isPersonal = async () =>
  (await world.call(getSession, {}, await world.call(signIn, shopTyped))).data.isPartner === false;

const leave = async () => {
  await world.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', ada.id)
    .execute();
};
const beSuspended = () => world.db.transaction().execute((trx) => suspend(trx, ada.id));

it.each([
  ['deactivated', leave],
  ['suspended', beSuspended],
])('unlinks the business from %s members when it becomes personal', async (_what, become) => {
  await linkAda();
  const inside = await world.call(switchAccount, { account: shop.id }, ada);
  const wanted = { name: 'Script', scopes: ['boards:read' as const], days: 30 as const, password };
  expect((await world.call(createApiToken, wanted, inside)).status).toBe(200);
  await become();

  expect((await convert()).status).toBe(200);

  expect(await isPersonal()).toBe(true);
  expect(await readMembers()).toEqual([]);
  expect((await world.call(getSession, {}, inside)).data.isAuth).toBe(false);
  expect(await world.db.selectFrom('api_tokens').select('id').execute()).toEqual([]);
  expect((await world.call(getSession, {}, shop)).data.isAuth).toBe(true);
});

it('keeps inactive members while active ones act as the business', async () => {
  const noor = await world.given.person('noorhaddad');
  await linkAda();
  await world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: noor.id, permissions: ['ANALYST'] })
    .execute();
  await leave();

  expect((await convert()).status).toBe(409);

  expect(await isPersonal()).toBe(false);
  expect(await readMembers()).toHaveLength(2);
});

it('stays a business if someone is added before it becomes personal', async () => {
  const members = memberRepository(world.db);
  let converted: Promise<{ status: number }> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await members.lock(shop.id, trx);
    converted = convert();
    await Promise.race([converted, waitUntilBlocked(world.db)]);
    await members.add({ ...adaIsOwner(), permissions: ['OWNER'], requires_mfa: false }, trx);
  });

  expect((await converted)?.status).toBe(409);
  expect(await isPersonal()).toBe(false);
});

it('links no account that becomes personal', async () => {
  let linked: Promise<{ status: number }> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ is_partner: false })
      .where('id', '=', shop.id)
      .executeTakeFirst();
    linked = world.call(linkAccount, shopTyped, ada);
    await Promise.race([linked, waitUntilBlocked(world.db)]);
  });

  expect((await linked)?.status).toBe(409);
  expect((await world.call(getLinkedAccounts, {}, ada)).data).toHaveLength(1);
});
