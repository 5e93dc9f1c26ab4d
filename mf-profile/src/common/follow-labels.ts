import type { FollowState } from '@corkboard/shared/rules/people';

/** The label names the next action, except for an open request, where it names the state. */
export const followLabels: Record<FollowState, string> = {
  none: 'Follow',
  requested: 'Requested',
  followed: 'Unfollow',
};

/** Accessible names. They begin with the label in every language, so that speech control finds the button. */
export const followNames: Record<FollowState, string> = {
  none: 'Follow {name}',
  requested: 'Requested: {name}',
  followed: 'Unfollow {name}',
};
