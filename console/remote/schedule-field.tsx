import { TextField } from '@corkboard/shared/ui';

interface Props {
  value: string;
  onChange(value: string): void;
}

export function ScheduleField({ value, onChange }: Props) {
  return (
    <TextField
      label="When (now, if it is empty)"
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
