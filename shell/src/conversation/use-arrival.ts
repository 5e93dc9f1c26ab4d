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
  const { locale, viewer } = useShell();
  const top = conversations?.[0];
  const [seen, setSeen] = useState(top?.last_message?.id);
  const [arrival, setArrival] = useState('');
  const latest = top?.last_message?.id;

  if (top && latest !== seen) {
    const isNews =
      seen !== undefined &&
      top.unread_count > 0 &&
      !top.is_muted &&
      top.id !== current &&
      top.last_message?.sender_id !== viewer.id;
    setSeen(latest);
    setArrival(
      isNews
        ? text('New message from {name}', { name: formatParticipants(top, locale, text) })
        : '',
    );
  }
  return arrival;
}
