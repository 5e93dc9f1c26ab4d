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
