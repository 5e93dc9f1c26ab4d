import { useLayoutEffect } from 'react';

import { markHydrated } from './replay-early-events.ts';

export function HydrationMarker({ part }: { part: string }) {
  useLayoutEffect(() => {
    performance.mark?.('corkboard-hydrated-part', { detail: { part } });
    markHydrated(part);
  }, [part]);
  return null;
}
