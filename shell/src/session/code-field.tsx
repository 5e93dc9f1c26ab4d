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
      hint={hint ?? text('From your authenticator app, or one of your recovery codes')}
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
