import type { Conversation } from '@corkboard/shared/contract/messaging';
import { useShell } from '@corkboard/shared/remote';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshConversations } from './conversation-queries.ts';

type Action = 'block' | 'report';
interface Opened {
  nth: number;
  action: Action;
  conversation: Conversation;
  /** The conversation that was open, and whose it was. */
  page: string | null;
  subject: string;
}
export type OpenSafety = (action: Action, conversation: Conversation) => void;

/** The dialogs to block or report, of the remote that has them on profiles. */
export function useSafety(current: string | null): { open: OpenSafety; element: ReactNode } {
  const { events, navigation, queryClient, subject, SlotHost } = useShell();
  const [dialog, setDialog] = useState<Opened | null>(null);
  const last = useRef<Conversation | null>(null);
  const hasBlocked = useRef(false);
  // One that couldn't load has nothing to close it.
  if (dialog && (dialog.page !== current || dialog.subject !== subject)) setDialog(null);
  useEffect(
    () => () => {
      if (!hasBlocked.current) return;
      hasBlocked.current = false;
      void refreshConversations({ queryClient, subject });
    },
    [current, queryClient, subject],
  );

  function refresh() {
    hasBlocked.current = false;
    if (last.current?.id === current && !last.current?.is_group) {
      navigation.replace('/conversation/');
    }
    void refreshConversations({ queryClient, subject });
  }
  // Waits for the dialog, which stays open to confirm the block.
  const onBlockChanged = useEffectEvent(() => {
    if (dialog) hasBlocked.current = true;
    else refresh();
  });
  useEffect(() => events.on('block.changed', () => onBlockChanged()), [events]);

  function onClose() {
    setDialog(null);
    if (hasBlocked.current) refresh();
  }

  return {
    open(action, conversation) {
      last.current = conversation;
      // Another press after the slot couldn't load is another try.
      setDialog((before) => ({
        nth: (before?.nth ?? 0) + 1,
        action,
        conversation,
        page: current,
        subject,
      }));
    },
    element: dialog && (
      <SlotHost
        key={dialog.nth}
        name="conversation.safety"
        props={{ action: dialog.action, users: dialog.conversation.users, onClose }}
      />
    ),
  };
}
