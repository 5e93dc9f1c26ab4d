import { ReportStore } from '../guard/report-store.ts';
import { promote, toggle } from '../rollouts/promote-toggle.ts';
import { readRollout } from '../rollouts/rollout-queries.ts';
import { stepRollout } from '../rollouts/rollout-steps.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { selectFreezes } from '../state/freeze-repository.ts';
import { readState } from '../state/read-state.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { createScheduler } from '../testing/create-scheduler.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { submitChange } from './change-requests/change-requests.ts';
import { createFreeze, endFreeze } from './freezes.ts';
import type { ReleaseScheduler } from './release-scheduler.ts';
import { rollBack } from './snapshots.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
  await publishVersions(ground, ['1.4.0', '1.5.0', '1.6.0']);
});
afterEach(() => ground.close());

const MINUTE = 60_000;
const remote = 'mf-boards';
const reason = 'The sale.';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const freeze = (more: object = {}) =>
  createFreeze(ground.db, anActor, { until: inMinutes(60), reason, ...more });
const toNext = () => promote(ground.publishing, anActor, { remote, version: '1.5.0', reason });

it.each([{}, { remote }])('rejects a promotion during a freeze: %j', async (more) => {
  const { id } = await freeze(more);
  await expect(toNext()).rejects.toMatchObject({
    code: 'frozen',
    message: expect.stringMatching(
      /is frozen until .* UTC\. Rolling back and turning off still work\. .* can end the freeze\. Reason: The sale\.$/,
    ),
  });
  await endFreeze(ground.db, anActor, { id, reason });
  expect(await toNext()).toMatchObject({ changed: true });
});

it.each([
  ['another remote', { remote: 'mf-profile' }],
  ['a later time', { from: inMinutes(30) }],
])('allows changes of %s', async (_what, more) => {
  await publishVersions(ground, ['1.0.0'], { name: 'mf-profile', slots: ['profile.header'] });
  await freeze(more);
  expect(await toNext()).toMatchObject({ changed: true });
});

it('allows rolling back and turning off during a freeze', async () => {
  await toNext();
  await freeze();
  expect(await rollBack(ground.publishing, anActor, { reason })).toMatchObject({ changed: true });
  const off = { remote, enabled: false, reason };
  expect(await toggle(ground.publishing, anActor, off)).toMatchObject({ changed: true });
  const on = { remote, enabled: true, reason };
  await expect(toggle(ground.publishing, anActor, on)).rejects.toMatchObject({ code: 'frozen' });
});

it('rejects a change scheduled during a freeze', async () => {
  await freeze({ from: inMinutes(30), until: inMinutes(60) });
  const order = { remote, version: '1.5.0', reason, at: inMinutes(45) };
  const asked = submitChange(ground.publishing, anActor, { action: 'promote', order });
  await expect(asked).rejects.toMatchObject({ code: 'frozen' });
});

it('fails a scheduled change at its time, with the reason', async () => {
  const order = { remote, version: '1.5.0', reason, at: inMinutes(10) };
  await submitChange(ground.publishing, anActor, { action: 'promote', order });
  await freeze();
  await ground.db.updateTable('release_orders').set({ due_at: new Date() }).execute();
  await aScheduler().tick();
  const [ended] = await ground.db.selectFrom('release_orders').selectAll().execute();
  expect(ended).toMatchObject({
    state: 'failed',
    outcome: expect.stringContaining('Every remote is frozen'),
  });
});

describe('a rollout', () => {
  let id: string;
  let now: number;
  let reports: ReportStore;

  beforeEach(async () => {
    now = Date.now();
    reports = new ReportStore(ground.db);
    const stages = [
      { percent: 10, minutes: 1 },
      { percent: 100, minutes: 1 },
    ];
    const order = { remote, version: '1.5.0', reason, stages };
    id = (await startRollout(ground.publishing, anActor, order)).rollout ?? '';
  });

  async function watch(loaded: number, failed: number): Promise<void> {
    const old = { remote, version: '1.4.0' };
    for (let at = 0; at < 800; at++) reports.add({ ...old, kind: 'loaded', duration: 100 });
    const of = { remote, version: '1.5.0' };
    for (let at = 0; at < loaded; at++) reports.add({ ...of, kind: 'loaded', duration: 100 });
    for (let at = 0; at < failed; at++) reports.add({ ...of, kind: 'failed', phase: 'entry' });
    const scheduler = aScheduler(reports, () => now);
    for (let ticks = 0; ticks < 8; ticks++) {
      now += MINUTE / 2;
      await scheduler.tick();
    }
  }

  it('keeps its stage until the freeze ends', async () => {
    const { id: frozen } = await freeze();
    await watch(800, 0);
    const frozenRollout = await readRollout(ground.db, id);
    expect(frozenRollout).toMatchObject({ stage: 0, state: 'running' });
    // The guard keeps watching, so the stage's time counts.
    expect(frozenRollout.held_minutes).toBeGreaterThan(2);
    const step = { id, step: 'advance', reason } as const;
    await expect(stepRollout(ground.publishing, anActor, step)).rejects.toMatchObject({
      code: 'frozen',
    });
    await endFreeze(ground.db, anActor, { id: frozen, reason });
    await watch(0, 0);
    expect(await readRollout(ground.db, id)).toMatchObject({ stage: 1 });
  });

  it('is still rolled back by the guard', async () => {
    await freeze();
    await watch(0, 30);
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  });

  describe('that everyone has, and that is watched', () => {
    beforeEach(async () => {
      const step = { id, step: 'finish', without_evidence: true, reason } as const;
      await stepRollout(ground.publishing, anActor, step);
      await freeze();
    });

    it.each([
      ['the guard', () => watch(0, 100)],
      ['a person', () => stepRollout(ground.publishing, anActor, { id, step: 'rollback', reason })],
    ])('is rolled back by %s', async (_who, goBack) => {
      await goBack();
      expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
      const { remotes } = await readState(ground.db, await activeSnapshot(ground.db));
      expect(remotes[remote]?.channels).toEqual({ stable: '1.4.0' });
    });
  });
});

it.each([
  ['that has ended', { until: inMinutes(-1) }, 'in the future'],
  ['that ends first', { from: inMinutes(20), until: inMinutes(10) }, 'end after it starts'],
  ['of three months', { until: inMinutes(93 * 24 * 60) }, 'up to 92 days'],
])('rejects a window %s', async (_what, more, message) => {
  await expect(freeze(more)).rejects.toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining(message),
  });
});

it("keeps a team's token to its remotes", async () => {
  const actor = { ...anActor, team: 'boards' };
  const order = { until: inMinutes(60), reason };
  await expect(createFreeze(ground.db, actor, order)).rejects.toMatchObject({
    code: 'not_allowed',
  });
  expect(await createFreeze(ground.db, actor, { ...order, remote })).toMatchObject({
    remote,
    is_active: true,
  });
  expect(await selectFreezes(ground.db)).toHaveLength(1);
});

function aScheduler(reports = new ReportStore(ground.db), clock = Date.now): ReleaseScheduler {
  const flush = () => reports.flush(clock());
  return createScheduler(ground, { flush, now: () => new Date(clock()) });
}
