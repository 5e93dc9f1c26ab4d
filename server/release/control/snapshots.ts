import type { ChangeOutcome, SnapshotState } from '@corkboard/release-contract/contract';
import { changedRemotes, isWatch, snapshotChanges } from '@corkboard/release-contract/rules';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';
import { planExclusionReason } from '../planning/plan.ts';
import { assertContents } from '../registry/version-contents.ts';
import {
  lockRemoteRollouts,
  type RolloutRow,
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
import { readServedVersions } from '../state/plan-repository.ts';
import { throwReleaseError } from '../state/release-error.ts';
import type { AuditDraft } from '../state/release-head.ts';
import { findRemote } from '../state/remote-repository.ts';
import { getSetting } from '../state/remote-setting.ts';
import { describeRevokedReach } from '../state/revoked-reach.ts';
import { findVersion } from '../state/version-repository.ts';
import { describePending } from './change-requests/change-base.ts';
import { assertDefaultTarget, isRestored } from './rollback/default-target.ts';
import { describeKept, type RestoredState, readRestoredState } from './rollback/restored-state.ts';

/**
 * Restores an earlier state as a new snapshot. The rollouts of remotes that it changes come back paused, except those
 * that were rolled back since, or that finished at 100%. Someone who names no snapshot must not undo another's way back,
 * or what the guard did a moment before.
 */
export async function rollBack(
  changing: ChangeContext,
  actor: Actor,
  order: { to?: number; reason: string; expected_snapshot?: number },
): Promise<ChangeOutcome> {
  return runChange(changing, actor, order.expected_snapshot, async (work) => {
    const { head, trx, contract } = work;
    if (order.to === undefined && order.expected_snapshot === undefined)
      await assertDefaultTarget(work);
    const to = order.to ?? head.snapshot - 1;
    const wanted = to < 0 ? undefined : await head.getState(to);
    if (!wanted) throwReleaseError('unknown_snapshot', `There is no snapshot ${to}.`);
    const restored = await readRestoredState(trx, head.state, wanted);
    const { state, notes, undone } = restored;
    const changes = snapshotChanges(head.state, state);
    if (changes.length === 0) return UNCHANGED;
    // The same order twice must not undo ends that the first one left.
    const isUnseen = undone.length > 0 && order.expected_snapshot === undefined;
    if (isUnseen && (await isRestored(work, to))) {
      const sentence = `Snapshot ${to} was restored already, as snapshot ${head.snapshot}.`;
      return { ...UNCHANGED, sentence: `${sentence}${describeKept({ kept: undone })}` };
    }
    await checkTeams(work, state);
    await assertRestorable(work, changing.plans, { snapshot: to, state: wanted });
    const error = await restoreBlocker(trx, { from: head.state, to: state }, contract);
    if (error) throwReleaseError('cannot_restore', error);

    const before = head.state;
    const entries = await syncRollouts(work, restored, to);
    await head.activate(state, order.reason, to);
    await head.record({
      action: 'rollback',
      remote: null,
      reason: order.reason,
      before,
      after: state,
    });
    for (const entry of entries) await head.record({ ...entry, reason: order.reason });
    const sentence = [...changes, ...notes].map((each) => each.sentence).join('. ');
    const pending = await describePending(trx, before, state);
    const paused = entries.filter(({ action }) => action === 'rollout_pause');
    const pauses = paused.map(
      ({ remote }) => ` The rollout of ${remote} is paused until someone resumes it.`,
    );
    return {
      changed: true,
      sentence: `${sentence}.${pauses.join('')}${describeKept(restored)}${pending}`,
    };
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
  return describeRevokedReach(db, from, to);
}

/**
 * A state that was changed after it was live can't return. An unsigned one replaces no plan that was changed, and its
 * versions must be as they were published.
 */
async function assertRestorable(
  { trx, head }: ChangeTransaction,
  plans: PlanGuard,
  { snapshot, state }: { snapshot: number; state: SnapshotState },
): Promise<void> {
  const proof = await plans.checkSnapshot(trx, snapshot, state);
  if (proof === 'changed') {
    throwReleaseError('cannot_restore', `Snapshot ${snapshot} was changed after it was signed.`);
  }
  if (proof !== 'unsigned') return;
  await head.assertVerified();
  for (const record of (await readServedVersions(trx, state)).values()) {
    if (record) await assertContents(trx, plans, record);
  }
}

async function checkTeams(
  { trx, head, actor }: ChangeTransaction,
  state: SnapshotState,
): Promise<void> {
  if (actor.team === null) return;
  if (snapshotChanges(head.state, state).some(({ remote }) => remote === null)) {
    throwReleaseError(
      'not_allowed',
      `This rollback changes channels, which are every team's, and this token is of team ${actor.team}.`,
    );
  }
  for (const remote of changedRemotes(head.state, state)) {
    const row = await findRemote(trx, remote);
    if (row) checkTeam(actor, remote, row.team);
  }
}

/**
 * Pauses or ends the rollouts of the remotes whose state changes; those of other remotes run on. Returns what to record,
 * by remote, because only that says it to who looks after one.
 */
async function syncRollouts(
  { trx, head }: ChangeTransaction,
  { state, undone }: RestoredState,
  to: number,
): Promise<Omit<AuditDraft, 'reason'>[]> {
  const because = `Snapshot ${to} was restored.`;
  const entries: Omit<AuditDraft, 'reason'>[] = [];
  for (const remote of changedRemotes(head.state, state)) {
    const [was, is] = [getSetting(head.state, remote), getSetting(state, remote)];
    const shares = Object.values(is.rollouts ?? {});
    const rows = await lockRemoteRollouts(
      trx,
      remote,
      [...shares, ...undone].map(({ id }) => id),
    );
    for (const row of rows) {
      const share = shares.find(({ id }) => id === row.id);
      if (!share && isWatch(row.stages, row.stage) && is.channels[row.channel] === row.to_version)
        continue;
      const isUndone = undone.some(({ id }) => id === row.id);
      const next = share
        ? { state: 'paused' as const, stage: findStage(row, share.percent), because }
        : {
            state: isUndone ? ('rolled_back' as const) : ('replaced' as const),
            stage: row.stage,
            because,
          };
      const times = share ? { held_ms: 0, ended_at: null } : { ended_at: new Date() };
      await updateRolloutRevision(trx, row.id, { ...next, ...times });
      entries.push({
        action: share ? 'rollout_pause' : isUndone ? 'rollout_rollback' : 'rollout_end',
        remote,
        before: {
          ...was,
          channel: row.channel,
          rollout: row.id,
          state: row.state,
          stage: row.stage,
        },
        after: { ...is, rollout: row.id, ...next },
      });
    }
  }
  return entries;
}

function findStage({ stages }: RolloutRow, percent: number): number {
  return Math.max(
    0,
    stages.findIndex((it) => it.percent === percent),
  );
}
