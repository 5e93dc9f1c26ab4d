import { TextField } from '@corkboard/shared/ui';

interface Props {
  value: string;
  onChange(value: string): void;
}

export function ScheduleField({ value, onChange }: Props) {
  return (
    <TextField
      label="Schedule (leave empty for now)"
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
