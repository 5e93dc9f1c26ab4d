import {
  confirmDeletion,
  createLinkedAccount,
  deactivateAccount,
  deleteAccount,
  getLinkedAccounts,
  getSession,
  signIn,
  switchAccount,
} from '@corkboard/shared/requests/accounts';
import { getBusinessMembers, getBusinessProfiles } from '@corkboard/shared/requests/business';
import { getUser } from '@corkboard/shared/requests/people';
import type { Insertable, Transaction } from 'kysely';

import type { Database } from '../../../platform/db/schema.ts';
import type { Person } from '../../../testing/given.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { linkedRepository } from '../../business/linked-repository.ts';
import { accountStatusRepository } from '../../people/account-status-repository.ts';
import { suspend } from '../../people/suspension-repository.ts';
import { linkRepository } from '../link-repository.ts';
import { type AccountApp, adasApp, hashOnce, password } from '../testing/account-app.ts';
import type { UsersTable } from '../user-schema.ts';

let world: AccountApp;
let ada: Person;
let noor: Person;
let looms: string;

/** Ada and Noor own a business without its own login, and Ada deactivates it from inside. */
beforeEach(async () => {
  ({ world, ada } = await adasApp());
  noor = await world.given.person('noorhaddad', {
    email: 'noor@corkboard.test',
    password_hash: await hashOnce(password),
  });
  looms = (await world.call(createLinkedAccount, { business_name: 'Looms' }, ada)).data.id;
  await addMember(noor, ['OWNER']);
  const inside = await world.call(switchAccount, { account: looms }, ada);
  await world.call(deactivateAccount, { password }, inside);
  ada = { ...ada, ...(await world.call(signIn, { username_or_email: 'adaquist', password })) };
});
afterEach(() => world.close());

const addMember = (member: Person, permissions: string[], requires_mfa = false) =>
  world.db
    .insertInto('business_access')
    .values({ profile_id: looms, member_id: member.id, permissions, requires_mfa })
    .execute();

const setLooms = (change: Partial<Insertable<UsersTable>>) =>
  world.db.updateTable('users').set(change).where('id', '=', looms).execute();

const listed = async (as: Person) =>
  (await world.call(getLinkedAccounts, {}, as)).data
    .filter(({ is_home }) => !is_home)
    .map(({ username, is_deactivated }) => [username, is_deactivated]);

const isPublic = async () => (await world.call(getUser, { username: 'looms' })).status === 200;

it('keeps a deactivated business on the list of its owners only', async () => {
  const ines = await world.given.person('inesmoreau');
  await addMember(ines, ['ADMIN']);

  expect(await listed(ada)).toEqual([['looms', true]]);
  expect(await listed(noor)).toEqual([['looms', true]]);
  expect(await listed(ines)).toEqual([]);
  expect((await world.call(switchAccount, { account: looms }, ines)).status).toBe(404);
  expect(await isPublic()).toBe(false);
  expect((await world.call(getBusinessProfiles, {}, ada)).data.profiles).toEqual({});
  const acting = { orbac_subject_id: looms };
  expect((await world.call(getBusinessMembers, acting, ada)).status).toBe(403);
});

it.each(['adaquist', 'noorhaddad'])('reactivates it when %s switches to it', async (owner) => {
  const who = owner === 'adaquist' ? ada : noor;

  const inside = await world.call(switchAccount, { account: looms }, who);

  expect((await world.call(getSession, {}, inside)).data.username).toBe('looms');
  expect(await isPublic()).toBe(true);
  expect(await listed({ ...who, ...inside })).toEqual([['looms', false]]);
});

it('stays on the list of its owners with a password but no email address', async () => {
  await setLooms({ password_hash: await hashOnce('the shop loom') });

  expect(await listed(noor)).toEqual([['looms', true]]);
  const typed = { username_or_email: 'looms', password: 'the shop loom' };
  expect((await world.call(signIn, typed)).data.is_reactivated).toBe(true);
  expect(await isPublic()).toBe(true);
});

it('lets an owner delete it', async () => {
  const inside = await world.call(switchAccount, { account: looms }, ada);
  await world.call(deleteAccount, { password }, inside);

  expect((await world.call(confirmDeletion, { token: world.newestToken() })).status).toBe(200);
  expect(await world.db.selectFrom('users').select('id').where('id', '=', looms).execute()).toEqual(
    [],
  );
});

it.each([
  ['staff suspended it', { suspended_at: new Date() }],
  ['it has its own login', { password_hash: 'own', email: 'looms@corkboard.test' }],
])('hides it from its owners if %s', async (_why, change) => {
  await setLooms(change);

  expect(await listed(ada)).toEqual([]);
  expect((await world.call(switchAccount, { account: looms }, ada)).status).toBe(404);
  expect(await isPublic()).toBe(false);
});

it('stays deactivated for an owner without the second factor', async () => {
  await world.db
    .updateTable('business_access')
    .set({ requires_mfa: true })
    .where('member_id', '=', ada.id)
    .execute();

  expect((await world.call(switchAccount, { account: looms }, ada)).status).toBe(403);
  expect(await isPublic()).toBe(false);
});

it.each([
  ['its owner leaves', 401, leave],
  ['its owner is unlinked', 404, unlink],
  ['staff suspend it', 404, suspendLooms],
  ['its deletion is confirmed', 404, confirmDeletionOfLooms],
])('stays deactivated when %s at the same time', async (_what, status, change) => {
  let answer: Promise<{ status: number }> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await linkedRepository(world.db).lock(ada.id, trx);
    answer = world.call(switchAccount, { account: looms }, ada);
    await Promise.race([answer, waitUntilBlocked(world.db)]);
    await change(trx);
  });

  expect((await answer)?.status).toBe(status);
  expect(await isPublic()).toBe(false);
});

function leave(trx: Transaction<Database>): Promise<void> {
  return accountStatusRepository(world.db).deactivate([ada.id], trx);
}

function unlink(trx: Transaction<Database>): Promise<void> {
  return linkedRepository(world.db).unlink(looms, ada.id, trx);
}

function suspendLooms(trx: Transaction<Database>) {
  return suspend(trx, looms);
}

function confirmDeletionOfLooms(trx: Transaction<Database>): Promise<void> {
  return linkRepository(world.db).keepDeletion(looms, trx);
}
