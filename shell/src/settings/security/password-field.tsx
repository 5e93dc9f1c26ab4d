import type { Account } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';

interface Props {
  isAsked: boolean;
  /** Whose password it is. The viewer's by default. */
  username?: string | undefined;
}

export function PasswordField({ isAsked, username }: Props) {
  const text = useText();
  const { viewer } = useShell();
  if (!isAsked) return null;
  const isOfOther = username !== undefined && username !== viewer.username;
  return (
    <>
      <input hidden readOnly autoComplete="username" value={username ?? viewer.username ?? ''} />
      <TextField
        label={isOfOther ? text('Password of {username}', { username }) : text('Your password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  );
}

/** In a linked account, the password is that of the account that was logged in to. */
export function AccountPasswordField({ account }: { account: Account }) {
  // Absent before contract 1.39.
  const { username, has_password, password_of = has_password ? username : null } = account;
  return <PasswordField isAsked={password_of !== null} username={password_of ?? undefined} />;
}

export function passwordConfirmation({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
