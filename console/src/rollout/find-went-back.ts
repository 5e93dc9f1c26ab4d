import type { Rollout } from '@corkboard/release-contract/contract';
import { DAY_MS } from '@corkboard/shared/rules/base';

import { findLastRollouts } from './find-last-rollouts.ts';

/**
 * The rollouts that ended unfinished less than a day ago, if they are the last ones of their channels. What replaced one
 * can be an earlier snapshot, which went back too, or another version.
 */
export function findWentBack(
  rollouts: readonly Rollout[],
  open: readonly Rollout[],
  now: number,
): Rollout[] {
  return findLastRollouts(rollouts, open).filter(({ state, ended_at }) => {
    const isUnfinished = state === 'rolled_back' || state === 'replaced';
    return isUnfinished && ended_at !== null && now - Date.parse(ended_at) < DAY_MS;
  });
}
