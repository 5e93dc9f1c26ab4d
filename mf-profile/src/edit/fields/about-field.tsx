import { characterCount } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { TextArea } from '@corkboard/shared/ui';

interface Props {
  value: string;
  limit: number;
  error: string | undefined;
  onChange(value: string): void;
}

export function AboutField({ value, limit, error, onChange }: Props) {
  const text = useText();
  return (
    <TextArea
      label={text('About')}
      value={value}
      maxLength={limit}
      error={error}
      hint={text('{count} / {limit}', { count: characterCount(value), limit })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
