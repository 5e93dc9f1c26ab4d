import { useId } from 'react';
import { Switch } from 'react-aria-components/Switch';

import styles from './switch-field.module.css';

export interface SwitchFieldProps {
  label: string;
  description?: string | undefined;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean | undefined;
}

export function SwitchField({
  label,
  description,
  isSelected,
  onChange,
  isDisabled = false,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <Switch
      className={styles.field ?? ''}
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      aria-labelledby={`${id}-label`}
      {...(description !== undefined && { 'aria-describedby': `${id}-text` })}
    >
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {description !== undefined && (
          <span className={styles.text} id={`${id}-text`}>
            {description}
          </span>
        )}
      </span>
      <span className={styles.track} />
    </Switch>
  );
}
