import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { type CreateContext, useIntent, useShell } from '@corkboard/shared/remote';
import { IconButton } from '@corkboard/shared/ui';
import { useRef } from 'react';

export function CreateButton({ place }: { place: CreateContext }) {
  const text = useText();
  const { create } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  useIntent({ kinds: 'create', id: place.boardId ?? '' }, () => {
    button.current?.focus();
    create?.open(place, button.current ?? undefined);
  });
  if (!create) return null;
  return (
    <IconButton
      ref={button}
      icon={plus}
      label={text('Create')}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => create.open(place, currentTarget)}
    />
  );
}
