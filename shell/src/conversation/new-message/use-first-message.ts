import type { UserCard } from '@corkboard/shared/contract/people';
import { lengthError } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { createConversation } from '@corkboard/shared/requests/messaging';
import { MAX_MESSAGE_LENGTH } from '@corkboard/shared/rules/text-limits';
import { useStore } from '@corkboard/shared/state';
import { useState } from 'react';

import { usePage } from '../../common/page/page-context.tsx';
import { usePageKeys } from '../../common/use-page-keys.ts';
import { keepDraft } from '../../services/overlay-store.ts';
import { type ChosenAttachment, toAttachmentRef } from '../attachment/chosen-attachment.ts';
import { refreshConversations } from '../conversation-queries.ts';
import { sendErrorText } from '../send-error-text.ts';
import { changeRecipients } from './change-recipients.ts';

const NO_ONE: readonly UserCard[] = [];

/** The recipients and text of a first message. Both stay if it fails, and while another page is open. */
export function useFirstMessage() {
  const text = useText();
  const { call, queryClient, subject, toasts } = useShell();
  const { overlays } = usePage();
  const { open, isHere } = useStillHere();
  const { getKey, forget } = usePageKeys('first message');
  const draft = `${subject}:new message`;
  const people = useStore(overlays, ({ recipients }) => recipients[draft] ?? NO_ONE);
  const changePeople = (change: (people: readonly UserCard[]) => readonly UserCard[]) =>
    changeRecipients(overlays, draft, change);
  const message = useStore(overlays, ({ drafts }) => drafts[draft] ?? '');
  const setMessage = (next: string) => keepDraft(overlays, draft, next);
  const [attachment, setAttachment] = useState<ChosenAttachment | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const words = message.trim();
  const tooLong = lengthError(message, MAX_MESSAGE_LENGTH, text);
  const isEmpty = words === '' && attachment === null;
  const canSend = people.length > 0 && !isEmpty && tooLong === null;

  return {
    people,
    message,
    setMessage,
    attachment,
    setAttachment,
    isUnsaved: !isEmpty,
    canSend,
    isSending,
    tooLong,
    error,

    add(person: UserCard): void {
      changePeople((all) => [...all, person]);
      setError('');
    },

    remove: (id: string) => changePeople((all) => all.filter((person) => person.id !== id)),

    discard(): void {
      setMessage('');
      changePeople(() => NO_ONE);
      setAttachment(null);
    },

    async send(): Promise<void> {
      if (!canSend || isSending) return;
      const wanted = {
        user_ids: people.map(({ id }) => id),
        ...(words && { text: words }),
        ...(attachment && { attachment: toAttachmentRef(attachment) }),
      };
      setSending(true);
      setError('');
      try {
        const idempotency_key = getKey(wanted);
        const { data } = await call(createConversation, { ...wanted, idempotency_key });
        forget(wanted);
        // What was typed or added in the meantime stays.
        if ((overlays.getState().drafts[draft] ?? '').trim() === words) setMessage('');
        changePeople((all) => all.filter(({ id }) => !wanted.user_ids.includes(id)));
        setAttachment(null);
        void refreshConversations({ queryClient, subject });
        open(`/conversation/${data.id}`, isHere() ? undefined : { text: text('Message sent') });
      } catch (failure) {
        const reason = sendErrorText(failure, text);
        if (isHere()) setError(reason);
        else toasts.show({ text: reason, tone: 'error' });
      } finally {
        setSending(false);
      }
    },
  };
}
