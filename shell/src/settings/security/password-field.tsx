import type { Account } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';
import { useContext, useEffect, useEffectEvent } from 'react';

import { AskedFields } from '../../session/login/asked-fields.ts';
import { accountQuery } from '../account-queries.ts';

const NAME = 'password';

interface Props {
  account: Account;
  /** Whose new password the same form sets: a password manager saves that one. */
  setsFor?: string;
  /** The server asks for it, whatever the account says. */
  isAsked?: boolean;
}

/**
 * In a linked account, the password is that of the account that was logged in to. A form has one hidden username, because
 * a password manager saves all its passwords for that account.
 */
export function AccountPasswordField({ account, setsFor, isAsked = false }: Props) {
  const text = useText();
  const isMissing = useContext(AskedFields).includes(NAME);
  useRefetchedAccount(isMissing);
  // Absent before contract 1.39.
  const { username, has_password, password_of = has_password ? username : null } = account;
  const savedFor = setsFor ?? password_of;

  function getLabel(): string {
    if (password_of === null) return text('Password of the account that you logged in to');
    if (password_of === username) return text('Your password');
    return text('Password of {username}', { username: password_of });
  }

  return (
    <>
      {savedFor !== null && <input hidden readOnly autoComplete="username" value={savedFor} />}
      {(password_of !== null || isAsked || isMissing) && (
        <TextField
          label={getLabel()}
          name={NAME}
          type="password"
          autoComplete={savedFor === password_of ? 'current-password' : 'off'}
          autoFocus={isMissing}
          required
        />
      )}
    </>
  );
}

/** The account was loaded before its password was set, or from an old server. */
function useRefetchedAccount(isOutdated: boolean): void {
  const shell = useShell();
  const refetch = useEffectEvent(
    () => void shell.queryClient.invalidateQueries({ queryKey: accountQuery(shell).queryKey }),
  );
  useEffect(() => {
    if (isOutdated) refetch();
  }, [isOutdated]);
}

export function passwordConfirmation({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
