import type { AttachmentRef } from '@corkboard/shared/contract/messaging';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { createConversation } from '@corkboard/shared/requests/messaging';

import { usePage } from '../../common/page/page-context.tsx';
import { usePageKeys } from '../../common/use-page-keys.ts';
import { holdText } from '../../remotes/plan/safe-point.ts';
import {
  type OpenDialog,
  openDialog,
  UNTIL_CLOSED_MS,
  WRITE_AGAIN_KEY,
} from '../../services/overlay-store.ts';
import { useClearSession } from '../../session/use-clear-session.ts';
import { refreshConversations } from '../conversation-queries.ts';
import { sendErrorText } from '../send-error-text.ts';

interface Saying {
  recipient: { id: string; fullName: string };
  message: string;
  attachment?: AttachmentRef | undefined;
  again: OpenDialog;
}

/** Sends a first message and opens its conversation. On failure the text opens again. */
export function useStartConversation(): (saying: Saying) => Promise<void> {
  const text = useText();
  const { call, queryClient, signIn, subject, toasts, viewer } = useShell();
  const endSession = useClearSession();
  const { overlays } = usePage();
  const { getKey, forget } = usePageKeys('message');
  const { open, isHere } = useStillHere({ closesAtOnce: true, isPush: true });

  /** From its control, so that closing it gives the focus back. */
  function reopen(dialog: OpenDialog): void {
    if ('trigger' in dialog && dialog.trigger instanceof HTMLElement) dialog.trigger.focus();
    openDialog(overlays, dialog);
  }

  return async ({ recipient, message, attachment, again }) => {
    const words = message.trim();
    // The prompt keeps typed text, which the login page would lose. A limited login gets the prompt anyway.
    const quietAuth = !attachment && !viewer.isLimitedLogin;
    const release = words === '' ? () => {} : holdText();
    try {
      const wanted = {
        user_ids: [recipient.id],
        ...(words && { text: words }),
        ...(attachment && { attachment }),
      };
      const idempotency_key = getKey(wanted);
      const { data } = await call(
        createConversation,
        { ...wanted, idempotency_key },
        { quietAuth },
      );
      forget(wanted);
      void refreshConversations({ queryClient, subject });
      open(`/conversation/${data.id}`, isHere() ? undefined : { text: text('Message sent') });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && quietAuth) {
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
              // The text is nowhere else.
              duration: UNTIL_CLOSED_MS,
              action: { text: text('Write again'), run: () => reopen(again) },
            }
          : {}),
      });
    } finally {
      release();
    }
  };
}
