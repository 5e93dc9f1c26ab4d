import { useLayoutEffect } from 'react';

import { useHistoryEntry } from './use-history-entry.ts';

/** Call in each list of cards: returns the focus to the card from which the user comes back, also after a reload. */
export function useReturnFocus(): void {
  const entry = useHistoryEntry();

  useLayoutEffect(() => {
    let stop: (() => void) | null | undefined;
    // Not part of what a page loads first.
    import('./return-focus.ts').then(
      ({ watchReturnFocus }) => {
        if (stop === undefined) stop = watchReturnFocus(entry);
      },
      // The list works without.
      () => {},
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [entry]);
}
