import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { FieldError } from '../common/field-error.tsx';
import { AddAttachment, Attached } from './attachment/add-attachment.tsx';
import styles from './composer.module.css';
import { useAnswer } from './use-answer.ts';

/** A failed answer stays in the field; sending it again creates one message. */
export function Composer({ conversationId }: { conversationId: string }) {
  const text = useText();
  const answer = useAnswer(conversationId);
  const { message, attachment, tooLong, failure } = answer;
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useBottomInset(form);

  return (
    <form
      ref={form}
      noValidate
      className={styles['composer']}
      data-unsaved={answer.isUnsaved}
      data-keeps-draft={attachment === null || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void answer.send();
      }}
      onReset={answer.discard}
    >
      <Attached
        attachment={attachment}
        onRemove={() => {
          // The pressed button is removed.
          field.current?.focus();
          answer.setAttachment(null);
        }}
      />
      <AddAttachment onChoose={answer.setAttachment} />
      <textarea
        ref={field}
        className={styles['field']}
        rows={1}
        aria-invalid={tooLong !== null || undefined}
        aria-describedby={errorId}
        aria-label={text('Add a message')}
        placeholder={text('Add a message')}
        value={message}
        dir="auto"
        onChange={(event) => answer.setMessage(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          // Shift adds a line. During IME composition the key belongs to the input method.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void answer.send();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="l"
        disabled={!answer.canSend}
        isPending={answer.isSending}
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
            <Button size="s" type="submit" onClick={() => field.current?.focus()}>
              {text('Try again')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
