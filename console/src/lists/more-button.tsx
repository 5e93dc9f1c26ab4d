import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

interface Props {
  hasMore: boolean;
  isPending?: boolean;
  more: string;
  /** Replaces the label after the last press. */
  end: string;
  onPress(): void;
}

/** Loads more of the list above it. At the end it stays, disabled: removing it would drop the focus. */
export function MoreButton({ hasMore, isPending, more, end, onPress }: Props) {
  const [isPressed, setPressed] = useState(false);
  if (!hasMore && !isPressed) return null;
  return (
    <Button
      disabled={!hasMore}
      isPending={isPending}
      onClick={() => {
        setPressed(true);
        onPress();
      }}
    >
      {hasMore ? more : end}
    </Button>
  );
}
