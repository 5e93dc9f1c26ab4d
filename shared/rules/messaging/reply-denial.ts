import { type MessageDenial, messageDenial } from './message-access.ts';

export const replyDenials = [
  'everyone-left',
  'unavailable',
  'blocked-by-me',
  'not-accepting',
  'not-sending',
] as const satisfies (Exclude<MessageDenial, 'self'> | 'everyone-left' | 'unavailable')[];
export type ReplyDenial = (typeof replyDenials)[number];

type Sender = Parameters<typeof messageDenial>[0];
type Recipient = Parameters<typeof messageDenial>[1] & { isActive: boolean };

/** Whether a participant can write to a conversation: everyone else in it must accept the message. [SRV-061] */
export function replyDenial(sender: Sender, recipients: readonly Recipient[]): ReplyDenial | null {
  if (recipients.length === 0) return 'everyone-left';
  for (const recipient of recipients) {
    if (!recipient.isActive) return 'unavailable';
    const denial = messageDenial(sender, recipient);
    if (denial !== null && denial !== 'self') return denial;
  }
  return null;
}
