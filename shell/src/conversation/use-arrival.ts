import type { Conversation } from '@corkboard/shared/contract/messaging';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useState } from 'react';

import { formatParticipants } from './conversation-text.ts';

/** Announces a message that arrives in the list. An open conversation announces its own. */
export function useArrival(
  conversations: readonly Conversation[] | undefined,
  current: string | null,
): string {
  const text = useText();
  const { locale, subject } = useShell();
  const top = conversations?.[0];
  const sentAt = top?.last_message ? Date.parse(top.last_message.created_at) : 0;
  const [seen, setSeen] = useState({ subject, sentAt });
  const [arrival, setArrival] = useState('');

  // A row moves to the top with an old message when the one above it is left.
  if (subject !== seen.subject || sentAt > seen.sentAt) {
    const isNews =
      subject === seen.subject &&
      seen.sentAt > 0 &&
      top !== undefined &&
      top.unread_count > 0 &&
      !top.is_muted &&
      top.id !== current &&
      top.last_message?.sender_id !== subject;
    setSeen({ subject, sentAt });
    setArrival(
      isNews
        ? text('New message from {name}', { name: formatParticipants(top, locale, text) })
        : '',
    );
  }
  return arrival;
}
