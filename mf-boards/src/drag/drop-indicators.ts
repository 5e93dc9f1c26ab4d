import type { DragIndicator } from './card-kinds.ts';
import type { CardRect } from './engine/card-rects.ts';
import type { Cards } from './engine/read-cards.ts';

// Sets attributes that React doesn't manage: rendering hundreds of cards per pointer move is too slow.

export function indicateGap(cards: Cards, places: readonly CardRect[], drag: DragIndicator | null) {
  unmark(cards);
  if (!drag) return;
  const { intent, group } = drag;
  if (intent.kind === 'merge') set(cards, intent.targetId, 'into');
  if (intent.kind !== 'reorder') return;

  const at = (order: number) => places.find((it) => it.group === group && it.order === order);
  const before = at(intent.slot - 1);
  const after = at(intent.slot);
  if (before) set(cards, before.id, after ? 'before-gap' : 'before-end');
  if (after) set(cards, after.id, 'after-gap');
}

export function indicateSide(
  cards: Cards,
  _places: readonly CardRect[],
  drag: DragIndicator | null,
) {
  if (drag?.intent.kind === 'reorder' && !drag.over) return;
  unmark(cards);
  if (drag?.intent.kind === 'reorder' && drag.over) {
    set(cards, drag.over.id, drag.over.region === 'left' ? 'at-left' : 'at-right');
  }
}

function unmark(cards: Cards) {
  for (const card of cards.area.querySelectorAll<HTMLElement>('[data-drop]')) {
    delete card.dataset['drop'];
  }
}

function set(cards: Cards, id: string, drop: string) {
  const card = cards.of(id);
  if (card) card.dataset['drop'] = drop;
}

export function setDragging(cards: Cards, id: string | null, by: 'pointer' | 'keys' = 'pointer') {
  for (const card of cards.area.querySelectorAll<HTMLElement>('[data-held]')) {
    delete card.dataset['held'];
  }
  cards.area.toggleAttribute('data-dragging', id !== null);
  const card = id === null ? undefined : cards.of(id);
  if (card) card.dataset['held'] = by;
}

/** Shows that targets take what is dragged. */
export function setOpen(targets: Cards | null, isOpen: boolean) {
  targets?.area.toggleAttribute('data-open', isOpen);
}

export function setActive(cards: Cards, active: HTMLElement | null) {
  for (const card of cards.area.querySelectorAll<HTMLElement>('[data-active]')) {
    if (card !== active) delete card.dataset['active'];
  }
  if (active) active.dataset['active'] = '';
}
