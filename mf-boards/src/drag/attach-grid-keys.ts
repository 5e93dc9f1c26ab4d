import { createListenerGroup } from './listener-group.ts';
import { type ArrowKey, findNeighbor, isArrowKey } from './neighbor.ts';
import { type Cards, isRightToLeft } from './read-cards.ts';

/** Arrows go from card to card as they lie on the page, Home and End to the first and the last. */
export function attachGridKeys(cards: Cards): () => void {
  const { area } = cards;

  function onKey(event: KeyboardEvent) {
    const card = cards.at(event.target);
    // What is in the hand has its own arrows.
    if (!card || event.defaultPrevented || card.closest('[data-dragging]')) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isArrowKey(event.key) || event.shiftKey) return;
    focusFrom(card, event.key);
    event.preventDefault();
  }

  function focusFrom(card: HTMLElement, key: ArrowKey) {
    const places = cards.places();
    const from = places.find(({ id }) => id === cards.idOf(card));
    const to = from && findNeighbor(places, from, key, isRightToLeft(area));
    if (to) cards.of(to.id)?.querySelector('a')?.focus();
  }

  const listening = createListenerGroup();
  listening.on(area, 'keydown', onKey);
  return listening.stop;
}
