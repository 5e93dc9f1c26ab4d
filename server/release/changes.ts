import type {
  ChangeOutcome,
  PromoteOrder,
  RemoteSetting,
  SnapshotState,
  ToggleOrder,
  VersionRecord,
} from '@corkboard/shared/contract/release.ts';

import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Actor, checkTeam } from './actor.ts';
import { checkContract } from './publish-checks.ts';
import { announce, ReleaseHead } from './release-head.ts';
import { refuse } from './release-refusal.ts';
import { versionOf } from './version-store.ts';

export interface Changing {
  db: Db;
  contract: string;
}

/** Points a channel to a version, for everyone on it. */
export async function promote(
  { db, contract }: Changing,
  actor: Actor,
  order: PromoteOrder,
): Promise<ChangeOutcome> {
  const { remote, version, channel = 'stable', reason = `${channel} is ${version}.` } = order;
  return change(db, actor, order.expected_snapshot, async (head, trx) => {
    const row = await trx
      .selectFrom('remote_versions')
      .selectAll()
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst();
    const record = row && versionOf(row);
    if (!record) refuse('unknown_version', `${remote}@${version} was never published.`);
    checkTeam(actor, remote, record.team);
    // The shell may be another one than on the day of the publication.
    checkContract(record, contract);
    return promoteTo(head, record, channel, reason);
  });
}

/** Turns a remote on or off for everyone. */
export async function toggle(
  { db }: Changing,
  actor: Actor,
  { remote, enabled, reason, expected_snapshot }: ToggleOrder,
): Promise<ChangeOutcome> {
  return change(db, actor, expected_snapshot, async (head, trx) => {
    const known = await trx
      .selectFrom('remotes')
      .select('team')
      .where('name', '=', remote)
      .executeTakeFirst();
    if (!known) refuse('unknown_remote', `There is no remote called ${remote}.`);
    checkTeam(actor, remote, known.team);

    const before = settingOf(head.state, remote);
    if (before.enabled === enabled) return false;
    const after = { ...before, enabled, off_reason: enabled ? null : reason };
    await head.activate(withSetting(head.state, remote, after), reason);
    await head.record({ action: enabled ? 'enable' : 'disable', remote, reason, before, after });
    return true;
  });
}

/** Part of a change that holds the lock; false when the channel points there already. */
export async function promoteTo(
  head: ReleaseHead,
  { name, version }: Pick<VersionRecord, 'name' | 'version'>,
  channel: string,
  reason: string,
): Promise<boolean> {
  const before = settingOf(head.state, name);
  if (before.channels[channel] === version) return false;
  const after = { ...before, channels: { ...before.channels, [channel]: version } };
  await head.activate(withSetting(head.state, name, after), reason);
  await head.record({ action: 'promote', remote: name, reason, before, after });
  return true;
}

/** One change in one transaction: checked, decided and written under the lock, then announced. */
async function change(
  db: Db,
  actor: Actor,
  expected: number | undefined,
  make: (head: ReleaseHead, trx: Parameters<typeof ReleaseHead.lock>[0]) => Promise<boolean>,
): Promise<ChangeOutcome> {
  const outcome = await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    if (expected !== undefined && expected !== head.snapshot) {
      refuse(
        'snapshot_moved',
        `Snapshot ${head.snapshot} is live by now, and you have seen ${expected}. Look again before you change it.`,
      );
    }
    const changed = await make(head, trx);
    return { snapshot: head.snapshot, changed };
  });
  if (outcome.changed) await announce(db, outcome.snapshot);
  return outcome;
}

function settingOf(state: SnapshotState, remote: string): RemoteSetting {
  const known = Object.hasOwn(state.remotes, remote) ? state.remotes[remote] : undefined;
  return known ?? { enabled: true, off_reason: null, channels: {} };
}

function withSetting(state: SnapshotState, remote: string, setting: RemoteSetting): SnapshotState {
  return { ...state, remotes: { ...state.remotes, [remote]: setting } };
}
