import { useLayoutEffect } from 'react';

import { markHydrated } from './replay-early-events.ts';

export function HydrationMarker({ part }: { part: string }) {
  useLayoutEffect(() => markHydrated(part), [part]);
  return null;
}
