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

/** Milliseconds in which what was put down is drawn, and drawn back if it is refused. */
const FOCUS_KEPT_FOR = 5000;

/**
 * A Pin moved by keys: Space takes the one with the focus, arrows move it by one place of the order, Space puts it down,
 * Escape and leaving put it back.
 */
export function attachPinKeys(cards: Cards, host: PinKeysHost): () => void {
  const { area } = cards;
  let held: string | null = null;

  function take(card: HTMLElement) {
    held = cards.idOf(card);
    markHeld(cards, held, 'keys');
    drawn.observe(area, { childList: true, subtree: true, attributeFilter: ['data-index'] });
    host.say(host.words().liftedPin(host.nameOf(held)));
  }

  function step(by: 1 | -1) {
    if (held === null) return;
    const place = host.onStep(held, by);
    if (place) host.say(host.words().pinPlace(host.nameOf(held), place));
  }

  // An element that is put elsewhere in the document loses the focus, and its mark if it is another element then.
  const drawn = new MutationObserver(() => {
    const card = held === null ? undefined : cards.of(held);
    if (held === null || !card) return;
    markHeld(cards, held, 'keys');
    if (!card.contains(document.activeElement)) focusOn(card);
    card.scrollIntoView?.({ block: 'nearest' });
  });

  function letGo(isDropped: boolean) {
    if (held === null) return;
    const id = held;
    held = null;
    drawn.disconnect();
    markHeld(cards, null);
    const words = host.words();
    host.say(isDropped ? words.dropped(host.nameOf(id)) : words.cancelled(host.nameOf(id)));
    host.onLetGo(id, isDropped);
    keepFocus(id);
  }

  /** What was put down may be drawn elsewhere once more: where it goes back to. */
  function keepFocus(id: string) {
    const moved = new MutationObserver(() => {
      const card = cards.of(id);
      if (card && document.activeElement === document.body) focusOn(card);
    });
    moved.observe(area, { childList: true, subtree: true });
    setTimeout(() => moved.disconnect(), FOCUS_KEPT_FOR);
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
  listening.on(area, 'focusout', ({ relatedTarget }) => {
    // Nowhere: it is being put elsewhere.
    if (held === null || !(relatedTarget instanceof Element)) return;
    if (!cards.of(held)?.contains(relatedTarget)) letGo(false);
  });
  listening.on(window, 'pointerdown', () => letGo(false));
  return () => {
    letGo(false);
    listening.stop();
  };
}

function focusOn(card: HTMLElement) {
  card.querySelector('a')?.focus({ preventScroll: true });
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
