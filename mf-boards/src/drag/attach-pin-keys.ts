import type { DragWords } from './drag-words.ts';
import { createListening } from './listen.ts';
import { markHeld } from './marks.ts';
import { type Cards, isRightToLeft } from './read-places.ts';

export interface PinKeysHost {
  nameOf(id: string): string;
  words(): Pick<DragWords, 'dropped' | 'cancelled' | 'liftedPin' | 'pinPlace'>;
  say(words: string): void;
  /** Shows a Pin so many places further; gives its number from 1 and of how many, or null where there is no further. */
  onStep(id: string, by: 1 | -1): { number: number; count: number } | null;
  /** What was shown is to stay, or to be as it was. */
  onLetGo(id: string, isDropped: boolean): void;
}

/**
 * A Pin moved by keys: Space takes the one with the focus, arrows move it by one place of the order, Space puts it down,
 * Escape and leaving put it back.
 */
export function attachPinKeys(cards: Cards, host: PinKeysHost): () => void {
  const { area } = cards;
  let held: string | null = null;
  let isMoving = false;

  function take(card: HTMLElement) {
    held = cards.idOf(card);
    markHeld(cards, held, 'keys');
    host.say(host.words().liftedPin(host.nameOf(held)));
  }

  function step(by: 1 | -1) {
    if (held === null) return;
    isMoving = true;
    const place = host.onStep(held, by);
    if (place) host.say(host.words().pinPlace(host.nameOf(held), place));
    // After the new order has been drawn: an element that is put elsewhere in the document loses the focus.
    requestAnimationFrame(() => {
      isMoving = false;
      if (held === null) return;
      markHeld(cards, held, 'keys');
      const card = cards.of(held);
      card?.querySelector('a')?.focus({ preventScroll: true });
      card?.scrollIntoView?.({ block: 'nearest' });
    });
  }

  function letGo(isDropped: boolean) {
    if (held === null) return;
    const id = held;
    held = null;
    markHeld(cards, null);
    const words = host.words();
    host.say(isDropped ? words.dropped(host.nameOf(id)) : words.cancelled(host.nameOf(id)));
    host.onLetGo(id, isDropped);
    requestAnimationFrame(() => cards.of(id)?.querySelector('a')?.focus({ preventScroll: true }));
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

  const listening = createListening();
  listening.on(area, 'keydown', (event) => {
    if (held !== null) return onHeldKey(event);
    const card = cards.at(event.target);
    if (!card || event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    take(card);
  });
  listening.on(area, 'focusout', () => {
    if (!isMoving) letGo(false);
  });
  return () => {
    letGo(false);
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
