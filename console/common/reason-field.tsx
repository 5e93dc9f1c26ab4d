import { TextArea } from './text-area.tsx';

interface Props {
  value: string;
  /** What else is to be known, behind where it is kept. */
  hint?: string;
  onChange(value: string): void;
}

/** Why something is done: whatever changes something wants one. */
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
