import type {
  ChangeOutcome,
  PromoteOrder,
  ToggleOrder,
  VersionRecord,
} from '@corkboard/shared/contract/release.ts';
import { channelsOf, STABLE } from '@corkboard/shared/rules/release-channel.ts';

import type { Actor } from './actor.ts';
import { type Changing, change, type Made, UNCHANGED, type Work } from './change.ts';
import { checkRemote } from './check-remote.ts';
import { checkMatrix } from './matrix.ts';
import { checkContract } from './publish-checks.ts';
import type { ReleaseHead } from './release-head.ts';
import { refuse } from './release-refusal.ts';
import { settingOf, withSetting, withShare } from './remote-setting.ts';
import { checkSlots } from './slots.ts';
import { versionOfTeam } from './version-of-team.ts';

/** Points a channel to a version, for everyone on it. */
export async function promote(
  changing: Changing,
  actor: Actor,
  order: PromoteOrder,
): Promise<ChangeOutcome> {
  return change(changing, actor, order.expected_snapshot, (work) => promoteIn(work, order));
}

/** Turns a remote on or off for everyone. */
export async function toggle(
  changing: Changing,
  actor: Actor,
  order: ToggleOrder,
): Promise<ChangeOutcome> {
  return change(changing, actor, order.expected_snapshot, (work) => toggleIn(work, order));
}

/** Part of a change that holds the lock. */
export async function promoteIn(work: Work, order: PromoteOrder): Promise<Made> {
  const { remote, version, channel = STABLE, reason = `${channel} is ${version}.` } = order;
  const record = await fittingVersion(work, remote, version, channel);
  return { changed: await promoteTo(work, record, channel, reason) };
}

export async function toggleIn(
  work: Work,
  { remote, enabled, reason }: ToggleOrder,
): Promise<Made> {
  await checkRemote(work, remote);

  const { head } = work;
  const before = settingOf(head.state, remote);
  if (before.enabled === enabled) return UNCHANGED;
  const after = { ...before, enabled, off_reason: enabled ? null : reason };
  await head.activate(withSetting(head.state, remote, after), reason);
  await head.record({ action: enabled ? 'enable' : 'disable', remote, reason, before, after });
  return { changed: true };
}

/**
 * The version, found and checked for what it may not be any more since its publication: for this actor, on this
 * channel, with this shell and beside what is live.
 */
export async function fittingVersion(
  work: Work,
  remote: string,
  version: string,
  channel: string,
): Promise<VersionRecord> {
  const { trx, head, contract } = work;
  const record = await versionOfTeam(work, remote, version);
  checkChannel(head, channel);
  checkContract(record, contract);
  await checkSlots(trx, record);
  await checkMatrix(trx, record, head.state, contract);
  return record;
}

/** Part of a change that holds the lock; false when the channel points there already, and nothing runs on it. */
export async function promoteTo(
  { head, trx }: Pick<Work, 'head' | 'trx'>,
  { name, version }: Pick<VersionRecord, 'name' | 'version'>,
  channel: string,
  reason: string,
): Promise<boolean> {
  const before = settingOf(head.state, name);
  const running = before.rollouts?.[channel];
  if (before.channels[channel] === version && !running) return false;
  // All of the channel gets this version now: what moved it in stages is over.
  const after = {
    ...withShare(before, channel, undefined),
    channels: { ...before.channels, [channel]: version },
  };
  if (running) {
    await trx
      .updateTable('release_rollouts')
      .set((eb) => ({
        state: running.version === version ? 'finished' : 'replaced',
        because: `${channel} was pointed to ${version} for everyone.`,
        ended_at: new Date(),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', running.id)
      .execute();
  }
  await head.activate(withSetting(head.state, name, after), reason);
  await head.record({ action: 'promote', remote: name, reason, before, after });
  return true;
}

function checkChannel(head: ReleaseHead, channel: string): void {
  if (channel === STABLE || Object.hasOwn(channelsOf(head.state), channel)) return;
  const known = [STABLE, ...Object.keys(channelsOf(head.state))].join(', ');
  refuse('unknown_channel', `There is no channel called ${channel}. There are ${known}.`);
}
