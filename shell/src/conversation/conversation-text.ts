import type { Conversation, Message } from '@corkboard/shared/contract/messaging';
import type { Text } from '@corkboard/shared/i18n/create-i18n';

export function formatParticipants(
  { users, left_users }: Pick<Conversation, 'users' | 'left_users'>,
  locale: string,
  text: Text,
): string {
  const people = users.length > 0 ? users : left_users.map(({ user }) => user);
  const names = people.map(({ full_name }) => full_name);
  return new Intl.ListFormat(locale).format(names) || text('Deleted user');
}

export function messagePreview(message: Message | null, subject: string, text: Text): string {
  if (message === null) return '';
  const preview = message.text || sentLine(message, text);
  return message.sender_id === subject ? text('You: {message}', { message: preview }) : preview;
}

function sentLine({ attachment }: Message, text: Text): string {
  switch (attachment?.type) {
    case 'follow_invite':
      return text('Sent an invitation to follow');
    case 'user':
      return text('Sent a profile: {name}', { name: attachment.name });
    case 'board':
      return text('Sent a board: {name}', { name: attachment.name });
    case 'pin':
      return text('Sent a Pin');
    case undefined:
      return text('Sent something');
  }
}
