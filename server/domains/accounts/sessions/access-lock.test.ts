import {
  changeEmail,
  changePassword,
  completeSocialSignIn,
  confirmDeletion,
  confirmEmail,
  convertAccount,
  createApiToken,
  createLinkedAccount,
  deactivateAccount,
  disableTwoFactor,
  disconnectSocial,
  emailSignInLink,
  enableTwoFactor,
  endSession,
  endSessions,
  getAccount,
  linkAccount,
  redeemSignInLink,
  regenerateRecoveryCodes,
  resetPassword,
  signIn,
  startTwoFactorSetup,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import {
  addBusinessMember,
  removeBusinessMember,
  updateBusinessMember,
} from '@corkboard/shared/requests/business';
import { createReport, decideReport } from '@corkboard/shared/requests/moderation';
import { cookieName } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';

import type { Db } from '../../../platform/db/db.ts';
import type { Person } from '../../../testing/given.ts';
import { buildLimitedApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import type { LinkPurpose } from '../account-schema.ts';
import { linkRepository } from '../link-repository.ts';
import { socialRepository } from '../social/social-repository.ts';
import {
  type AccountApp,
  generateCode,
  hashOnce,
  password,
  sharedAccountApp,
} from '../testing/account-app.ts';
import { newSecret } from '../two-factor/two-factor.ts';
import { twoFactorRepository } from '../two-factor/two-factor-repository.ts';
import { lockAccess } from './access-lock.ts';
import { sessionRepository } from './session-repository.ts';

type Browser = Pick<Person, 'cookie'>;
type Send = () => Promise<{ status: number; cookie?: string }>;

const openApp = sharedAccountApp({ build: buildLimitedApp, env: { DATABASE_LOCK_MS: '5000' } });
let world: AccountApp;
let ada: Person;
let shop: Person;

const adaTyped = { username_or_email: 'adaquist', password };
const shopTyped = { username_or_email: 'shop', password: 'the shop loom' };

beforeEach(async () => {
  world = await openApp();
  ada = await world.given.person('adaquist', {
    email: 'ada@corkboard.test',
    password_hash: await hashOnce(password),
  });
  shop = await world.given.person('shop', {
    is_partner: true,
    email: 'shop@corkboard.test',
    password_hash: await hashOnce(shopTyped.password),
  });
});
afterEach(() => world.close());

const issue = (purpose: LinkPurpose) => linkRepository(world.db).issue(ada.id, purpose);

const own = (member = ada) =>
  world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: member.id, permissions: ['OWNER'] })
    .execute();

async function enter(): Promise<Browser> {
  await own();
  return inShop();
}

async function inShop(): Promise<Browser> {
  const token = await sessionRepository(world.db).start(shop.id, { homeId: ada.id });
  return { cookie: `sid=${token}` };
}

async function turnOnFactor(person = ada): Promise<string> {
  const twoFactors = twoFactorRepository(world.db);
  const secret = newSecret();
  await twoFactors.begin(person.id, secret);
  await twoFactors.enable(person.id, generateCode(secret, -1), world.db);
  return secret;
}

async function otherSession(): Promise<string> {
  await sessionRepository(world.db).start(ada.id);
  const row = world.db.selectFrom('sessions').select('id').where('user_id', '=', ada.id);
  return (await row.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id;
}

async function emailLink(): Promise<string> {
  await world.call(emailSignInLink, { email: 'ada@corkboard.test' });
  return world.newestToken();
}

/** Each prepares a request. */
const logins: [string, () => Promise<Send>][] = [
  ['a password', async () => () => world.call(signIn, adaTyped)],
  [
    'an email link',
    async () => {
      const token = await emailLink();
      return () => world.call(redeemSignInLink, { token });
    },
  ],
  [
    'a provider and a code',
    async () => {
      const secret = await turnOnFactor();
      const cookie = `${cookieName('socialSignIn', false)}=${await issue('second-factor')}`;
      return () => world.call(completeSocialSignIn, { code: generateCode(secret) }, { cookie });
    },
  ],
  [
    'a switch of accounts',
    async () => {
      await own();
      return () => world.call(switchAccount, { account: shop.id }, ada);
    },
  ],
];

const endings: [string, () => Promise<Send>][] = [
  [
    'the end of a session',
    async () => {
      const session = await otherSession();
      return () => world.call(endSession, { session }, ada);
    },
  ],
  [
    'the end of other sessions',
    async () => () => world.call(endSessions, { keep_this: true }, ada),
  ],
  [
    'a new API token',
    async () => () =>
      world.call(
        createApiToken,
        { name: 'Ledger', scopes: ['boards:read'], days: 30, password },
        ada,
      ),
  ],
  [
    'a new email address',
    async () => () => world.call(changeEmail, { email: 'new@corkboard.test', password }, ada),
  ],
  [
    'new recovery codes',
    async () => {
      const secret = await turnOnFactor();
      return () => world.call(regenerateRecoveryCodes, { code: generateCode(secret) }, ada);
    },
  ],
];

it.each([...logins, ...endings])(
  "doesn't wait for a change of other accounts that locks the account's row: %s",
  async (_what, prepare) => {
    const send = await prepare();

    const answer = await world.db.transaction().execute(async (trx) => {
      await sql`select from users for no key update`.execute(trx);
      return send();
    });

    expect(answer.status).toBe(200);
  },
);

const changes: [string, () => Promise<Send>][] = [
  [
    'a password reset',
    async () => {
      const token = await issue('reset-password');
      return () => world.call(resetPassword, { token, password: 'another loom' });
    },
  ],
  [
    'a new password',
    async () => () => world.call(changePassword, { password, new_password: 'another loom' }, ada),
  ],
  [
    'a confirmed email address',
    async () => {
      await world.call(changeEmail, { email: 'new@corkboard.test', password }, ada);
      const token = world.newestToken();
      return () => world.call(confirmEmail, { token });
    },
  ],
  [
    'a second factor that is turned on',
    async () => {
      const { data } = await world.call(startTwoFactorSetup, { password }, ada);
      return () => world.call(enableTwoFactor, { code: generateCode(data.secret) }, ada);
    },
  ],
  [
    'a second factor that is turned off',
    async () => {
      const secret = await turnOnFactor();
      return () => world.call(disableTwoFactor, { code: generateCode(secret) }, ada);
    },
  ],
  [
    'a second factor that an owner turns off in a business',
    async () => {
      const secret = await turnOnFactor(shop);
      const browser = await enter();
      return () => world.call(disableTwoFactor, { code: generateCode(secret) }, browser);
    },
  ],
  [
    'a provider that is disconnected',
    async () => {
      const identity = { issuer: 'https://id.example', subject: 'ada', name: null, email: null };
      await socialRepository(world.db).connect(ada.id, identity);
      const { data } = await world.call(getAccount, {}, ada);
      const social = data.social[0]?.id ?? '';
      return () => world.call(disconnectSocial, { social }, ada);
    },
  ],
  [
    'a new business',
    async () => () => world.call(createLinkedAccount, { business_name: 'Looms' }, ada),
  ],
  ['a linked business', async () => () => world.call(linkAccount, shopTyped, ada)],
  [
    'a business that its owner unlinks',
    async () => {
      const browser = await enter();
      return () => world.call(unlinkAccount, { account: shop.id, password }, browser);
    },
  ],
  [
    'a business that becomes personal',
    async () => () => world.call(convertAccount, { is_partner: false }, shop),
  ],
  [
    'a new member',
    async () => {
      const input = { username: 'adaquist', permissions: ['ADMIN' as const] };
      return () => world.call(addBusinessMember, input, shop);
    },
  ],
  [
    'a changed member',
    async () => {
      await own();
      const input = { member: ada.id, permissions: ['ADMIN' as const] };
      return () => world.call(updateBusinessMember, input, shop);
    },
  ],
  [
    'a removed member',
    async () => {
      await own();
      return () => world.call(removeBusinessMember, { member: ada.id }, shop);
    },
  ],
  ['a deactivation', async () => () => world.call(deactivateAccount, { password }, ada)],
  [
    'a deletion',
    async () => {
      const token = await issue('delete-account');
      return () => world.call(confirmDeletion, { token });
    },
  ],
  [
    'a suspension',
    async () => {
      const staff = await world.given.person('staff', { is_employee: true });
      const report = await world.call(createReport, { user_id: ada.id, reason: 'spam' }, shop);
      const input = { report_id: report.data.id, decision: 'deactivate_user' as const };
      return () => world.call(decideReport, input, staff);
    },
  ],
];

/** Fails if another transaction has one. */
const lockRows = async (trx: Db) => {
  await sql`select from users for update nowait`.execute(trx);
  await sql`select from sessions for update nowait`.execute(trx);
  await sql`select from account_links for update nowait`.execute(trx);
  await sql`select from business_access for update nowait`.execute(trx);
};

it.each([...logins, ...endings, ...changes])(
  'locks the access before all that others lock: %s',
  async (_what, prepare) => {
    const send = await prepare();
    const sent: { answer?: ReturnType<Send> } = {};

    await world.db.transaction().execute(async (trx) => {
      await lockAccess(trx, [ada.id, shop.id]);
      sent.answer = send();
      const isDone = sent.answer.then(() => true);
      expect(await Promise.race([isDone, waitUntilBlocked(world.db)])).not.toBe(true);
      await lockRows(trx);
    });

    expect((await sent.answer)?.status).toBe(200);
  },
);

it('locks the access to several accounts in one order', async () => {
  const [first = '', last = ''] = [ada.id, shop.id].toSorted();
  const sent: { later?: Promise<void> } = {};

  await world.db.transaction().execute(async (trx) => {
    await lockAccess(trx, [first]);
    sent.later = world.db.transaction().execute((other) => lockAccess(other, [last, first]));
    await waitUntilBlocked(world.db);
    await sql`set local lock_timeout = '200ms'`.execute(trx);
    await lockAccess(trx, [last]);
  });

  await expect(sent.later).resolves.toBeUndefined();
});

it.each<[string, () => Promise<unknown>]>([
  ['a deletion', async () => world.call(confirmDeletion, { token: await issue('delete-account') })],
  ['a deactivation', () => world.call(deactivateAccount, { password }, ada)],
])('adds no session during %s', async (_what, close) => {
  const sent: { answers?: Promise<[unknown, { status: number }]> } = {};
  await world.db.transaction().execute(async (trx) => {
    await lockAccess(trx, [ada.id]);
    const closed = close();
    await waitUntilBlocked(world.db);
    const login = world.call(signIn, adaTyped);
    sent.answers = Promise.all([closed, login]);
    await waitUntilBlocked(world.db, 2);
  });

  const [, late] = (await sent.answers) ?? [];
  expect(late?.status).toBe(401);
  const left = world.db.selectFrom('sessions').select('id').where('user_id', '=', ada.id);
  expect(await left.execute()).toEqual([]);
});

describe('a link that is opened in a browser whose session is busy', () => {
  it.each<[string, () => Promise<(as: Browser) => ReturnType<Send>>]>([
    [
      'of a login',
      async () => {
        const token = await emailLink();
        return (as) => world.call(redeemSignInLink, { token }, as);
      },
    ],
    [
      'of a password reset',
      async () => {
        const token = await issue('reset-password');
        return (as) => world.call(resetPassword, { token, password: 'another loom' }, as);
      },
    ],
  ])('still works afterward: %s', async (_what, prepare) => {
    const open = await prepare();

    const sent: { answer?: ReturnType<Send> } = {};

    await world.db.transaction().execute(async (trx) => {
      const old = trx.selectFrom('sessions').select('id').where('user_id', '=', shop.id);
      await old.forUpdate().execute();
      sent.answer = open(shop);
      await Promise.race([sent.answer, waitUntilBlocked(world.db)]);
      // As when the request has waited for too long.
      await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      await sent.answer;
    });

    expect(await sent.answer).toMatchObject({ status: 503, cookie: shop.cookie });
    expect((await open(shop)).status).toBe(200);
    const left = world.db.selectFrom('sessions').select('id').where('user_id', '=', shop.id);
    expect(await left.execute()).toEqual([]);
  });
});
