import {
  changePassword,
  createLinkedAccount,
  emailSignInLink,
  forgotPassword,
  redeemSignInLink,
  resetPassword,
  signIn,
  signUp,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Person } from '../../../testing/given.ts';
import { type AccountApp, accountApp, password } from '../testing/account-app.ts';
import { knownBrowsers } from './known-browsers.ts';

type Browser = Pick<Person, 'cookie'>;

const email = 'ada@corkboard.test';
const NEW = 'another loom';

let world: AccountApp;

beforeEach(async () => {
  world = await accountApp();
});
afterEach(() => world.close());

const register = () => world.call(signUp, { email, full_name: 'Ada Quist', password });

const ENTRANCES: [string, string, () => Promise<Browser>][] = [
  ['signed up', password, register],
  [
    'logged in',
    password,
    async () => {
      await register();
      return world.call(signIn, { username_or_email: email, password });
    },
  ],
  [
    'opened an email link',
    password,
    async () => {
      await register();
      await world.call(emailSignInLink, { email });
      return world.call(redeemSignInLink, { token: world.newestToken() });
    },
  ],
  [
    'reset the password',
    NEW,
    async () => {
      await register();
      await world.call(forgotPassword, { email });
      return world.call(resetPassword, { token: world.newestToken(), password: NEW });
    },
  ],
  [
    'changed the password',
    NEW,
    async () => world.call(changePassword, { password, new_password: NEW }, await register()),
  ],
];

it.each(ENTRANCES)('knows the browser that %s', async (_way, current, enter) => {
  const home = await enter();

  expect(await signInAtLimit(email, current, home)).toEqual({ stranger: 429, home: 200 });
});

it.each(['outside', 'inside'])(
  'knows the browser that unlinked a business from %s',
  async (place) => {
    const ada = await register();
    const shop = (await world.call(createLinkedAccount, { business_name: 'Shop' }, ada)).data.id;
    const at = place === 'inside' ? await world.call(switchAccount, { account: shop }, ada) : ada;
    const own = { email: 'shop@corkboard.test', new_password: NEW };

    const home = await world.call(unlinkAccount, { account: shop, ...own, password }, at);

    const known = { stranger: 429, home: 200 };
    expect(await signInAtLimit(own.email, NEW, home)).toEqual(known);
    expect(await signInAtLimit(email, password, home)).toEqual(known);
  },
);

it('reads its key again after a failure', async () => {
  const cookie = `${'b'.repeat(22)}.${'s'.repeat(43)}`;
  const cookies = { knownBrowser: () => cookie, setKnownBrowser: () => {} };
  const browsers = knownBrowsers(world.db, cookies);
  const find = () => browsers.of({} as FastifyRequest, { id: '1', password_hash: null });

  await sql`alter table release_keys rename to lost_keys`.execute(world.db);
  try {
    await expect(find()).rejects.toThrow('release_keys');
  } finally {
    await sql`alter table lost_keys rename to release_keys`.execute(world.db);
  }

  expect(await find()).toBeNull();
});

async function signInAtLimit(username_or_email: string, current: string, home: Browser) {
  const typed = { username_or_email, password: current };
  for (let i = 0; i < 10; i++) await world.call(signIn, { ...typed, password: 'nope' });
  const stranger = await world.call(signIn, typed);
  const again = await world.call(signIn, typed, home);
  return { stranger: stranger.status, home: again.status };
}
