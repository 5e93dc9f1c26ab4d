import { TextField } from '@corkboard/shared/ui';

interface Props {
  /** As a `datetime-local` field holds it; empty for now. */
  value: string;
  onChange(value: string): void;
}

/** When a change is to be made. */
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
