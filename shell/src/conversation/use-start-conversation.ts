import type { AttachmentRef } from '@corkboard/shared/contract/messaging';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { createConversation } from '@corkboard/shared/requests/messaging';

import { usePage } from '../common/page-context.tsx';
import { holdText } from '../remotes/safe-point.ts';
import { type OpenDialog, openDialog, WRITE_AGAIN_KEY } from '../services/overlay-store.ts';
import { useClearSession } from '../session/use-clear-session.ts';
import { sendErrorText } from './send-error-text.ts';

interface Saying {
  recipient: { id: string; fullName: string };
  message: string;
  attachment?: AttachmentRef | undefined;
  again: OpenDialog;
}

/** Sends a first message and opens its conversation. On failure the text opens again. */
export function useStartConversation(): (saying: Saying) => Promise<void> {
  const text = useText();
  const { call, navigation, queryClient, signIn, subject, toasts } = useShell();
  const endSession = useClearSession();
  const { overlays } = usePage();

  /** From its control, so that closing it gives the focus back. */
  function reopen(dialog: OpenDialog): void {
    if ('trigger' in dialog && dialog.trigger instanceof HTMLElement) dialog.trigger.focus();
    openDialog(overlays, dialog);
  }

  return async ({ recipient, message, attachment, again }) => {
    const words = message.trim();
    const release = words === '' ? () => {} : holdText();
    try {
      const wanted = {
        user_ids: [recipient.id],
        ...(words && { text: words }),
        ...(attachment && { attachment }),
      };
      // The prompt keeps typed text, which the login page would lose.
      const { data } = await call(createConversation, wanted, { quietAuth: !attachment });
      void queryClient.invalidateQueries({ queryKey: [subject, 'conversations'] });
      navigation.to(`/conversation/${data.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && !attachment) {
        endSession();
        const { id, fullName: name } = recipient;
        signIn.require('message', { intent: { kind: 'message-user', id, name, draft: words } });
        return;
      }
      const hasText = words !== '';
      const isReopened = hasText && overlays.getState().dialog === null;
      if (isReopened) reopen(again);
      toasts.show({
        text: sendErrorText(error, text),
        tone: 'error',
        ...(hasText && !isReopened
          ? {
              key: WRITE_AGAIN_KEY,
              action: { text: text('Write again'), run: () => reopen(again) },
            }
          : {}),
      });
    } finally {
      release();
    }
  };
}
