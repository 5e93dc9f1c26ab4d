import type { ComponentProps } from 'react';

import { FieldFrame } from './field-frame.tsx';
import styles from './text-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, keyof FieldProps>,
    FieldProps {}

export function TextField(props: TextFieldProps) {
  const { frame, control } = useField<HTMLInputElement, TextFieldProps>(props);
  return (
    <FieldFrame {...frame}>
      <input
        dir={isAddress(props.type) ? 'ltr' : undefined}
        {...control}
        className={styles.input}
      />
    </FieldFrame>
  );
}

/** Written from left to right in every language. */
function isAddress(type: string | undefined): boolean {
  return type === 'url' || type === 'email' || type === 'tel';
}
