import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

interface Props {
  value: readonly string[];
  error: string | undefined;
  onChange(pronouns: string[]): void;
}

export function PronounsField({ value, error, onChange }: Props) {
  const text = useText();
  // Keeps the typed text, because a trailing slash starts the next pronoun.
  const [typed, setTyped] = useState(value.join('/'));
  const shown = parsePronouns(typed).join('/') === value.join('/') ? typed : value.join('/');

  return (
    <TextField
      label={text('Pronouns')}
      value={shown}
      error={error}
      hint={text('Up to 4, such as she/her')}
      autoCapitalize="none"
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parsePronouns(event.target.value));
      }}
    />
  );
}

function parsePronouns(typed: string): string[] {
  const words = typed.split(/[/,]/).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
