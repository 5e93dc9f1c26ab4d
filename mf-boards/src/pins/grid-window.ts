import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GridMetrics, gridMetrics } from './grid-metrics.ts';
import { cardsWithin, type Masonry, masonry } from './masonry.ts';
import type { Tracks } from './pin-cell.tsx';
import type { PinLayout } from './pin-columns.ts';
import { imageRows, titleLines } from './pin-rows.ts';
import { isSameRange, nextVisible, type VisibleCards } from './visible-cards.ts';

/** What of a long list stands in the document, and where. */
export interface GridWindow extends VisibleCards {
  grid: Masonry;
  tracks: Tracks;
}

/** Pixels above and below the screen that stand ready, and of which at least the places do. */
const AHEAD = 700;
const NEAR = 300;

/** Cards of which a list is no longer laid out by the style sheet, before it is measured. */
export const UNMEASURED = 30;

/**
 * Null until the container has been measured, and where nothing can be: then the style sheet alone lays out the list. With
 * the window no more cards than fit on some screens are in the document, each exactly where the style sheet had put it.
 * `onLaidOut` is called each time the list has a new height, before its window is looked at.
 */
export function useGridWindow(
  container: RefObject<HTMLElement | null>,
  pins: readonly Pin[],
  layout: PinLayout,
  isPhone: boolean,
  onLaidOut: () => void,
): GridWindow | null {
  const width = useWidth(container);
  const steps = useMemo(() => (width ? gridMetrics(layout, width) : null), [layout, width]);
  // Ten thousand cards take a millisecond or two: not for each frame of a scroll.
  const grid = useMemo(
    () =>
      steps &&
      masonry(
        pins.map((pin) => spanOf(pin, steps, layout, isPhone)),
        steps.columns,
      ),
    [pins, steps, layout, isPhone],
  );
  const tracks = useMemo(() => steps && tracksOf(steps), [steps]);
  const [shown, setShown] = useState<VisibleCards>({ places: FIRST, cards: FIRST });
  const last = useRef<VisibleCards | null>(null);

  useLayoutEffect(() => {
    if (!grid || !tracks) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { top } = container.current?.getBoundingClientRect() ?? { top: 0 };
      const within = (more: number) =>
        cardsWithin(
          grid,
          (-top - more) / tracks.row,
          (window.innerHeight - top + more) / tracks.row,
        );
      const near = within(NEAR);
      const ahead = within(AHEAD);
      // Who has just come sees cards at once, and those that the server has sent stay.
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
    onLaidOut();
    // oxlint-disable-next-line react/set-state-in-effect -- what is measured is only known when it stands, and nothing may be seen before
    look();
    window.addEventListener('scroll', lookAgain, { passive: true });
    return () => {
      window.removeEventListener('scroll', lookAgain);
      cancelAnimationFrame(frame);
    };
  }, [container, grid, tracks, onLaidOut]);

  return grid && tracks ? { grid, tracks, ...shown } : null;
}

const FIRST = [0, UNMEASURED] as const;

function tracksOf({ columns, gap, row }: GridMetrics): Tracks {
  // Chromium keeps the height of a track in sixty-fourths of a pixel.
  return { columns, gap, row: Math.floor(row * 64) / 64 };
}

/** Rows of a card: its picture, its title and the gap. */
function spanOf(pin: Pin, { below }: GridMetrics, layout: PinLayout, isPhone: boolean): number {
  return imageRows(pin) + below[titleLines(pin.title, layout, isPhone)];
}

function isSame(one: VisibleCards, other: VisibleCards): boolean {
  return isSameRange(one.places, other.places) && isSameRange(one.cards, other.cards);
}

function useWidth(container: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    // oxlint-disable-next-line react/set-state-in-effect -- as above
    setWidth(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(() => setWidth(element.getBoundingClientRect().width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return width;
}
