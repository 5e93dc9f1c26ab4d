import { useText } from '@corkboard/shared/i18n';
import { type CreateContext, useIntent, useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useRef } from 'react';

export function AddPinsButton({ place }: { place: CreateContext }) {
  const text = useText();
  const { create } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  useIntent({ kinds: 'create', id: place.boardId ?? '' }, () => {
    button.current?.focus();
    create?.open(place, button.current ?? undefined);
  });
  if (!create) return null;
  return (
    <Button
      ref={button}
      variant="primary"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => create.open(place, currentTarget)}
    >
      {text('Add Pins')}
    </Button>
  );
}
