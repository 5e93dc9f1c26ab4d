import { type CardPlace, overAt } from './card-places.ts';
import { type Drag, dragged, type Intent, nextChange } from './drag-intent.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { type Hand, takeInHand } from './hand.ts';
import { createListening } from './listen.ts';
import { markActive, markHeld, markIntent } from './marks.ts';
import { createPress } from './press.ts';
import { cardAt, cardOf, idOf, isRightToLeft, readPlaces } from './read-places.ts';
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
  onIntent(itemId: string, intent: Intent): void;
  onZone(edge: Edge | null): void;
  onDrop(drop: Drop): void;
  /** Told last; whether something was dropped that does something. */
  onEnd(itemId: string, isDropped: boolean): void;
}

/**
 * Lets boards be dragged by mouse, pen and finger: a drag over the cards of an area, from the press to the drop. What it
 * means is decided in `drag-intent.ts`; this only listens, measures and shows. Returns the way to let go of the page.
 */
export function attachDrag(area: HTMLElement, host: DragHost): () => void {
  let drag: Drag | null = null;
  let hand: Hand | null = null;
  let places: CardPlace[] = [];
  let item: CardPlace | undefined;
  let pointer = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const press = createPress({ lift });
  const edges = createEdgeScroll(host.headerHeight, host.onZone, hover);
  // Boards that arrive, and boards that a page below brings, take their places.
  const arrivals = new MutationObserver(() => {
    if (!drag) return;
    places = readPlaces(area);
    hover();
  });

  function lift(card: HTMLElement, x: number, y: number) {
    places = readPlaces(area);
    item = places.find(({ id }) => id === idOf(card));
    if (!item) return;
    pointer = { x, y };
    markActive(area, null);
    hand = takeInHand(card, x, y);
    markHeld(area, item.id);
    arrivals.observe(area, { childList: true, subtree: true });
    drag = dragged(null, { phase: 'begin', itemId: item.id, at: performance.now() });
    host.onBegin(item.id);
    edges.pointerAt(y);
  }

  function hover() {
    if (!drag || !item) return;
    const point = { x: pointer.x + window.scrollX, y: pointer.y + window.scrollY };
    const over = overAt(places, item, point, isRightToLeft(area));
    become(dragged(drag, { phase: 'hover', over, at: performance.now() }));
  }

  function become(next: Drag | null) {
    const intent = drag?.intent;
    drag = next;
    clearTimeout(timer);
    if (!next || !item) return;
    const due = nextChange(next);
    if (due !== null) {
      const rest = () =>
        become(dragged(drag, { phase: 'rest', at: Math.max(due, performance.now()) }));
      timer = setTimeout(rest, due - performance.now());
    }
    if (next.intent === intent) return;
    markIntent(area, places, { intent: next.intent, group: item.group });
    hand?.toggleSmall(next.intent.kind === 'merge');
    host.onIntent(item.id, next.intent);
  }

  function end(isDropped: boolean) {
    press.end();
    if (!drag || !item) return;
    const { intent } = drag;
    const { id, group } = item;
    become(dragged(drag, { phase: 'end' }));
    edges.pointerAt(null);
    arrivals.disconnect();
    markIntent(area, places, null);
    markHeld(area, null);
    const drop = isDropped && intent.kind !== 'none' ? { itemId: id, group, intent } : null;
    if (drop) host.onDrop(drop);
    host.onEnd(id, drop !== null);
    const isGone = drop?.intent.kind === 'merge';
    const held = hand;
    hand = null;
    item = undefined;
    // After the new order has been drawn.
    requestAnimationFrame(() => held?.settle(isGone ? undefined : cardOf(area, id)));
  }

  const onDown = (event: PointerEvent) => {
    const card = cardAt(event.target);
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
    if (!drag && event.pointerType !== 'touch') markActive(area, cardAt(event.target));
  };
  const onLeave = () => markActive(area, null);
  // A link's own dragging would take the pointer away, and a long press would open a menu.
  const onNative = (event: Event) => {
    if (event.type === 'dragstart' || drag || press.isOpen()) event.preventDefault();
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
    markActive(area, null);
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
