import { unknownVisitor } from '@corkboard/release-contract/rules';

import { startRollout } from '../rollouts/start-rollout.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';

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

it('previews the version of an account', async () => {
  const viewer = await kit.bearer('viewer');
  for (const account of ACCOUNTS.slice(0, 5)) {
    const previewed = await kit.app.inject({
      method: 'POST',
      url: '/_release/v1/preview',
      headers: viewer,
      payload: { visitor: account },
    });
    const version = await readVersion(DEVICES[0] ?? '', account);
    expect(previewed.json().remotes['mf-boards'].version).toBe(version);
  }
});
