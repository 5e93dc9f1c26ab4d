import type { Rollout } from '@corkboard/release-contract/contract';
import { DAY_MS } from '@corkboard/shared/rules/base';

/**
 * The rollouts that ended unfinished less than a day ago, if they are the last ones of their channels. What replaced one
 * can be an earlier snapshot, which went back too, or another version.
 * `rollouts`: open ones first, then those that ended last, as the server lists them
 */
export function findWentBack(
  rollouts: readonly Rollout[],
  open: readonly Rollout[],
  now: number,
): Rollout[] {
  const later = new Set(open.map(({ channel }) => channel));
  return rollouts.filter(({ channel, state, ended_at }) => {
    if (later.has(channel)) return false;
    later.add(channel);
    const isUnfinished = state === 'rolled_back' || state === 'replaced';
    return isUnfinished && ended_at !== null && now - Date.parse(ended_at) < DAY_MS;
  });
}
