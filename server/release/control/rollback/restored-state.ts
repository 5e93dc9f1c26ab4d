import type {
  RolloutShare,
  SnapshotChange,
  SnapshotState,
} from '@corkboard/release-contract/contract';
import { restoreChanges, snapshotChanges } from '@corkboard/release-contract/rules';

import type { Db } from '../../../platform/db/db.ts';
import { findRollout, findRolloutState } from '../../rollouts/rollout-repository.ts';
import { hasFinished } from '../../rollouts/rollout-steps.ts';
import { getSetting, withSetting, withShare } from '../../state/remote-setting.ts';

/** A rollout that gave everyone its version in the restored snapshot, and has finished since. */
interface FinishedRollout {
  id: string;
  remote: string;
  channel: string;
  version: string;
  /** The command that gives everyone the version from before it. */
  undo: string;
}

export interface RestoredState {
  state: SnapshotState;
  /** What the changes of the state alone don't say. */
  notes: SnapshotChange[];
  /** The rollouts whose end is undone. */
  undone: readonly FinishedRollout[];
  /** The rollouts whose end stays, although the snapshot is from before it. */
  kept: readonly FinishedRollout[];
}

/**
 * What restoring a state makes live. It leaves out the rollouts that were rolled back since. A rollout that gave everyone
 * its version and has finished since doesn't return either: its channel gets this version, as visitors had it. If nothing
 * but such ends would differ, the restore is about them, and visitors get the versions from before.
 */
export async function readRestoredState(
  db: Db,
  live: SnapshotState,
  wanted: SnapshotState,
): Promise<RestoredState> {
  let [asSeen, before] = [wanted, wanted];
  const finished: FinishedRollout[] = [];
  for (const [remote, { rollouts = {} }] of Object.entries(wanted.remotes)) {
    for (const [channel, share] of Object.entries(rollouts)) {
      const undo = await findUndo(db, share);
      if (undo === null && !(await isRolledBack(db, share))) continue;
      before = withoutShare(before, remote, channel);
      asSeen = withoutShare(asSeen, remote, channel);
      if (undo === null) continue;
      const { id, version } = share;
      asSeen = withVersion(asSeen, remote, channel, version);
      finished.push({ id, remote, channel, version, undo });
    }
  }
  if (snapshotChanges(live, asSeen).length > 0) {
    const isKept = ({ remote, channel, version }: FinishedRollout) =>
      getSetting(live, remote).channels[channel] === version;
    const moved = finished.filter((rollout) => !isKept(rollout));
    const kept = finished.filter(isKept);
    return { state: asSeen, notes: moved.map(describeReturn), undone: [], kept };
  }
  const notes = finished.map((rollout) => describeUndone(rollout, before));
  return { state: before, notes, undone: finished, kept: [] };
}

/** What a restore changes, as shown before it. */
export function listRestoreChanges(
  live: SnapshotState,
  { state, notes }: RestoredState,
): SnapshotChange[] {
  return [...restoreChanges(live, state), ...notes];
}

/** What a restore doesn't change, in words that someone who expected it needs. */
export function listKept({ kept }: Pick<RestoredState, 'kept'>): string[] {
  return kept.map(
    ({ remote, channel, version, undo }) =>
      `${remote}: ${channel} keeps ${version}, because its rollout has finished since. To undo it too: npm run release -- ${undo} --reason "…"`,
  );
}

/** Continues a sentence. */
export function describeKept(restored: Pick<RestoredState, 'kept'>): string {
  return listKept(restored)
    .map((note) => ` ${note}`)
    .join('');
}

/** How to undo a rollout that gave everyone its version and has finished since. Null for any other. */
async function findUndo(db: Db, { id, percent, audience }: RolloutShare): Promise<string | null> {
  if (percent < 100 || audience.length > 0) return null;
  const row = await findRollout(db, id);
  if (!row || !hasFinished(row)) return null;
  if (row.ended_at === null) return `rollout back ${id}`;
  const to = row.channel === 'stable' ? '' : ` --channel ${row.channel}`;
  return `promote ${row.remote}@${row.from_version}${to}`;
}

async function isRolledBack(db: Db, { id }: RolloutShare): Promise<boolean> {
  const state = await findRolloutState(db, id);
  return state === undefined || state === 'rolled_back';
}

function withoutShare(state: SnapshotState, remote: string, channel: string): SnapshotState {
  return withSetting(state, remote, withShare(getSetting(state, remote), channel, undefined));
}

function withVersion(
  state: SnapshotState,
  remote: string,
  channel: string,
  version: string,
): SnapshotState {
  const setting = getSetting(state, remote);
  const channels = { ...setting.channels, [channel]: version };
  return withSetting(state, remote, { ...setting, channels });
}

function describeReturn({ remote, channel, version }: FinishedRollout): SnapshotChange {
  return {
    remote,
    what: 'rollout',
    sentence: `${remote}: all of ${channel} get ${version}, because its rollout was at 100% then and has finished since`,
  };
}

function describeUndone(
  { remote, channel, version }: FinishedRollout,
  before: SnapshotState,
): SnapshotChange {
  const old = getSetting(before, remote).channels[channel] ?? 'nothing';
  return {
    remote,
    what: 'rollout',
    sentence: `${remote}: all of ${channel} get ${old} again, which undoes the finished rollout of ${version}`,
  };
}
