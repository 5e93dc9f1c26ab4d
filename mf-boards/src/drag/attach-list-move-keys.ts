import type { DragText } from './drag-announcements.ts';
import { setDragging } from './drop-indicators.ts';
import { focusOn, keepFocus } from './keep-focus.ts';
import { createListenerGroup } from './listener-group.ts';
import { type Cards, cardPickedUpBy, isRightToLeft } from './read-cards.ts';

/** Cards of a long list go on place by place, and are shown there at once: where they would go is not on the page yet. */
export interface CardSteps {
  /** Shows a card one place further; gives its number from 1 and of how many, or null where there is no further. */
  onStep(id: string, by: 1 | -1): { number: number; count: number } | null;
  /** What was shown is to stay, or to be as it was. */
  onLetGo(isDropped: boolean): void;
}

export interface ListMoveHost extends CardSteps {
  nameOf(id: string): string;
  words(): DragText;
  say(words: string): void;
}

/**
 * Space takes the card with the focus, arrows move it by one place of the order, Space puts it down, Escape and leaving
 * put it back.
 */
export function attachListMoveKeys(cards: Cards, host: ListMoveHost): () => void {
  const { area } = cards;
  let held: string | null = null;
  let stopKeeping = () => {};

  function take(card: HTMLElement) {
    held = cards.idOf(card);
    setDragging(cards, held, 'keys');
    drawn.observe(area, { childList: true, subtree: true, attributeFilter: ['data-index'] });
    host.say(host.words().lifted(host.nameOf(held)));
  }

  function step(by: 1 | -1) {
    if (held === null) return;
    const place = host.onStep(held, by);
    if (place) host.say(host.words().number(host.nameOf(held), place));
  }

  // An element that is put elsewhere in the document loses the focus, and its mark if it is another element then.
  const drawn = new MutationObserver(() => {
    const card = held === null ? undefined : cards.of(held);
    if (held === null || !card) return;
    setDragging(cards, held, 'keys');
    if (!card.contains(document.activeElement)) focusOn(card);
    card.scrollIntoView?.({ block: 'nearest' });
  });

  function letGo(isDropped: boolean) {
    if (held === null) return;
    const id = held;
    held = null;
    drawn.disconnect();
    setDragging(cards, null);
    const words = host.words();
    host.say(isDropped ? words.dropped(host.nameOf(id)) : words.cancelled(host.nameOf(id)));
    host.onLetGo(isDropped);
    stopKeeping();
    stopKeeping = keepFocus(cards, id);
  }

  function onHeldKey(event: KeyboardEvent) {
    const by = stepOf(event.key, isRightToLeft(area));
    if (by !== null) step(by);
    else if (event.key === ' ' || event.key === 'Enter') letGo(true);
    else if (event.key === 'Escape') letGo(false);
    // Nothing else happens to what is held, and the grid's own keys rest.
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }

  const listening = createListenerGroup();
  listening.on(area, 'keydown', (event) => {
    if (held !== null) return onHeldKey(event);
    const card = cardPickedUpBy(cards, event);
    if (!card) return;
    take(card);
    event.preventDefault();
  });
  listening.on(area, 'focusout', ({ relatedTarget }) => {
    // Nowhere: it is being put elsewhere.
    if (held === null || !(relatedTarget instanceof Element)) return;
    if (!cards.of(held)?.contains(relatedTarget)) letGo(false);
  });
  listening.on(window, 'pointerdown', () => letGo(false));
  return () => {
    letGo(false);
    stopKeeping();
    listening.stop();
  };
}

function stepOf(key: string, isMirrored: boolean): 1 | -1 | null {
  switch (key) {
    case 'ArrowUp':
      return -1;
    case 'ArrowDown':
      return 1;
    case 'ArrowLeft':
      return isMirrored ? 1 : -1;
    case 'ArrowRight':
      return isMirrored ? -1 : 1;
    default:
      return null;
  }
}
