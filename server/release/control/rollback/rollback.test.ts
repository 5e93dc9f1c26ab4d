import { promote, toggle } from '../../rollouts/promote-toggle.ts';
import { readRollout, readRollouts } from '../../rollouts/rollout-queries.ts';
import { stepRollout } from '../../rollouts/rollout-steps.ts';
import { startRollout } from '../../rollouts/start-rollout.ts';
import { readState } from '../../state/read-state.ts';
import { activeSnapshot } from '../../state/release-state-repository.ts';
import { updateNeedsApproval } from '../../state/remote-repository.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../../testing/release-kit.ts';
import { readAudit, verifyAudit } from '../audit/audit-queries.ts';
import { createFreeze } from '../freezes.ts';
import { readDiff } from '../snapshot-queries.ts';
import { rollBack } from '../snapshots.ts';
import { GUARD } from './snapshot-maker-queries.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
  await publishVersions(ground, ['1.4.0', '1.5.0', '1.6.0']);
});
afterEach(() => ground.close());

const remote = 'mf-boards';
const profile = 'mf-profile';
const reason = 'It fails.';
const everyone = { stages: [{ percent: 100, minutes: 5 }] };
const undone = [
  'mf-boards: stable 1.5.0 → 1.4.0',
  'mf-boards: all of stable get 1.4.0 again, which undoes the finished rollout of 1.5.0',
];

async function begin(more: object = everyone, version = '1.5.0'): Promise<string> {
  const order = { remote, version, reason: 'Faster.', ...more };
  return (await startRollout(ground.publishing, anActor, order)).rollout ?? '';
}

async function finish(id: string, actor = anActor): Promise<void> {
  const step = { id, step: 'finish', without_evidence: true, reason: 'Good.' } as const;
  await stepRollout(ground.publishing, actor, step);
}

async function advance(id: string): Promise<void> {
  const step = { id, step: 'advance', without_evidence: true, reason: 'Good.' } as const;
  await stepRollout(ground.publishing, GUARD, step);
}

async function publishProfile(): Promise<void> {
  await publishVersions(ground, ['2.0.0', '2.1.0'], { name: profile, slots: ['profile.header'] });
}

const toNewProfile = () =>
  promote(ground.publishing, anActor, { remote: profile, version: '2.1.0', reason: 'Nicer.' });
const goBack = (more: object = {}) => rollBack(ground.publishing, anActor, { reason, ...more });

async function getSettings(name = remote) {
  return (await readState(ground.db, await activeSnapshot(ground.db))).remotes[name];
}

async function preview(to?: number): Promise<string[]> {
  const asked = to === undefined ? {} : { to };
  const { changes } = await readDiff(ground.db, ground.publishing.contract, asked);
  return changes.map(({ sentence }) => sentence);
}

describe('after a rollout that finished for everyone', () => {
  it.each([
    ['while it is watched', 60],
    ['without a watch', 0],
  ])('gives everyone the old version, %s', async (_when, watch_minutes) => {
    const id = await begin({ ...everyone, guard: { watch_minutes } });
    await finish(id);

    expect(await preview()).toEqual(undone);
    const back = await goBack();
    expect(back.sentence).toBe(`${undone.join('. ')}.`);
    expect(await getSettings()).toEqual({
      enabled: true,
      off_reason: null,
      channels: { stable: '1.4.0' },
    });
    expect(await readRollouts(ground.db, { open: true })).toEqual([]);
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
    const [entry, ...others] = await readAudit(ground.db, { remote });
    expect(entry).toMatchObject({
      action: 'rollout_rollback',
      reason,
      before: { channels: { stable: '1.5.0' }, channel: 'stable', rollout: id },
      after: { channels: { stable: '1.4.0' }, rollout: id },
    });
    expect(others[0]?.action).toBe('rollout_finish');
    expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });
  });

  it('does the same if someone names the snapshot', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await finish(id);
    await goBack({ to: during, expected_snapshot: during + 1 });
    expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
  });

  it.each([
    ['again', 0],
    ['after the guard took a step', 1],
  ])(
    'does not give the bad version back to someone who names the snapshot %s',
    async (_when, steps) => {
      await publishProfile();
      const { rollout: other = '' } = await startRollout(ground.publishing, anActor, {
        ...{ remote: profile, version: '2.1.0', reason: 'Nicer.' },
        stages: [10, 50, 100].map((percent) => ({ percent, minutes: 5 })),
      });
      const id = await begin();
      const during = await activeSnapshot(ground.db);
      await finish(id);
      await goBack({ to: during });
      if (steps > 0) await advance(other);
      const { changed, snapshot } = await goBack({ to: during });
      expect(changed).toBe(steps > 0);
      expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });

      await goBack({ to: during + 1, expected_snapshot: snapshot });
      expect((await getSettings())?.channels).toEqual({ stable: '1.5.0' });
    },
  );

  it('goes back at once for a remote that needs approval, and in a freeze', async () => {
    const id = await begin();
    await finish(id);
    await updateNeedsApproval(ground.db, remote, true);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await createFreeze(ground.db, anActor, { until, reason: 'The sale.' });
    expect(await goBack()).toMatchObject({ changed: true });
    expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
  });

  it('offers no target afterward that changes nothing', async () => {
    const id = await begin();
    await finish(id);
    await goBack();
    await expect(goBack()).rejects.toMatchObject({
      message: expect.stringMatching(
        /To go further back, choose one from: npm run release -- snapshots$/,
      ),
    });
  });

  it('says in a diff which rollouts a restore undoes', async () => {
    const { contract } = ground.publishing;
    const onBeta = { ...everyone, channel: 'next' };
    await promote(ground.publishing, anActor, { remote, version: '1.4.0', channel: 'next' });
    const other = await begin(onBeta, '1.6.0');
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await finish(id);
    // A rollout that runs on another channel would be paused.
    expect(await readDiff(ground.db, contract, { to: during })).toMatchObject({
      undoes: [id],
      changes: [{ what: 'channel' }, { what: 'rollout' }, { what: 'rollout' }],
    });

    await finish(other);
    const { undoes } = await readDiff(ground.db, contract, { to: during });
    expect(new Set(undoes)).toEqual(new Set([id, other]));
    expect(await readDiff(ground.db, contract, { to: during + 1 })).toMatchObject({
      undoes: [other],
      changes: [{ what: 'channel' }, { what: 'rollout' }],
    });
    const compared = await readDiff(ground.db, contract, { from: during + 1, to: during });
    expect(compared).not.toHaveProperty('undoes');
  });

  it('undoes the ends of several remotes', async () => {
    await publishProfile();
    const id = await begin();
    const order = { remote: profile, version: '2.1.0', reason: 'Nicer.', ...everyone };
    const { rollout } = await startRollout(ground.publishing, anActor, order);
    const during = await activeSnapshot(ground.db);
    await finish(id);
    await finish(rollout ?? '');
    await goBack({ to: during });
    expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
    expect((await getSettings(profile))?.channels).toEqual({ stable: '2.0.0' });
  });

  it('is denied to another team', async () => {
    const id = await begin();
    await finish(id);
    const team = { ...anActor, team: 'eyes' };
    await expect(rollBack(ground.publishing, team, { reason })).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('to a snapshot with a rollout at 100% that has finished since', () => {
  it('gives everyone the version that they had', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await finish(id);
    await promote(ground.publishing, anActor, { remote, version: '1.6.0' });

    const restored = [
      'mf-boards: stable 1.6.0 → 1.5.0',
      'mf-boards: all of stable get 1.5.0, because its rollout was at 100% then and has finished since',
    ];
    expect(await preview(during)).toEqual(restored);
    expect((await goBack({ to: during })).sentence).toBe(`${restored.join('. ')}.`);
    expect((await getSettings())?.channels).toEqual({ stable: '1.5.0' });
    expect((await getSettings())?.rollouts).toBeUndefined();
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'finished' });
  });

  it('leaves it live if something else differs, and keeps its watch', async () => {
    await publishProfile();
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await finish(id);
    await toNewProfile();
    const kept = `mf-boards: stable keeps 1.5.0, because its rollout has finished since. To undo it too: npm run release -- rollout back ${id} --reason "…"`;
    const diff = await readDiff(ground.db, ground.publishing.contract, { to: during });
    expect(diff).toMatchObject({
      changes: [{ sentence: 'mf-profile: stable 2.1.0 → 2.0.0' }],
      notes: [kept],
    });
    expect(diff).not.toHaveProperty('undoes');
    const { sentence } = await goBack({ to: during });
    expect(sentence).toBe(`mf-profile: stable 2.1.0 → 2.0.0. ${kept}`);
    expect((await getSettings())?.channels).toEqual({ stable: '1.5.0' });
    expect((await getSettings(profile))?.channels).toEqual({ stable: '2.0.0' });
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running', ended_at: null });
  });

  it('takes it from no one when it turns the remote on', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await finish(id);
    await toggle(ground.publishing, anActor, { remote, enabled: false, reason: 'Slow.' });
    await goBack({ to: during });
    expect(await getSettings()).toMatchObject({ enabled: true, channels: { stable: '1.5.0' } });
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running', ended_at: null });
  });

  it('restores the old version if it was rolled back since', async () => {
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await finish(id);
    await stepRollout(ground.publishing, anActor, { id, step: 'rollback', reason });
    await promote(ground.publishing, anActor, { remote, version: '1.6.0' });
    await goBack({ to: during });
    expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
    expect((await getSettings())?.rollouts).toBeUndefined();
  });
});

it.each([
  ['below 100%', { stages: [{ percent: 50, minutes: 5 }] }, 50],
  ['planned at 0%', { stages: [0, 100].map((percent) => ({ percent, minutes: 5 })) }, 0],
  ['for some people', { ...everyone, audience: [[{ by: 'country', in: ['DE'] }]] }, 100],
])('restores a rollout paused that was %s', async (_what, more, percent) => {
  const id = await begin(more);
  await finish(id);
  await goBack();
  expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
  expect((await getSettings())?.rollouts?.['stable']).toMatchObject({ id, percent });
  expect(await readRollout(ground.db, id)).toMatchObject({ state: 'paused', ended_at: null });
});

describe('right after the guard', () => {
  it('names what each snapshot would change, and changes nothing', async () => {
    await publishProfile();
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await toNewProfile();
    await finish(id, GUARD);
    const live = during + 2;

    await expect(goBack()).rejects.toMatchObject({
      code: 'snapshot_moved',
      status: 409,
      message: expect.stringContaining(
        `For this, use --to ${during + 1} --expected-snapshot ${live} (${undone.join('. ')}). For snapshot ${during + 1} by mara, use --to ${during} --expected-snapshot ${live} (mf-profile: stable 2.1.0 → 2.0.0).`,
      ),
      more: { snapshot: live, made_by: 'guard' },
    });
    expect(await activeSnapshot(ground.db)).toBe(live);

    await goBack({ to: during, expected_snapshot: live });
    const late = { to: during, expected_snapshot: live };
    await expect(goBack(late)).rejects.toMatchObject({ code: 'snapshot_moved' });
    expect(await goBack({ to: during })).toMatchObject({
      changed: false,
      sentence: expect.stringMatching(/^Snapshot 3 was restored already.* keeps 1\.5\.0, /),
    });
    expect((await getSettings(profile))?.channels).toEqual({ stable: '2.0.0' });
    expect((await getSettings())?.channels).toEqual({ stable: '1.5.0' });

    await goBack({ to: during, expected_snapshot: live + 1 });
    expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
  });

  it('asks again if the guard has ended another rollout since the snapshot was restored', async () => {
    await publishProfile();
    const { rollout: other = '' } = await startRollout(ground.publishing, anActor, {
      ...{ remote: profile, version: '2.1.0', reason: 'Nicer.', ...everyone },
    });
    const id = await begin();
    const during = await activeSnapshot(ground.db);
    await finish(id, GUARD);
    await promote(ground.publishing, anActor, { remote, version: '1.6.0', channel: 'next' });
    await goBack({ to: during });
    await finish(other, GUARD);

    await expect(goBack({ to: during })).rejects.toMatchObject({
      code: 'snapshot_moved',
      message: expect.stringContaining(`use --to ${during + 3} --expected-snapshot ${during + 4}`),
    });
    expect((await getSettings())?.channels).toEqual({ stable: '1.5.0' });
    expect((await getSettings(profile))?.channels).toEqual({ stable: '2.1.0' });
  });

  it('names the change by a person also after the guard rolled another remote back', async () => {
    await publishProfile();
    const id = await begin({ stages: [{ percent: 50, minutes: 5 }] });
    await toNewProfile();
    const own = await activeSnapshot(ground.db);
    await stepRollout(ground.publishing, GUARD, { id, step: 'rollback', reason });
    await expect(goBack()).rejects.toMatchObject({
      message: expect.stringMatching(
        new RegExp(
          `use --to ${own} --expected-snapshot ${own + 1}\\. For snapshot ${own} by mara, use --to ${own - 1} --expected-snapshot ${own + 1} \\(mf-profile: stable 2\\.1\\.0 → 2\\.0\\.0\\)\\.$`,
        ),
      ),
    });
  });

  it.each([0, 1])('offers nothing that the guard rolled back %i steps before', async (steps) => {
    await publishProfile();
    const { rollout: other = '' } = await startRollout(ground.publishing, anActor, {
      ...{ remote: profile, version: '2.1.0', reason: 'Nicer.' },
      stages: [10, 50].map((percent) => ({ percent, minutes: 5 })),
    });
    const id = await begin();
    await finish(id);
    await toggle(ground.publishing, anActor, { remote: profile, enabled: false, reason: 'Slow.' });
    await stepRollout(ground.publishing, GUARD, { id, step: 'rollback', reason });
    if (steps > 0) await advance(other);
    await expect(goBack()).rejects.toMatchObject({
      message: expect.stringMatching(/For another, choose one from: npm run release -- snapshots$/),
    });
  });

  it('goes back for someone who names the snapshot that was seen', async () => {
    const id = await begin();
    await finish(id, GUARD);
    await goBack({ expected_snapshot: await activeSnapshot(ground.db) });
    expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
  });

  it('names the last change by a person, and none that someone went back from', async () => {
    const stages = [10, 50, 100].map((percent) => ({ percent, minutes: 5 }));
    await publishProfile();
    const id = await begin({ stages });
    await toNewProfile();
    const own = await activeSnapshot(ground.db);
    await advance(id);
    await advance(id);
    await expect(goBack()).rejects.toMatchObject({
      message: expect.stringContaining(
        `For snapshot ${own} by mara, use --to ${own - 1} --expected-snapshot ${own + 2} (`,
      ),
    });

    await goBack({ to: own });
    await stepRollout(ground.publishing, GUARD, { id, step: 'resume', reason: 'Good.' });
    await advance(id);
    await expect(goBack()).rejects.toMatchObject({
      message: expect.stringMatching(/For another, choose one from: npm run release -- snapshots$/),
    });
  });
});

it('names a promotion for the version of a rollout that is no longer watched', async () => {
  await publishProfile();
  const id = await begin({ ...everyone, guard: { watch_minutes: 0 } });
  const during = await activeSnapshot(ground.db);
  await finish(id);
  await toNewProfile();
  expect((await goBack({ to: during })).sentence).toContain(
    'To undo it too: npm run release -- promote mf-boards@1.4.0 --reason "…"',
  );
});

it('takes a watched version back alone, also in a freeze and with approval', async () => {
  await publishProfile();
  const id = await begin();
  await finish(id);
  await toNewProfile();
  await updateNeedsApproval(ground.db, remote, true);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await createFreeze(ground.db, anActor, { until, reason: 'The sale.' });

  const back = { id, step: 'rollback', reason } as const;
  expect(await stepRollout(ground.publishing, anActor, back)).toMatchObject({
    changed: true,
    sentence: 'All of stable get mf-boards 1.4.0 again.',
  });
  expect((await getSettings())?.channels).toEqual({ stable: '1.4.0' });
  expect((await getSettings(profile))?.channels).toEqual({ stable: '2.1.0' });
  expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
  await expect(goBack()).rejects.toMatchObject({ code: 'snapshot_moved' });
});
