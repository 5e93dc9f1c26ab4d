import type { Account } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';

interface Props {
  account: Account;
  /** Whose new password the same form sets: a password manager saves that one. */
  setsFor?: string;
}

/**
 * In a linked account, the password is that of the account that was logged in to. A form has one hidden username, because
 * a password manager saves all its passwords for that account.
 */
export function AccountPasswordField({ account, setsFor }: Props) {
  const text = useText();
  // Absent before contract 1.39.
  const { username, has_password, password_of = has_password ? username : null } = account;
  const savedFor = setsFor ?? password_of;
  return (
    <>
      {savedFor !== null && <input hidden readOnly autoComplete="username" value={savedFor} />}
      {password_of !== null && (
        <TextField
          label={
            password_of === username
              ? text('Your password')
              : text('Password of {username}', { username: password_of })
          }
          name="password"
          type="password"
          autoComplete={savedFor === password_of ? 'current-password' : 'off'}
          required
        />
      )}
    </>
  );
}

export function passwordConfirmation({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
