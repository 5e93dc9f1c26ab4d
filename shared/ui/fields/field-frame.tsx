import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import type { ReactNode } from 'react';

import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './text-field.module.css';

interface Props {
  id: string;
  label: string;
  isLabelHidden?: boolean;
  hint: ReactNode;
  error: string | null | undefined;
  className: string | undefined;
  children: ReactNode;
}

export function FieldFrame(props: Props) {
  const { id, label, isLabelHidden = false, hint, error, className, children } = props;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {children}
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {/* The live region must exist before its text, or screen readers don't announce it. */}
      <div aria-live="polite" className={styles.live}>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon path={warningCircleFill} size="s" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
