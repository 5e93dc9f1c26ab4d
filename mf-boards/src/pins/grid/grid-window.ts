import type { Pin } from '@corkboard/shared/contract/pins';
import { type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GridAnchor } from '../../common/return/kept-places.ts';
import { useIsServed } from '../use-is-served.ts';
import { findAnchor, scrollToAnchor } from './grid-anchor.ts';
import { type GridMetrics, gridMetrics } from './grid-metrics.ts';
import { cardsWithin, type Masonry, masonry } from './masonry.ts';
import type { Tracks } from './pin-cell.tsx';
import type { PinLayout } from './pin-columns.ts';
import { imageRows, titleLines } from './pin-rows.ts';
import type { ScrollRestoration } from './use-scroll-restoration.ts';
import { isSameRange, nextVisible, type VisibleCards } from './visible-cards.ts';

export interface GridWindow extends VisibleCards {
  grid: Masonry;
  tracks: Tracks;
}

const AHEAD_PX = 700;
const NEAR_PX = 300;

export const UNMEASURED = 30;

/**
 * Null until the container is measured, while the style sheet lays out the list. Afterwards only the visible window
 * is in the document, in the same positions. In another width, the Pin that the user looks at stays where it is.
 */
export function useGridWindow(
  container: RefObject<HTMLElement | null>,
  pins: readonly Pin[],
  layout: PinLayout,
  hasPinners: boolean,
  isPhone: boolean,
  { isReturning, restore }: ScrollRestoration,
): GridWindow | null {
  const width = useWidth(container, isReturning);
  const steps = useMemo(() => (width ? gridMetrics(layout, width) : null), [layout, width]);
  // Ten thousand cards take 1 to 2 ms: too slow for every scroll frame.
  const grid = useMemo(() => {
    if (!steps) return null;
    const pinner = hasPinners ? steps.pinner : 0;
    return masonry(
      pins.map((pin) => measureSpan(pin, steps, layout, isPhone) + pinner),
      steps.columns,
    );
  }, [pins, steps, layout, hasPinners, isPhone]);
  const tracks = useMemo(() => steps && measureTracks(steps), [steps]);
  const [shown, setShown] = useState<VisibleCards>({ places: FIRST, cards: FIRST });
  const last = useRef<VisibleCards | null>(null);
  const anchored = useRef<{ width: number; anchor: GridAnchor | null } | null>(null);

  useLayoutEffect(() => {
    if (!grid || !tracks || !width) return;
    const laidOut = { grid, pins, row: tracks.row };
    const readTop = () => container.current?.getBoundingClientRect().top ?? 0;
    let frame = 0;
    const look = () => {
      frame = 0;
      const gridTop = readTop();
      anchored.current = { width, anchor: findAnchor(laidOut, gridTop) };
      // A grid below the screen keeps its first cards, for the Tab key and for screen readers.
      const top = Math.min(gridTop, window.innerHeight);
      const within = (more: number) =>
        cardsWithin(
          grid,
          (-top - more) / tracks.row,
          (window.innerHeight - top + more) / tracks.row,
        );
      const near = within(NEAR_PX);
      const ahead = within(AHEAD_PX);
      // New visitors see cards immediately, and server-rendered cards stay.
      const first = [near[0], Math.max(near[1], Math.min(UNMEASURED, ahead[1]))] as const;
      const cards = last.current?.cards ?? first;
      const max = last.current ? Math.floor(grid.columns / 2) + 1 : 0;
      const next = nextVisible(cards, near, ahead, max);
      if (!isSameRange(next.cards, ahead)) lookAgain();
      if (last.current && isSame(last.current, next)) return;
      last.current = next;
      setShown(next);
    };
    const lookAgain = () => {
      frame ||= requestAnimationFrame(look);
    };
    const { anchor = null, width: before = width } = anchored.current ?? {};
    const move = anchor && before !== width ? scrollToAnchor(laidOut, readTop(), anchor) : null;
    if (move !== null && Math.abs(move) >= 1) window.scrollBy(0, move);
    restore({
      width,
      findAnchor: (pin) => findAnchor(laidOut, readTop(), { pin, height: window.innerHeight }),
      toAnchor: (place) => scrollToAnchor(laidOut, readTop(), place),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the size is only known after layout, and the update must precede the first paint
    look();
    window.addEventListener('scroll', lookAgain, { passive: true });
    return () => {
      window.removeEventListener('scroll', lookAgain);
      cancelAnimationFrame(frame);
    };
  }, [container, grid, tracks, restore, pins, width]);

  return grid && tracks ? { grid, tracks, ...shown } : null;
}

const FIRST = [0, UNMEASURED] as const;

function measureTracks({ columns, gap, row }: GridMetrics): Tracks {
  // Chromium rounds track heights to 1/64 px.
  return { columns, gap, row: Math.floor(row * 64) / 64 };
}

function measureSpan(
  pin: Pin,
  { below }: GridMetrics,
  layout: PinLayout,
  isPhone: boolean,
): number {
  return imageRows(pin) + below[titleLines(pin.title, layout, isPhone)];
}

function isSame(one: VisibleCards, other: VisibleCards): boolean {
  return isSameRange(one.places, other.places) && isSameRange(one.cards, other.cards);
}

function useWidth(container: RefObject<HTMLElement | null>, isUrgent: boolean): number | null {
  const isServed = useIsServed();
  const [width, setWidth] = useState<number | null>(null);
  const isMeasured = useRef(false);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const read = () => setWidth(element.getBoundingClientRect().width);
    // The server's HTML is in place. Measured here, it would be laid out and rendered again in one long task.
    const isLater = () =>
      isServed && !isUrgent && !isMeasured.current && !element.contains(document.activeElement);
    if (!isLater()) read();
    const observer = new ResizeObserver(() => {
      if (isLater()) startTransition(read);
      else read();
    });
    observer.observe(element);
    // Arrow keys need the places of the cards. A press must end on the card on which it began.
    const readForKeys = ({ target }: FocusEvent) => {
      const isByKey = target instanceof Element && target.matches(':focus-visible');
      if (isByKey && !isMeasured.current) read();
    };
    element.addEventListener('focusin', readForKeys);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', readForKeys);
    };
  }, [container, isServed, isUrgent]);
  useLayoutEffect(() => {
    isMeasured.current = width !== null;
  }, [width]);
  return width;
}
