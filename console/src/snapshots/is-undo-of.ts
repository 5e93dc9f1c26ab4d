import type { SnapshotDiff } from '@corkboard/release-contract/contract';

/**
 * Whether a restore undoes this finished rollout and changes nothing else: its channel gets the version from before, and
 * a sentence says so. Never for a server that doesn't say what it undoes.
 */
export function isUndoOf(diff: SnapshotDiff | undefined, rollout: string): boolean {
  if (!diff) return false;
  const { undoes = [], changes, can_restore } = diff;
  return can_restore && changes.length === 2 && undoes.length === 1 && undoes[0] === rollout;
}
