import { errorCodes } from '@corkboard/shared/contract/base';
import { lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useMutation } from '@corkboard/shared/query';
import { ApiError, errorText, useShell } from '@corkboard/shared/remote';
import { Button, TextArea } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import styles from './moderation-page.module.css';
import { type Choice, OUTCOMES } from './moderation-texts.ts';

/** Of the contract. */
const MAX_NOTE_LENGTH = 2000;

/** What can't be decided anymore. The dialog keeps the note after any other error. */
function isSettled(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === errorCodes.alreadyDecided || [400, 404].includes(error.status);
}

interface Props extends LazyDialogProps {
  choice: Choice<string>;
  scope?: ReactNode;
  send(note: string): Promise<unknown>;
  onDecided(): void;
  /** Called if the decision isn't possible. */
  onDenied(): void;
}

export function DecisionDialog({
  choice,
  scope,
  send,
  onDecided,
  onDenied,
  onClose,
  overlays: { DialogOverlay },
}: Props) {
  const text = useText();
  const { subject, toasts } = useShell();
  const [note, setNote] = useState('');
  const failed = (error: Error) => errorText(error, text("Couldn't save the decision. Try again."));
  const decision = useMutation({
    mutationKey: [subject, 'moderation', 'decide'],
    mutationFn: () => send(note.trim()),
    onSuccess: () => {
      onClose();
      onDecided();
      toasts.show({ text: text(OUTCOMES[choice.outcome]), tone: 'success' });
    },
    onError: (error) => {
      if (!isSettled(error)) return;
      onClose();
      onDenied();
      toasts.show({ text: failed(error), tone: 'error' });
    },
  });

  return (
    <DialogOverlay
      title={text(choice.title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button
            variant={choice.isDestructive ? 'danger' : 'primary'}
            isPending={decision.isPending}
            disabled={lengthError(note, MAX_NOTE_LENGTH, text) !== null}
            onClick={() => decision.mutate()}
          >
            {text(choice.label)}
          </Button>
        </>
      }
    >
      <div className={styles['question']} data-unsaved={note.trim() !== ''}>
        <p>{text(choice.consequence)}</p>
        {scope}
        {choice.isDestructive && <p>{text("You can't undo this.")}</p>}
        <TextArea
          label={text('Note for staff (optional)')}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className={styles['failure']} role="alert">
          {decision.isError && failed(decision.error)}
        </p>
      </div>
    </DialogOverlay>
  );
}
