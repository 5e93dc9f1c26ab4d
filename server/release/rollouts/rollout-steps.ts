import type { ChangeOutcome } from '@corkboard/shared/contract/release.ts';
import type { RolloutStep } from '@corkboard/shared/contract/release-rollouts.ts';
import { describeChannelAudience } from '@corkboard/shared/rules/release-audience.ts';
import { resetEvidence } from '@corkboard/shared/rules/release-guard.ts';
import { percentAt } from '@corkboard/shared/rules/rollout-stages.ts';
import type { Selectable } from 'kysely';

import type { Actor } from '../state/actor.ts';
import {
  type ChangeContext,
  type ChangeResult,
  type ChangeTransaction,
  runChange,
  UNCHANGED,
} from '../state/change.ts';
import { assertRemoteAccess } from '../state/check-remote.ts';
import type { ReleaseControlTables } from '../state/release-control-schema.ts';
import { refuse } from '../state/release-refusal.ts';
import { settingOf, withSetting, withShare } from '../state/remote-setting.ts';

export type RolloutRow = Selectable<ReleaseControlTables['release_rollouts']>;

export async function stepRollout(
  changing: ChangeContext,
  actor: Actor,
  order: RolloutStep,
): Promise<ChangeOutcome> {
  return runChange(changing, actor, order.expected_snapshot, (work) => stepAsAsked(work, order));
}

/** Needs the release lock. */
export async function stepAsAsked(
  work: ChangeTransaction,
  { id, revision, step, reason }: RolloutStep,
): Promise<ChangeResult> {
  const row = await lockRollout(work, id);
  if (revision !== undefined && revision !== row.revision) {
    refuse(
      'rollout_moved',
      `The rollout is ${row.state} at stage ${row.stage + 1} by now. Look again before you change it.`,
      { snapshot: work.head.snapshot },
    );
  }
  await assertRemoteAccess(work, row.remote);
  return stepInTransaction(work, row, step, reason);
}

/** Locks the rollout. @throws if it has ended */
export async function lockRollout(
  { trx }: Pick<ChangeTransaction, 'trx'>,
  id: string,
): Promise<RolloutRow> {
  const row = await trx
    .selectFrom('release_rollouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('unknown_rollout', 'There is no such rollout.');
  if (row.ended_at) refuse('rollout_moved', `The rollout has ended: ${row.because}`);
  return row;
}

export async function stepInTransaction(
  work: ChangeTransaction,
  row: RolloutRow,
  step: RolloutStep['step'],
  reason: string,
  figures: object = {},
): Promise<ChangeResult> {
  const { remote, channel, from_version: from, to_version: to, stages, stage } = row;
  const made = (sentence: string): ChangeResult => ({ changed: true, rollout: row.id, sentence });
  switch (step) {
    case 'advance': {
      const next = stage + 1;
      if (next >= stages.length) return stepInTransaction(work, row, 'finish', reason, figures);
      const percent = percentAt(stages, next);
      const moved = { stage: next, held_ms: 0, state: 'running' as const, because: '' };
      await write(work, row, moved, { percent }, reason, 'rollout_advance', figures);
      return made(
        `${percent} % of ${describeChannelAudience(channel, row.audience)} get ${remote} ${to} now.`,
      );
    }
    case 'pause':
      if (row.state === 'paused') return { ...UNCHANGED, rollout: row.id };
      await write(
        work,
        row,
        { state: 'paused', because: reason },
        {},
        reason,
        'rollout_pause',
        figures,
      );
      return made(`The rollout of ${remote} ${to} rests at ${percentAt(stages, stage)} %.`);
    case 'resume': {
      if (row.state === 'running') return { ...UNCHANGED, rollout: row.id };
      const evidence = JSON.stringify(resetEvidence(row.evidence));
      await work.trx
        .updateTable('release_rollouts')
        .set({ evidence })
        .where('id', '=', row.id)
        .execute();
      const resumed = { state: 'running' as const, because: '' };
      await write(work, row, resumed, {}, reason, 'rollout_resume', figures);
      return made(`The rollout of ${remote} ${to} goes on.`);
    }
    case 'finish':
      await end(work, row, 'finished', to, reason, 'rollout_finish', figures);
      return made(`All of ${channel} get ${remote} ${to} now.`);
    case 'rollback':
      await end(work, row, 'rolled_back', from, reason, 'rollout_rollback', figures);
      return made(`All of ${channel} get ${remote} ${from} again.`);
  }
}

type Patch = Partial<Pick<RolloutRow, 'stage' | 'held_ms' | 'state' | 'because'>>;

/** A pause changes no plan, so it creates no snapshot. */
async function write(
  { trx, head }: ChangeTransaction,
  row: RolloutRow,
  patch: Patch,
  { percent }: { percent?: number },
  reason: string,
  action: string,
  figures: object,
): Promise<void> {
  await trx
    .updateTable('release_rollouts')
    .set((eb) => ({ ...patch, revision: eb('revision', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  const before = settingOf(head.state, row.remote);
  const share = before.rollouts?.[row.channel];
  const after =
    share && percent !== undefined ? withShare(before, row.channel, { ...share, percent }) : before;
  if (after !== before) await head.activate(withSetting(head.state, row.remote, after), reason);
  await head.record({
    action,
    remote: row.remote,
    reason,
    before: { ...before, state: row.state, stage: row.stage },
    after: { ...after, state: row.state, stage: row.stage, ...patch, ...figures },
  });
}

async function end(
  { trx, head }: ChangeTransaction,
  row: RolloutRow,
  state: 'finished' | 'rolled_back',
  version: string,
  reason: string,
  action: string,
  figures: object,
): Promise<void> {
  const { remote, channel } = row;
  await trx
    .updateTable('release_rollouts')
    .set((eb) => ({
      state,
      because: reason,
      ended_at: new Date(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  const before = settingOf(head.state, remote);
  const rest = withShare(before, channel, undefined);
  const after = { ...rest, channels: { ...rest.channels, [channel]: version } };
  await head.activate(withSetting(head.state, remote, after), reason);
  await head.record({ action, remote, reason, before, after: { ...after, ...figures } });
}
