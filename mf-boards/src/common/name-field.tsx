import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';
import type { ComponentProps } from 'react';

import { lengthError, MAX_NAME_LENGTH } from './length-error.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  value: string;
  onName: (name: string) => void;
}

export function NameField({ value, error, onName, ...field }: Props) {
  const text = useText();
  return (
    <TextField
      {...field}
      value={value}
      error={lengthError(value.trim(), MAX_NAME_LENGTH, text) ?? error}
      onChange={({ target }) => onName(target.value)}
    />
  );
}
