import type { User } from '../contract/users.ts';
import { type Access, allow, deny } from './access.ts';

type Subject = Pick<User, 'id' | 'is_private_profile' | 'explicitly_followed_by_me'>;

/**
 * Whether somebody sees the content of a profile: its Pins, boards, followers and whom it follows.
 * A private one opens to its owner and to followers, who were approved or invited. [PRIV-001, SRV-056]
 */
export function profileAccess(viewer: { id: string | null }, user: Subject): Access<'private'> {
  if (!user.is_private_profile) return allow;
  if (viewer.id === user.id || user.explicitly_followed_by_me) return allow;
  return deny('private');
}
