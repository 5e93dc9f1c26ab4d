import { useShell } from '@corkboard/shared/remote';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import {
  type GridAnchor,
  getKeptPlace,
  type KeptPlace,
  keepPlace,
} from '../../common/return/kept-places.ts';
import { useHistoryEntry } from '../../common/return/use-history-entry.ts';

/** What the grid knows of the place in it. */
export interface GridPlace {
  width: number;
  /** Prefers the focused Pin. */
  findAnchor(focused: string | null): GridAnchor | null;
  /** How far the window must scroll for the anchor. Null if its Pin isn't loaded. */
  toAnchor(anchor: GridAnchor): number | null;
}

export interface ScrollRestoration {
  /** Whether the page was left at another place than its top. */
  isReturning: boolean;
  /** Call on each new layout. */
  restore: (grid: GridPlace) => void;
}

/**
 * Restores the scroll position when the user returns from a Pin, also after a reload, once the list is high enough.
 * In a list of another width, the Pin is the place, not the pixel.
 */
export function useScrollRestoration(): ScrollRestoration {
  const entry = useHistoryEntry();
  const { events } = useShell();
  const [left] = useState(() => getLeftPosition(entry));
  const waiting = useRef(left);
  const grid = useRef<GridPlace | null>(null);
  const frame = useRef(0);

  const hold = useCallback((frames: number) => {
    const place = waiting.current;
    if (!place) return;
    window.scrollTo(0, getTop(place, grid.current));
    frame.current = requestAnimationFrame(() => {
      if (frames > 0) hold(frames - 1);
      else if (isAt(waiting.current, grid.current)) waiting.current = undefined;
    });
  }, []);

  const restore = useCallback(
    (now: GridPlace | null = grid.current) => {
      grid.current = now;
      cancelAnimationFrame(frame.current);
      hold(HELD_FRAMES);
    },
    [hold],
  );

  useEffect(() => {
    const place = waiting.current;
    if (!place) return;
    // The shell scrolls to the top and focuses the page after this event; this runs before the next paint.
    const ignore = events.on('route.changed', () => {
      ignore();
      queueMicrotask(() => {
        waiting.current = place;
        restore();
      });
    });
    const give = () => {
      waiting.current = undefined;
    };
    for (const act of ACTS) window.addEventListener(act, give, { passive: true });
    return () => {
      ignore();
      cancelAnimationFrame(frame.current);
      for (const act of ACTS) window.removeEventListener(act, give);
    };
  }, [events, restore]);

  useLayoutEffect(() => {
    const keep = () => keepPlace(entry, waiting.current ?? placeNow(grid.current));
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);
  return { isReturning: left !== undefined && left.top > 0, restore };
}

/** The shell scrolls a new page to the top, and the browser restores its own pixel, both after the first layout. */
const HELD_FRAMES = 10;

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

interface ScrollPosition extends KeptPlace {
  top: number;
}

function getLeftPosition(entry: string): ScrollPosition | undefined {
  const { top, width, anchor } = getKeptPlace(entry) ?? {};
  return top === undefined ? undefined : { top, width, anchor };
}

function getTop({ top, width, anchor }: ScrollPosition, grid: GridPlace | null): number {
  if (!anchor || !grid || width === undefined || Math.abs(width - grid.width) < 1) return top;
  const move = grid.toAnchor(anchor);
  return move === null ? top : Math.max(0, window.scrollY + move);
}

function isAt(place: ScrollPosition | undefined, grid: GridPlace | null): boolean {
  return place !== undefined && Math.abs(window.scrollY - getTop(place, grid)) < 1;
}

function placeNow(grid: GridPlace | null): ScrollPosition {
  const pin = document.activeElement?.closest('[data-pin]')?.getAttribute('data-pin') ?? null;
  return { top: window.scrollY, width: grid?.width, anchor: grid?.findAnchor(pin) ?? null };
}
