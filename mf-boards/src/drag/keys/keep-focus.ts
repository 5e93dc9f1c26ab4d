import type { Cards } from '../engine/read-cards.ts';

/** Milliseconds to draw a drop and roll it back, including a confirmation. */
const KEEP_FOCUS_MS = 5000;

/**
 * Moving an element in the document drops its focus: refocuses the card until the drop is drawn. Returns a function
 * that stops earlier.
 */
export function keepFocus(cards: Cards, id: string): () => void {
  const moved = new MutationObserver(() => {
    if (document.activeElement === document.body) focusOn(cards.of(id));
  });
  const timer = setTimeout(stop, KEEP_FOCUS_MS);
  moved.observe(cards.area, { childList: true, subtree: true });
  return stop;

  function stop() {
    clearTimeout(timer);
    moved.disconnect();
  }
}

export function focusOn(card: HTMLElement | undefined) {
  card?.querySelector<HTMLElement>('a, button[data-card]')?.focus({ preventScroll: true });
}
