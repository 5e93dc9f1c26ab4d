import {
  changePassword,
  createLinkedAccount,
  forgotPassword,
  resetPassword,
  signUp,
  unlinkAccount,
} from '@corkboard/shared/requests/accounts';
import type { Person } from '../../../testing/given.ts';
import { type AccountApp, accountApp, password } from '../testing/account-app.ts';

const OWN = 'Ada Lim Ada Lim 2024';
const OTHER = 'another loom';
const email = 'ada.lim@corkboard.test';

let world: AccountApp;

beforeEach(async () => {
  world = await accountApp();
});
afterEach(() => world.close());

async function adaLim(): Promise<Person> {
  const { data, cookie } = await world.call(signUp, { email, full_name: 'Ada Lim', password });
  return { id: data.id ?? '', username: data.username ?? '', cookie };
}

const PLACES: [string, (selected: string) => Promise<number>][] = [
  [
    'at sign-up',
    async (selected) =>
      (await world.call(signUp, { email, full_name: 'Ada Lim', password: selected })).status,
  ],
  [
    'in settings',
    async (new_password) =>
      (await world.call(changePassword, { password, new_password }, await adaLim())).status,
  ],
  [
    'through an email link',
    async (selected) => {
      await adaLim();
      await world.call(forgotPassword, { email });
      const token = world.newestToken();
      return (await world.call(resetPassword, { token, password: selected })).status;
    },
  ],
  [
    'for a business that gets its own login',
    async (selected) => {
      const ada = await adaLim();
      const { data } = await world.call(createLinkedAccount, { business_name: 'Looms' }, ada);
      const way = { email, new_password: selected };
      await world.db.updateTable('users').set({ email: null }).where('id', '=', ada.id).execute();
      return (await world.call(unlinkAccount, { account: data.id, ...way, password }, ada)).status;
    },
  ],
];

it.each(PLACES)("rejects the account's name as a password %s", async (_place, choose) => {
  expect(await choose(OWN)).toBe(400);
});

it.each(PLACES)('accepts another password %s', async (_place, choose) => {
  expect(await choose(OTHER)).toBe(200);
});
