import { TextField, type TextFieldProps } from '@corkboard/shared/ui';

interface Props extends TextFieldProps {
  value: string;
  /** Why the value can't be parsed; its form isn't sent. */
  problem: string | null;
}

export function ParsedField({ problem, ...field }: Props) {
  return (
    <TextField
      {...field}
      ref={(input) => input?.setCustomValidity(problem ?? '')}
      error={field.value === '' ? null : problem}
    />
  );
}
