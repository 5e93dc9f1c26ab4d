import { unknownVisitor } from '@corkboard/release-contract/rules';

import { startRollout } from '../rollouts/start-rollout.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';
import { readPreviewed } from './preview.ts';

let kit: Kit;

beforeEach(async () => {
  kit = await openKit({
    getPerson: async ({ headers }) => {
      const account = headers['x-account'];
      return { facts: unknownVisitor, account: typeof account === 'string' ? account : null };
    },
  });
  await publishVersions(kit, ['1.4.0', '1.5.0']);
  await startRollout(kit.publishing, anActor, {
    remote: 'mf-boards',
    version: '1.5.0',
    stages: [{ percent: 50, minutes: 60 }],
    reason: 'Half of them.',
  });
  await kit.release.state.refresh();
});
afterEach(() => kit.close());

const DEVICES = Array.from({ length: 20 }, (_, at) => `device-${at}`.padEnd(22, '0'));
const ACCOUNTS = Array.from({ length: 20 }, (_, at) => `account-${at}`);

async function readVersion(device: string, account?: string): Promise<string> {
  const headers = account === undefined ? {} : { 'x-account': account };
  const cookies = { visitor: device };
  const plan = (await kit.app.inject({ url: '/_release/plan', cookies, headers })).json();
  return plan.remotes['mf-boards'].version;
}

it('gives an account one version on all its devices', async () => {
  const byAccount = new Set<string>();
  for (const account of ACCOUNTS) {
    const versions = await Promise.all(DEVICES.map((device) => readVersion(device, account)));
    expect([account, new Set(versions).size]).toEqual([account, 1]);
    byAccount.add(versions[0] ?? '');
  }
  expect(byAccount).toEqual(new Set(['1.4.0', '1.5.0']));
});

it('decides by the browser while no one is signed in', async () => {
  const versions = await Promise.all(DEVICES.map((device) => readVersion(device)));
  expect(new Set(versions)).toEqual(new Set(['1.4.0', '1.5.0']));
  expect(await Promise.all(DEVICES.map((device) => readVersion(device)))).toEqual(versions);
});

const emptyUser = {
  email: null,
  password_hash: null,
  website_url: null,
  impressum_url: null,
  country: null,
  location: null,
  locale: null,
} as const;

async function preview(payload: object) {
  const headers = await kit.bearer('viewer');
  return kit.app.inject({ method: 'POST', url: '/_release/v1/preview', headers, payload });
}

it('previews the version of an account that is named', async () => {
  for (const id of ACCOUNTS.slice(0, 5)) {
    const username = id.replace('-', '');
    const user = { id, username, full_name: 'Ines Moreau', first_name: 'Ines', ...emptyUser };
    await kit.db.insertInto('users').values(user).execute();
    const previewed = await preview({ facts: { account: username } });
    const version = await readVersion(DEVICES[0] ?? '', id);
    expect([id, previewed.json().remotes['mf-boards'].version]).toEqual([id, version]);
  }
});

it('says that the account does not exist', async () => {
  const previewed = await preview({ facts: { account: 'nooneyet' } });
  expect(previewed.statusCode).toBe(404);
  expect(previewed.json()).toMatchObject({ code: 'unknown_account' });
});

it.each([
  [true, 'business'],
  [false, 'personal'],
])('judges the kind of the account: is_partner %s', async (is_partner, account_kind) => {
  const find = async () => ({ id: 'shop', username: 'shop', is_partner });
  const facts = { account: 'Shop' };
  expect(await readPreviewed(kit.db, find, { facts })).toMatchObject({
    account: 'shop',
    facts: { account: 'shop', account_kind },
  });
});
