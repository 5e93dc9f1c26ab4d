import { type ComponentProps, useId } from 'react';

import styles from './checkbox-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  detail?: string;
}

export function CheckboxField({ label, detail, ...rest }: Props) {
  const id = useId();
  return (
    <label className={styles.check}>
      <input
        {...rest}
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={detail && `${id}-detail`}
      />
      <span>
        <span id={id}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
      </span>
    </label>
  );
}
