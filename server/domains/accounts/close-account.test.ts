import { setTimeout } from 'node:timers/promises';
import {
  completeSocialSignIn,
  confirmDeletion,
  createLinkedAccount,
  deactivateAccount,
  deleteAccount,
  forgotPassword,
  getLinkedAccounts,
  resetPassword,
  signIn,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import { createReport, decideReport } from '@corkboard/shared/requests/moderation';
import { cookieName } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/given.ts';
import { buildLimitedApp } from '../../testing/test-app.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';
import { linkedRepository } from '../business/linked-repository.ts';
import { accountStatusRepository } from '../people/account-status-repository.ts';
import { waitingCounts } from '../people/follows/presence-count-repository.ts';
import { accountDeletion } from './account-deletion.ts';
import { accountRepository } from './account-repository.ts';
import type { LinkPurpose } from './account-schema.ts';
import { linkRepository } from './link-repository.ts';
import {
  type AccountApp,
  accountApp,
  generateCode,
  hashOnce,
  password,
} from './testing/account-app.ts';
import { newSecret } from './two-factor/two-factor.ts';
import { twoFactorRepository } from './two-factor/two-factor-repository.ts';

const STATEMENT_MS = 500;
const SLOW_SECONDS = 1;

const typed = { username_or_email: 'adaquist', password };
let world: AccountApp;
let ada: Person;

beforeAll(async () => {
  world = await accountApp({
    env: { DATABASE_STATEMENT_MS: String(STATEMENT_MS) },
    build: buildLimitedApp,
  });
  await sql`create function take_time() returns trigger language plpgsql as $$
    begin perform pg_sleep(${sql.lit(SLOW_SECONDS)}); return null; end $$`.execute(world.db);
  await sql`create function fail() returns trigger language plpgsql as $$
    begin raise 'broken'; end $$`.execute(world.db);
});
afterAll(() => world.close());

beforeEach(async () => {
  await sql`delete from users`.execute(world.db);
  ada = await world.given.person('adaquist', {
    email: 'ada@corkboard.test',
    password_hash: await hashOnce(password),
  });
});
afterEach(() => sql`drop trigger if exists during on users`.execute(world.db));

/** As for an account with a million Pins, or a fault of the database. */
const whenClosing = (event: string, doing: 'take_time' | 'fail') =>
  sql`create trigger during after ${sql.raw(event)} on users
    for each statement execute function ${sql.raw(doing)}()`.execute(world.db);

/** Resolves once a statement takes its time. */
async function untilSleeping(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(world.db);
    if (rows.length > 0) return;
    await setTimeout(10);
  }
}

async function askForLink(): Promise<string> {
  await world.call(deleteAccount, { password }, ada);
  return world.newestToken();
}

it('keeps the link when a removal fails', async () => {
  const token = await askForLink();
  await whenClosing('delete', 'fail');
  const failed = await world.call(confirmDeletion, { token });
  await sql`drop trigger during on users`.execute(world.db);

  const again = await world.call(confirmDeletion, { token });

  expect([failed.status, again.status]).toEqual([500, 200]);
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([]);
});

it('deletes an account for longer than other requests may take', async () => {
  const token = await askForLink();
  await whenClosing('delete', 'take_time');

  expect((await world.call(confirmDeletion, { token })).status).toBe(200);
  expect((await world.call(signIn, typed)).status).toBe(401);
});

describe('the deletion of an account with many followers', () => {
  async function givenFollowers(userId: string): Promise<void> {
    await sql`insert into users (id, username, full_name, first_name)
      select 'f' || n, 'fan' || n, 'Fan', 'Fan' from generate_series(1, 600) n`.execute(world.db);
    await sql`insert into follows (follower_id, followee_id)
      select 'f' || n, ${userId} from generate_series(1, 600) n`.execute(world.db);
    await sql`update users set followed_user_count = 1 where username like 'fan%'`.execute(
      world.db,
    );
  }

  const issue = (purpose: LinkPurpose, id = ada.id) => linkRepository(world.db).issue(id, purpose);

  async function countFollowers(): Promise<void> {
    const count = waitingCounts(world.db);
    while ((await count()) === 'again');
  }

  /** As the job of any server. */
  const finish = () =>
    accountDeletion({
      backgroundDb: world.db,
      closing: (work) => inTransaction(world.db, work),
      accounts: accountRepository(world.db),
      links: linkRepository(world.db),
      linked: linkedRepository(world.db),
      presence: accountStatusRepository(world.db),
    }).finishNext((error) => {
      throw error;
    });

  const others = () =>
    world.db
      .selectFrom('users')
      .select(['username', 'followed_user_count'])
      .where((eb) =>
        eb.or([eb('username', 'not like', 'fan%'), eb('followed_user_count', '<>', 0)]),
      )
      .execute();

  it('locks none of them', async () => {
    await givenFollowers(ada.id);
    const token = await issue('delete-account');
    await whenClosing('delete', 'take_time');

    expect(await world.call(confirmDeletion, { token })).toMatchObject({
      status: 200,
      data: { username: 'adaquist', multiple_accounts: false },
    });
    expect(await finish()).toBeUndefined();
    await countFollowers();
    const finished = finish();
    await untilSleeping();
    await sql`select from users where username like 'fan%' for no key update nowait`.execute(
      world.db,
    );

    expect(await finished).toBe('again');
    expect(await others()).toEqual([]);
  });

  it('is done also if one of them was busy and the server stopped', async () => {
    await givenFollowers(ada.id);
    const token = await issue('delete-account');

    const answer = await world.db.transaction().execute(async (trx) => {
      await sql`select from users where id = 'f300' for no key update`.execute(trx);
      const confirmed = await world.call(confirmDeletion, { token });
      await expect(countFollowers()).rejects.toMatchObject({ code: '55P03' });
      return confirmed;
    });

    expect(answer.status).toBe(200);
    await countFollowers();
    await finish();
    expect(await others()).toEqual([]);
  });

  it('ends all ways in', async () => {
    await givenFollowers(ada.id);
    const token = await issue('delete-account');
    const reset = { token: await issue('reset-password'), password: 'another quiet loom' };
    await world.call(confirmDeletion, { token });
    expect((await world.call(resetPassword, reset)).status).toBe(410);
    const later = { ...reset, token: await issue('reset-password') };
    expect((await world.call(resetPassword, later)).status).toBe(200);

    const login = { ...typed, password: reset.password };
    expect(await world.call(signIn, login)).toMatchObject({
      status: 403,
      message: 'This account is being deleted.',
    });
    expect((await world.call(signIn, typed)).status).toBe(401);

    await countFollowers();
    await finish();
    expect(await others()).toEqual([]);
  });

  it('sends no email for a forgotten password', async () => {
    await givenFollowers(ada.id);
    await world.call(confirmDeletion, { token: await issue('delete-account') });
    const sent = world.letters.length;

    const known = await world.call(forgotPassword, { email: 'ada@corkboard.test' });
    const unknown = await world.call(forgotPassword, { email: 'unknown@corkboard.test' });

    expect(known).toEqual(unknown);
    expect(world.letters).toHaveLength(sent);
  });

  it('is done also if its owner logs in or switches to it', async () => {
    const { id } = (await world.call(createLinkedAccount, { business_name: 'Looms' }, ada)).data;
    await givenFollowers(id);
    const token = await issue('delete-account', id);
    await world.call(confirmDeletion, { token });

    const { data: linked } = await world.call(getLinkedAccounts, {}, ada);
    expect(linked.map(({ username }) => username)).toEqual(['adaquist']);
    expect((await world.call(switchAccount, { account: id }, ada)).status).toBe(404);
    await world.call(deactivateAccount, { password }, ada);
    expect((await world.call(signIn, typed)).data.is_reactivated).toBe(true);
    const shop = world.db.selectFrom('users').select('deactivated_at').where('id', '=', id);
    expect((await shop.executeTakeFirstOrThrow()).deactivated_at).not.toBeNull();

    await countFollowers();
    await finish();
    expect(await others()).toMatchObject([{ username: 'adaquist' }]);
  });

  it('is dropped if an older server reopened the account', async () => {
    await givenFollowers(ada.id);
    await world.call(confirmDeletion, { token: await issue('delete-account') });
    await countFollowers();
    await sql`update users set deactivated_at = null where id = ${ada.id}`.execute(world.db);

    expect(await finish()).toBe('again');
    expect(await finish()).toBeUndefined();
    const account = world.db.selectFrom('users').select('deactivated_at').where('id', '=', ada.id);
    expect(await account.execute()).toEqual([{ deactivated_at: null }]);
  });
});

it('deactivates an account for longer than other requests may take', async () => {
  await whenClosing('update of deactivated_at', 'take_time');

  expect((await world.call(deactivateAccount, { password }, ada)).status).toBe(200);
});

it('reactivates an account for longer than other requests may take', async () => {
  await world.call(deactivateAccount, { password }, ada);
  await whenClosing('update of deactivated_at', 'take_time');

  expect((await world.call(signIn, typed)).data.is_reactivated).toBe(true);
});

it('suspends an account for longer than other requests may take', async () => {
  const staff = await world.given.person('staff', { is_employee: true });
  const about = { user_id: ada.id, reason: 'spam' as const };
  const reporter = await world.given.person('noorhaddad');
  const { id: report_id } = (await world.call(createReport, about, reporter)).data;
  await whenClosing('update of suspended_at', 'take_time');

  const decision = { report_id, decision: 'deactivate_user' as const };
  expect((await world.call(decideReport, decision, staff)).status).toBe(200);
});

describe('a business whose last two owners leave at once', () => {
  let shop: string;
  let ines: Person;

  beforeEach(async () => {
    ines = await world.given.person('inesmoreau', {
      email: 'ines@corkboard.test',
      password_hash: await hashOnce(password),
    });
    shop = (await world.call(createLinkedAccount, { business_name: 'Looms' }, ada)).data.id;
    await world.db
      .insertInto('business_access')
      .values({ profile_id: shop, member_id: ines.id, permissions: ['OWNER'] })
      .execute();
  });

  /** Sends a request that meets the other owner's leave before its commit. */
  async function whileOtherLeaves<T>(send: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await linkedRepository(world.db).lock(ines.id, trx);
      answer = send();
      await Promise.race([answer, waitUntilBlocked(world.db)]);
      await accountStatusRepository(world.db).remove([ines.id], trx);
    });
    return answer ?? send();
  }

  it('goes with the later one', async () => {
    const token = await askForLink();

    const { data } = await whileOtherLeaves(() => world.call(confirmDeletion, { token }));

    expect(data.multiple_accounts).toBe(true);
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('is deactivated with the later one', async () => {
    const { data } = await whileOtherLeaves(() => world.call(deactivateAccount, { password }, ada));

    expect(data.multiple_accounts).toBe(true);
  });

  it('is reactivated with an owner who logs in while the other one leaves', async () => {
    const presence = accountStatusRepository(world.db);
    await presence.deactivate([ines.id]);
    let login: Promise<{ status: number }> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await linkedRepository(world.db).lock(ada.id, trx);
      login = world.call(signIn, { username_or_email: 'inesmoreau', password });
      await Promise.race([login, waitUntilBlocked(world.db)]);
      await presence.deactivate([shop], trx);
      await presence.remove([ada.id], trx);
    });

    expect((await login)?.status).toBe(200);
    const users = world.db.selectFrom('users').select(['username', 'deactivated_at']);
    expect(await users.orderBy('username').execute()).toEqual([
      { username: 'inesmoreau', deactivated_at: null },
      { username: 'looms', deactivated_at: null },
    ]);
  });

  it('stays linked if it has no other login', async () => {
    const { status } = await whileOtherLeaves(() =>
      world.call(unlinkAccount, { account: shop }, ada),
    );

    expect(status).toBe(409);
    expect(await linkedRepository(world.db).hasMembers(shop)).toBe(true);
  });
});

it('leaves no business behind that was created during the deletion', async () => {
  let created: Promise<{ status: number }> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await accountStatusRepository(world.db).remove([ada.id], trx);
    created = world.call(createLinkedAccount, { business_name: 'Looms' }, ada);
    await Promise.race([created, waitUntilBlocked(world.db)]);
  });

  expect((await created)?.status).not.toBe(200);
  expect(await world.db.selectFrom('users').select('username').execute()).toEqual([]);
});

describe('a login of a deactivated account', () => {
  const busy = [503, 'Corkboard is busy. Try again in a moment.'];

  beforeEach(() => accountStatusRepository(world.db).deactivate([ada.id]));

  const whileLocked = <T>(send: () => Promise<T>) =>
    world.db.transaction().execute(async (trx) => {
      await linkedRepository(world.db).lock(ada.id, trx);
      return send();
    });

  it('is rejected while one of its accounts closes for long, and works afterward', async () => {
    const { status, message } = await whileLocked(() => world.call(signIn, typed));
    const again = await world.call(signIn, typed);

    expect([status, message]).toEqual(busy);
    expect(again.data.is_reactivated).toBe(true);
  });

  it('needs only a new code then', async () => {
    const twoFactors = twoFactorRepository(world.db);
    const secret = newSecret();
    await twoFactors.begin(ada.id, secret);
    await twoFactors.enable(ada.id, generateCode(secret, -1), world.db);
    const token = await linkRepository(world.db).issue(ada.id, 'second-factor');
    const browser = { cookie: `${cookieName('socialSignIn', false)}=${token}` };

    const { status, message, cookie } = await whileLocked(() =>
      world.call(completeSocialSignIn, { code: generateCode(secret) }, browser),
    );
    const again = await world.call(
      completeSocialSignIn,
      { code: generateCode(secret, 1) },
      { cookie },
    );

    expect([status, message]).toEqual(busy);
    expect(again.data.is_reactivated).toBe(true);
  });

  it('is rejected when the account is deleted at the same time', async () => {
    let login: Promise<{ status: number }> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await accountStatusRepository(world.db).remove([ada.id], trx);
      login = world.call(signIn, typed);
      await Promise.race([login, waitUntilBlocked(world.db)]);
    });

    expect((await login)?.status).toBe(404);
  });
});
