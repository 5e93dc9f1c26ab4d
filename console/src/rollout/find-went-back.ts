import type { Rollout } from '@corkboard/release-contract/contract';
import { DAY_MS } from '@corkboard/shared/rules/base';

/**
 * The rollouts that were rolled back less than a day ago, if they are the last ones of their channels.
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
    return state === 'rolled_back' && ended_at !== null && now - Date.parse(ended_at) < DAY_MS;
  });
}
