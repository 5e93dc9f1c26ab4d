import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

export function CodeField({ hint }: { hint?: string }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <TextField
      ref={field}
      label={text('Code')}
      hint={hint ?? text('Enter a code from your authenticator app or a recovery code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      minLength={6}
      maxLength={20}
      required
    />
  );
}
