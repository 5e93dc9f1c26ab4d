import { columnCount, columnWidth, type PinLayout } from './pin-columns.ts';
import { ROWS_PER_COLUMN } from './pin-rows.ts';

/** How a container of one width is divided: the same numbers for the style sheet and for the window of a long list. */
export interface GridMetrics {
  columns: number;
  /** Pixels between cards, in both directions. */
  gap: number;
  /** Height of one row in pixels: a column is as wide as 40 of them. */
  row: number;
  /** Rows below a picture for a title of no, one or two lines, with the gap. */
  below: readonly [number, number, number];
}

interface Layout {
  column: number;
  gutter(width: number): number;
  atLeast(width: number): number;
}

const PHONE = 488;
const TITLE_GAP = 8;
const TITLE_LINE = 20;

const LAYOUTS: Record<PinLayout, Layout> = {
  standard: {
    column: columnWidth({ density: 'regular', isOwn: true }),
    gutter: (width) => (width < PHONE ? 12 : 16),
    atLeast: () => 2,
  },
  narrow: {
    column: columnWidth({ density: 'regular', isOwn: false }),
    gutter: (width) => (width < PHONE ? 12 : 16),
    atLeast: () => 2,
  },
  compact: {
    column: columnWidth({ density: 'dense', isOwn: true }),
    gutter: () => 8,
    // Pictures alone may be smaller: three on a phone.
    atLeast: (width) => (width < 330 ? 2 : 3),
  },
};

/** Columns, gap and rows of a container that is so many pixels wide. [PINS-005] */
export function gridMetrics(layout: PinLayout, width: number): GridMetrics {
  const { column, gutter, atLeast } = LAYOUTS[layout];
  const gap = gutter(width);
  const columns = Math.max(atLeast(width), columnCount(width, column, gap));
  const row = (width - (columns - 1) * gap) / columns / ROWS_PER_COLUMN;
  const rowsFor = (pixels: number) => Math.round(pixels / row);
  const oneLine = gap + TITLE_GAP + TITLE_LINE;
  return {
    columns,
    gap,
    row,
    below: [rowsFor(gap), rowsFor(oneLine), rowsFor(oneLine + TITLE_LINE)],
  };
}
