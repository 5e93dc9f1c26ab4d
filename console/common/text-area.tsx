import { type ComponentProps, useId } from 'react';

import styles from './field.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
}

export function TextArea({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...rest}
      />
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
