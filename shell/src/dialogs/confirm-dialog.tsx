import { useText } from '@corkboard/shared/i18n';
import type { ConfirmOptions } from '@corkboard/shared/remote';
import { Button, type Overlays } from '@corkboard/shared/ui';

interface Props {
  question: ConfirmOptions;
  answer(isConfirmed: boolean): void;
  overlays: Overlays;
  onClose(): void;
}

export function ConfirmDialog({ question, answer, overlays, onClose }: Props) {
  const text = useText();
  const { DialogOverlay } = overlays;
  // The second names are those of remotes built before contract 1.4.
  const { isAlert = question.isNotice, isDestructive = question.isDangerous } = question;
  const confirm = () => {
    // Must run before closing, which answers false.
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
