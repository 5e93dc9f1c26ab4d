import { useText } from '@corkboard/shared/i18n';
import type { Question } from '@corkboard/shared/remote';
import { Button, type Overlays } from '@corkboard/shared/ui';

interface Props {
  question: Question;
  answer(isConfirmed: boolean): void;
  overlays: Overlays;
  onClose(): void;
}

/** Asks before something happens; closing is no. */
export function QuestionDialog({ question, answer, overlays, onClose }: Props) {
  const text = useText();
  const { DialogOverlay } = overlays;
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
          {!question.isNotice && (
            <Button onClick={onClose}>{question.cancel ?? text('Cancel')}</Button>
          )}
          <Button variant={question.isDangerous ? 'danger' : 'primary'} onClick={confirm}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.text}
    </DialogOverlay>
  );
}
