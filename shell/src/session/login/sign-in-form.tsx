import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { signIn } from '@corkboard/shared/requests/accounts';
import { TextField } from '@corkboard/shared/ui';
import { useLogIn, useSignedIn } from '../use-log-in.ts';
import { CodeField } from './code-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { useSecondFactor } from './use-second-factor.ts';

export function SignInForm({ onDone }: { onDone(viewer: Viewer): void }) {
  const text = useText();
  const { viewer } = useShell();
  const logIn = useLogIn();
  const { needsCode, send } = useSecondFactor(({ username_or_email = '', password = '' }, code) =>
    logIn(signIn, { username_or_email, password, ...code }),
  );

  return (
    <CredentialsForm submit={text('Log in')} onDone={useSignedIn(onDone)} send={send}>
      <TextField
        label={text('Email or username')}
        name="username_or_email"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={viewer.isLimitedLogin ? (viewer.username ?? '') : ''}
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
