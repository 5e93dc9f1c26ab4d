import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import { signIn } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { CodeField } from './code-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';

/** Name and password, and a code where two-factor authentication asks for one. */
export function SignInForm({ onDone }: { onDone(viewer: Viewer): void }) {
  const text = useText();
  const { call } = useShell();
  const [needsCode, setNeedsCode] = useState(false);

  async function send({ username_or_email = '', password = '', code }: Record<string, string>) {
    const typed = { username_or_email, password, ...(code ? { code } : {}) };
    try {
      return (await call(signIn, typed, { quietAuth: true })).data;
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === errorCodes.codeNeeded;
      if (isAsked) setNeedsCode(true);
      throw error;
    }
  }

  return (
    <CredentialsForm submit={text('Log in')} onDone={onDone} send={send}>
      <TextField
        label={text('Email or username')}
        name="username_or_email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <TextField
        label={text('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {needsCode && <CodeField />}
    </CredentialsForm>
  );
}
