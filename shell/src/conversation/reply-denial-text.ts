import type { Conversation } from '@corkboard/shared/contract/messaging';
import type { Text } from '@corkboard/shared/i18n/create-i18n';

export function replyDenialText(
  { reply_denial, is_group, users }: Conversation,
  text: Text,
): string | null {
  const name = users[0]?.full_name ?? '';
  switch (reply_denial) {
    case null:
      return null;
    case 'everyone-left':
      return text('Everyone else has left this conversation.');
    case 'unavailable':
      return is_group
        ? text("Someone in this conversation doesn't have an active account anymore.")
        : text("This person's account isn't active anymore.");
    case 'blocked-by-me':
      return text('You blocked someone in this conversation. Unblock them to write here.');
    case 'not-accepting':
      return is_group
        ? text("Someone in this conversation doesn't accept messages.")
        : text("{name} doesn't accept messages.", { name });
    case 'not-sending':
      return text('Turn on messages in your settings to write here.');
  }
}
