import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import {
  checkDeletionLink,
  checkEmailChangeLink,
  checkResetLink,
  checkSignInLink,
  confirmDeletion,
  confirmEmail,
  redeemSignInLink,
  resetPassword,
} from '@corkboard/shared/requests/accounts';
import { loginPath, returnPath } from '@corkboard/shared/rules/accounts';
import { ButtonLink } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';
import { AccountsToClose } from '../accounts-to-close.tsx';
import { useClearSession } from '../use-clear-session.ts';
import { useLogIn } from '../use-log-in.ts';
import { CodeField } from './code-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { mailedToken, useLinkCheck, useMailedHash } from './use-link-check.ts';
import { useSecondFactor } from './use-second-factor.ts';

/** Requires a press: programs that scan email open links too. */
export function RedeemLinkForm({ onDone }: { onDone(viewer: Viewer, next: string | null): void }) {
  const text = useText();
  const logIn = useLogIn();
  const { needsCode, send } = useSecondFactor((_fields, code) =>
    logIn(redeemSignInLink, { token: mailedToken(), ...code }),
  );
  const { expired } = useLinkCheck(checkSignInLink);
  const hash = useMailedHash();

  if (expired) return <ExpiredLink href={`/login/look/${hash}`}>{expired}</ExpiredLink>;
  return (
    <CredentialsForm
      submit={text('Log in')}
      send={send}
      onDone={({ viewer, next }) => onDone(viewer, next)}
    >
      <p>{text('This link lets you browse. To make changes, log in with your password.')}</p>
      {needsCode && <CodeField />}
    </CredentialsForm>
  );
}

/** `next` applies if the link leads to no page. */
export function ResetPasswordForm({ next }: { next: string | null }) {
  const text = useText();
  const { call } = useShell();
  const { open } = useStillHere();
  const leave = useClearSession();
  const { data, expired } = useLinkCheck(checkResetLink);
  const hash = useMailedHash();

  if (expired) return <ExpiredLink href={`/login/forgot/${hash}`}>{expired}</ExpiredLink>;
  return (
    <CredentialsForm
      submit={text('Save the new password')}
      send={async ({ password = '' }) =>
        (await call(resetPassword, { token: mailedToken(), password })).data
      }
      onDone={() => {
        leave();
        open(loginPath(returnPath(data?.next) ?? next), {
          text: text('Password changed. Log in with your new password.'),
          tone: 'success',
        });
      }}
    >
      {/* Password managers keep the new password under this name. */}
      <input hidden readOnly autoComplete="username" value={data?.username ?? ''} />
      <NewPasswordField label={text('New password')} name="password" />
    </CredentialsForm>
  );
}

export function ConfirmEmailForm() {
  const text = useText();
  const { call, queryClient } = useShell();
  const { open } = useStillHere();
  const { expired } = useLinkCheck(checkEmailChangeLink);

  if (expired) return <ExpiredLink href="/settings/account-settings/">{expired}</ExpiredLink>;
  return (
    <CredentialsForm
      submit={text('Confirm this address')}
      send={async () => (await call(confirmEmail, { token: mailedToken() })).data}
      onDone={({ email }) => {
        void queryClient.invalidateQueries();
        open('/settings/account-settings/', {
          text: text("We'll send email to {email} from now on.", { email }),
          tone: 'success',
        });
      }}
    />
  );
}

export function DeleteAccountForm() {
  const text = useText();
  const { call, navigation } = useShell();
  const leave = useClearSession();
  const { data, expired } = useLinkCheck(checkDeletionLink);

  if (expired) return <ExpiredLink href="/settings/account-settings/">{expired}</ExpiredLink>;
  return (
    <CredentialsForm
      submit={text('Delete your account')}
      variant="danger"
      send={async () => (await call(confirmDeletion, { token: mailedToken() })).data}
      onDone={() => {
        leave();
        navigation.replace('/login/?message=permanent_account_closure');
      }}
    >
      {data && (
        <AccountsToClose
          deleted={[data.username, ...data.goes_with]}
          deactivated={data.deactivated}
        />
      )}
      <p>
        {text(
          'This permanently deletes your boards, Pins, follows, and messages. Pins that others saved are kept.',
        )}
      </p>
    </CredentialsForm>
  );
}

function ExpiredLink({ href, children }: { href: string; children: ReactNode }) {
  const text = useText();
  return (
    <>
      <p role="alert">{children}</p>
      <ButtonLink variant="primary" size="l" href={href}>
        {text('Request a new link')}
      </ButtonLink>
    </>
  );
}
