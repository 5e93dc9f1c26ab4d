import type { Account } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import { deactivateAccount, deleteAccount } from '@corkboard/shared/requests/accounts';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';
import { AccountsToClose } from '../session/accounts-to-close.tsx';
import { CredentialsForm } from '../session/login/credentials-form.tsx';
import { useClearSession } from '../session/use-clear-session.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { AccountPasswordField, passwordConfirmation } from './security/password-field.tsx';

type Way = 'deactivate' | 'delete';

export function CloseAccountSection({ account }: { account: Account }) {
  const text = useText();
  const { locale } = useShell();
  const [way, setWay] = useState<Way | null>(null);
  const { deleted, kept } = divideLinked(account);
  const format = new Intl.ListFormat(locale);

  return (
    <Section
      title={text('Deactivate or delete account')}
      text={text('Deactivating hides your profile until you log in again. Deleting is permanent.')}
    >
      {deleted.length > 0 && (
        <p className={styles['text']}>
          {text(
            'Only you can log in to these linked accounts, so they are deactivated or deleted with yours: {others}.',
            { others: format.format(deleted) },
          )}
        </p>
      )}
      {kept.length > 0 && (
        <p className={styles['text']}>
          {text(
            'These linked accounts can be reactivated without yours, so they are only deactivated with it: {others}.',
            { others: format.format(kept) },
          )}
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
  const { username, goes_with } = account;
  const { deleted, kept } = divideLinked(account);

  return (
    <CredentialsForm
      label={isDelete ? text('Delete account') : text('Deactivate account')}
      variant="danger"
      submit={isDelete ? text('Email me the final step') : text('Deactivate now')}
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
      {isDelete ? (
        <AccountsToClose deleted={[username, ...deleted]} deactivated={kept} />
      ) : (
        <AccountsToClose deactivated={[username, ...goes_with]} />
      )}
      <p>{describeNext(way, account, text)}</p>
      {isDelete && (
        <p>
          {text(
            'After that, your account and everything in it are deleted immediately, and image files within 2 days. Reports are kept without your name, because the law requires evidence of decisions.',
          )}
        </p>
      )}
      <AccountPasswordField account={account} />
    </CredentialsForm>
  );
}

function describeNext(way: Way, { has_password, social }: Account, text: Text): string {
  if (way === 'delete') {
    return text(
      "We'll email you a link. Nothing is deleted until you open it. You'll be logged out now.",
    );
  }
  const canLogIn = has_password || social.length > 0;
  return canLogIn
    ? text("You'll be logged out. Log in again anytime to reactivate.")
    : text(
        "You'll be logged out. To reactivate it, log in to your own account and switch to this one.",
      );
}

/** Those that can be reactivated without this one are kept. */
function divideLinked({ goes_with, deleted_with = goes_with }: Account) {
  return {
    deleted: goes_with.filter((name) => deleted_with.includes(name)),
    kept: goes_with.filter((name) => !deleted_with.includes(name)),
  };
}
