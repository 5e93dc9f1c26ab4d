import { type CardRect, hitTest, targetAt } from './card-rects.ts';
import { type Drag, type DropIntent, dragReducer, nextChange } from './drag-intent.ts';
import { createDragPreview, type DragPreview } from './drag-preview.ts';
import { setActive, setDragging, setOpen } from './drop-indicators.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { focusOn } from './keep-focus.ts';
import { createListenerGroup } from './listener-group.ts';
import { createPressGesture } from './press-gesture.ts';
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
  onBegin(itemId: string): void;
  onIntent(item: CardRect, intent: DropIntent): void;
  onZone(edge: Edge | null): void;
  onDrop(drop: Drop): void;
  onEnd(itemId: string, isDropped: boolean): void;
}

/**
 * Attaches drag listeners for mouse, pen, and touch, and returns the detach function. `drag-intent.ts` decides what
 * a drag means. Targets are other cards that the dragged ones can be dropped on.
 */
export function attachDrag(cards: Cards, host: DragHost, targets: Cards | null): () => void {
  const { area, kind } = cards;
  let drag: Drag | null = null;
  let hand: DragPreview | null = null;
  let places: CardRect[] = [];
  let targetPlaces: CardRect[] = [];
  let item: CardRect | undefined;
  let pointer = { x: 0, y: 0 };
  let isMirrored = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const press = createPressGesture({ lift });
  const edges = createEdgeScroll(host.headerHeight, host.onZone, hover);
  const arrivals = new MutationObserver(() => {
    if (!drag || !item) return;
    measure();
    if (cards.of(item.id)?.dataset['held'] === undefined) setDragging(cards, item.id);
    hover();
  });

  function measure() {
    places = cards.places();
    targetPlaces = targets?.places() ?? [];
  }

  function lift(card: HTMLElement, x: number, y: number) {
    measure();
    item = places.find(({ id }) => id === cards.getId(card));
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
    drag = dragReducer(null, { phase: 'begin', itemId: item.id, at: performance.now() });
    host.onBegin(item.id);
    edges.pointerAt(y);
  }

  function hover() {
    if (!drag || !item) return;
    const point = { x: pointer.x + window.scrollX, y: pointer.y + window.scrollY };
    const over =
      targetAt(targetPlaces, point) ??
      (kind.isOrdered ? hitTest(places, item, point, isMirrored, kind.hasCenter) : null);
    become(dragReducer(drag, { phase: 'hover', over, at: performance.now() }));
  }

  function become(next: Drag | null) {
    const { intent, over } = drag ?? {};
    drag = next;
    clearTimeout(timer);
    if (!next || !item) return;
    const due = nextChange(next);
    if (due !== null) {
      const rest = () =>
        become(dragReducer(drag, { phase: 'rest', at: Math.max(due, performance.now()) }));
      timer = setTimeout(rest, due - performance.now());
    }
    if (next.intent === intent && next.over === over) return;
    const indicator = { intent: next.intent, group: item.group, over: next.over };
    kind.mark(cards, places, indicator);
    targets?.kind.mark(targets, [], indicator);
    if (next.intent === intent) return;
    hand?.toggleSmall(next.intent.kind === 'merge');
    host.onIntent(item, next.intent);
  }

  function end(isDropped: boolean) {
    press.end();
    if (!drag || !item) return;
    const { intent } = drag;
    const { id, group } = item;
    become(dragReducer(drag, { phase: 'end' }));
    edges.pointerAt(null);
    arrivals.disconnect();
    kind.mark(cards, places, null);
    setDragging(cards, null);
    targets?.kind.mark(targets, [], null);
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

  const onDown = (event: PointerEvent) => {
    const card = cards.at(event.target);
    if (!card || drag || event.button !== 0 || !event.isPrimary) return;
    press.begin(card, event);
  };
  const onMove = (event: PointerEvent) => {
    press.moved(event);
    if (!drag) return;
    pointer = { x: event.clientX, y: event.clientY };
    hand?.moveTo(pointer.x, pointer.y);
    hover();
    edges.pointerAt(pointer.y);
  };
  const onUp = () => {
    if (drag) swallowClick();
    end(true);
  };
  const onCancel = () => end(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    end(false);
  };
  const onHoverCard = (event: PointerEvent) => {
    if (!drag && event.pointerType !== 'touch') setActive(cards, cards.at(event.target));
  };
  const onLeave = () => setActive(cards, null);
  // The browser's link drag would end the pointer events, and a long press would open a menu.
  const onNative = (event: Event) => {
    if (event.type !== 'dragstart' && !drag && !press.isOpen()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onTouchMove = (event: TouchEvent) => {
    if (drag) event.preventDefault();
  };

  const listening = createListenerGroup();
  listening.on(area, 'pointerdown', onDown);
  listening.on(area, 'pointerover', onHoverCard);
  listening.on(area, 'pointerleave', onLeave);
  listening.on(area, 'dragstart', onNative);
  listening.on(area, 'contextmenu', onNative);
  listening.on(area, 'touchmove', onTouchMove, { passive: false });
  listening.on(window, 'pointermove', onMove);
  listening.on(window, 'pointerup', onUp);
  listening.on(window, 'pointercancel', onCancel);
  listening.on(window, 'blur', onCancel);
  listening.on(window, 'keydown', onKey);
  listening.on(window, 'scroll', hover, { passive: true });

  return () => {
    end(false);
    listening.stop();
    setActive(cards, null);
  };
}

/** The click after a drag must not open the link. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
