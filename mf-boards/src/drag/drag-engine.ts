import { type CardPlace, overAt } from './card-places.ts';
import { type Drag, dragged, type Intent, nextChange } from './drag-intent.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { type Hand, takeInHand } from './hand.ts';
import { focusOn } from './keep-focus.ts';
import { createListening } from './listen.ts';
import { markActive, markHeld } from './marks.ts';
import { createPress } from './press.ts';
import { type Cards, isRightToLeft } from './read-places.ts';
import type { Edge } from './scroll-zone.ts';

export interface Drop {
  itemId: string;
  group: string;
  /** Never `none`: a drop that does nothing is not told. */
  intent: Exclude<Intent, { kind: 'none' }>;
}

export interface DragHost {
  headerHeight(): number;
  onBegin(itemId: string): void;
  onIntent(item: CardPlace, intent: Intent): void;
  onZone(edge: Edge | null): void;
  onDrop(drop: Drop): void;
  /** Told last; whether something was dropped that does something. */
  onEnd(itemId: string, isDropped: boolean): void;
}

/**
 * Lets cards be dragged by mouse, pen and finger: a drag over those of an area, from the press to the drop. What it
 * means is decided in `drag-intent.ts`; this only listens, measures and shows. Returns the way to let go of the page.
 */
export function attachDrag(cards: Cards, host: DragHost): () => void {
  const { area, kind } = cards;
  let drag: Drag | null = null;
  let hand: Hand | null = null;
  let places: CardPlace[] = [];
  let item: CardPlace | undefined;
  let pointer = { x: 0, y: 0 };
  let isMirrored = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const press = createPress({ lift });
  const edges = createEdgeScroll(host.headerHeight, host.onZone, hover);
  // Cards that arrive, and those that a page below brings, take their places.
  const arrivals = new MutationObserver(() => {
    if (!drag || !item) return;
    places = cards.places();
    if (cards.of(item.id)?.dataset['held'] === undefined) markHeld(cards, item.id);
    hover();
  });

  function lift(card: HTMLElement, x: number, y: number) {
    places = cards.places();
    item = places.find(({ id }) => id === cards.idOf(card));
    if (!item) return;
    pointer = { x, y };
    // Once: to ask for it makes the browser count all styles anew.
    isMirrored = isRightToLeft(area);
    markActive(cards, null);
    hand = takeInHand(card, x, y);
    markHeld(cards, item.id);
    if (kind.isWindowed) focusOn(card);
    arrivals.observe(area, { childList: true, subtree: true });
    drag = dragged(null, { phase: 'begin', itemId: item.id, at: performance.now() });
    host.onBegin(item.id);
    edges.pointerAt(y);
  }

  function hover() {
    if (!drag || !item) return;
    const point = { x: pointer.x + window.scrollX, y: pointer.y + window.scrollY };
    const over = overAt(places, item, point, isMirrored, kind.hasCentre);
    become(dragged(drag, { phase: 'hover', over, at: performance.now() }));
  }

  function become(next: Drag | null) {
    const { intent, over } = drag ?? {};
    drag = next;
    clearTimeout(timer);
    if (!next || !item) return;
    const due = nextChange(next);
    if (due !== null) {
      const rest = () =>
        become(dragged(drag, { phase: 'rest', at: Math.max(due, performance.now()) }));
      timer = setTimeout(rest, due - performance.now());
    }
    if (next.intent === intent && next.over === over) return;
    kind.mark(cards, places, { intent: next.intent, group: item.group, over: next.over });
    if (next.intent === intent) return;
    hand?.toggleSmall(next.intent.kind === 'merge');
    host.onIntent(item, next.intent);
  }

  function end(isDropped: boolean) {
    press.end();
    if (!drag || !item) return;
    const { intent } = drag;
    const { id, group } = item;
    become(dragged(drag, { phase: 'end' }));
    edges.pointerAt(null);
    arrivals.disconnect();
    kind.mark(cards, places, null);
    markHeld(cards, null);
    const drop = isDropped && intent.kind !== 'none' ? { itemId: id, group, intent } : null;
    if (drop) host.onDrop(drop);
    host.onEnd(id, drop !== null);
    const isGone = drop?.intent.kind === 'merge';
    const held = hand;
    hand = null;
    item = undefined;
    // After the new order has been drawn.
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
    if (!drag && event.pointerType !== 'touch') markActive(cards, cards.at(event.target));
  };
  const onLeave = () => markActive(cards, null);
  // A link's own dragging would take the pointer away, and a long press would open a menu.
  const onNative = (event: Event) => {
    if (event.type !== 'dragstart' && !drag && !press.isOpen()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onTouchMove = (event: TouchEvent) => {
    if (drag) event.preventDefault();
  };

  const listening = createListening();
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
    markActive(cards, null);
  };
}

/** The click that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
