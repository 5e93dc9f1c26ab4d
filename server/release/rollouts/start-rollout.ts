import type {
  ChangeOutcome,
  GuardSettings,
  RolloutInput,
  RolloutStage,
} from '@corkboard/release-contract/contract';
import {
  defaultGuard,
  defaultStages,
  describeChannelAudience,
  emptyEvidence,
  percentAt,
  STABLE,
  validateStages,
} from '@corkboard/release-contract/rules';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { newId } from '../../platform/db/new-id.ts';
import { queryGuardTotals } from '../guard/reported-load-queries.ts';
import type { Actor } from '../state/actor.ts';
import {
  type ChangeContext,
  type ChangeResult,
  type ChangeTransaction,
  runChange,
  UNCHANGED,
} from '../state/change.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { getSetting, withSetting, withShare } from '../state/remote-setting.ts';
import { findCompatibleVersion } from './promote-toggle.ts';
import { endWatch, insertRollout } from './rollout-repository.ts';

export async function startRollout(
  changing: ChangeContext,
  actor: Actor,
  order: RolloutInput,
): Promise<ChangeOutcome> {
  return runChange(changing, actor, order.expected_snapshot, (work) =>
    startRolloutInTransaction(work, order),
  );
}

/** @throws ReleaseError if a rollout can't have these stages */
export function assertStages(stages: readonly RolloutStage[]): void {
  const error = validateStages(stages);
  if (error) throwReleaseError('bad_request', error, { path: '/stages' });
}

/** Needs the release lock. */
export async function startRolloutInTransaction(
  work: ChangeTransaction,
  order: RolloutInput,
): Promise<ChangeResult> {
  const { trx, head, actor } = work;
  const { remote, version, channel = STABLE, stages = [...defaultStages], reason } = order;
  const { advance = 'auto', audience = [] } = order;
  assertStages(stages);
  const guard: GuardSettings = { ...defaultGuard, ...order.guard };
  const names = (guard.queries ?? []).map(({ name }) => name);
  if (new Set(names).size < names.length) {
    const message = 'Two queries have one name. Give each another.';
    throwReleaseError('bad_request', message, { path: '/guard/queries' });
  }

  await findCompatibleVersion(work, remote, version, channel);
  const before = getSetting(head.state, remote);
  const from = before.channels[channel];
  if (from === undefined) {
    throwReleaseError(
      'bad_request',
      `Nothing is live on ${channel} yet, so there is nothing to move from. Promote ${remote}@${version}.`,
    );
  }
  if (from === version) return { ...UNCHANGED, sentence: `${version} is live on ${channel}.` };
  const running = before.rollouts?.[channel];
  if (running) {
    throwReleaseError(
      'rollout_running',
      `A rollout of ${remote} to ${running.version} is in progress on ${channel}. Finish it or take it back first.`,
    );
  }

  const id = newId();
  const now = new Date();
  const percent = percentAt(stages, 0);
  const since = new Date(now.getTime() - DAY_MS);
  const base = await queryGuardTotals(trx, { remote, from, to: version }, since);
  await endWatch(trx, { remote, channel }, `A rollout of ${version} began.`);
  await insertRollout(trx, {
    id,
    remote,
    channel,
    from_version: from,
    to_version: version,
    stages: JSON.stringify(stages),
    stage: 0,
    advance,
    audience: JSON.stringify(audience),
    guard: JSON.stringify(guard),
    state: 'running',
    evidence: JSON.stringify(emptyEvidence(base)),
    made_by: actor.name,
    reason,
    started_at: now,
    looked_at: now,
  });
  const after = withShare(before, channel, { id, version, percent, audience });
  await head.activate(withSetting(head.state, remote, after), reason);
  await head.record({
    action: 'rollout_start',
    remote,
    reason,
    before,
    after: { ...after, stages, advance, guard },
  });
  return {
    changed: true,
    rollout: id,
    sentence: `${percent}% of ${describeChannelAudience(channel, audience)} get ${remote} ${version} now.`,
  };
}
