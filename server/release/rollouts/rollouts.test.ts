import type { RemoteReport } from '@corkboard/shared/contract/release';

import { readAudit, verifyAudit } from '../control/audit/audit-queries.ts';
import { submitChange } from '../control/change-requests/change-requests.ts';
import type { ReleaseScheduler } from '../control/release-scheduler.ts';
import { readDiff } from '../control/snapshot-queries.ts';
import { rollBack } from '../control/snapshots.ts';
import type { AskMetrics } from '../guard/metric-queries.ts';
import { ReportStore } from '../guard/report-store.ts';
import type { Actor } from '../state/actor.ts';
import { readState } from '../state/read-state.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { updateNeedsApproval } from '../state/remote-repository.ts';
import { createScheduler } from '../testing/create-scheduler.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { promote, toggle } from './promote-toggle.ts';
import { readRollout, readRollouts } from './rollout-queries.ts';
import { findRollout, type RolloutRow, updateRolloutWatch } from './rollout-repository.ts';
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
const unproven = { without_evidence: true };

function aScheduler(askMetrics?: AskMetrics, flush = () => reports.flush(now)): ReleaseScheduler {
  return createScheduler(ground, {
    flush,
    collect: async () => void (await reports.collectSilent(now)),
    askMetrics,
    now: () => new Date(now),
  });
}

async function watch(minutes: number, scheduler = aScheduler()): Promise<void> {
  for (const end = now + minutes * MINUTE; now < end; ) {
    now += 30_000;
    await scheduler.tick();
  }
}

async function begin(more: object = {}): Promise<string> {
  const { rollout } = await startRollout(ground.publishing, anActor, { ...order, ...more });
  return rollout ?? '';
}

function report(version: string, loaded: number, failed: number, of = remote): void {
  const told = (kind: RemoteReport['kind'], count: number, more: Partial<RemoteReport>) => {
    for (let at = 0; at < count; at++) reports.add({ remote: of, version, kind, ...more });
  };
  told('loaded', loaded, { duration: 100 });
  told('failed', failed, { phase: 'entry' });
}

async function getRow(id: string): Promise<RolloutRow> {
  const row = await findRollout(ground.db, id);
  if (!row) throw new Error(`There is no rollout ${id}.`);
  return row;
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

it('advances after the watched minutes and ends after the watch', async () => {
  const id = await begin({
    stages: [
      { percent: 10, minutes: 2 },
      { percent: 100, minutes: 1 },
    ],
    guard: { watch_minutes: 2 },
  });
  report('1.4.0', 500, 0);
  report('1.5.0', 500, 0);
  await watch(1);
  expect((await share())?.rollouts?.['stable']?.percent).toBe(10);
  await watch(1.5);
  expect((await share())?.rollouts?.['stable']?.percent).toBe(100);
  report('1.5.0', 500, 0);
  await watch(1.5);
  const finished = { enabled: true, off_reason: null, channels: { stable: '1.5.0' } };
  expect(await share()).toEqual(finished);
  expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running', stage: 2 });
  await watch(2.5);
  expect(await share()).toEqual(finished);
  expect(await readRollout(ground.db, id)).toMatchObject({ state: 'finished', percent: 100 });
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });
});

describe('without traffic', () => {
  const stages = [
    { percent: 1, minutes: 1 },
    { percent: 100, minutes: 1 },
  ];

  it('waits at every stage and says what for', async () => {
    const id = await begin({ stages });
    await watch(10);
    expect(await readRollout(ground.db, id)).toMatchObject({ stage: 0 });
    report('1.4.0', 500, 0);
    report('1.5.0', 8, 0);
    await watch(10);
    const { stage, verdict } = await readRollout(ground.db, id);
    expect(stage).toBe(0);
    expect(verdict.sentence).toMatch(/^Waiting for traffic: 8 of about 500 loads\./);
    report('1.4.0', 500, 0);
    report('1.5.0', 492, 0);
    await watch(1);
    expect(await readRollout(ground.db, id)).toMatchObject({ stage: 1 });
    await watch(10);
    const next = await readRollout(ground.db, id);
    expect(next.stage).toBe(1);
    expect(next.verdict.sentence).toContain('Waiting for traffic: 0 of about 500 loads.');
  });

  it.each(['advance', 'finish'] as const)('lets a person %s only on the record', async (step) => {
    const id = await begin({ stages });
    const early = stepRollout(ground.publishing, anActor, { id, step, reason: 'Calm.' });
    await expect(early).rejects.toMatchObject({ code: 'no_evidence' });
    expect(await readRollout(ground.db, id)).toMatchObject({ stage: 0 });

    await stepRollout(ground.publishing, anActor, { ...unproven, id, step, reason: 'A fix.' });
    const [entry] = await readAudit(ground.db, { action: `rollout_${step}` });
    expect(entry).toMatchObject({
      actor: 'mara',
      reason: 'A fix.',
      after: { without_evidence: true, verdict: { state: 'gathering' } },
    });
  });
});

describe('after the last stage', () => {
  const others = (loaded: number, failed: number) => report('1.0.0', loaded, failed, 'mf-other');

  beforeEach(async () => {
    report('1.4.0', 1000, 0);
    others(1000, 0);
    await reports.flush();
  });

  async function finish(): Promise<string> {
    const id = await begin({ stages: [{ percent: 100, minutes: 60 }] });
    const done = { ...unproven, id, step: 'finish', reason: 'Good.' } as const;
    await stepRollout(ground.publishing, anActor, done);
    expect(await share()).toMatchObject({ channels: { stable: '1.5.0' } });
    return id;
  }

  it('goes back when the version begins to fail', async () => {
    const id = await finish();
    report('1.5.0', 0, 8);
    others(8, 0);
    await aScheduler().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
    expect(await share()).toMatchObject({ channels: { stable: '1.4.0' } });
  });

  it('stays when every remote fails', async () => {
    const id = await finish();
    report('1.5.0', 100, 20);
    others(100, 20);
    await aScheduler().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
  });

  it('goes back without a second person', async () => {
    const id = await finish();
    await updateNeedsApproval(ground.db, remote, true);
    const back = { id, step: 'rollback', reason: 'Slow.' } as const;
    await stepRollout(ground.publishing, anActor, back);
    expect(await share()).toMatchObject({ channels: { stable: '1.4.0' } });
  });

  it('ends when another version is promoted', async () => {
    const id = await finish();
    await promote(ground.publishing, anActor, { remote, version: '1.6.0' });
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'finished' });
    report('1.5.0', 0, 100);
    others(100, 0);
    await aScheduler().tick();
    expect(await share()).toMatchObject({ channels: { stable: '1.6.0' } });
  });

  it('ends when the next rollout starts', async () => {
    const id = await finish();
    await begin({ version: '1.6.0' });
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'finished' });
  });
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
  await stepRollout(ground.publishing, anActor, {
    ...unproven,
    id,
    step: 'advance',
    reason: 'Calm.',
  });
  expect((await share())?.rollouts?.['stable']?.percent).toBe(20);
});

it('does not count a clock jump as watched time', async () => {
  const id = await begin({
    stages: [
      { percent: 10, minutes: 60 },
      { percent: 100, minutes: 0 },
    ],
  });
  const scheduler = aScheduler();
  now += 48 * 60 * MINUTE;
  await scheduler.tick();
  now -= 96 * 60 * MINUTE;
  await scheduler.tick();
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
    await aScheduler().tick();

    expect(await share()).toMatchObject({ channels: { stable: '1.4.0' } });
    expect((await share())?.rollouts).toBeUndefined();
    const rollout = await readRollout(ground.db, id);
    expect(rollout).toMatchObject({ state: 'rolled_back', verdict: { state: 'regression' } });
    const [entry] = await readAudit(ground.db, { action: 'rollout_rollback' });
    expect(entry).toMatchObject({
      actor: 'guard',
      before: { channel: 'stable', rollout: id },
      after: { verdict: { new: { samples: 1000, failures: 70 }, old: { failures: 10 } } },
    });
    expect(entry?.reason).toContain('1.5.0 in 7.00% of 1000');
  });

  it('leaves a healthy version alone', async () => {
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }] });
    report('1.4.0', 990, 10);
    report('1.5.0', 989, 11);
    await aScheduler().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'running',
      verdict: { state: 'sound', old: { rate: 0.01, load_ms: 100 } },
    });
  });

  it('needs no minimum to go back', async () => {
    const id = await begin({
      stages: [
        { percent: 1, minutes: 1 },
        { percent: 100, minutes: 1 },
      ],
    });
    report('1.4.0', 1208, 0);
    report('1.5.0', 0, 8);
    await watch(5);
    expect(await readRollout(ground.db, id)).toMatchObject({ stage: 0, state: 'rolled_back' });
    expect(await share()).toMatchObject({ channels: { stable: '1.4.0' } });
  });

  it('goes back when pages begin and fall silent', async () => {
    const id = await begin({ stages: [{ percent: 1, minutes: 60 }] });
    report('1.4.0', 1208, 0);
    for (let at = 0; at < 8; at++) {
      const load = `frozen-tab-number-${at}`;
      reports.add({ remote, version: '1.5.0', kind: 'began', load }, now);
    }
    await watch(2);
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'rolled_back',
      verdict: { new: { samples: 8, failures: 8 } },
    });
  });

  it('goes back when a version fails only on the server', async () => {
    const id = await begin({ stages: [{ percent: 1, minutes: 60 }] });
    report('1.4.0', 1208, 0);
    report('1.5.0', 8, 0);
    for (let at = 0; at < 8; at++) {
      reports.add({ remote, version: '1.5.0', kind: 'failed', phase: 'server render' });
    }
    await aScheduler().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  });

  it('does not go back for one failure', async () => {
    const id = await begin({ stages: [{ percent: 1, minutes: 60 }] });
    report('1.4.0', 1208, 0);
    report('1.5.0', 7, 1);
    await aScheduler().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
  });

  it('pauses if configured and checks again after a resume', async () => {
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }], guard: { action: 'pause' } });
    report('1.4.0', 990, 10);
    report('1.5.0', 500, 500);
    const scheduler = aScheduler();
    await scheduler.tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'paused' });
    expect((await share())?.rollouts?.['stable']?.percent).toBe(50);

    await stepRollout(ground.publishing, anActor, { id, step: 'resume', reason: 'A bot did it.' });
    await scheduler.tick();
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
    await aScheduler().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'running',
      verdict: { new: { samples: 600, failures: 0 } },
    });
  });

  it('continues while this process cannot write its reports', async () => {
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }] });
    report('1.4.0', 990, 10);
    report('1.5.0', 930, 70);
    await reports.flush();
    await aScheduler(undefined, () => Promise.reject(new Error('Too many.'))).tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  });

  it('runs on one of several processes', async () => {
    const id = await begin({
      guard: { is_on: false },
      stages: [
        { percent: 10, minutes: 0.4 },
        { percent: 20, minutes: 60 },
      ],
    });
    now += 30_000;
    const looks = await Promise.all([
      aScheduler().tick(),
      aScheduler().tick(),
      aScheduler().tick(),
    ]);
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
        changes: [{ sentence: 'mf-boards: rollout of 1.5.0 on stable at 1% of everyone' }],
      },
    });
    expect(await activeSnapshot(ground.db)).toBe(seen + 1);
  });

  it('cannot step a rollout that has moved on', async () => {
    const id = await begin();
    await stepRollout(ground.publishing, anActor, {
      ...unproven,
      id,
      step: 'advance',
      reason: 'Calm.',
    });
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

it.each([{}, { at: new Date(Date.now() + 60 * MINUTE).toISOString() }])(
  'rejects a rollout that no one is in: %j',
  async (more) => {
    const none = { ...order, ...more, stages: [{ percent: 0, minutes: 5 }] };
    const asked = submitChange(ground.publishing, anActor, { action: 'rollout', order: none });
    await expect(asked).rejects.toMatchObject({
      code: 'bad_request',
      message: 'A rollout needs a stage above 0%.',
    });
  },
);

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

  it('does not undo a rollback that someone else was faster with', async () => {
    await promote(ground.publishing, anActor, { remote, version: '1.5.0' });
    await promote(ground.publishing, anActor, { remote, version: '1.6.0' });
    await rollBack(ground.publishing, anActor, { reason: 'It fails.' });

    const second = { ...anActor, name: 'jun' };
    const late = rollBack(ground.publishing, second, { reason: 'It fails!' });
    await expect(late).rejects.toMatchObject({
      code: 'snapshot_moved',
      status: 409,
      message: expect.stringMatching(
        /Snapshot 4 is live, with which mara restored snapshot 2 at .* \(mf-boards: stable 1\.6\.0 → 1\.5\.0\)\..* use --to 3 --expected-snapshot 4\. To go further back, use --to 1 --expected-snapshot 4 \(mf-boards: stable 1\.5\.0 → 1\.4\.0\)\./,
      ),
      more: { snapshot: 4, made_by: 'mara' },
    });
    expect((await share())?.channels).toEqual({ stable: '1.5.0' });
    expect(await activeSnapshot(ground.db)).toBe(4);
  });

  it.each([
    ['the snapshot to restore', { to: 3 }],
    ['the snapshot that was seen', { expected_snapshot: 4 }],
  ])('undoes a rollback if someone names %s', async (_what, named) => {
    await promote(ground.publishing, anActor, { remote, version: '1.5.0' });
    await promote(ground.publishing, anActor, { remote, version: '1.6.0' });
    await rollBack(ground.publishing, anActor, { reason: 'It fails.' });

    await rollBack(ground.publishing, anActor, { ...named, reason: 'It works.' });
    expect((await share())?.channels).toEqual({ stable: '1.6.0' });
  });

  it('does not undo what the guard rolled back in its watch', async () => {
    const id = await begin({ guard: { watch_minutes: 60 } });
    await stepRollout(ground.publishing, anActor, {
      ...unproven,
      id,
      step: 'finish',
      reason: 'Good.',
    });
    const bad = await activeSnapshot(ground.db);
    const guard = { ...anActor, name: 'guard' };
    await stepRollout(ground.publishing, guard, { id, step: 'rollback', reason: 'It fails.' });

    const late = rollBack(ground.publishing, anActor, { reason: 'It fails!' });
    await expect(late).rejects.toMatchObject({
      code: 'snapshot_moved',
      message: expect.stringMatching(
        new RegExp(
          `with which guard went back at .* use --to ${bad} --expected-snapshot ${bad + 1}\\. .* release -- snapshots$`,
        ),
      ),
    });
    expect((await share())?.channels).toEqual({ stable: '1.4.0' });
  });

  it('restores the snapshot before a change that followed a rollback', async () => {
    await promote(ground.publishing, anActor, { remote, version: '1.5.0' });
    await rollBack(ground.publishing, anActor, { reason: 'It fails.' });
    await promote(ground.publishing, anActor, { remote, version: '1.6.0' });

    await rollBack(ground.publishing, anActor, { reason: 'It fails too.' });
    expect((await share())?.channels).toEqual({ stable: '1.4.0' });
  });

  it('restores a rollout paused and ends later ones', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await stepRollout(ground.publishing, anActor, {
      ...unproven,
      id,
      step: 'finish',
      reason: 'Good.',
    });
    const back = await rollBack(ground.publishing, anActor, { to: during, reason: 'Not yet.' });
    expect(back.sentence).toContain('The rollout of mf-boards is paused until someone resumes it.');
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'paused', ended_at: null });
    expect((await share())?.rollouts?.['stable']).toMatchObject({ id, percent: 1 });

    await rollBack(ground.publishing, anActor, { to: during - 1, reason: 'Not at all.' });
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'replaced' });
    expect((await share())?.rollouts).toBeUndefined();
  });

  it.each<[string, Actor]>([
    ['a team', { ...anActor, team: 'eyes' }],
    ['an admin', anActor],
  ])('by %s leaves the rollouts of other remotes alone', async (_who, actor) => {
    const own = { name: 'mf-eyes', team: 'eyes', slots: ['profile.footer'] };
    await publishVersions(ground, ['2.0.0'], own);
    const id = await begin({ stages: [{ percent: 50, minutes: 60 }] });
    const other = { remote, channel: 'next', version: '1.6.0' };
    await promote(ground.publishing, anActor, other);
    await watch(2);
    const before = await readRollout(ground.db, id);
    const earlier = await activeSnapshot(ground.db);
    await toggle(ground.publishing, actor, { remote: 'mf-eyes', enabled: false, reason: 'Slow.' });

    const outcome = await rollBack(ground.publishing, actor, { to: earlier, reason: 'Fast.' });
    expect(outcome.sentence).toBe('mf-eyes: on.');
    expect(before).toMatchObject({ state: 'running', revision: 0 });
    expect(await readRollout(ground.db, id)).toEqual(before);
    expect((await readAudit(ground.db, { remote }))[0]).toMatchObject({ action: 'promote' });
  });

  it('by a team brings no channel back', async () => {
    const removed = { name: 'next', reason: 'Unused.' };
    await submitChange(ground.publishing, anActor, { action: 'remove_channel', order: removed });
    const team = { ...anActor, team: 'boards' };
    await expect(rollBack(ground.publishing, team, { reason: 'Back.' })).rejects.toMatchObject({
      code: 'not_allowed',
      message: expect.stringContaining("channels, which are every team's"),
    });
  });

  it('names the remotes whose rollouts it pauses or ends', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    const off = { remote, enabled: false, reason: 'Slow.' };
    await toggle(ground.publishing, anActor, off);
    const reason = 'Not yet.';
    await rollBack(ground.publishing, anActor, { to: during, reason });
    expect((await readAudit(ground.db, { remote }))[0]).toMatchObject({
      action: 'rollout_pause',
      reason,
      snapshot: during + 2,
      before: { rollout: id, state: 'running' },
      after: { rollout: id, state: 'paused', because: `Snapshot ${during} was restored.` },
    });

    const back = { to: during - 1, reason };
    const team = { ...anActor, team: 'eyes' };
    await expect(rollBack(ground.publishing, team, back)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await rollBack(ground.publishing, anActor, back);
    expect((await readAudit(ground.db, { remote }))[0]).toMatchObject({
      action: 'rollout_end',
      before: { rollout: id, state: 'paused' },
      after: {
        rollout: id,
        state: 'replaced',
        because: `Snapshot ${during - 1} was restored.`,
        channels: { stable: '1.4.0' },
      },
    });
    expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });
  });

  it('does not restore a version that the guard rolled back', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await stepRollout(ground.publishing, anActor, { id, step: 'rollback', reason: 'It fails.' });
    const { changes } = await readDiff(ground.db, ground.publishing.contract, { to: during });
    expect(changes).toEqual([]);
    const compared = { from: during - 1, to: during };
    expect(await readDiff(ground.db, ground.publishing.contract, compared)).toMatchObject({
      changes: [{ remote }],
    });
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

describe('durations', () => {
  const stages = [{ percent: 50, minutes: 60 }];

  /** Each check compares 40 renders of both versions, which vary by up to a third. */
  async function render(slower: number): Promise<void> {
    const scheduler = aScheduler();
    for (let check = 0; check < 40; check++) {
      for (let at = 0; at < 40; at++) {
        const duration = 100 * (1 + ((at * 7) % 10) / 30);
        time('1.4.0', duration);
        time('1.5.0', duration * slower);
      }
      now += 30_000;
      await scheduler.tick();
    }
  }
  const time = (version: string, duration: number) =>
    reports.add({ remote, version, kind: 'timed', metric: 'render', duration }, now);

  it('roll back a version that takes a tenth longer', async () => {
    const id = await begin({ stages });
    await render(1.1);
    const { state, because, verdict } = await readRollout(ground.db, id);
    expect(state).toBe('rolled_back');
    expect(because).toMatch(
      /^A slowdown beyond 3%: rendering takes \d+% longer, 12\d ms instead of 11\d\./,
    );
    expect(verdict.speed).toMatchObject([{ metric: 'render' }]);
    expect(await share()).toMatchObject({ channels: { stable: '1.4.0' } });
  });

  it('leave a version alone that is as fast', async () => {
    const id = await begin({ stages });
    await render(1);
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
  });

  it('count from the start of the rollout', async () => {
    for (let at = 0; at < 500; at++) {
      time('1.4.0', 100);
      time('1.5.0', 900);
    }
    await reports.flush(now);
    const id = await begin({ stages });
    await render(1);
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
  });

  it('are not compared where a rollout allows any', async () => {
    const id = await begin({ stages, guard: { slowdown: 500 } });
    await render(1.5);
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
  });
});

describe('queries of metrics', () => {
  const stages = [
    { percent: 10, minutes: 1 },
    { percent: 50, minutes: 60 },
  ];
  const query = { name: 'Checkout errors', query: 'errors{version="{{version}}"}', max: 0.01 };

  async function startWith(value: () => number | null) {
    const scheduler = aScheduler(async ({ guard }) =>
      Object.fromEntries((guard.queries ?? []).map(({ name }) => [name, value()])),
    );
    const id = await begin({ stages, guard: { queries: [query] } });
    report('1.4.0', 600, 0);
    report('1.5.0', 600, 0);
    return { id, watchOn: (minutes: number) => watch(minutes, scheduler) };
  }

  it('let a stage end while they are low', async () => {
    const { id, watchOn } = await startWith(() => 0.001);
    await watchOn(3);
    expect(await readRollout(ground.db, id)).toMatchObject({
      stage: 1,
      verdict: { queries: [{ name: 'Checkout errors', value: 0.001, state: 'sound' }] },
    });
  });

  it('keep a stage that they have no value for', async () => {
    const { id, watchOn } = await startWith(() => null);
    await watchOn(10);
    const { stage, state, verdict } = await readRollout(ground.db, id);
    expect([stage, state]).toEqual([0, 'running']);
    expect(verdict.sentence).toMatch(/^Waiting for "Checkout errors": it has no value\./);
  });

  it('roll back a version that they are high for', async () => {
    let value = 0;
    const { id, watchOn } = await startWith(() => value);
    await watchOn(1);
    value = 0.02;
    await watchOn(5);
    const { state, because } = await readRollout(ground.db, id);
    expect(state).toBe('rolled_back');
    expect(because).toMatch(/^"Checkout errors" is 0\.02, and at most 0\.01 is allowed\./);
  });

  it('are asked every 30 seconds by all processes together', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return { [query.name]: 0.02 };
    };
    const id = await begin({ stages, guard: { queries: [query] } });
    report('1.4.0', 600, 0);
    report('1.5.0', 600, 0);
    for (let at = 0; at < 12; at++) {
      await aScheduler(ask).tick();
      now += 5000;
    }
    expect(asked).toBe(2);
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
    await aScheduler(ask).tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  });

  it('count once for two processes that asked at the same time', async () => {
    const id = await begin({ stages, guard: { queries: [query] } });
    const high = async () => ({ [query.name]: 0.02 });
    // Another process takes over while this one waits for its answer.
    await aScheduler(async () => {
      const { evidence } = await getRow(id);
      const values = { ...evidence, queries: { [query.name]: [0.02, 0.02] } };
      const asked = { ...values, asked_at: new Date(now).toISOString() };
      await updateRolloutWatch(ground.db, id, { evidence: JSON.stringify(asked) });
      return high();
    }).tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running' });
    now += 30_000;
    await aScheduler(high).tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  });

  it('need different names', async () => {
    const twice = begin({ guard: { queries: [query, query] } });
    await expect(twice).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('a rollout that lives longer than its reports', () => {
  const DAY = 24 * 60 * MINUTE;

  async function passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      now += DAY;
      addLoads('1.4.0', 99, 1);
      addLoads('1.5.0', 99, 1);
      addLoads('1.0.0', 10, 0, 'mf-other');
      await aScheduler().tick();
      await reports.sweep(now);
    }
  }

  function addLoads(version: string, loaded: number, failed: number, of = remote): void {
    const add = (kind: RemoteReport['kind']) =>
      reports.add({ remote: of, version, kind, duration: 100 }, now);
    for (let at = 0; at < loaded; at++) add('loaded');
    for (let at = 0; at < failed; at++) add('failed');
  }

  const manual = { advance: 'manual', stages: [{ percent: 50, minutes: 0 }] };

  it('is watched to its end, with all of its loads', async () => {
    addLoads('1.4.0', 500, 0);
    await reports.flush();
    const id = await begin(manual);
    await passDays(70);
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'running',
      verdict: { old: { samples: 7000, failures: 70 }, new: { samples: 7000, failures: 70 } },
    });
    // More than usual, because so many sound loads speak for the version.
    addLoads('1.4.0', 990, 10);
    addLoads('1.5.0', 500, 500);
    await aScheduler().tick();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  });

  it('is watched after a resume', async () => {
    const id = await begin(manual);
    await passDays(40);
    await stepRollout(ground.publishing, anActor, { id, step: 'pause', reason: 'Lunch.' });
    await stepRollout(ground.publishing, anActor, { id, step: 'resume', reason: 'Back.' });
    await passDays(5);
    expect(await readRollout(ground.db, id)).toMatchObject({
      verdict: { old: { samples: 500 }, new: { samples: 500, failures: 5 } },
    });
  });

  it('begins again when reports are gone that it had counted', async () => {
    const id = await begin(manual);
    await passDays(10);
    // No server ran.
    now += 40 * DAY;
    await reports.sweep(now);
    await passDays(3);
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'running',
      verdict: { old: { samples: 200 }, new: { samples: 200, failures: 2 } },
    });
  });
});
