import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface Kept {
  /** Pixels that the page was scrolled. */
  top: number;
  /** The Pin that had the focus, by its id. */
  pin: string | null;
}

/** By entry of the browser's history. Written in effects alone: the server has none. */
const places = new Map<string, Kept>();

/** Whether somebody comes back to this entry of the history. */
export function isKept(key: string): boolean {
  return places.has(key);
}

/**
 * Who comes back to a list from one of its Pins finds it where it was left, to the pixel, with the focus on that Pin.
 * `restore` is called when the list has its height.
 */
export function useKeptPlace(): { restore: () => void } {
  const { key } = useLocation();
  const { events } = useShell();
  const waiting = useRef(places.get(key));

  const restore = useCallback(() => {
    if (waiting.current) window.scrollTo(0, waiting.current.top);
  }, []);

  // The shell goes to the top of a new page and focuses it, just after it has said so: this goes back before anything is seen.
  useEffect(
    () =>
      events.on('route.changed', () => {
        const place = waiting.current;
        if (!place) return;
        queueMicrotask(() => {
          waiting.current = undefined;
          window.scrollTo(0, place.top);
          focusPin(place.pin);
        });
      }),
    [events],
  );

  useLayoutEffect(
    () => () => {
      const pin = document.activeElement?.closest('[data-pin]')?.getAttribute('data-pin') ?? null;
      places.set(key, { top: window.scrollY, pin });
    },
    [key],
  );
  return { restore };
}

function focusPin(id: string | null): void {
  if (id === null) return;
  const card = document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"] [data-card]`);
  card?.focus({ preventScroll: true });
}
