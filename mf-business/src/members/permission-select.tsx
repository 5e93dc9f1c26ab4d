import type { BusinessPermission } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';

import { PERMISSIONS } from './permission-text.ts';

interface Props {
  label: string;
  value: BusinessPermission;
  isDisabled?: boolean;
  onChange: (permission: BusinessPermission) => void;
}

export function PermissionSelect({ label, value, isDisabled = false, onChange }: Props) {
  const text = useText();
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => {
        const selected = PERMISSIONS.find(({ id }) => id === event.target.value);
        if (selected) onChange(selected.id);
      }}
    >
      {PERMISSIONS.map(({ id, label: words }) => (
        <option key={id} value={id}>
          {text(words)}
        </option>
      ))}
    </select>
  );
}
