import { lengthError } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { sendMessage } from '@corkboard/shared/requests/messaging';
import { MAX_MESSAGE_LENGTH } from '@corkboard/shared/rules/text-limits';
import { useStore } from '@corkboard/shared/state';
import { useState } from 'react';
import { usePage } from '../common/page/page-context.tsx';
import { usePageKeys } from '../common/use-page-keys.ts';
import { keepDraft } from '../services/overlay-store.ts';
import { type ChosenAttachment, toAttachmentRef } from './attachment/chosen-attachment.ts';
import { refreshConversations } from './conversation-queries.ts';
import { sendErrorText } from './send-error-text.ts';

/** The answer in a conversation. Its text stays until it is sent, also while another page is open. */
export function useAnswer(conversationId: string) {
  const text = useText();
  const shell = useShell();
  const { call, subject, toasts } = shell;
  const { overlays } = usePage();
  const { isHere } = useStillHere();
  const { getKey, forget } = usePageKeys('answer');
  const draft = `${subject}:conversation ${conversationId}`;
  const message = useStore(overlays, ({ drafts }) => drafts[draft] ?? '');
  const [attachment, setAttachment] = useState<ChosenAttachment | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const tooLong = lengthError(message, MAX_MESSAGE_LENGTH, text);
  const words = message.trim();
  const isEmpty = words === '' && attachment === null;
  const setMessage = (next: string) => keepDraft(overlays, draft, next);

  /** What was typed or chosen in the meantime stays. */
  function clearSent() {
    if (overlays.getState().drafts[draft]?.trim() === words) setMessage('');
    setAttachment((now) => (now === attachment ? null : now));
  }

  return {
    message,
    setMessage,
    attachment,
    setAttachment,
    tooLong,
    failure,
    isSending,
    isUnsaved: !isEmpty,
    canSend: !isEmpty && tooLong === null,

    discard() {
      setMessage('');
      setAttachment(null);
    },

    async send(): Promise<void> {
      if (isEmpty || isSending || tooLong !== null) return;
      const wanted = {
        conversation_id: conversationId,
        ...(words && { text: words }),
        ...(attachment && { attachment: toAttachmentRef(attachment) }),
      };
      setSending(true);
      setFailure('');
      try {
        await call(sendMessage, { ...wanted, idempotency_key: getKey(wanted) });
        forget(wanted);
        clearSent();
        await refreshConversations(shell);
      } catch (error) {
        const reason = sendErrorText(error, text);
        if (isHere()) setFailure(reason);
        else toasts.show({ text: reason, tone: 'error' });
      } finally {
        setSending(false);
      }
    },
  };
}
