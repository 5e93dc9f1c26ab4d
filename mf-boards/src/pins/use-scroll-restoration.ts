import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

import { getScrollPosition, type ScrollPosition, saveScrollPosition } from './scroll-positions.ts';

/**
 * Restores scroll position and focus when the user returns from a Pin, also after a reload. `restore` runs on each
 * new height until the list is high enough.
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
    // In the next frame, because the shell scrolls a new page to the top right after this.
    requestAnimationFrame(() => {
      if (Math.abs(window.scrollY - place.top) < 1) waiting.current = undefined;
    });
  }, []);

  useEffect(() => {
    const place = waiting.current;
    if (!place) return;
    // The shell scrolls to the top and focuses the page after this event; this runs before the next paint.
    const ignore = events.on('route.changed', () => {
      ignore();
      queueMicrotask(() => {
        waiting.current = place;
        restore();
        focusPin(place.pin);
      });
    });
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
