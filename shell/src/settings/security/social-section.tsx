import type { Account } from '@corkboard/shared/contract/accounts';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { disconnectSocial, startSocialSignIn } from '@corkboard/shared/requests/accounts';
import { useSearchParams } from '@corkboard/shared/router';
import { type DisconnectDenial, disconnectAccess } from '@corkboard/shared/rules/accounts';
import { Button } from '@corkboard/shared/ui';
import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import { signInOptionsQuery } from '../../session/login/sign-in-options-query.ts';
import { accountQuery } from '../account-queries.ts';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { usePendingAction } from '../use-pending-action.ts';
import { AccountPasswordField, passwordConfirmation } from './password-field.tsx';

const whyNoDisconnect: Record<DisconnectDenial, string> = {
  'needs-email': 'Add an email address to this account first. Otherwise you could lose it.',
  'needs-password': 'Set a password first. This is your only way to log in.',
};

export function SocialSection({ account }: { account: Account }) {
  const text = useText();
  const shell = useShell();
  const { queryClient } = shell;
  const { isHere } = useStillHere();
  const [query] = useSearchParams();
  const { data: options } = useQuery(signInOptionsQuery(shell));
  const action = usePendingAction();
  if (!options?.social && account.social.length === 0) return null;

  const access = disconnectAccess(account);
  const disconnect = (id: string) =>
    action.run(id, async () => {
      const { data } = await shell.call(disconnectSocial, { social: id });
      queryClient.setQueryData(accountQuery(shell).queryKey, data);
    });

  return (
    <Section
      title={text('Connected accounts')}
      text={text('Log in with an account from another service.')}
    >
      {query.get('problem') === 'connected-elsewhere' && (
        <p role="alert">
          {text('That account is already connected to another Corkboard account.')}
        </p>
      )}
      <ul className={styles['rows']}>
        {account.social.map(({ id, name, email }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['words']}>
              <bdi>{name}</bdi>
              <span className={styles['detail']}>{email}</span>
              {!access.allowed && (
                <span className={styles['detail']}>{text(whyNoDisconnect[access.reason])}</span>
              )}
            </span>
            {access.allowed && (
              <Button
                size="s"
                aria-label={text('Disconnect {name}', { name })}
                isPending={action.running === id}
                onClick={() => disconnect(id)}
              >
                {text('Disconnect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {options?.social && (
        <CredentialsForm
          label={text('Connect {name}', { name: options.social.name })}
          variant="ink"
          submit={text('Connect {name}', { name: options.social.name })}
          send={async (fields) =>
            (
              await shell.call(startSocialSignIn, {
                connect: true,
                ...passwordConfirmation(fields),
              })
            ).data
          }
          onDone={({ url }) => isHere() && location.assign(url)}
        >
          <AccountPasswordField account={account} />
        </CredentialsForm>
      )}
    </Section>
  );
}
