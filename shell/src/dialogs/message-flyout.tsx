import { lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { MAX_MESSAGE_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Button, type Overlays } from '@corkboard/shared/ui';
import { useEffect, useId, useState } from 'react';
import { AnchoredOverlay } from '../common/anchored.tsx';
import { FieldError } from '../common/field-error.tsx';
import { usePage } from '../common/page/page-context.tsx';
import { useStartConversation } from '../conversation/new-message/use-start-conversation.ts';
import { keepDraft } from '../services/overlay-store.ts';
import styles from './dialogs.module.css';

interface Props {
  recipient: { id: string; fullName: string };
  draft?: string | undefined;
  trigger?: Element | undefined;
  overlays: Overlays;
  onClose(): void;
}

export function MessageFlyout({ recipient, draft, trigger, overlays, onClose }: Props) {
  const text = useText();
  const start = useStartConversation();
  const { subject } = useShell();
  const { overlays: store } = usePage();
  const key = `${subject}:${recipient.id}`;
  const [message, setMessage] = useState(draft ?? store.getState().drafts[key] ?? '');
  const field = useId();
  const tooLong = lengthError(message, MAX_MESSAGE_LENGTH, text);
  useEffect(() => keepDraft(store, key, message), [store, key, message]);

  const discard = () => {
    keepDraft(store, key, '');
    onClose();
  };

  const send = () => {
    // The flyout discards the typed text; a failure restores it.
    discard();
    const again = { kind: 'message', recipient, draft: message.trim(), trigger } as const;
    void start({ recipient, message, again });
  };

  return (
    <AnchoredOverlay
      title={text('Message {name}', { name: recipient.fullName })}
      trigger={trigger}
      overlays={overlays}
      onClose={onClose}
    >
      <form
        noValidate
        data-unsaved={message.trim() !== ''}
        data-keeps-draft
        onSubmit={(event) => event.preventDefault()}
        onReset={discard}
      >
        <label className={styles['label']} htmlFor={field}>
          {text('Add a message')}
        </label>
        <textarea
          className={styles['message']}
          id={field}
          rows={4}
          aria-invalid={tooLong !== null || undefined}
          aria-describedby={`${field}-error`}
          placeholder={text('Add a message')}
          value={message}
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one has opened it to write
          autoFocus
          onChange={(event) => setMessage(event.target.value)}
        />
        <FieldError id={`${field}-error`} error={tooLong ?? undefined} />
        <div className={styles['end']}>
          <Button
            variant="primary"
            disabled={message.trim() === '' || tooLong !== null}
            onClick={send}
          >
            {text('Send')}
          </Button>
        </div>
      </form>
    </AnchoredOverlay>
  );
}
