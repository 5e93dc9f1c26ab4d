import { setActive } from '../drop-indicators.ts';
import { createDragSession, type DragHost } from './drag-session.ts';
import { createListenerGroup } from './listener-group.ts';
import { createPressGesture } from './press-gesture.ts';
import type { Cards } from './read-cards.ts';

/**
 * Attaches drag listeners for mouse, pen, and touch, and returns the detach function. Targets are other cards that the
 * dragged ones can be dropped on.
 */
export function attachDrag(cards: Cards, host: DragHost, targets: Cards | null): () => void {
  const { area } = cards;
  const session = createDragSession(cards, host, targets);
  const press = createPressGesture({ lift: session.lift });

  function end(isDropped: boolean) {
    press.end();
    session.end(isDropped);
  }

  const onDown = (event: PointerEvent) => {
    const card = cards.at(event.target);
    if (!card || session.isActive() || event.button !== 0 || !event.isPrimary) return;
    press.begin(card, event);
  };
  const onMove = (event: PointerEvent) => {
    press.moved(event);
    session.moveTo(event.clientX, event.clientY);
  };
  const onUp = () => {
    if (session.isActive()) swallowClick();
    end(true);
  };
  const onCancel = () => end(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !session.isActive()) return;
    event.preventDefault();
    end(false);
  };
  const onHoverCard = (event: PointerEvent) => {
    if (!session.isActive() && event.pointerType !== 'touch')
      setActive(cards, cards.at(event.target));
  };
  const onLeave = () => setActive(cards, null);
  // The browser's link drag would end the pointer events, and a long press would open a menu.
  const onNative = (event: Event) => {
    if (event.type !== 'dragstart' && !session.isActive() && !press.isOpen()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onTouchMove = (event: TouchEvent) => {
    if (session.isActive()) event.preventDefault();
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
  listening.on(window, 'scroll', session.hover, { passive: true });

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
