import type { Account } from '@corkboard/shared/contract/account.ts';
import { beginSocial, disconnectSocial } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { Button } from '@corkboard/shared/ui';
import { CredentialsForm } from '../session/credentials-form.tsx';
import { signInOptionsQuery } from '../session/sign-in-options-query.ts';
import { accountQuery } from './account-queries.ts';
import { PasswordField, passwordConfirmation } from './password-field.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { usePendingAction } from './use-pending-action.ts';

export function SocialSection({ account }: { account: Account }) {
  const text = useText();
  const shell = useShell();
  const { queryClient } = shell;
  const [query] = useSearchParams();
  const { data: options } = useQuery(signInOptionsQuery(shell));
  const action = usePendingAction();
  if (!options?.social && account.social.length === 0) return null;

  const disconnect = (id: string) =>
    action.run(id, async () => {
      const { data } = await shell.call(disconnectSocial, { social: id });
      queryClient.setQueryData(accountQuery(shell).queryKey, data);
    });

  return (
    <Section
      title={text('Accounts elsewhere')}
      text={text('Log in to Corkboard with an account that you have somewhere else.')}
    >
      {query.get('problem') === 'connected-elsewhere' && (
        <p role="alert">{text('That account logs in to another account on Corkboard already.')}</p>
      )}
      <ul className={styles['rows']}>
        {account.social.map(({ id, name, email }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['words']}>
              <bdi>{name}</bdi>
              <span className={styles['detail']}>{email}</span>
            </span>
            <Button
              size="s"
              aria-label={text('Disconnect {name}', { name })}
              isPending={action.running === id}
              onClick={() => disconnect(id)}
            >
              {text('Disconnect')}
            </Button>
          </li>
        ))}
      </ul>
      {options?.social && (
        <CredentialsForm
          label={text('Connect {name}', { name: options.social.name })}
          variant="ink"
          submit={text('Connect {name}', { name: options.social.name })}
          send={async (fields) =>
            (await shell.call(beginSocial, { connect: true, ...passwordConfirmation(fields) })).data
          }
          onDone={({ url }) => location.assign(url)}
        >
          <PasswordField isAsked={account.has_password} />
        </CredentialsForm>
      )}
    </Section>
  );
}
