import type { LinkedAccount } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { createLinkedAccount, linkAccount } from '@corkboard/shared/requests/accounts';
import { TextField } from '@corkboard/shared/ui';

import { CodeField } from '../../session/login/code-field.tsx';
import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import { useSecondFactor } from '../../session/login/use-second-factor.ts';

interface Props {
  onDone(account: LinkedAccount): void;
}

export function CreateBusinessForm({ onDone }: Props) {
  const text = useText();
  const { call } = useShell();

  return (
    <CredentialsForm
      label={text('Create a business account')}
      submit={text('Create')}
      send={async ({ business_name = '' }) =>
        (await call(createLinkedAccount, { business_name })).data
      }
      onDone={onDone}
    >
      <TextField
        label={text('Business name')}
        name="business_name"
        autoComplete="organization"
        maxLength={60}
        required
      />
    </CredentialsForm>
  );
}

export function LinkBusinessForm({ onDone }: Props) {
  const text = useText();
  const { call } = useShell();
  const { needsCode, send } = useSecondFactor(
    // A wrong password of the other account must not sign the person out.
    async ({ username_or_email = '', password = '' }, code) =>
      (await call(linkAccount, { username_or_email, password, ...code }, { quietAuth: true })).data,
  );

  return (
    <CredentialsForm
      label={text('Link an account')}
      submit={text('Link')}
      send={send}
      onDone={onDone}
    >
      <TextField
        label={text('Email or username of the business account')}
        name="username_or_email"
        autoCapitalize="none"
        autoComplete="off"
        required
      />
      <TextField
        label={text('Its password')}
        name="password"
        type="password"
        autoComplete="off"
        required
      />
      {needsCode && <CodeField />}
    </CredentialsForm>
  );
}
