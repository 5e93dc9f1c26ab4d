import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';

export function PasswordField({ isAsked }: { isAsked: boolean }) {
  const text = useText();
  const { viewer } = useShell();
  if (!isAsked) return null;
  return (
    <>
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

export function passwordConfirmation({ password }: Record<string, string>): { password?: string } {
  return password ? { password } : {};
}
