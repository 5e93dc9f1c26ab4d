import {
  changePassword,
  forgotPassword,
  mailSignInLink,
  openSignInLink,
  resetPassword,
  signIn,
  signUp,
} from '@corkboard/shared/contract/requests.ts';
import type { Person } from '../../testing/given.ts';
import { type AccountApp, accountApp, password } from './testing/account-app.ts';

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
      await world.call(mailSignInLink, { email });
      return world.call(openSignInLink, { token: world.newestToken() });
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
  const typed = { username_or_email: email, password: current };
  for (let i = 0; i < 10; i++) await world.call(signIn, { ...typed, password: 'nope' });

  const elsewhere = await world.call(signIn, typed);
  const again = await world.call(signIn, typed, home);

  expect([elsewhere.status, again.status]).toEqual([429, 200]);
});
