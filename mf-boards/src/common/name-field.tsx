import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';
import type { ComponentProps } from 'react';

import { lengthError, MAX_NAME_LENGTH } from './length-error.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  value: string;
  onName: (name: string) => void;
}

/** The name of a board or section. One that is too long stays as it was typed, and says by how much. */
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
