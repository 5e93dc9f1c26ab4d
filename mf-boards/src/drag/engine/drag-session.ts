import { setActive, setDragging, setOpen } from '../drop-indicators.ts';
import { focusOn } from '../keys/keep-focus.ts';
import { type CardRect, hitTest, targetAt } from './card-rects.ts';
import { createDragClock } from './drag-clock.ts';
import { type DropIntent, intentAtOnce } from './drag-intent.ts';
import { createDragPreview, type DragPreview } from './drag-preview.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { type Cards, isRightToLeft } from './read-cards.ts';
import type { Edge } from './scroll-zone.ts';

export interface Drop {
  itemId: string;
  group: string;
  /** Never `none`: such a drop is not reported. */
  intent: Exclude<DropIntent, { kind: 'none' }>;
}

export interface DragHost {
  headerHeight(): number;
  /** How many items move with this one. */
  getCount(itemId: string): number;
  /** Whether it can be dropped on the targets. */
  entersTargets(itemId: string): boolean;
  onBegin(itemId: string): void;
  onIntent(item: CardRect, intent: DropIntent): void;
  onZone(edge: Edge | null): void;
  onDrop(drop: Drop): void;
  onEnd(itemId: string, isDropped: boolean): void;
}

/** Carries one item at a time. `drag-intent.ts` decides what a drag means. */
export function createDragSession(cards: Cards, host: DragHost, allTargets: Cards | null) {
  const { area, kind } = cards;
  let hand: DragPreview | null = null;
  let targets: Cards | null = null;
  let places: CardRect[] = [];
  let targetPlaces: CardRect[] = [];
  let item: CardRect | undefined;
  let pointer = { x: 0, y: 0 };
  let isMirrored = false;

  const clock = createDragClock(({ intent, over }, isNewIntent) => {
    if (!item) return;
    mark({ intent, group: item.group, over });
    if (!isNewIntent) return;
    hand?.toggleSmall(intent.kind === 'merge');
    host.onIntent(item, intent);
  });
  const edges = createEdgeScroll(host.headerHeight, host.onZone, hover);
  const arrivals = new MutationObserver(() => {
    if (!clock.current() || !item) return;
    measure();
    if (cards.of(item.id)?.dataset['held'] === undefined) setDragging(cards, item.id);
    hover();
  });

  function measure() {
    places = cards.places();
    targetPlaces = targets?.places() ?? [];
  }

  function lift(card: HTMLElement, x: number, y: number) {
    const cardId = cards.getId(card);
    targets = host.entersTargets(cardId) ? allTargets : null;
    // It has no other place.
    if (!targets && !kind.isOrdered) return;
    measure();
    item = places.find(({ id }) => id === cardId);
    if (!item) return;
    pointer = { x, y };
    // Read once, because it forces a style recalculation.
    isMirrored = isRightToLeft(area);
    setActive(cards, null);
    hand = createDragPreview(card, pointer, host.getCount(item.id));
    setDragging(cards, item.id);
    setOpen(targets, true);
    if (kind.isWindowed) focusOn(card);
    for (const watched of [area, targets?.area]) {
      if (watched) arrivals.observe(watched, { childList: true, subtree: true });
    }
    clock.begin(item.id);
    host.onBegin(item.id);
    edges.pointerAt(y);
  }

  function moveTo(x: number, y: number) {
    if (!clock.current()) return;
    pointer = { x, y };
    hand?.moveTo(x, y);
    hover();
    edges.pointerAt(y);
  }

  function hover() {
    if (!clock.current() || !item) return;
    const point = { x: pointer.x + window.scrollX, y: pointer.y + window.scrollY };
    const over =
      targetAt(targetPlaces, point) ??
      (kind.isOrdered ? hitTest(places, item, point, isMirrored, kind.hasCenter) : null);
    clock.hover(over);
  }

  function mark(indicator: Parameters<Cards['kind']['mark']>[2]) {
    kind.mark(cards, places, indicator);
    targets?.kind.mark(targets, [], indicator);
  }

  function end(isDropped: boolean) {
    const isScrolling = edges.isScrolling();
    const drag = clock.current();
    if (!drag || !item) return;
    const intent = isScrolling ? intentAtOnce(drag) : drag.intent;
    const { id, group } = item;
    clock.end();
    edges.pointerAt(null);
    arrivals.disconnect();
    mark(null);
    setDragging(cards, null);
    setOpen(targets, false);
    const drop = isDropped && intent.kind !== 'none' ? { itemId: id, group, intent } : null;
    if (drop) host.onDrop(drop);
    host.onEnd(id, drop !== null);
    const isGone = drop?.intent.kind === 'merge';
    const held = hand;
    hand = null;
    item = undefined;
    requestAnimationFrame(() => held?.settle(isGone ? undefined : cards.of(id)));
  }

  return { isActive: () => clock.current() !== null, lift, moveTo, hover, end };
}
