import type { EventBus } from '@corkboard/shared/remote';
import { getKeptScroll, keepScroll } from '../common/kept-scroll.ts';

/** A list that loads on later must not move who scrolls with the scrollbar, which is no act that pages hear of. */
const MAX_GROWTH_MS = 5000;
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Remembers how far each page is scrolled, and returns there on Back and Forward while the page grows. The first act of
 * the user ends that.
 */
export function restoreScroll({ events }: { events: Pick<EventBus, 'on'> }): void {
  let shownPath = location.pathname;
  let stop = () => {};

  window.addEventListener(
    'scroll',
    () => {
      // On the way to another page, the browser may move the one that is still there.
      if (location.pathname === shownPath) keepScroll(window.scrollY);
    },
    { passive: true },
  );
  window.addEventListener('popstate', () => stop(), { capture: true });
  events.on('route.changed', ({ path }) => {
    stop();
    shownPath = path;
    const top = getKeptScroll();
    if (top > 0 && !isAt(top)) stop = holdUntilThere(top);
  });
}

function holdUntilThere(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (isAt(top)) stop();
  });
  const giveUp = setTimeout(stop, MAX_GROWTH_MS);
  function stop(): void {
    clearTimeout(giveUp);
    growth.disconnect();
    for (const act of ACTS) window.removeEventListener(act, stop);
  }
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

function isAt(top: number): boolean {
  return Math.abs(window.scrollY - top) < 1;
}
