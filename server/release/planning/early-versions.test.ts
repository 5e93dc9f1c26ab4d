import { defaultChannels, unknownVisitor } from '@corkboard/release-contract/rules';
import { getEarlyAccess, setEarlyAccess } from '@corkboard/shared/requests/accounts';
import { openServerKey } from '../../platform/keys/server-key.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { submitChange } from '../control/change-requests/change-requests.ts';
import { RemoteFolders } from '../state/files/remote-folders.ts';
import { PlanGuard } from '../state/plan-guard.ts';
import { anActor } from '../testing/release-kit.ts';
import { chooseVersion } from './plan.ts';

let world: TestApp;
let ada: Person;

beforeEach(async () => {
  world = await testApp();
  ada = await world.given.person('adaquist');
});
afterEach(() => world.close());

const changing = () => ({
  db: world.db,
  folders: new RemoteFolders(world.dataDir),
  contract: '1.2.0',
  plans: new PlanGuard({ key: openServerKey(world.dataDir), dataDir: world.dataDir }),
});

it('lets an account join and leave early access', async () => {
  expect((await world.call(getEarlyAccess, {}, ada)).data).toEqual({
    is_offered: true,
    is_early: false,
  });
  const asked = await world.call(setEarlyAccess, { is_early: true }, ada);
  expect(asked.data).toEqual({ is_offered: true, is_early: true });
  expect((await world.call(getEarlyAccess, {}, ada)).data.is_early).toBe(true);
  const left = await world.call(setEarlyAccess, { is_early: false }, ada);
  expect(left.data.is_early).toBe(false);
});

it('offers nothing without a channel but still allows leaving', async () => {
  await world.call(setEarlyAccess, { is_early: true }, ada);
  const reason = 'Staff alone.';
  const staff = { title: 'Next', audience: [[{ by: 'staff' as const, in: [] as [] }]], rank: 10 };
  const order = { name: 'next', ...staff, reason };
  await submitChange(changing(), anActor, { action: 'channel', order });
  expect((await world.call(setEarlyAccess, { is_early: true }, ada)).status).toBe(403);
  const left = await world.call(setEarlyAccess, { is_early: false }, ada);
  expect(left.data).toEqual({ is_offered: false, is_early: false });
  const removal = { name: 'next', reason };
  await submitChange(changing(), anActor, { action: 'remove_channel', order: removal });
  expect((await world.call(getEarlyAccess, {}, ada)).data.is_offered).toBe(false);
});

it('requires more than an email link session', async () => {
  expect((await world.call(getEarlyAccess, {})).status).toBe(401);
  const limited = await world.given.person('limited', { is_limited_login: true });
  expect((await world.call(setEarlyAccess, { is_early: true }, limited)).status).toBe(401);
});

it('gives the next channel only to early access accounts', () => {
  const setting = {
    enabled: true,
    off_reason: null,
    channels: { stable: '1.4.0', next: '1.5.0' },
  };
  const selected = (is_early: boolean) => {
    const visitor = { id: 'v', facts: { ...unknownVisitor, is_early } };
    return chooseVersion(visitor, 'mf-boards', setting, defaultChannels);
  };
  expect(selected(true)).toMatchObject({ version: '1.5.0', why: 'next', channel: 'next' });
  expect(selected(false)).toMatchObject({ version: '1.4.0', why: 'stable' });
});
