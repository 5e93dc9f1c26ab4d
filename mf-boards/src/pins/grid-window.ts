import type { Pin } from '@corkboard/shared/contract/pins.ts';
import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

import { cardsWithin, type Masonry, masonry } from './masonry.ts';
import type { PinLayout } from './pin-columns.ts';
import { MAX_ROWS, pictureRows, titleLines } from './pin-rows.ts';
import { type GridSteps, gridSteps } from './pin-steps.ts';

/** What of a long list stands in the document, and where. */
export interface GridWindow {
  steps: GridSteps;
  grid: Masonry;
  /** Pixels of a row as the browser lays it out. */
  row: number;
  from: number;
  to: number;
}

/** Pixels above and below the screen that stand ready. */
const AHEAD = 700;

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
  const steps = useMemo(() => (width ? gridSteps(layout, width) : null), [layout, width]);
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
  // Chromium keeps the height of a track in sixty-fourths of a pixel.
  const row = steps ? Math.floor(steps.row * 64) / 64 : 0;
  const [[from, to], setRange] = useState<[number, number]>([0, UNMEASURED]);

  useLayoutEffect(() => {
    if (!grid) return;
    onLaidOut();
    // oxlint-disable-next-line react/set-state-in-effect -- what is measured is only known when it stands, and nothing may be seen before
    setRange((before) => kept(before, rangeNow(container.current, grid, row)));
  }, [container, grid, row, onLaidOut]);

  useEffect(() => {
    if (!grid) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = rangeNow(container.current, grid, row);
      const show = () => setRange((before) => kept(before, next));
      // A leap, by the scroll bar or a key, may take more than a frame: then it is done in pieces.
      if (isLeap(next)) startTransition(show);
      else show();
    };
    let last: [number, number] = [0, 0];
    const isLeap = (next: [number, number]) => {
      const leaps = next[0] > last[1] || next[1] < last[0];
      last = next;
      return leaps;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [container, grid, row]);

  return steps && grid ? { steps, grid, row, from, to } : null;
}

/** Rows of a card: its picture, its title and the gap. */
function spanOf(pin: Pin, { below }: GridSteps, layout: PinLayout, isPhone: boolean): number {
  return pictureRows(pin) + below[titleLines(pin.title, layout, isPhone)];
}

function rangeNow(element: HTMLElement | null, grid: Masonry, row: number): [number, number] {
  if (!element || row === 0) return [0, 0];
  const { top } = element.getBoundingClientRect();
  return cardsWithin(
    grid,
    (-top - AHEAD) / row,
    (window.innerHeight - top + AHEAD) / row,
    MAX_ROWS + TITLE_ROWS,
  );
}

/** More rows than any title takes. */
const TITLE_ROWS = 24;

/** The same array while nothing has changed, so that nothing is rendered. */
function kept(before: [number, number], next: [number, number]): [number, number] {
  return before[0] === next[0] && before[1] === next[1] ? before : next;
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
