import { lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useShell } from '@corkboard/shared/remote';
import { sendMessage } from '@corkboard/shared/requests/messaging';
import { MAX_MESSAGE_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { FieldError } from '../common/field-error.tsx';
import styles from './composer.module.css';
import { sendErrorText } from './send-error-text.ts';

/** A failed answer stays in the field; sending it again creates one message. */
export function Composer({ conversationId }: { conversationId: string }) {
  const text = useText();
  const { call, queryClient, subject } = useShell();
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { getKey, forget } = useIdempotencyKeys();
  const errorId = useId();
  const tooLong = lengthError(message, MAX_MESSAGE_LENGTH, text);

  async function send() {
    const words = message.trim();
    if (words === '' || isSending || tooLong !== null) return;
    const wanted = { conversation_id: conversationId, text: words };
    setSending(true);
    setFailure('');
    try {
      await call(sendMessage, { ...wanted, idempotency_key: getKey(wanted) });
      forget(wanted);
      setMessage('');
      await queryClient.invalidateQueries({ queryKey: [subject, 'conversations'] });
    } catch (error) {
      setFailure(sendErrorText(error, text));
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      className={styles['composer']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        className={styles['field']}
        rows={1}
        aria-invalid={tooLong !== null || undefined}
        aria-describedby={errorId}
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
        disabled={message.trim() === '' || tooLong !== null}
        isPending={isSending}
      >
        {text('Send')}
      </Button>
      <div className={styles['error']}>
        <FieldError id={errorId} error={tooLong ?? undefined} />
      </div>
      {/* The live region must exist before its text. */}
      <div role="alert" className={styles['failure']}>
        {failure && (
          <>
            {failure}
            <Button size="s" type="submit">
              {text('Try again')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
