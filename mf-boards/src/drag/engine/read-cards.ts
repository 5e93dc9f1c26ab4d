import type { CardKind } from '../card-kinds.ts';
import type { CardRect } from './card-rects.ts';

export interface Cards {
  area: HTMLElement;
  kind: CardKind;
  all(): HTMLElement[];
  of(id: string): HTMLElement | undefined;
  at(target: EventTarget | null): HTMLElement | null;
  getId(card: HTMLElement): string;
  places(): CardRect[];
}

export function readCards(area: HTMLElement, kind: CardKind): Cards {
  const selector = `[${kind.attribute}]`;
  const getId = (card: HTMLElement) => card.getAttribute(kind.attribute) ?? '';
  const all = () => [...area.querySelectorAll<HTMLElement>(selector)];

  return {
    area,
    kind,
    all,
    getId,
    of: (id) =>
      area.querySelector<HTMLElement>(`[${kind.attribute}="${CSS.escape(id)}"]`) ?? undefined,
    at(target) {
      if (
        !(target instanceof Element) ||
        target.closest('button:not([data-card]), input, select, textarea')
      )
        return null;
      return target.closest<HTMLElement>(selector);
    },
    places() {
      const { scrollX, scrollY } = window;
      const counts = new Map<string, number>();
      return all().map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        const group = card.closest<HTMLElement>('[data-board-group]')?.dataset['boardGroup'] ?? '';
        const order = counts.get(group) ?? 0;
        counts.set(group, order + 1);
        return {
          id: getId(card),
          group,
          // Only part of a long list is in the document, so each card carries its index.
          order: Number(card.dataset['index'] ?? order),
          left: left + scrollX,
          top: top + scrollY,
          width,
          height,
        };
      });
    },
  };
}

/** Returns the card that Space lifts, unless the key press was already handled. */
export function cardPickedUpBy(cards: Cards, event: KeyboardEvent): HTMLElement | null {
  if (event.key !== ' ' || event.defaultPrevented) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return cards.at(event.target);
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
