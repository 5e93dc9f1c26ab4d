import type { CardPlace } from './card-places.ts';

/** A card that takes part: an element with `data-board-id`, inside one with `data-board-group`. */
export const CARD = '[data-board-id]';

/** Cards below an area with their places on the page, in reading order. One measure for all of them. */
export function readPlaces(area: HTMLElement): CardPlace[] {
  const { scrollX, scrollY } = window;
  return cardsIn(area).map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return {
      id: idOf(card),
      group: card.closest<HTMLElement>('[data-board-group]')?.dataset['boardGroup'] ?? '',
      left: left + scrollX,
      top: top + scrollY,
      width,
      height,
    };
  });
}

export function cardsIn(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(CARD)];
}

export function cardOf(area: HTMLElement, id: string): HTMLElement | undefined {
  return cardsIn(area).find((card) => idOf(card) === id);
}

/** The card that an event came from, unless it came from a button on it. */
export function cardAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button, input, select, textarea'))
    return null;
  return target.closest<HTMLElement>(CARD);
}

export function idOf(card: HTMLElement): string {
  return card.dataset['boardId'] ?? '';
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
