import { type ReactNode, useId } from 'react';

import styles from './text-area-field.module.css';

interface Props {
  label: string;
  value: string;
  limit?: number;
  rows?: number;
  hint?: ReactNode;
  isRequired?: boolean;
  onChange(value: string): void;
}

export function TextAreaField({
  label,
  value,
  limit,
  rows = 4,
  hint,
  isRequired,
  onChange,
}: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles['area']}
        rows={rows}
        maxLength={limit}
        value={value}
        required={isRequired}
        dir="auto"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <span className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
