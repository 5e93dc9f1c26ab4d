import { createListenerGroup } from '../engine/listener-group.ts';
import { type Cards, isRightToLeft } from '../engine/read-cards.ts';
import { type ArrowKey, findNeighbor, isArrowKey } from './neighbor.ts';

export function attachGridKeys(cards: Cards): () => void {
  const { area } = cards;

  function onKey(event: KeyboardEvent) {
    const card = cards.at(event.target);
    // A held card handles the arrows itself.
    if (!card || event.defaultPrevented || card.closest('[data-dragging]')) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isArrowKey(event.key) || event.shiftKey) return;
    focusFrom(card, event.key);
    event.preventDefault();
  }

  function focusFrom(card: HTMLElement, key: ArrowKey) {
    const places = cards.places();
    const from = places.find(({ id }) => id === cards.getId(card));
    const to = from && findNeighbor(places, from, key, isRightToLeft(area));
    if (to) cards.of(to.id)?.querySelector('a')?.focus();
  }

  const listening = createListenerGroup();
  listening.on(area, 'keydown', onKey);
  return listening.stop;
}
