import type { Conversation } from '@corkboard/shared/contract/messaging';
import { rememberPage, useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import {
  leaveConversation,
  markConversationRead,
  rejoinConversation,
  updateConversation,
} from '@corkboard/shared/requests/messaging';
import {
  holdConversation,
  refreshConversations,
  releaseConversation,
} from './conversation-queries.ts';

const CONVERSATIONS = '/conversation/';
const UNDO_MS = 10_000;

export function useConversationActions({ id }: Conversation, isOpen: boolean) {
  const text = useText();
  const { call, navigation, queryClient, subject, toasts } = useShell();
  const { isHere } = useStillHere();
  const conversation = { conversation_id: id };
  const refresh = () => refreshConversations({ queryClient, subject });

  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      toasts.show({ text: errorText(error, text('Uh oh! Something went wrong.')), tone: 'error' });
    }
  }

  async function rejoin(): Promise<void> {
    // From a message, which outlives the page of this hook.
    const isOnPage = rememberPage();
    await attempt(async () => {
      await call(rejoinConversation, conversation);
      await refresh();
      if (isOpen && isOnPage()) navigation.to(`${CONVERSATIONS}${id}`);
    });
  }

  return {
    mute: (is_muted: boolean) =>
      attempt(async () => {
        await call(updateConversation, { ...conversation, is_muted });
        await refresh();
        toasts.show({
          key: `mute:${id}`,
          text: is_muted ? text('Conversation muted') : text('Conversation unmuted'),
        });
      }),

    markUnread: (isUnread: boolean) =>
      attempt(async () => {
        await (isUnread
          ? call(updateConversation, { ...conversation, is_unread: true })
          : call(markConversationRead, conversation));
        // An open conversation would be marked as read again.
        if (isOpen && isUnread && isHere()) navigation.to(CONVERSATIONS);
        await refresh();
      }),

    leave: () =>
      attempt(async () => {
        // The server tells the page of the change, often before it answers.
        if (isOpen) holdConversation(queryClient, id);
        try {
          await call(leaveConversation, conversation);
        } catch (error) {
          releaseConversation(queryClient, id);
          throw error;
        }
        if (isOpen && isHere()) navigation.replace(CONVERSATIONS);
        await refreshConversations({ queryClient, subject }, 'list');
        toasts.show({
          key: `leave:${id}`,
          text: text('You left the conversation'),
          action: { text: text('Undo'), run: () => void rejoin() },
          duration: UNDO_MS,
        });
      }),
  };
}
