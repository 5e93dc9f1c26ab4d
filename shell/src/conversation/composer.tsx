import { sendMessage } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency/use-idempotency-keys.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import styles from './composer.module.css';
import { sendErrorText } from './send-error-text.ts';

/** A failed answer stays in the field; sending it again creates one message. */
export function Composer({ conversationId }: { conversationId: string }) {
  const text = useText();
  const { call, queryClient, subject, toasts } = useShell();
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const { keyOf, forget } = useIdempotencyKeys();

  async function send() {
    const words = message.trim();
    if (words === '' || isSending) return;
    const wanted = { conversation_id: conversationId, text: words };
    setSending(true);
    try {
      await call(sendMessage, { ...wanted, idempotency_key: keyOf(wanted) });
      forget(wanted);
      setMessage('');
      await queryClient.invalidateQueries({ queryKey: [subject, 'conversations'] });
    } catch (error) {
      toasts.show({ text: sendErrorText(error, text), tone: 'error' });
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={styles['composer']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        className={styles['field']}
        rows={1}
        maxLength={2000}
        aria-label={text('Add a message')}
        placeholder={text('Add a message')}
        value={message}
        dir="auto"
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          // Shift adds a line. During IME composition the key belongs to the input method.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="l"
        disabled={message.trim() === ''}
        isPending={isSending}
      >
        {text('Send')}
      </Button>
    </form>
  );
}
