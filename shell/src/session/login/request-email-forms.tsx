import type { Request } from '@corkboard/shared/contract/base';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { emailSignInLink, forgotPassword } from '@corkboard/shared/requests/accounts';
import { parseFieldError } from '@corkboard/shared/rules/base';
import { TextField } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { CredentialsForm } from './credentials-form.tsx';
import { fitNext } from './fit-next.ts';
import { hasMailedToken, mailedToken } from './use-link-check.ts';

export function ForgotPasswordForm({ next }: { next: string | null }) {
  const text = useText();
  const send = useMailLink(forgotPassword, next);

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
  const send = useMailLink(emailSignInLink, next);

  return (
    <MailForm
      submit={text('Email me a link')}
      send={send}
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

interface Way {
  next?: string;
  /** Of an expired link, whose way back the new one keeps. */
  token?: string;
}

/** Asks again without what an older server doesn't know: its links lead to no page. */
function useMailLink(
  request: Request<Way & { email: string }, null>,
  next: string | null,
): (email: string) => Promise<void> {
  const { call } = useShell();
  const send = async (email: string, way: Way): Promise<void> => {
    try {
      await call(request, { email, ...way });
    } catch (error) {
      const { next, token } = way;
      switch (rejectedField(error)) {
        case 'next':
          if (next === undefined) throw error;
          return send(email, token === undefined ? {} : { token });
        case 'token':
          if (token === undefined) throw error;
          return send(email, next === undefined ? {} : { next });
        default:
          throw error;
      }
    }
  };
  return (email) =>
    send(email, { ...fitNext(next), ...(hasMailedToken() && { token: mailedToken() }) });
}

function rejectedField(error: unknown): string | undefined {
  return error instanceof ApiError ? parseFieldError(error.message_detail)?.field : undefined;
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
