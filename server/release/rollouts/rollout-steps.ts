import type {
  ChangeOutcome,
  RemoteSetting,
  RolloutStep,
  VersionRecord,
} from '@corkboard/release-contract/contract';
import {
  beginStage,
  describeChannelAudience,
  endSentence,
  evaluateGuard,
  isWatch,
  lacksEvidence,
  percentAt,
  resetEvidence,
} from '@corkboard/release-contract/rules';
import { planExclusionReason } from '../planning/plan.ts';
import { assertProof } from '../registry/version-signature.ts';
import type { Actor } from '../state/actor.ts';
import {
  type ChangeContext,
  type ChangeResult,
  type ChangeTransaction,
  runChange,
  UNCHANGED,
} from '../state/change.ts';
import { assertRemoteAccess } from '../state/check-remote.ts';
import { ReleaseError, throwReleaseError } from '../state/release-error.ts';
import { getSetting, withSetting, withShare } from '../state/remote-setting.ts';
import { describeRevokedReach } from '../state/revoked-reach.ts';
import { assertNotRevoked } from '../state/signing-key-repository.ts';
import { findVersion } from '../state/version-repository.ts';
import {
  lockRolloutRow,
  type RolloutRow,
  updateRolloutRevision,
  updateRolloutWatch,
} from './rollout-repository.ts';

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
  { id, revision, step, reason, without_evidence = false }: RolloutStep,
): Promise<ChangeResult> {
  const row = await lockRollout(work, id);
  if (revision !== undefined && revision !== row.revision) {
    throwReleaseError(
      'rollout_moved',
      `The rollout is ${row.state} at stage ${row.stage + 1} now. Check the current state, then try again.`,
      { snapshot: work.head.snapshot },
    );
  }
  await assertRemoteAccess(work, row.remote);
  if (step !== 'advance' && step !== 'finish') return stepInTransaction(work, row, step, reason);

  const verdict = evaluateRollout(row);
  const isUnproven = lacksEvidence(row, verdict.state);
  if (isUnproven && !without_evidence) {
    throwReleaseError(
      'no_evidence',
      `${verdict.sentence} Wait, or continue without evidence and say why.`,
    );
  }
  const figures = { verdict, ...(isUnproven && { without_evidence: true }) };
  return stepInTransaction(work, row, step, reason, figures);
}

export function evaluateRollout({ evidence, guard, from_version, to_version }: RolloutRow) {
  return evaluateGuard(evidence, guard, { old: from_version, new: to_version });
}

/** Locks the rollout. @throws if it has ended */
export async function lockRollout(
  { trx }: Pick<ChangeTransaction, 'trx'>,
  id: string,
): Promise<RolloutRow> {
  const row = await lockRolloutRow(trx, id);
  if (!row) throwReleaseError('unknown_rollout', "This rollout doesn't exist.");
  if (row.ended_at)
    throwReleaseError('rollout_moved', endSentence(`The rollout has ended: ${row.because}`));
  return row;
}

/** Whether another change has taken the channel from a version that was only watched. */
export function isOvertaken({ head }: Pick<ChangeTransaction, 'head'>, row: RolloutRow): boolean {
  const { channels } = getSetting(head.state, row.remote);
  return isWatch(row.stages, row.stage) && channels[row.channel] !== row.to_version;
}

/** Whether a rollout gave everyone its version, and no one rolled it back. One that is only watched has, too. */
export function hasFinished({ state, stages, stage }: RolloutRow): boolean {
  return state === 'finished' || (state !== 'rolled_back' && isWatch(stages, stage));
}

export async function stepInTransaction(
  work: ChangeTransaction,
  row: RolloutRow,
  step: RolloutStep['step'],
  reason: string,
  figures: object = {},
): Promise<ChangeResult> {
  const { remote, channel, to_version: to, stages, stage } = row;
  const made = (sentence: string): ChangeResult => ({ changed: true, rollout: row.id, sentence });
  if (isOvertaken(work, row)) {
    throwReleaseError('rollout_moved', `${channel} has another version than ${to} by now.`);
  }
  if (step !== 'pause' && step !== 'rollback') {
    await assertNotRevoked(work.trx, [{ remote, version: to }]);
  }
  switch (step) {
    case 'advance': {
      const next = stage + 1;
      if (next >= stages.length) return stepInTransaction(work, row, 'finish', reason, figures);
      const percent = percentAt(stages, next);
      await updateRolloutWatch(work.trx, row.id, {
        evidence: JSON.stringify(beginStage(row.evidence)),
      });
      const moved = { stage: next, held_ms: 0, state: 'running' as const, because: '' };
      await write(work, row, moved, { percent }, reason, 'rollout_advance', figures);
      return made(
        `${percent}% of ${describeChannelAudience(channel, row.audience)} get ${remote} ${to} now.`,
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
      return made(`The rollout of ${remote} ${to} rests at ${percentAt(stages, stage)}%.`);
    case 'resume': {
      if (row.state === 'running') return { ...UNCHANGED, rollout: row.id };
      const evidence = JSON.stringify(resetEvidence(row.evidence));
      await updateRolloutWatch(work.trx, row.id, { evidence });
      const resumed = { state: 'running' as const, because: '' };
      await write(work, row, resumed, {}, reason, 'rollout_resume', figures);
      return made(`Resumed the rollout of ${remote} ${to}.`);
    }
    case 'finish': {
      const minutes = row.guard.is_on ? (row.guard.watch_minutes ?? 0) : 0;
      if (isWatch(stages, stage) || minutes === 0) {
        await end(work, row, 'finished', to, reason, 'rollout_finish', figures);
        return made(
          isWatch(stages, stage)
            ? `The rollout of ${remote} ${to} has ended.`
            : `All of ${channel} get ${remote} ${to} now.`,
        );
      }
      await updateRolloutWatch(work.trx, row.id, {
        evidence: JSON.stringify(beginStage(row.evidence)),
      });
      await updateRolloutRevision(work.trx, row.id, {
        stage: stages.length,
        held_ms: 0,
        state: 'running',
        because: '',
      });
      await point(work, row, to, reason, 'rollout_finish', figures);
      return made(
        `All of ${channel} get ${remote} ${to} now. The guard watches it for ${minutes} more min.`,
      );
    }
    case 'rollback':
      await assertCanComeBack(work, row);
      return goBack(work, row, reason, figures);
  }
}

/** Gives the whole channel its old version again. `findReturnBlocker` must have found nothing. */
export async function goBack(
  work: ChangeTransaction,
  row: RolloutRow,
  reason: string,
  figures: object,
): Promise<ChangeResult> {
  const { id, remote, channel, from_version: from, stages, stage } = row;
  if (isWatch(stages, stage)) work.head.markWayBack();
  await end(work, row, 'rolled_back', from, reason, 'rollout_rollback', figures);
  const sentence = `All of ${channel} get ${remote} ${from} again.`;
  return { changed: true, rollout: id, sentence };
}

async function assertCanComeBack(work: ChangeTransaction, row: RolloutRow): Promise<void> {
  const blocker = await findReturnBlocker(work, row);
  if (blocker) throwReleaseError(blocker.code, `${blocker.why} ${describeOtherWays(row)}`);
}

/** What a person can do if a rollout can't go back. No freeze and no approval stops a rollback to a snapshot. */
export function describeOtherWays({ remote }: Pick<RolloutRow, 'remote'>): string {
  return `Turn ${remote} off, promote a version that works, or restore a snapshot that has one: npm run release -- rollback --to NUMBER --reason "…"`;
}

/**
 * Why the channel of a rollout can't get its old version again; undefined if it can. @throws DataFileError if its proof
 * can't be read
 */
export async function findReturnBlocker(
  work: ChangeTransaction,
  row: RolloutRow,
): Promise<{ code: 'cannot_restore' | 'key_revoked'; why: string } | undefined> {
  const { trx, head } = work;
  const { remote, channel, from_version: from } = row;
  if (isWatch(row.stages, row.stage)) {
    const broken = await findVersionBlocker(work, row);
    if (broken !== undefined) return { code: 'cannot_restore', why: broken };
  }
  const after = withVersion(getSetting(head.state, remote), channel, from);
  const why = await describeRevokedReach(trx, head.state, withSetting(head.state, remote, after));
  return why ? { code: 'key_revoked', why } : undefined;
}

/**
 * In the watch, no one has the old version, so no check of the live plan is about it. What signed it last counts, as for
 * a rollback to a snapshot: damage to the audit log mustn't keep a failing version live.
 */
async function findVersionBlocker(
  work: ChangeTransaction,
  { remote, from_version: from }: RolloutRow,
): Promise<string | undefined> {
  const { trx, head, contract } = work;
  const cannot = `${remote}@${from} cannot come back.`;
  const record = await findVersion(trx, remote, from);
  const excluded = planExclusionReason(remote, record, contract);
  if (excluded !== undefined) return `${cannot} ${excluded}`;
  const proof = record && (await head.plans.checkVersion(trx, record));
  if (proof === 'changed') return `${cannot} It was changed in the database after it was live.`;
  return record && proof === 'unsigned' ? findUnproven(work, record) : undefined;
}

/** As for a promotion. */
async function findUnproven(
  work: ChangeTransaction,
  record: VersionRecord,
): Promise<string | undefined> {
  try {
    await assertProof(work, record);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
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
  await updateRolloutRevision(trx, row.id, patch);
  const before = getSetting(head.state, row.remote);
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
  work: ChangeTransaction,
  row: RolloutRow,
  state: 'finished' | 'rolled_back',
  version: string,
  reason: string,
  action: string,
  figures: object,
): Promise<void> {
  const ended = { state, because: reason, ended_at: new Date() };
  await updateRolloutRevision(work.trx, row.id, ended);
  await point(work, row, version, reason, action, figures);
}

/** Gives the whole channel one version. */
async function point(
  { head }: ChangeTransaction,
  { id, remote, channel }: RolloutRow,
  version: string,
  reason: string,
  action: string,
  figures: object,
): Promise<void> {
  const before = getSetting(head.state, remote);
  const after = withVersion(before, channel, version);
  const isMoved = before.channels[channel] !== version || before.rollouts?.[channel] !== undefined;
  if (isMoved) await head.activate(withSetting(head.state, remote, after), reason);
  await head.record({
    action,
    remote,
    reason,
    before: { ...before, channel, rollout: id },
    after: { ...after, ...figures },
  });
}

/** The setting with one version for the whole channel. */
function withVersion(before: RemoteSetting, channel: string, version: string): RemoteSetting {
  const rest = withShare(before, channel, undefined);
  return { ...rest, channels: { ...rest.channels, [channel]: version } };
}
