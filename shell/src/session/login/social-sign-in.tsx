import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { completeSocialSignIn, startSocialSignIn } from '@corkboard/shared/requests/accounts';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';
import { useLogIn, useSignedIn } from '../use-log-in.ts';
import { CodeField } from './code-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { fitNext } from './fit-next.ts';
import { signInOptionsQuery } from './sign-in-options-query.ts';

interface SocialButtonProps {
  next: string | null;
  /** Where an account goes that the button creates. */
  joined: string | null;
}

export function SocialButton({ next, joined }: SocialButtonProps) {
  const text = useText();
  const shell = useShell();
  const { data } = useQuery(signInOptionsQuery(shell));
  const { isHere } = useStillHere();
  const [isWorking, setIsWorking] = useState(false);
  if (!data?.social) return null;

  const begin = () => {
    setIsWorking(true);
    shell.call(startSocialSignIn, fitNext(joined, next), { quietAuth: true }).then(
      ({ data: way }) => isHere() && location.assign(way.url),
      (error: Error) => {
        setIsWorking(false);
        shell.toasts.show({ text: error.message, tone: 'error' });
      },
    );
  };

  return (
    <Button size="l" isPending={isWorking} onClick={begin}>
      {text('Continue with {name}', { name: data.social.name })}
    </Button>
  );
}

export function SocialCodeForm({ onDone }: { onDone(viewer: Viewer): void }) {
  const text = useText();
  const logIn = useLogIn();

  return (
    <CredentialsForm
      submit={text('Log in')}
      onDone={useSignedIn(onDone)}
      send={({ code = '' }) => logIn(completeSocialSignIn, { code })}
    >
      <CodeField />
    </CredentialsForm>
  );
}
