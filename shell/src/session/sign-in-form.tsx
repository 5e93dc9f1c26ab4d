import { signIn } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';

import { CredentialsForm } from './credentials-form.tsx';

export function SignInForm({ onDone }: { onDone(viewer: Viewer): void }) {
  const text = useText();
  const { call } = useShell();

  return (
    <CredentialsForm
      submit={text('Log in')}
      onDone={onDone}
      send={async ({ username_or_email = '', password = '' }) => {
        const { data } = await call(signIn, { username_or_email, password }, { quietAuth: true });
        return data;
      }}
    >
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
    </CredentialsForm>
  );
}
