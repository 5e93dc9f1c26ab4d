import type { ChangeOutcome, SnapshotState } from '@corkboard/release-contract/contract';
import {
  changedRemotes,
  listWidenedVersions,
  snapshotChanges,
} from '@corkboard/release-contract/rules';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';
import { planExclusionReason } from '../planning/plan.ts';
import {
  findRolloutState,
  getRolloutStages,
  replaceOpenRollouts,
  selectWatches,
  updateRolloutRevision,
} from '../rollouts/rollout-repository.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import {
  type ChangeContext,
  type ChangeTransaction,
  runChange,
  UNCHANGED,
} from '../state/change.ts';
import { servedVersions } from '../state/compatibility.ts';
import type { PlanGuard } from '../state/plan-guard.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { findRemote } from '../state/remote-repository.ts';
import { getSetting, withSetting, withShare } from '../state/remote-setting.ts';
import { describeRevokedSigner } from '../state/signing-key-repository.ts';
import { findVersion } from '../state/version-repository.ts';
import { describePending } from './change-requests/change-base.ts';

/**
 * Restores an earlier state as a new snapshot. Its rollouts come back paused, except those that the guard or a
 * person rolled back since.
 */
export async function rollBack(
  changing: ChangeContext,
  actor: Actor,
  order: { to?: number; reason: string; expected_snapshot?: number },
): Promise<ChangeOutcome> {
  return runChange(changing, actor, order.expected_snapshot, async (work) => {
    const { head, trx, contract } = work;
    const to = order.to ?? head.snapshot - 1;
    const wanted = to < 0 ? undefined : await head.getState(to);
    if (!wanted) throwReleaseError('unknown_snapshot', `There is no snapshot ${to}.`);
    const state = await withSoundRollouts(work, wanted);
    const changes = snapshotChanges(head.state, state);
    if (changes.length === 0) return UNCHANGED;
    await checkTeams(work, state);
    await assertRestorable(work, changing.plans, { snapshot: to, state: wanted });
    const error = await restoreBlocker(trx, { from: head.state, to: state }, contract);
    if (error) throwReleaseError('cannot_restore', error);

    const before = head.state;
    await syncRollouts(work, state, to);
    await head.activate(state, order.reason, to);
    await head.record({
      action: 'rollback',
      remote: null,
      reason: order.reason,
      before,
      after: state,
    });
    const sentence = changes.map((each) => each.sentence).join('. ');
    const pending = await describePending(trx, before, state);
    return { changed: true, sentence: `${sentence}.${pending}` };
  });
}

/** Returns the reason why a state can't go live; undefined if it can. A revoked key stays with who has its versions. */
export async function restoreBlocker(
  db: Kysely<Database>,
  { from, to }: { from: SnapshotState; to: SnapshotState },
  contract: string,
): Promise<string | undefined> {
  for (const [remote, setting] of Object.entries(to.remotes)) {
    for (const version of servedVersions(setting)) {
      const record = await findVersion(db, remote, version);
      const error = planExclusionReason(remote, record, contract);
      if (error) return `${remote}@${version} cannot come back. ${error}`;
    }
  }
  const versions = Object.keys(to.remotes).flatMap((remote) =>
    listWidenedVersions(from, to, remote).map((version) => ({ remote, version })),
  );
  return describeRevokedSigner(db, versions);
}

/** A state that was changed after it was live can't return, and no unsigned one replaces a plan that was changed. */
async function assertRestorable(
  { trx, head }: ChangeTransaction,
  plans: PlanGuard,
  { snapshot, state }: { snapshot: number; state: SnapshotState },
): Promise<void> {
  const proof = await plans.checkSnapshot(trx, snapshot, state);
  if (proof === 'changed') {
    throwReleaseError('cannot_restore', `Snapshot ${snapshot} was changed after it was signed.`);
  }
  if (proof === 'unsigned') await head.assertVerified();
}

async function checkTeams(
  { trx, head, actor }: ChangeTransaction,
  state: SnapshotState,
): Promise<void> {
  if (actor.team === null) return;
  for (const remote of changedRemotes(head.state, state)) {
    const row = await findRemote(trx, remote);
    if (row) checkTeam(actor, remote, row.team);
  }
}

async function withSoundRollouts(
  { trx }: ChangeTransaction,
  state: SnapshotState,
): Promise<SnapshotState> {
  let sound = state;
  for (const [remote, { rollouts = {} }] of Object.entries(state.remotes)) {
    for (const [channel, { id }] of Object.entries(rollouts)) {
      const rolloutState = await findRolloutState(trx, id);
      if (rolloutState && rolloutState !== 'rolled_back') continue;
      sound = withSetting(sound, remote, withShare(getSetting(sound, remote), channel, undefined));
    }
  }
  return sound;
}

async function syncRollouts(
  { trx }: ChangeTransaction,
  state: SnapshotState,
  to: number,
): Promise<void> {
  const because = `Snapshot ${to} was restored.`;
  const shares = Object.values(state.remotes).flatMap(({ rollouts = {} }) =>
    Object.values(rollouts),
  );
  const watches = (await selectWatches(trx)).filter(
    ({ remote, channel, to_version }) => getSetting(state, remote).channels[channel] === to_version,
  );
  const kept = [...shares, ...watches].map(({ id }) => id);
  await replaceOpenRollouts(trx, kept, because);
  for (const { id, percent } of shares) {
    const stages = await getRolloutStages(trx, id);
    const stage = Math.max(
      0,
      stages.findIndex((it) => it.percent === percent),
    );
    const paused = { state: 'paused' as const, because, stage, held_ms: 0, ended_at: null };
    await updateRolloutRevision(trx, id, paused);
  }
}
