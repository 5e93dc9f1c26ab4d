import { createConversation } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { Button, type Overlays } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import styles from './dialogs.module.css';

interface Props {
  recipient: { id: string; fullName: string };
  overlays: Overlays;
  onClose(): void;
}

/** Writes to somebody from their profile. What was typed stays when it could not be sent. [MSG] */
export function MessageDialog({ recipient, overlays, onClose }: Props) {
  const text = useText();
  const { call, toasts } = useShell();
  const [message, setMessage] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const field = useId();
  const { DialogOverlay } = overlays;

  const send = async () => {
    setIsWorking(true);
    try {
      await call(createConversation, { user_ids: [recipient.id], text: message });
      toasts.show({ text: text('Message sent'), tone: 'success' });
      onClose();
    } catch (error) {
      const sentence = sentenceOf(error) ?? text('Failed to create conversation.');
      toasts.show({ text: sentence, tone: 'error' });
      setIsWorking(false);
    }
  };

  return (
    <DialogOverlay
      title={text('Message {name}', { name: recipient.fullName })}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          isWorking={isWorking}
          disabled={message.trim() === ''}
          onClick={() => void send()}
        >
          {text('Send')}
        </Button>
      }
    >
      <label className={styles['label']} htmlFor={field}>
        {text('Add a message')}
      </label>
      <textarea
        className={styles['message']}
        id={field}
        rows={4}
        maxLength={2000}
        placeholder={text('Add a message')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </DialogOverlay>
  );
}

/** What the server says of it, if it says anything. [MSG-007, MSG-008] */
function sentenceOf(error: unknown): string | undefined {
  const { message_detail, message } = error instanceof ApiError ? error : {};
  return message_detail || message || undefined;
}
