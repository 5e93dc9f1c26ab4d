import type { RemoteReport } from '@corkboard/shared/contract/plan.ts';

import { readAudit, verifyAudit } from '../control/audit-queries.ts';
import { ReleaseScheduler } from '../control/release-scheduler.ts';
import { rollBack } from '../control/snapshots.ts';
import { ReportStore } from '../guard/report-store.ts';
import { activeSnapshot } from '../state/live-release.ts';
import { readState } from '../state/read-state.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { promote, toggle } from './promote-toggle.ts';
import { readRollout, readRollouts } from './rollout-queries.ts';
import { stepRollout } from './rollout-steps.ts';
import { startRollout } from './start-rollout.ts';

let ground: Ground;
let reports: ReportStore;
let now: number;

beforeEach(async () => {
  ground = await openGround();
  reports = new ReportStore(ground.db);
  await publishVersions(ground, ['1.4.0', '1.5.0', '1.6.0']);
  now = Date.now();
});
afterEach(() => ground.close());

const MINUTE = 60_000;
const remote = 'mf-boards';
const order = { remote, version: '1.5.0', reason: 'Faster covers.' };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

function aKeeper(): ReleaseScheduler {
  return new ReleaseScheduler({
    ...ground.publishing,
    log: quiet,
    flush: () => reports.flush(),
    onChange: async () => {},
    now: () => new Date(now),
  });
}

async function watch(minutes: number, keeper = aKeeper()): Promise<void> {
  for (const end = now + minutes * MINUTE; now < end; ) {
    now += 30_000;
    await keeper.tick();
  }
}

async function begin(more: object = {}): Promise<string> {
  const { rollout } = await startRollout(ground.publishing, anActor, { ...order, ...more });
  return rollout ?? '';
}

function report(version: string, loaded: number, failed: number): void {
  const told = (kind: RemoteReport['kind'], count: number, more: Partial<RemoteReport>) => {
    for (let at = 0; at < count; at++) reports.add({ remote, version, kind, ...more });
  };
  told('loaded', loaded, { duration: 100 });
  told('failed', failed, { phase: 'entry' });
}

async function share() {
  const state = await readState(ground.db, await activeSnapshot(ground.db));
  return state.remotes[remote];
}

it('starts the first stage and leaves the channel unchanged', async () => {
  const id = await begin({ audience: [[{ by: 'country', in: ['DE'] }]] });
  expect(await share()).toMatchObject({
    channels: { stable: '1.4.0' },
    rollouts: { stable: { id, version: '1.5.0', percent: 1 } },
  });
  expect(await readRollout(ground.db, id)).toMatchObject({
    from: '1.4.0',
    to: '1.5.0',
    state: 'running',
    verdict: { state: 'gathering' },
  });
});

it('advances after the watched minutes and ends at 100%', async () => {
  const id = await begin({
    stages: [
      { percent: 10, minutes: 2 },
      { percent: 100, minutes: 1 },
    ],
  });
  await watch(1);
  expect((await share())?.rollouts?.['stable']?.percent).toBe(10);
  await watch(1.5);
  expect((await share())?.rollouts?.['stable']?.percent).toBe(100);
  await watch(1.5);
  expect(await share()).toEqual({
    enabled: true,
    off_reason: null,
    channels: { stable: '1.5.0' },
  });
  expect(await readRollout(ground.db, id)).toMatchObject({ state: 'finished' });
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });
});

it('waits for a person at a manual stage', async () => {
  const id = await begin({
    advance: 'manual',
    stages: [
      { percent: 10, minutes: 0 },
      { percent: 20, minutes: 0 },
    ],
  });
  await watch(5);
  expect(await readRollout(ground.db, id)).toMatchObject({ stage: 0 });
  await stepRollout(ground.publishing, anActor, { id, step: 'advance', reason: 'Calm.' });
  expect((await share())?.rollouts?.['stable']?.percent).toBe(20);
});

it('does not count a clock jump as watched time', async () => {
  const id = await begin({
    stages: [
      { percent: 10, minutes: 60 },
      { percent: 100, minutes: 0 },
    ],
  });
  const keeper = aKeeper();
  now += 48 * 60 * MINUTE;
  await keeper.tick();
  now -= 96 * 60 * MINUTE;
  await keeper.tick();
  expect(await readRollout(ground.db, id)).toMatchObject({ stage: 0, held_minutes: 0.5 });
});

it('does not count time while paused or turned off', async () => {
  const id = await begin({
    stages: [
      { percent: 10, minutes: 2 },
      { percent: 100, minutes: 0 },
    ],
  });
  await stepRollout(ground.publishing, anActor, { id, step: 'pause', reason: 'Lunch.' });
  await watch(5);
  await stepRollout(ground.publishing, anActor, { id, step: 'resume', reason: 'Back.' });
  await toggle(ground.publishing, anActor, { remote, enabled: false, reason: 'Slow.' });
  await watch(5);
  expect(await readRollout(ground.db, id)).toMatchObject({ stage: 0, held_minutes: 0 });
});

describe('the guard', () => {
  it('rolls back a failing version and logs its figures', async () => {
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }] });
    report('1.4.0', 990, 10);
    report('1.5.0', 930, 70);
    await aKeeper().tick();

    expect(await share()).toMatchObject({ channels: { stable: '1.4.0' } });
    expect((await share())?.rollouts).toBeUndefined();
    const rollout = await readRollout(ground.db, id);
    expect(rollout).toMatchObject({ state: 'rolled_back', verdict: { state: 'regression' } });
    const [entry] = await readAudit(ground.db, { action: 'rollout_rollback' });
    expect(entry).toMatchObject({
      actor: 'guard',
      after: { verdict: { new: { samples: 1000, failures: 70 }, old: { failures: 10 } } },
    });
    expect(entry?.reason).toContain('1.5.0 in 7.00 % of 1000');
  });

  it('leaves a healthy version alone', async () => {
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }] });
    report('1.4.0', 990, 10);
    report('1.5.0', 989, 11);
    await aKeeper().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'running',
      verdict: { state: 'sound', old: { rate: 0.01, load_ms: 100 } },
    });
  });

  it('waits for enough samples before judging', async () => {
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }] });
    report('1.4.0', 990, 10);
    report('1.5.0', 0, 400);
    await aKeeper().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
    report('1.5.0', 0, 100);
    report('1.4.0', 1, 0);
    await aKeeper().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  });

  it('pauses if configured and checks again after a resume', async () => {
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }], guard: { action: 'pause' } });
    report('1.4.0', 990, 10);
    report('1.5.0', 500, 500);
    const keeper = aKeeper();
    await keeper.tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'paused' });
    expect((await share())?.rollouts?.['stable']?.percent).toBe(50);

    await stepRollout(ground.publishing, anActor, { id, step: 'resume', reason: 'A bot did it.' });
    await keeper.tick();
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'running',
      verdict: { state: 'gathering' },
    });
  });

  it('ignores reports from before the rollout', async () => {
    report('1.4.0', 100, 0);
    report('1.5.0', 0, 900);
    await reports.flush();
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }] });
    report('1.4.0', 500, 0);
    report('1.5.0', 600, 0);
    await aKeeper().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'running',
      verdict: { new: { samples: 600, failures: 0 } },
    });
  });

  it('runs on one of several processes', async () => {
    const id = await begin({
      stages: [
        { percent: 10, minutes: 0.4 },
        { percent: 20, minutes: 60 },
      ],
    });
    now += 30_000;
    const looks = await Promise.all([aKeeper().tick(), aKeeper().tick(), aKeeper().tick()]);
    expect(looks.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    expect(await readRollout(ground.db, id)).toMatchObject({ stage: 1 });
    expect(await readAudit(ground.db, { action: 'rollout_advance' })).toHaveLength(1);
  });
});

describe('a second manager', () => {
  it('gets the changes since their snapshot and changes nothing', async () => {
    const seen = await activeSnapshot(ground.db);
    await begin();
    const late = promote(ground.publishing, anActor, {
      remote,
      version: '1.6.0',
      expected_snapshot: seen,
    });
    await expect(late).rejects.toMatchObject({
      code: 'snapshot_moved',
      more: {
        snapshot: seen + 1,
        made_by: 'mara',
        changes: [{ sentence: 'mf-boards: rollout of 1.5.0 on stable at 1 % of everyone' }],
      },
    });
    expect(await activeSnapshot(ground.db)).toBe(seen + 1);
  });

  it('cannot step a rollout that has moved on', async () => {
    const id = await begin();
    await stepRollout(ground.publishing, anActor, { id, step: 'advance', reason: 'Calm.' });
    const late = { id, step: 'rollback', reason: 'Bad.', revision: 0 } as const;
    await expect(stepRollout(ground.publishing, anActor, late)).rejects.toMatchObject({
      code: 'rollout_moved',
    });
  });

  it('cannot start another rollout on the same channel', async () => {
    await begin();
    await expect(begin({ version: '1.6.0' })).rejects.toMatchObject({ code: 'rollout_running' });
    expect(await readRollouts(ground.db, { open: true })).toHaveLength(1);
  });
});

it('ends a rollout by promoting its version', async () => {
  const id = await begin();
  await promote(ground.publishing, anActor, { remote, version: '1.6.0' });
  expect(await readRollout(ground.db, id)).toMatchObject({ state: 'replaced' });
  expect((await share())?.rollouts).toBeUndefined();
});

describe('a rollback', () => {
  it('undoes the last change in a new snapshot', async () => {
    await promote(ground.publishing, anActor, { remote, version: '1.5.0' });
    const before = await activeSnapshot(ground.db);
    const outcome = await rollBack(ground.publishing, anActor, { reason: 'It is slow.' });
    expect(outcome).toMatchObject({
      snapshot: before + 1,
      changed: true,
      sentence: 'mf-boards: stable 1.5.0 → 1.4.0.',
    });
    expect((await share())?.channels).toEqual({ stable: '1.4.0' });
  });

  it('restores a rollout paused and ends later ones', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await stepRollout(ground.publishing, anActor, { id, step: 'finish', reason: 'Good.' });
    await rollBack(ground.publishing, anActor, { to: during, reason: 'Not yet.' });
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'paused', ended_at: null });
    expect((await share())?.rollouts?.['stable']).toMatchObject({ id, percent: 1 });

    await rollBack(ground.publishing, anActor, { to: during - 1, reason: 'Not at all.' });
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'replaced' });
    expect((await share())?.rollouts).toBeUndefined();
  });

  it('does not restore a version that the guard rolled back', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await stepRollout(ground.publishing, anActor, { id, step: 'rollback', reason: 'It fails.' });
    await rollBack(ground.publishing, anActor, { to: during, reason: 'By mistake.' });
    expect((await share())?.rollouts).toBeUndefined();
  });

  it('rejects a state that the shell cannot serve', async () => {
    const newer = { ...ground.publishing, contract: '2.0.0' };
    await promote(ground.publishing, anActor, { remote, version: '1.5.0' });
    const before = await activeSnapshot(ground.db);
    await expect(rollBack(newer, anActor, { reason: 'Back.' })).rejects.toMatchObject({
      code: 'cannot_restore',
    });
    expect(await activeSnapshot(ground.db)).toBe(before);
  });
});
