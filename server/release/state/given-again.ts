import type { SnapshotState } from '@corkboard/release-contract/contract';
import { listWidenedVersions } from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { describeFreezeTime, findFreeze } from './freeze-repository.ts';
import {
  findEarliestRestored,
  NO_SNAPSHOT,
  selectRolloutsBack,
  selectStates,
} from './release-state-repository.ts';
import { findRemoteNeedingApproval } from './remote-repository.ts';
import { getSetting, withSetting, withShare } from './remote-setting.ts';

interface Numbered {
  snapshot: number;
  state: SnapshotState;
}

/**
 * Returns the reason why a restore can't go live in a freeze or without approval: it gives people what was withdrawn
 * since, which is a remote that was turned off, or a version that was rolled back. What another version replaced is a
 * way back, which nothing stops. Undefined if it can.
 */
export async function describeGivenAgain(
  db: Db,
  live: Numbered,
  restored: Numbered,
): Promise<string | undefined> {
  const isWidened = (remote: string) => listGiven(live.state, restored.state, remote).length > 0;
  if (!Object.keys(restored.state.remotes).some(isWidened)) return undefined;
  const taken = await readTaken(db, restored.snapshot);
  const again = Object.keys(restored.state.remotes).flatMap((remote) => {
    const given = listGiven(live.state, restored.state, remote);
    const isOn = given.length > 0 && !getSetting(live.state, remote).enabled;
    const versions = isOn ? given : given.filter((version) => taken.has(remote, version));
    return versions.length > 0 ? [{ remote, isOn, versions }] : [];
  });
  for (const each of again) {
    const freeze = await findFreeze(db, [each.remote]);
    const needing = await findRemoteNeedingApproval(db, [each.remote]);
    if (!freeze && needing === undefined) continue;
    const why = freeze
      ? describeFreezeTime(freeze)
      : `${each.remote} needs a second person's approval.`;
    return `${describe(each)} ${why} Nothing was changed. Restore a snapshot that doesn't do this.`;
  }
  return undefined;
}

function describe({
  remote,
  isOn,
  versions,
}: {
  remote: string;
  isOn: boolean;
  versions: readonly string[];
}): string {
  return isOn
    ? `This would turn ${remote} on again, which takes: npm run release -- enable ${remote}.`
    : `This would give people ${remote} ${versions.join(' and ')} again, which was withdrawn since. That takes: npm run release -- promote ${remote}@${versions[0]}.`;
}

class Taken {
  readonly #versions = new Map<string, Set<string>>();

  has(remote: string, version: string): boolean {
    return this.#versions.get(remote)?.has(version) ?? false;
  }

  change(remote: string, given: readonly string[], taken: readonly string[]): void {
    const versions = this.#versions.get(remote) ?? new Set();
    for (const version of given) versions.delete(version);
    for (const version of taken) versions.add(version);
    this.#versions.set(remote, versions);
  }
}

/** The versions that were withdrawn after a snapshot, and not given by another change since. */
async function readTaken(db: Db, since: number): Promise<Taken> {
  const start = await findStart(db, since);
  const backs = await selectRolloutsBack(db, start);
  const [all, later] = [new Taken(), new Taken()];
  let before = NO_SNAPSHOT.state;
  for (const { number, state: after, restores } of await selectStates(db, start)) {
    const names = number > start ? Object.keys({ ...before.remotes, ...after.remotes }) : [];
    for (const remote of names) {
      const given = listGiven(before, after, remote);
      const lost = listGiven(after, before, remote);
      const isBack =
        given.length === 0 ||
        backs.some((back) => back.snapshot === number && back.remote === remote) ||
        // Undoing a way back is none: the way back can be taken a second time.
        (restores !== null && !given.some((version) => all.has(remote, version)));
      const taken = isBack ? lost : [];
      all.change(remote, given, taken);
      if (number > since) later.change(remote, given, taken);
    }
    before = after;
  }
  return later;
}

/** Whether a restore was a way back depends on what came after the snapshot that it restored. */
async function findStart(db: Db, since: number): Promise<number> {
  const earliest = await findEarliestRestored(db, since);
  return earliest === null || earliest >= since ? since : findStart(db, earliest);
}

/** The versions of a remote that more people get. No one gets one of a remote that is off. */
function listGiven(before: SnapshotState, after: SnapshotState, remote: string): string[] {
  if (!getSetting(after, remote).enabled) return [];
  return listWidenedVersions(settle(before, remote), settle(after, remote), remote);
}

/** A rollout at 100% of everyone leaves no one the version from before it. */
function settle(state: SnapshotState, remote: string): SnapshotState {
  let setting = getSetting(state, remote);
  for (const [channel, share] of Object.entries(setting.rollouts ?? {})) {
    if (share.percent < 100 || share.audience.length > 0) continue;
    const channels = { ...setting.channels, [channel]: share.version };
    setting = withShare({ ...setting, channels }, channel, undefined);
  }
  return withSetting(state, remote, setting);
}
