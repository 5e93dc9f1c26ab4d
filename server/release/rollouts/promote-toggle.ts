import type {
  ChangeOutcome,
  PromoteInput,
  ToggleInput,
  VersionRecord,
} from '@corkboard/release-contract/contract';
import { STABLE, withDefaultChannels } from '@corkboard/release-contract/rules';
import { checkContract } from '../registry/publish-checks.ts';
import { assertSlotsAvailable } from '../registry/slots.ts';
import { versionOfTeam } from '../registry/version-of-team.ts';
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
import { assertCompatible } from '../state/compatibility.ts';
import { throwReleaseError } from '../state/release-error.ts';
import type { ReleaseHead } from '../state/release-head.ts';
import { getSetting, withSetting, withShare } from '../state/remote-setting.ts';
import { assertNotRevoked } from '../state/signing-key-repository.ts';
import { endWatch, updateRolloutRevision } from './rollout-repository.ts';

export async function promote(
  changing: ChangeContext,
  actor: Actor,
  order: PromoteInput,
): Promise<ChangeOutcome> {
  return runChange(changing, actor, order.expected_snapshot, (work) =>
    promoteInTransaction(work, order),
  );
}

export async function toggle(
  changing: ChangeContext,
  actor: Actor,
  order: ToggleInput,
): Promise<ChangeOutcome> {
  return runChange(changing, actor, order.expected_snapshot, (work) =>
    toggleInTransaction(work, order),
  );
}

/** Needs the release lock. */
export async function promoteInTransaction(
  work: ChangeTransaction,
  order: PromoteInput,
): Promise<ChangeResult> {
  const { remote, version, channel = STABLE, reason = `${channel} is ${version}.` } = order;
  const record = await findCompatibleVersion(work, remote, version, channel);
  return { changed: await promoteTo(work, record, channel, reason) };
}

export async function toggleInTransaction(
  work: ChangeTransaction,
  { remote, enabled, reason }: ToggleInput,
): Promise<ChangeResult> {
  await assertRemoteAccess(work, remote);

  const { head } = work;
  const before = getSetting(head.state, remote);
  if (before.enabled === enabled) return UNCHANGED;
  const after = { ...before, enabled, off_reason: enabled ? null : reason };
  await head.activate(withSetting(head.state, remote, after), reason);
  await head.record({ action: enabled ? 'enable' : 'disable', remote, reason, before, after });
  return { changed: true };
}

/** Finds a version and checks it again for this actor, channel, shell, and the live remotes. */
export async function findCompatibleVersion(
  work: ChangeTransaction,
  remote: string,
  version: string,
  channel: string,
): Promise<VersionRecord> {
  const { trx, head, contract } = work;
  const record = await versionOfTeam(work, remote, version);
  checkChannel(head, channel);
  checkContract(record, contract);
  await assertProof(work, record);
  await assertNotRevoked(trx, [{ remote, version }]);
  await assertSlotsAvailable(trx, record);
  await assertCompatible(trx, record, head.state, contract);
  return record;
}

/** Needs the release lock. Returns false when the channel already has the version and no rollout runs on it. */
export async function promoteTo(
  { head, trx }: Pick<ChangeTransaction, 'head' | 'trx'>,
  { name, version }: Pick<VersionRecord, 'name' | 'version'>,
  channel: string,
  reason: string,
): Promise<boolean> {
  const before = getSetting(head.state, name);
  const running = before.rollouts?.[channel];
  if (before.channels[channel] === version && !running) return false;
  const after = {
    ...withShare(before, channel, undefined),
    channels: { ...before.channels, [channel]: version },
  };
  if (running) {
    await updateRolloutRevision(trx, running.id, {
      state: running.version === version ? 'finished' : 'replaced',
      because: `${channel} was pointed to ${version} for everyone.`,
      ended_at: new Date(),
    });
  }
  await endWatch(trx, { remote: name, channel }, `${channel} was pointed to ${version}.`);
  await head.activate(withSetting(head.state, name, after), reason);
  await head.record({ action: 'promote', remote: name, reason, before, after });
  return true;
}

function checkChannel(head: ReleaseHead, channel: string): void {
  if (channel === STABLE || Object.hasOwn(withDefaultChannels(head.state), channel)) return;
  const known = [STABLE, ...Object.keys(withDefaultChannels(head.state))].join(', ');
  throwReleaseError('unknown_channel', `There is no channel named ${channel}. There are ${known}.`);
}
