import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

import { getScrollPosition, type ScrollPosition, saveScrollPosition } from './scroll-positions.ts';

/**
 * Who comes back to a list from one of its Pins finds it where it was left, to the pixel, with the focus on that Pin; also after a
 * reload. `restore` is called each time the list has a new height, until it is high enough: being sent to its end loads the next page.
 */
export function useScrollRestoration(): { restore: () => void } {
  const location = useLocation();
  const { events } = useShell();
  const entry = `${location.key} ${location.pathname}`;
  const waiting = useRef(getScrollPosition(entry));

  const restore = useCallback(() => {
    const place = waiting.current;
    if (!place) return;
    window.scrollTo(0, place.top);
    // In a frame, since the shell goes to the top of a new page right after this.
    requestAnimationFrame(() => {
      if (Math.abs(window.scrollY - place.top) < 1) waiting.current = undefined;
    });
  }, []);

  useEffect(() => {
    const place = waiting.current;
    if (!place) return;
    // The shell goes to the top of a new page and focuses it, just after it has said so: this goes back before anything is seen.
    const ignore = events.on('route.changed', () => {
      ignore();
      queueMicrotask(() => {
        waiting.current = place;
        restore();
        focusPin(place.pin);
      });
    });
    // Somebody who goes elsewhere meanwhile is left alone.
    const give = () => {
      waiting.current = undefined;
    };
    for (const act of ACTS) window.addEventListener(act, give, { passive: true });
    return () => {
      ignore();
      for (const act of ACTS) window.removeEventListener(act, give);
    };
  }, [events, restore]);

  useLayoutEffect(() => {
    const keep = () => saveScrollPosition(entry, waiting.current ?? placeNow());
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);
  return { restore };
}

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

function placeNow(): ScrollPosition {
  const pin = document.activeElement?.closest('[data-pin]')?.getAttribute('data-pin') ?? null;
  return { top: window.scrollY, pin };
}

function focusPin(id: string | null): void {
  if (id === null) return;
  const card = document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"] [data-card]`);
  card?.focus({ preventScroll: true });
}
