import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';

/** The password once more; nothing for an account that has none. */
export function PasswordField({ isAsked }: { isAsked: boolean }) {
  const text = useText();
  const { viewer } = useShell();
  if (!isAsked) return null;
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={viewer.username ?? ''} />
      <TextField
        label={text('Your password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  );
}

/** Only what was asked for goes along. */
export function passwordConfirmation({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
