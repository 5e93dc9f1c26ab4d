import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
}

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const isInvalid = Boolean(error);
  const describedBy = cx(
    rest['aria-describedby'],
    hint !== undefined && `${fieldId}-hint`,
    isInvalid && `${fieldId}-error`,
  );

  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...rest}
        id={fieldId}
        className={styles.input}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint !== undefined && (
        <div className={styles.hint} id={`${fieldId}-hint`}>
          {hint}
        </div>
      )}
      {/* The live region must exist before its text, or screen readers don't announce it. */}
      <div aria-live="polite" className={styles.live}>
        {isInvalid && (
          <p className={styles.error} id={`${fieldId}-error`}>
            <Icon path={warningCircleFill} size="s" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
