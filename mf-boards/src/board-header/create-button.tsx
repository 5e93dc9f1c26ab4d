import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { type CreatePlace, useShell } from '@corkboard/shared/remote';
import { IconButton } from '@corkboard/shared/ui';

/** Opens the shell's sheet of what can be added here. [CREATE-005, CREATE-006, CREATE-010, CREATE-011] */
export function CreateButton({ place }: { place: CreatePlace }) {
  const text = useText();
  const { create } = useShell();
  if (!create) return null;
  return (
    <IconButton
      icon={plus}
      label={text('Create')}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => create.open(place, currentTarget)}
    />
  );
}
