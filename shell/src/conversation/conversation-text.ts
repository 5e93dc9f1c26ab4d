import type { Conversation, Message } from '@corkboard/shared/contract/conversations.ts';

type Say = (words: string, values?: Record<string, string>) => string;

export function formatParticipants({ users }: Pick<Conversation, 'users'>, text: Say): string {
  return users.map(({ full_name }) => full_name).join(', ') || text('Somebody who has left');
}

export function messagePreview(
  message: Message | null,
  viewerId: string | null,
  text: Say,
): string {
  if (message === null) return '';
  const words = message.text || sentLine(message, text);
  return message.sender_id === viewerId ? text('You: {words}', { words }) : words;
}

function sentLine({ attachment }: Message, text: Say): string {
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
