import type { Account } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { changeEmail, changePassword } from '@corkboard/shared/requests/accounts';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { CredentialsForm } from '../session/login/credentials-form.tsx';
import { NewPasswordField } from '../session/login/new-password-field.tsx';
import { accountQuery } from './account-queries.ts';
import { CloseAccountSection } from './close-account-section.tsx';
import { ConvertSection } from './convert-section.tsx';
import { EarlyAccessSection } from './early-access-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { QueryView } from './query-view.tsx';
import { Section } from './section.tsx';
import { AccountPasswordField, passwordConfirmation } from './security/password-field.tsx';
import { SocialSection } from './security/social-section.tsx';

export function AccountSettings() {
  const shell = useShell();

  return (
    <QueryView query={accountQuery(shell)}>
      {(account) => (
        <>
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <SocialSection account={account} />
          <LanguageSection account={account} />
          <KeyboardSection />
          <ConvertSection />
          <EarlyAccessSection />
          <CloseAccountSection account={account} />
        </>
      )}
    </QueryView>
  );
}

function EmailSection({ account }: { account: Account }) {
  const text = useText();
  const { call, toasts } = useShell();
  const keep = useKeep();
  const [version, setVersion] = useState(0);
  const { email, new_email } = account;

  return (
    <Section title={text('Email address')} text={email ?? text('No email address yet.')}>
      {new_email !== null && (
        <p>
          {text('We sent a link to {email}. Open it to confirm the change.', {
            email: new_email,
          })}
        </p>
      )}
      <CredentialsForm
        key={version}
        label={text('Email address')}
        variant="ink"
        submit={text('Change the address')}
        send={async ({ email: wanted = '', ...fields }) =>
          (await call(changeEmail, { email: wanted, ...passwordConfirmation(fields) })).data
        }
        onDone={(changed) => {
          keep(changed);
          setVersion(version + 1);
          toasts.show({ text: text('Check your email to confirm.'), tone: 'success' });
        }}
      >
        <TextField
          label={text('New email address')}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
        <AccountPasswordField account={account} />
      </CredentialsForm>
    </Section>
  );
}

function PasswordSection({ account }: { account: Account }) {
  const text = useText();
  const { call, toasts } = useShell();
  const keep = useKeep();
  const [version, setVersion] = useState(0);
  const has = account.has_password;

  return (
    <Section
      title={has ? text('Password') : text('Set a password')}
      text={
        has
          ? text(
              'Changing your password logs you out on all other devices and revokes your API tokens.',
            )
          : text('Then you can log in without another account.')
      }
    >
      <CredentialsForm
        key={version}
        label={text('Password')}
        variant="ink"
        submit={has ? text('Change password') : text('Set the password')}
        send={async ({ new_password = '', ...fields }) =>
          (await call(changePassword, { new_password, ...passwordConfirmation(fields) })).data
        }
        onDone={(changed) => {
          keep(changed);
          setVersion(version + 1);
          toasts.show({ text: text('Your password is saved.'), tone: 'success' });
        }}
      >
        <AccountPasswordField account={account} setsFor={account.username} />
        <NewPasswordField label={text('New password')} name="new_password" />
      </CredentialsForm>
    </Section>
  );
}

function useKeep(): (account: Account) => void {
  const shell = useShell();
  const { queryClient } = shell;
  return (account) => void queryClient.setQueryData(accountQuery(shell).queryKey, account);
}
