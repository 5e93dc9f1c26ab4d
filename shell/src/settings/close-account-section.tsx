import type { Account } from '@corkboard/shared/contract/account.ts';
import { deactivateAccount, deleteAccount } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { CredentialsForm } from '../session/credentials-form.tsx';
import { useClearSession } from '../session/use-clear-session.ts';
import { PasswordField, passwordConfirmation } from './password-field.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';

type Way = 'deactivate' | 'delete';

export function CloseAccountSection({ account }: { account: Account }) {
  const text = useText();
  const [way, setWay] = useState<Way | null>(null);
  const others = account.goes_with.join(', ');

  return (
    <Section
      title={text('Deactivate or delete')}
      text={text(
        'Deactivated, nothing of yours shows until you log in again. Deleted, it is gone for good.',
      )}
    >
      {others && (
        <p className={styles['text']}>
          {text('Your linked accounts go with it: {others}.', { others })}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button aria-expanded={way === 'deactivate'} onClick={() => setWay('deactivate')}>
          {text('Deactivate account')}
        </Button>
        <Button aria-expanded={way === 'delete'} onClick={() => setWay('delete')}>
          {text('Delete account')}
        </Button>
      </div>
      {way && <LeavingForm key={way} way={way} account={account} />}
    </Section>
  );
}

function LeavingForm({ way, account }: { way: Way; account: Account }) {
  const text = useText();
  const { call, navigation } = useShell();
  const signOut = useClearSession();
  const isDelete = way === 'delete';

  return (
    <CredentialsForm
      label={isDelete ? text('Delete account') : text('Deactivate account')}
      variant="danger"
      submit={isDelete ? text('Send me the final step') : text('Deactivate now')}
      send={async (fields) =>
        (await call(isDelete ? deleteAccount : deactivateAccount, passwordConfirmation(fields)))
          .data
      }
      onDone={({ username, multiple_accounts }) => {
        const message = isDelete ? 'account_deletion_email_sent' : 'account_deactivated';
        const query = new URLSearchParams({ message, username });
        if (multiple_accounts) query.set('multiple_accounts', 'true');
        navigation.replace(`/login/?${query}`);
        signOut();
      }}
    >
      <p>
        {isDelete
          ? text(
              'We mail you a link. Nothing is deleted before you open it; you are logged out now.',
            )
          : text('You are logged out now. Log in again to bring everything back.')}
      </p>
      <PasswordField isAsked={account.has_password} />
    </CredentialsForm>
  );
}
