/**
 * A private profile needs its owner's approval, except from someone who redeemed one of its invite codes. [PRIV-004,
 * PRIV-008, PRIV-009]
 */
export function followOutcome(user: {
  is_private_profile: boolean;
  explicitly_followed_by_me?: boolean;
  follow_invited_by_them?: boolean;
}): 'followed' | 'requested' {
  const isOpen = !user.is_private_profile || user.explicitly_followed_by_me === true;
  return isOpen || user.follow_invited_by_them === true ? 'followed' : 'requested';
}

export type FollowState = 'none' | 'requested' | 'followed';

export function followState(user: {
  explicitly_followed_by_me?: boolean;
  follow_requested_by_me?: boolean;
}): FollowState {
  if (user.explicitly_followed_by_me) return 'followed';
  return user.follow_requested_by_me ? 'requested' : 'none';
}
