import type { FoundUser } from '@corkboard/shared/contract/people';
import type { Text } from '@corkboard/shared/i18n/create-i18n';

/** Whether a message from the viewer would arrive. */
export function canGetMessages({ message_denial }: FoundUser): boolean {
  return (message_denial ?? null) === null;
}

/** Why a person gets no message, or how the two follow each other. Empty if there is nothing to say. */
export function relationText(user: FoundUser, text: Text): string {
  switch (user.message_denial) {
    case 'not-accepting':
      return text("doesn't accept messages");
    case 'blocked-by-me':
      return text('blocked by you');
    case 'not-sending':
      return text('your messages are turned off');
    case 'self':
      return text('you');
    case null:
    case undefined:
      break;
  }
  if (user.follows_me && user.explicitly_followed_by_me) return text('you follow each other');
  if (user.follows_me) return text('follows you');
  return user.explicitly_followed_by_me ? text('you follow them') : '';
}
