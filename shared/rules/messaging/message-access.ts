import type { Viewer } from '../../contract/accounts/session.ts';
import type { PersonRelation } from '../people/person-relation.ts';

export const messageDenials = ['self', 'blocked-by-me', 'not-accepting', 'not-sending'] as const;
export type MessageDenial = (typeof messageDenials)[number];

export interface MessageSettings {
  is_partner: boolean;
  should_show_messaging: boolean;
  enable_profile_message?: boolean | undefined;
}

interface Recipient extends Pick<PersonRelation, 'id' | 'isBlocked' | 'blocksViewer'> {
  messaging: MessageSettings;
}

/**
 * The message part of `profilePermission` for pages: a signed-out visitor sees the button and signs in first. A
 * recipient who has blocked the sender looks like one who accepts no messages. [MSG-009, MSG-010, HEAD-042,
 * CONTACT-002]
 */
export function messageDenial(
  sender: Pick<Viewer, 'isAuth' | 'id' | 'should_show_messaging'>,
  recipient: Recipient,
): MessageDenial | null {
  if (sender.isAuth && sender.id === recipient.id) return 'self';
  if (recipient.isBlocked) return 'blocked-by-me';
  if (recipient.blocksViewer || !acceptsMessages(recipient.messaging)) return 'not-accepting';
  return !sender.isAuth || sender.should_show_messaging ? null : 'not-sending';
}

function acceptsMessages({
  is_partner,
  should_show_messaging,
  enable_profile_message,
}: MessageSettings): boolean {
  return should_show_messaging && (!is_partner || enable_profile_message === true);
}
