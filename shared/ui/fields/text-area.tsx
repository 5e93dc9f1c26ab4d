import type { ComponentProps } from 'react';

import { cx } from '../cx.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './text-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, keyof FieldProps>,
    FieldProps {
  isLabelHidden?: boolean;
}

export function TextArea({ isLabelHidden = false, rows = 4, ...props }: TextAreaProps) {
  const { frame, control } = useField<HTMLTextAreaElement, Omit<TextAreaProps, 'rows'>>(props);
  return (
    <FieldFrame {...frame} isLabelHidden={isLabelHidden}>
      <textarea dir="auto" {...control} rows={rows} className={cx(styles.input, styles.area)} />
    </FieldFrame>
  );
}
