import type { CardKind } from './card-kinds.ts';
import type { CardRect } from './card-rects.ts';

/** The cards below an area, as the page has them now. */
export interface Cards {
  area: HTMLElement;
  kind: CardKind;
  all(): HTMLElement[];
  of(id: string): HTMLElement | undefined;
  /** The card that an event came from, unless it came from a button on it. */
  at(target: EventTarget | null): HTMLElement | null;
  idOf(card: HTMLElement): string;
  /** Where they lie on the page, in their order. One measure for all of them. */
  places(): CardRect[];
}

/** Cards of a kind: elements with its attribute, inside one with `data-board-group` where they are in groups. */
export function readCards(area: HTMLElement, kind: CardKind): Cards {
  const selector = `[${kind.attribute}]`;
  const idOf = (card: HTMLElement) => card.getAttribute(kind.attribute) ?? '';
  const all = () => [...area.querySelectorAll<HTMLElement>(selector)];

  return {
    area,
    kind,
    all,
    idOf,
    of: (id) =>
      area.querySelector<HTMLElement>(`[${kind.attribute}="${CSS.escape(id)}"]`) ?? undefined,
    at(target) {
      if (!(target instanceof Element) || target.closest('button, input, select, textarea'))
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
          id: idOf(card),
          group,
          // Of a long list only a part is in the document: there each card knows its number.
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

/** The card that Space is pressed on, which takes it, unless the press has done something already. */
export function cardPickedUpBy(cards: Cards, event: KeyboardEvent): HTMLElement | null {
  if (event.key !== ' ' || event.defaultPrevented) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return cards.at(event.target);
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
