import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';

/** The password once more; nothing for an account that has none. */
export function PasswordField({ isAsked }: { isAsked: boolean }) {
  const text = useText();
  if (!isAsked) return null;
  return (
    <TextField
      label={text('Your password')}
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

/** Only what was asked for goes along. */
export function confirmedBy({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
