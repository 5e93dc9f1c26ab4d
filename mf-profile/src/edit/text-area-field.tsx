import { useText } from '@corkboard/shared/i18n';
import { type ReactNode, useId } from 'react';

import fields from '../common/field.module.css';
import styles from './edit-profile.module.css';

interface Props {
  label: string;
  value: string;
  limit: number;
  rows?: number;
  hint?: ReactNode;
  error?: string | undefined;
  onChange(value: string): void;
}

export function TextAreaField({ label, value, limit, rows = 4, hint, error, onChange }: Props) {
  const text = useText();
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={fields.area}
        rows={rows}
        maxLength={limit}
        value={value}
        dir="auto"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.below} id={`${id}-hint`}>
        <span>{error ?? hint}</span>
        <span>{text('{count} / {limit}', { count: value.length, limit })}</span>
      </div>
    </div>
  );
}
