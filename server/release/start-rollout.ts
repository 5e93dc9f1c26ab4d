import type { ChangeOutcome } from '@corkboard/shared/contract/release.ts';
import type { GuardSettings, RolloutOrder } from '@corkboard/shared/contract/release-rollouts.ts';
import { audienceOn } from '@corkboard/shared/rules/release-audience.ts';
import { STABLE } from '@corkboard/shared/rules/release-channel.ts';
import { noEvidence } from '@corkboard/shared/rules/release-guard.ts';
import {
  defaultGuard,
  defaultStages,
  percentAt,
  stagesFault,
} from '@corkboard/shared/rules/rollout-stages.ts';
import { newId } from '../db/new-id.ts';
import type { Actor } from './actor.ts';
import { type Changing, change, type Made, UNCHANGED, type Work } from './change.ts';
import { fittingVersion } from './changes.ts';
import { refuse } from './release-refusal.ts';
import { settingOf, withSetting, withShare } from './remote-setting.ts';
import { loadsOf } from './reported-loads.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Begins a rollout now, at its first stage. */
export async function startRollout(
  changing: Changing,
  actor: Actor,
  order: RolloutOrder,
): Promise<ChangeOutcome> {
  return change(changing, actor, order.expected_snapshot, (work) => startRolloutIn(work, order));
}

/** Part of a change that holds the lock. */
export async function startRolloutIn(work: Work, order: RolloutOrder): Promise<Made> {
  const { trx, head, actor } = work;
  const { remote, version, channel = STABLE, stages = [...defaultStages], reason } = order;
  const { advance = 'auto', audience = [] } = order;
  const fault = stagesFault(stages);
  if (fault) refuse('bad_request', fault, { path: '/stages' });
  const guard: GuardSettings = { ...defaultGuard, ...order.guard };

  await fittingVersion(work, remote, version, channel);
  const before = settingOf(head.state, remote);
  const from = before.channels[channel];
  if (from === undefined) {
    refuse(
      'bad_request',
      `Nothing is live on ${channel} yet, so there is nothing to move from. Promote ${remote}@${version}.`,
    );
  }
  if (from === version) return { ...UNCHANGED, sentence: `${version} is live on ${channel}.` };
  const running = before.rollouts?.[channel];
  if (running) {
    refuse(
      'rollout_running',
      `A rollout of ${remote} to ${running.version} is under way on ${channel}. Finish it or take it back first.`,
    );
  }

  const id = newId();
  const now = new Date();
  const percent = percentAt(stages, 0);
  const since = new Date(now.getTime() - DAY);
  const base = {
    old: await loadsOf(trx, remote, from, since),
    new: await loadsOf(trx, remote, version, since),
  };
  await trx
    .insertInto('release_rollouts')
    .values({
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
      evidence: JSON.stringify(noEvidence(base)),
      made_by: actor.name,
      reason,
      started_at: now,
      looked_at: now,
    })
    .execute();
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
    sentence: `${percent} % of ${audienceOn(channel, audience)} get ${remote} ${version} now.`,
  };
}
