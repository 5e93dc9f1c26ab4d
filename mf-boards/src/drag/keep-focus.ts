import type { Cards } from './read-cards.ts';

/** Milliseconds in which what was put down is drawn, and drawn back if it is refused; a question about it included. */
const KEPT_FOR = 5000;

/**
 * An element that is put elsewhere in the document loses the focus. The card of `id` gets it back, for as long as a drop
 * is drawn. Returns the way to stop earlier.
 */
export function keepFocus(cards: Cards, id: string): () => void {
  const moved = new MutationObserver(() => {
    if (document.activeElement === document.body) focusOn(cards.of(id));
  });
  const timer = setTimeout(stop, KEPT_FOR);
  moved.observe(cards.area, { childList: true, subtree: true });
  return stop;

  function stop() {
    clearTimeout(timer);
    moved.disconnect();
  }
}

/** The link of a card is what has its focus. The page stays where it is scrolled to. */
export function focusOn(card: HTMLElement | undefined) {
  card?.querySelector('a')?.focus({ preventScroll: true });
}
