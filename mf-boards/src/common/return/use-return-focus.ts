import { useEffect, useLayoutEffect } from 'react';

import { focusListedCard } from '../restore-focus.ts';
import { getKeptPlace, keepPlace, useHistoryEntry } from './kept-places.ts';

/** Each names a card that opens another page. */
const NAMES = ['data-pin', 'data-board-id', 'data-story', 'data-section'];

/** Call in each list of cards: returns the focus to the card from which the user comes back, also after a reload. */
export function useReturnFocus(): void {
  const entry = useHistoryEntry();

  useEffect(() => {
    const card = getKeptPlace(entry)?.card;
    if (card) focusListedCard(card, () => keepPlace(entry, { card: undefined }));
  }, [entry]);

  useLayoutEffect(() => {
    const keep = () => {
      const card = findFocusedCard();
      // Another list of the page can have the card.
      if (card) keepPlace(entry, { card });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);
}

function findFocusedCard(): string | undefined {
  for (const name of NAMES) {
    const id = document.activeElement?.closest(`[${name}]`)?.getAttribute(name);
    if (id) return `[${name}="${CSS.escape(id)}"]`;
  }
  return undefined;
}
