import { useLayoutEffect } from 'react';

import { useHistoryEntry } from './use-history-entry.ts';

/** Call in each list of cards: returns the focus to the card from which the user comes back, also after a reload. */
export function useReturnFocus(): void {
  const entry = useHistoryEntry();

  useLayoutEffect(() => {
    let stop = () => {
      stop = ignore;
    };
    // Not part of what a page loads first, and the list works without.
    import('./return-focus.ts').then(({ watchReturnFocus }) => {
      if (stop !== ignore) stop = watchReturnFocus(entry);
    }, ignore);
    return () => stop();
  }, [entry]);
}

function ignore(): void {}
