import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { emailSignInLink, forgotPassword } from '@corkboard/shared/requests/accounts';
import { parseFieldError } from '@corkboard/shared/rules/base';
import { TextField } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { CredentialsForm } from './credentials-form.tsx';
import { fitNext } from './fit-next.ts';

export function ForgotPasswordForm({ next }: { next: string | null }) {
  const text = useText();
  const { call } = useShell();
  const send = async (email: string) => {
    try {
      await call(forgotPassword, { email, ...fitNext(next) });
    } catch (error) {
      if (!isUnknownNext(error)) throw error;
      await call(forgotPassword, { email });
    }
  };

  return (
    <MailForm
      submit={text('Email me a link')}
      send={send}
      sent={(email) =>
        text("If {email} has an account, we've sent a link. It works once and expires in 1 hour.", {
          email,
        })
      }
    >
      {text("We'll email you a link to reset it.")}
    </MailForm>
  );
}

export function RequestSignInLinkForm({ next }: { next: string | null }) {
  const text = useText();
  const { call } = useShell();

  return (
    <MailForm
      submit={text('Email me a link')}
      send={async (email) => void (await call(emailSignInLink, { email, ...fitNext(next) }))}
      sent={(email) =>
        text(
          "If {email} has an account, we've sent a link. It works once and expires in 15 minutes.",
          { email },
        )
      }
    >
      {text(
        "We'll email you a link so you can browse. To make changes, log in with your password.",
      )}
    </MailForm>
  );
}

/** Of an older server, which sends links that lead to no page. */
function isUnknownNext(error: unknown): boolean {
  return error instanceof ApiError && parseFieldError(error.message_detail)?.field === 'next';
}

interface Props {
  submit: string;
  send(email: string): Promise<void>;
  sent(email: string): string;
  children: ReactNode;
}

/** Shows the same result whether or not the account exists. */
function MailForm({ submit, send, sent, children }: Props) {
  const text = useText();
  const [email, setEmail] = useState('');

  return (
    <>
      <p>{children}</p>
      <CredentialsForm
        submit={submit}
        send={async (fields) => {
          const asked = fields['email'] ?? '';
          await send(asked);
          return asked;
        }}
        onDone={setEmail}
      >
        <TextField label={text('Email')} name="email" type="email" autoComplete="email" required />
      </CredentialsForm>
      <p role="status">{email && sent(email)}</p>
    </>
  );
}
