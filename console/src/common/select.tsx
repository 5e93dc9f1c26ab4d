import { type ComponentProps, useId } from 'react';

import styles from './field.module.css';

interface Props extends ComponentProps<'select'> {
  label: string;
}

export function Select({ label, children, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest}>
        {children}
      </select>
    </div>
  );
}
