import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import type { ConfirmOptions } from './use-confirm.ts';

interface Props {
  question: ConfirmOptions;
  onAnswer: (isSure: boolean) => void;
}

/** The buttons of a question inside a dialog. */
export function ConfirmAnswers({ question, onAnswer }: Props) {
  const text = useText();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is hidden now, and this answer changes nothing */}
      <Button autoFocus onClick={() => onAnswer(false)}>
        {text('Back')}
      </Button>
      <Button variant="primary" onClick={() => onAnswer(true)}>
        {question.confirm}
      </Button>
    </>
  );
}
