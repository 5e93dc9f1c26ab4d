export type MessageDenial = 'self' | 'blocked-by-me' | 'not-accepting' | 'not-sending';

interface Sender {
  id: string | null;
  should_show_messaging: boolean;
}

interface Recipient {
  id: string;
  is_partner: boolean;
  should_show_messaging: boolean;
  enable_profile_message: boolean;
  blocked_by_me: boolean;
  blocks_me: boolean;
}

/**
 * Why a message would not go to somebody, or null when it goes. Who has blocked the sender looks like somebody
 * who takes no messages: a block is not told. [MSG-009, MSG-010]
 */
export function messageDenial(sender: Sender, recipient: Recipient): MessageDenial | null {
  if (sender.id === recipient.id) return 'self';
  if (recipient.blocked_by_me) return 'blocked-by-me';
  if (recipient.blocks_me || !recipient.should_show_messaging) return 'not-accepting';
  if (recipient.is_partner && !recipient.enable_profile_message) return 'not-accepting';
  return sender.should_show_messaging ? null : 'not-sending';
}
