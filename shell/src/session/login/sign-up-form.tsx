import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { signUp } from '@corkboard/shared/requests/accounts';
import { TextField } from '@corkboard/shared/ui';
import { useLogIn } from '../use-log-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function SignUpForm({ onDone }: { onDone(viewer: Viewer): void }) {
  const text = useText();
  const logIn = useLogIn();

  return (
    <CredentialsForm
      submit={text('Sign up')}
      onDone={onDone}
      send={({ full_name = '', email = '', password = '' }) =>
        logIn(signUp, { full_name, email, password })
      }
    >
      <TextField
        label={text('Name')}
        name="full_name"
        autoComplete="name"
        maxLength={60}
        required
      />
      <TextField label={text('Email')} name="email" type="email" autoComplete="email" required />
      <NewPasswordField label={text('Password')} name="password" />
    </CredentialsForm>
  );
}
