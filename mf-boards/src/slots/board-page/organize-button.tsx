import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { type RefObject, useState } from 'react';

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  /** Whether there are Pins to organize. */
  canStart: boolean;
  isChoosing: boolean;
  onChoosing(isChoosing: boolean): void;
}

/** Not offered before there is a Pin. It stays after the last one is gone, because it can have the focus. */
export function OrganizeButton({ ref, canStart, isChoosing, onChoosing }: Props) {
  const text = useText();
  const [isOffered, setOffered] = useState(canStart);
  if (canStart && !isOffered) setOffered(true);
  if (!isOffered && !isChoosing) return null;
  return (
    <Button
      ref={ref}
      aria-pressed={isChoosing}
      disabled={!canStart && !isChoosing}
      onClick={() => onChoosing(!isChoosing)}
    >
      {text('Organize')}
    </Button>
  );
}
