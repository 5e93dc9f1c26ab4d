import type { Viewer } from '../contract/session.ts';

export type MessageDenial = 'self' | 'blocked-by-me' | 'not-accepting' | 'not-sending';

type Sender = Pick<Viewer, 'isAuth' | 'id' | 'should_show_messaging'>;

interface Recipient {
  id: string;
  is_partner: boolean;
  should_show_messaging: boolean;
  /** Partners only. */
  enable_profile_message?: boolean;
  blocked_by_me?: boolean;
  /** Known to the server alone. */
  blocks_me?: boolean;
}

/**
 * Why a message would not go to somebody, or null when it may: both sides allow messages, nobody is blocked, and a
 * business has said yes. Who is signed out is offered it, and signs in first. Who has blocked the sender looks like
 * somebody who takes no messages: a block is not told. [MSG-009, MSG-010, HEAD-042, CONTACT-002]
 */
export function messageDenial(sender: Sender, recipient: Recipient): MessageDenial | null {
  if (sender.isAuth && sender.id === recipient.id) return 'self';
  if (recipient.blocked_by_me) return 'blocked-by-me';
  if (recipient.blocks_me || !recipient.should_show_messaging) return 'not-accepting';
  if (recipient.is_partner && !recipient.enable_profile_message) return 'not-accepting';
  return !sender.isAuth || sender.should_show_messaging ? null : 'not-sending';
}
