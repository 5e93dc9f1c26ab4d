import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';

import styles from './moderation-page.module.css';
import type { Choice } from './moderation-texts.ts';

interface Props<D extends string> {
  choices: readonly Choice<D>[];
  isInvolved: boolean;
  /** Tells the buttons of one row from those of another. */
  describedBy: string;
  onDecide(choice: Choice<D>): void;
}

export function DecisionButtons<D extends string>(props: Props<D>) {
  const { choices, isInvolved, describedBy, onDecide } = props;
  const text = useText();
  if (isInvolved) {
    return (
      <p className={styles['detail']}>
        {text("You're involved in this report. Another staff member must decide it.")}
      </p>
    );
  }
  return (
    <div className={styles['actions']}>
      {choices.map((choice) => (
        <Button
          key={choice.decision}
          size="s"
          variant={choice.decision === 'deactivate_user' ? 'danger' : undefined}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => onDecide(choice)}
        >
          {text(choice.label)}
        </Button>
      ))}
    </div>
  );
}
