import { useText } from '@corkboard/shared/i18n';
import type { ConfirmOptions } from '@corkboard/shared/remote';
import { Button, type Overlays } from '@corkboard/shared/ui';

interface Props {
  question: ConfirmOptions;
  answer(isConfirmed: boolean): void;
  overlays: Overlays;
  onClose(): void;
}

/** Asks before something happens; closing is no. */
export function ConfirmDialog({ question, answer, overlays, onClose }: Props) {
  const text = useText();
  const { DialogOverlay } = overlays;
  // The second names are those of remotes built before 1.4 of the contract.
  const { isAlert = question.isNotice, isDestructive = question.isDangerous } = question;
  const confirm = () => {
    // Before closing, which answers with no.
    answer(true);
    onClose();
  };

  return (
    <DialogOverlay
      title={question.title}
      isAlert
      onClose={onClose}
      actions={
        <>
          {!isAlert && <Button onClick={onClose}>{question.cancel ?? text('Cancel')}</Button>}
          <Button variant={isDestructive ? 'danger' : 'primary'} onClick={confirm}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.text}
    </DialogOverlay>
  );
}
