import { errorCodes } from '@corkboard/shared/contract/base';
import { lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useMutation } from '@corkboard/shared/query';
import { ApiError, errorText, useShell } from '@corkboard/shared/remote';
import { Button, TextArea } from '@corkboard/shared/ui';
import { type ReactNode, useRef, useState } from 'react';

import { ContentChoice } from './content-choice.tsx';
import styles from './moderation-page.module.css';
import { type Choice, OUTCOMES } from './moderation-texts.ts';
import { listContentIds, type ReportedContent } from './reported-content.tsx';

/** Of the contract. */
const MAX_NOTE_LENGTH = 2000;

/** What can't be decided anymore. The dialog stays open after any other error. */
function isSettled(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === errorCodes.alreadyDecided || [400, 404].includes(error.status);
}

export interface DecisionDetails {
  /** What the owner's email gives as the reason, for a decision that removes something. */
  reason: string;
  /** What else the decision changes. */
  scope?: ReactNode;
  /** What staff can choose from. */
  content?: ReportedContent;
}

interface Props extends DecisionDetails, LazyDialogProps {
  choice: Choice<string>;
  /** Of an earlier decision that wasn't possible. */
  keptNote: string;
  /** `contentIds`: the chosen ones of `content`. */
  send(note: string, contentIds: string[]): Promise<unknown>;
  onDecided(): void;
  /** Called if the decision isn't possible. */
  onDenied(note: string): void;
}

export function DecisionDialog({
  choice,
  reason,
  scope,
  content,
  keptNote,
  send,
  onDecided,
  onDenied,
  onClose,
  overlays: { DialogOverlay },
}: Props) {
  const text = useText();
  const { subject, toasts } = useShell();
  const [note, setNote] = useState(keptNote);
  const ids = content ? listContentIds(content) : [];
  const [chosen, setChosen] = useState(ids.length === 1 ? ids : []);
  const [hasTried, setTried] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const isNothingChosen = content !== undefined && chosen.length === 0;
  const failed = (error: Error) => errorText(error, text("Couldn't save the decision. Try again."));
  const decision = useMutation({
    mutationKey: [subject, 'moderation', 'decide'],
    mutationFn: () => send(note.trim(), chosen),
    onSuccess: () => {
      onClose();
      onDecided();
      toasts.show({ text: text(OUTCOMES[choice.outcome]), tone: 'success' });
    },
    onError: (error) => {
      if (!isSettled(error)) return;
      onClose();
      onDenied(note);
      toasts.show({ text: failed(error), tone: 'error' });
    },
  });

  function confirm() {
    setTried(true);
    if (isNothingChosen) group.current?.querySelector('input')?.focus();
    else decision.mutate();
  }

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
            onClick={confirm}
          >
            {chosen.length === 0
              ? text(choice.label)
              : text('{count, plural, one {Remove # item} other {Remove # items}}', {
                  count: chosen.length,
                })}
          </Button>
        </>
      }
    >
      <div className={styles['question']} data-unsaved={note.trim() !== ''}>
        <p>{text(choice.consequence)}</p>
        {scope}
        {content && (
          <ContentChoice
            ref={group}
            content={content}
            chosen={chosen}
            hasError={hasTried && isNothingChosen}
            onChoose={setChosen}
          />
        )}
        {choice.isDestructive && <Warning hasSeveral={ids.length > 1} reason={reason} />}
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

function Warning({ hasSeveral, reason }: { hasSeveral: boolean; reason: string }) {
  const text = useText();
  return (
    <>
      <p>
        {hasSeveral
          ? text('Each owner gets an email with this reason: {reason}.', { reason })
          : text('The owner gets an email with this reason: {reason}.', { reason })}
      </p>
      <p>{text("You can't undo this.")}</p>
    </>
  );
}
