import type { FollowState } from '@corkboard/shared/rules/follow-access.ts';

/** The label names the next action, except for an open request, where it names the state. */
export const followLabels: Record<FollowState, string> = {
  none: 'Follow',
  requested: 'Requested',
  followed: 'Unfollow',
};
