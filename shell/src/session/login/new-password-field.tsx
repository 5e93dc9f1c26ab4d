import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';

export function NewPasswordField({ label, name }: { label: string; name: string }) {
  const text = useText();
  return (
    <TextField
      label={label}
      hint={text('Use at least 8 characters')}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={8}
      maxLength={200}
      required
    />
  );
}
