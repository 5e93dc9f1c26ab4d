import { useText } from '@corkboard/shared/i18n';
import { type InputEvent, type ReactNode, useContext, useId, useState } from 'react';

import { lengthError } from '../../failures/length-error.ts';

import { cx } from '../cx.ts';
import { FieldErrors } from './field-errors.ts';

export interface FieldProps {
  label: string;
  /** Longer text stays in the field with an error, because the browser would cut it silently. */
  maxLength?: number;
  error?: string | null | undefined;
  hint?: ReactNode;
}

interface ControlProps<E> extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
  'aria-describedby'?: string | undefined;
  onInput?: ((event: InputEvent<E>) => void) | undefined;
}

/** Returns the props of a field's frame, and those of its `input` or `textarea`. */
export function useField<
  E extends HTMLInputElement | HTMLTextAreaElement,
  P extends ControlProps<E>,
>(props: P) {
  const { label, error: ownError, hint, id, className, maxLength, ...rest } = props;
  const text = useText();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const value = String(rest.value ?? typed);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const tooLong = maxLength === undefined ? null : lengthError(value, maxLength, text);
  const error = useContext(FieldErrors)[fieldId] || ownError || tooLong;
  const describedBy = cx(
    rest['aria-describedby'],
    hint !== undefined && `${fieldId}-hint`,
    error && `${fieldId}-error`,
  );
  const control = {
    ...rest,
    id: fieldId,
    'data-max-length': maxLength,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': describedBy || undefined,
    onInput(event: InputEvent<E>) {
      setTyped(event.currentTarget.value);
      rest.onInput?.(event);
    },
  };
  return { frame: { id: fieldId, label, hint, error, className }, control };
}
