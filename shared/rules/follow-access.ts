import type { Viewer } from '../contract/session.ts';
import { type Access, allow, deny } from './access.ts';
import { needsLogin } from './needs-login.ts';

export type FollowDenial = 'sign-in' | 'self' | 'blocked-by-me' | 'blocks-me';

interface Relation {
  id: string;
  blocked_by_me: boolean;
  /** Only the server knows it, and nobody is told. */
  blocks_me?: boolean;
}

/** Whether a viewer may follow a user. Unfollowing is always open to somebody who is signed in. */
export function followAccess(
  viewer: Pick<Viewer, 'id' | 'isAuth' | 'isLimitedLogin'>,
  user: Relation,
): Access<FollowDenial> {
  if (needsLogin(viewer)) return deny('sign-in');
  if (viewer.id === user.id) return deny('self');
  if (user.blocked_by_me) return deny('blocked-by-me');
  if (user.blocks_me) return deny('blocks-me');
  return allow;
}

/**
 * What a follow leads to: the content of a private profile opens when its owner approves, or right away for someone
 * who has redeemed a code of its owner. [PRIV-004, PRIV-008, PRIV-009]
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

/** Whether the viewer follows a user, has asked to, or neither. */
export function followState(user: {
  explicitly_followed_by_me?: boolean;
  follow_requested_by_me?: boolean;
}): FollowState {
  if (user.explicitly_followed_by_me) return 'followed';
  return user.follow_requested_by_me ? 'requested' : 'none';
}
