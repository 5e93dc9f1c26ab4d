import { FieldErrors } from '@corkboard/shared/ui';
import { type ComponentProps, useContext, useId } from 'react';

import { FieldError } from './field-error.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
}

export function FormCheckbox({ label, className, ...rest }: Props) {
  const id = useId();
  const error = useContext(FieldErrors)[id];
  return (
    <div>
      <label className={className}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {label}
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
