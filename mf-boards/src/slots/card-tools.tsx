import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { lazy, Suspense } from 'react';

const CardActions = lazy(() =>
  import('../quick-save/card-actions.tsx').then((m) => ({ default: m.CardActions })),
);

/** What a card offers comes when the first one is pointed at. */
export function CardTools({ pin }: { pin: Pin }) {
  return (
    <Suspense>
      <CardActions pin={pin} />
    </Suspense>
  );
}
