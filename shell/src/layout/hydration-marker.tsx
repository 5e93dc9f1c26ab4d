import { useLayoutEffect } from 'react';

import { markHydrated } from './replay-early-events.ts';

/** Stands in a part of the page, and says so once React has taken that over. */
export function HydrationMarker({ part }: { part: string }) {
  useLayoutEffect(() => markHydrated(part), [part]);
  return null;
}
