import type { Rollout } from '@corkboard/release-contract/contract';

/**
 * The last rollout of each channel that has no open one.
 * `rollouts`: open ones first, then those that ended last, as the server lists them
 */
export function findLastRollouts(
  rollouts: readonly Rollout[],
  open: readonly Rollout[],
): Rollout[] {
  const later = new Set(open.map(({ channel }) => channel));
  return rollouts.filter(({ channel }) => {
    if (later.has(channel)) return false;
    later.add(channel);
    return true;
  });
}
