import { isLetter } from '@corkboard/shared/keys';
import type { DragText } from '../drag-announcements.ts';
import { setDragging } from '../drop-indicators.ts';
import { createListenerGroup } from '../engine/listener-group.ts';
import { type Cards, cardPickedUpBy, isRightToLeft } from '../engine/read-cards.ts';
import { focusOn, keepFocus } from './keep-focus.ts';

/** Cards of a long list move step by step, because their target can be outside the rendered window. */
export interface CardSteps {
  /** Moves a card one step. Returns its position from 1 and the count, or null at an end. */
  onStep(id: string, by: 1 | -1): { number: number; count: number } | null;
  onLetGo(isDropped: boolean): void;
  /** Asks for another target. */
  onPickTarget?: ((id: string) => void) | undefined;
}

export interface ListMoveHost extends CardSteps {
  entersTargets(id: string): boolean;
  getName(id: string): string;
  words(): DragText;
  say(words: string): void;
}

/**
 * Space lifts the focused card, arrows move it one position, Space drops it, M asks for another target, Escape and
 * blur cancel.
 */
export function attachListMoveKeys(cards: Cards, host: ListMoveHost): () => void {
  const { area } = cards;
  let held: string | null = null;
  let stopKeeping = () => {};

  function picksTarget(id: string): boolean {
    return host.onPickTarget !== undefined && host.entersTargets(id);
  }

  function take(card: HTMLElement) {
    held = cards.getId(card);
    setDragging(cards, held, 'keys');
    drawn.observe(area, { childList: true, subtree: true, attributeFilter: ['data-index'] });
    const words = host.words();
    const name = host.getName(held);
    host.say(picksTarget(held) ? words.liftedToSection(name) : words.lifted(name));
  }

  function step(by: 1 | -1) {
    if (held === null) return;
    const place = host.onStep(held, by);
    if (place) host.say(host.words().number(host.getName(held), place));
  }

  // Moving an element in the document drops its focus; a replaced element also loses its marker.
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
    host.say(isDropped ? words.dropped(host.getName(id)) : words.cancelled(host.getName(id)));
    host.onLetGo(isDropped);
    stopKeeping();
    stopKeeping = keepFocus(cards, id);
  }

  function pickTarget() {
    if (held === null || !picksTarget(held)) return;
    const id = held;
    letGo(false);
    host.onPickTarget?.(id);
  }

  function onHeldKey(event: KeyboardEvent) {
    const by = getStep(event.key, isRightToLeft(area));
    if (by !== null) step(by);
    else if (event.key === ' ' || event.key === 'Enter') letGo(true);
    else if (event.key === 'Escape') letGo(false);
    else if (isLetter(event, 'm')) pickTarget();
    // A held card handles every key; only Tab keeps its default.
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

function getStep(key: string, isMirrored: boolean): 1 | -1 | null {
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
