import type { Viewer } from '../contract/session.ts';
import type { User } from '../contract/users.ts';

type Recipient = Pick<
  User,
  'is_partner' | 'blocked_by_me' | 'should_show_messaging' | 'enable_profile_message'
>;

/**
 * Whether the Message button is offered: both sides allow messages, nobody is blocked, and a business has said yes.
 * Somebody who is signed out is offered it, and signs in first. [MSG-009, MSG-010, HEAD-042]
 */
export function canMessage(
  viewer: Pick<Viewer, 'isAuth' | 'should_show_messaging'>,
  user: Recipient,
): boolean {
  if (user.blocked_by_me || !user.should_show_messaging) return false;
  if (user.is_partner && user.enable_profile_message !== true) return false;
  return !viewer.isAuth || viewer.should_show_messaging;
}
