import { focusListedCard } from '../restore-focus.ts';
import { getKeptPlace, keepPlace } from './kept-places.ts';

/** Each names a card that opens another page. */
const NAMES = ['data-pin', 'data-board-id', 'data-story', 'data-section'];

/** Returns the focus to the card that was kept for this entry of the history, once. Call the result to keep the next one. */
export function watchReturnFocus(entry: string): () => void {
  const card = getKeptPlace(entry)?.card;
  if (card) {
    keepPlace(entry, { card: undefined });
    focusListedCard(card);
  }
  const keep = () => {
    const focused = findFocusedCard();
    // Another list of the page can have the card.
    if (focused) keepPlace(entry, { card: focused });
  };
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('pagehide', keep);
    keep();
  };
}

function findFocusedCard(): string | undefined {
  for (const name of NAMES) {
    const id = document.activeElement?.closest(`[${name}]`)?.getAttribute(name);
    if (id) return `[${name}="${CSS.escape(id)}"]`;
  }
  return undefined;
}
