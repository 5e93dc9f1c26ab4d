import { TextArea } from '@corkboard/shared/ui';

interface Props {
  value: string;
  hint?: string;
  onChange(value: string): void;
}

export function ReasonField({ value, hint = '', onChange }: Props) {
  return (
    <TextArea
      label="Reason"
      value={value}
      maxLength={500}
      rows={2}
      required
      hint={`Kept in the audit log with your name. ${hint}`.trim()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
