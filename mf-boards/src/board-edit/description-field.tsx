import { useText } from '@corkboard/shared/i18n';
import { useId } from 'react';

import { lengthError, MAX_DESCRIPTION_LENGTH } from '../common/length-error.ts';
import styles from './edit-board.module.css';

interface Props {
  value: string;
  onDescription: (description: string) => void;
}

export function DescriptionField({ value, onDescription }: Props) {
  const text = useText();
  const id = useId();
  const error = lengthError(value, MAX_DESCRIPTION_LENGTH, text);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text('Description')}</label>
      <textarea
        id={id}
        rows={3}
        value={value}
        placeholder={text("What's your board about?")}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onDescription(target.value)}
      />
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
