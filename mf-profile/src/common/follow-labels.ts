import type { FollowState } from '@corkboard/shared/rules/follow-access.ts';

/** Names the step that a press takes, except that a request shows its state. */
export const followLabels: Record<FollowState, string> = {
  none: 'Follow',
  requested: 'Requested',
  followed: 'Unfollow',
};
