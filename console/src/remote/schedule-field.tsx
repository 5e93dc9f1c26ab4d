import { TextField } from '@corkboard/shared/ui';

import { describeLocalZone } from './parse-local-time.ts';

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
      hint={describeLocalZone()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
