import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Guide } from './guides/guide.ts';

/** True once this guide could start without an overlay. It waits behind one that is open already. */
export function useHasStarted(key: string | undefined, isAway: boolean): boolean {
  const [started, setStarted] = useState<string | undefined>();
  if (key !== undefined && key !== started && !isAway) setStarted(key);
  return key !== undefined && (key === started || !isAway);
}

/** A menu or a dialog closes guidance that is next to an element: it is invisible at once, and ends with the overlay. */
export function useEndWhenAway(
  guide: Guide | undefined,
  onClose: (guide: Guide) => void,
  onEnd: (guide: Guide) => void,
): void {
  const closed = useRef<Guide | null>(null);
  const isAway = guide !== undefined;

  const follow = useEffectEvent(() => {
    if (guide) {
      closed.current = guide;
      onClose(guide);
    } else if (closed.current) {
      onEnd(closed.current);
      closed.current = null;
    }
  });
  useEffect(() => follow(), [isAway]);
}
