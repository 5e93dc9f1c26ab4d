import {
  changeEmail,
  checkEmailChangeLink,
  createLinkedAccount,
  disableTwoFactor,
  emailSignInLink,
  endSession,
  getSession,
  linkAccount,
  redeemSignInLink,
  regenerateRecoveryCodes,
  signIn,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';

import type { Db } from '../../../platform/db/db.ts';
import type { Person } from '../../../testing/given.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { accountRepository } from '../account-repository.ts';
import { closeSessions, endAccess } from '../ended-access-repository.ts';
import { linkRepository } from '../link-repository.ts';
import {
  type AccountApp,
  adasApp,
  generateCode,
  hashOnce,
  password,
} from '../testing/account-app.ts';
import { newSecret } from '../two-factor/two-factor.ts';
import { twoFactorRepository } from '../two-factor/two-factor-repository.ts';

let world: AccountApp;
let ada: Person;
let newHash: string;

beforeAll(async () => {
  newHash = await hashOnce('another loom');
});
beforeEach(async () => {
  ({ world, ada } = await adasApp());
});
afterEach(() => world.close());

const typed = { username_or_email: 'adaquist', password };

/** Sends a request that reads before this change and can write only after it. */
async function sendDuring<T>(
  change: (trx: Db) => Promise<unknown>,
  send: () => Promise<T>,
): Promise<T> {
  const answer: { sent?: Promise<T> } = {};
  await world.db.transaction().execute(async (trx) => {
    await change(trx);
    answer.sent = send();
    await Promise.race([answer.sent, waitUntilBlocked(world.db)]);
  });
  return answer.sent ?? send();
}

async function reset(trx: Db, { id }: Pick<Person, 'id'> = ada): Promise<void> {
  await accountRepository(world.db).setPassword(id, newHash, trx);
  await linkRepository(world.db).dropAll(id, undefined, trx);
  await endAccess(trx, [id]);
}

async function turnOnFactor(trx: Db = world.db): Promise<string> {
  const twoFactors = twoFactorRepository(world.db);
  const secret = newSecret();
  await trx.insertInto('two_factors').values({ user_id: ada.id, secret }).execute();
  await twoFactors.enable(ada.id, generateCode(secret, -1), trx);
  return secret;
}

const countSessions = async () =>
  (await world.db.selectFrom('sessions').select('id').execute()).length;

describe('a login that is checked while', () => {
  it('the password is reset fails', async () => {
    const late = await sendDuring(reset, () => world.call(signIn, typed));

    expect([late.status, late.code]).toEqual([401, 78]);
    expect(await countSessions()).toBe(0);
    expect((await world.call(signIn, { ...typed, password: 'another loom' })).status).toBe(200);
  });

  it('a second factor is turned on asks for its code', async () => {
    const during = async (trx: Db) => {
      await turnOnFactor(trx);
      await closeSessions(trx, [ada.id]);
    };
    const late = await sendDuring(during, () => world.call(signIn, typed));

    expect(late).toMatchObject({ status: 401, message: expect.stringContaining('Enter a code') });
    expect(await countSessions()).toBe(0);
  });

  it('its email link ends fails', async () => {
    await world.call(emailSignInLink, { email: 'ada@corkboard.test' });
    const token = world.newestToken();

    const late = await sendDuring(reset, () => world.call(redeemSignInLink, { token }));

    expect(late.status).toBe(410);
    expect(await countSessions()).toBe(0);
  });

  it('a second factor is turned on asks for its code before using up an email link', async () => {
    await world.call(emailSignInLink, { email: 'ada@corkboard.test' });
    const token = world.newestToken();
    let secret = '';
    const during = async (trx: Db) => {
      secret = await turnOnFactor(trx);
      await closeSessions(trx, [ada.id]);
    };

    const late = await sendDuring(during, () => world.call(redeemSignInLink, { token }));

    expect(late).toMatchObject({ status: 401, message: expect.stringContaining('Enter a code') });
    const again = await world.call(redeemSignInLink, { token, code: generateCode(secret) });
    expect(again.status).toBe(200);
  });
});

it("doesn't link a business whose password is reset at the same time", async () => {
  const shop = await world.given.person('shop', {
    is_partner: true,
    email: 'shop@corkboard.test',
    password_hash: await hashOnce('the shop loom'),
  });
  const shopTyped = { username_or_email: 'shop', password: 'the shop loom' };

  const late = await sendDuring(
    (trx) => reset(trx, shop),
    () => world.call(linkAccount, shopTyped, ada),
  );

  expect(late.status).toBe(401);
  expect(await world.db.selectFrom('business_access').selectAll().execute()).toEqual([]);
});

describe('a session that ends at the same time', () => {
  it('gives a business no login', async () => {
    const made = (await world.call(createLinkedAccount, { business_name: 'Quist Looms' }, ada))
      .data;
    const other = await world.call(signIn, typed);
    const login = { email: 'stolen@corkboard.test', new_password: 'stolen loom', password };

    const late = await sendDuring(
      (trx) => endAccess(trx, [ada.id]),
      () => world.call(unlinkAccount, { account: made.id, ...login }, other),
    );

    expect(late.status).toBe(401);
    const rows = await world.db.selectFrom('business_access').select('member_id').execute();
    expect(rows).toEqual([{ member_id: ada.id }]);
  });

  it.each<[string, (code: string, as: { cookie: string }) => Promise<{ status: number }>]>([
    ['gets no recovery codes', (code, as) => world.call(regenerateRecoveryCodes, { code }, as)],
    ['keeps the second factor', (code, as) => world.call(disableTwoFactor, { code }, as)],
  ])('%s', async (_what, send) => {
    const secret = await turnOnFactor();
    const readCodes = () =>
      world.db.selectFrom('recovery_codes').select('code_hash').orderBy('code_hash').execute();
    const before = await readCodes();

    const late = await sendDuring(
      (trx) => endAccess(trx, [ada.id]),
      () => send(generateCode(secret), ada),
    );

    expect(late.status).toBe(401);
    expect(await readCodes()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('leaves no link that changes the address of a business', async () => {
    const made = (await world.call(createLinkedAccount, { business_name: 'Quist Looms' }, ada))
      .data;
    const other = await world.call(signIn, typed);
    const inShop = await world.call(switchAccount, { account: made.id }, other);
    const { id } = await world.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', made.id)
      .executeTakeFirstOrThrow();
    const asked = { userId: made.id, homeId: ada.id };
    let token = '';
    const during = async (trx: Db) => {
      await accountRepository(world.db).lock(ada.id, trx);
      token = await linkRepository(world.db).issueEmailChange(asked, 'new@corkboard.test', trx);
    };

    const ended = await sendDuring(during, () => world.call(endSession, { session: id }, ada));

    expect(ended.status).toBe(200);
    expect((await world.call(getSession, {}, inShop)).data.isAuth).toBe(false);
    expect((await world.call(checkEmailChangeLink, { token })).status).toBe(410);
    const again = { email: 'new@corkboard.test', password };
    expect((await world.call(changeEmail, again, inShop)).status).toBe(401);
  });
});
