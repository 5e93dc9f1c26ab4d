import { lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { TextField } from '@corkboard/shared/ui';
import type { ComponentProps } from 'react';

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
      error={lengthError(value.trim(), MAX_BOARD_NAME_LENGTH, text) ?? error}
      onChange={({ target }) => onName(target.value)}
    />
  );
}
