import { columnCount, columnWidth, type PinLayout } from './pin-columns.ts';
import { ROWS_PER_COLUMN } from './pin-rows.ts';

/** Shared by the style sheet and the window of a long list, which must agree. */
export interface GridMetrics {
  columns: number;
  gap: number;
  row: number;
  /** Rows below an image for a title of no, one, or two lines, including the gap. */
  below: readonly [number, number, number];
  /** Rows for the name of the pinner. */
  pinner: number;
}

interface Layout {
  column: number;
  gutter(width: number): number;
  atLeast(width: number): number;
}

const PHONE = 488;
const TITLE_GAP = 8;
const TITLE_LINE = 20;
const PINNER_LINE = 28;

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
    atLeast: (width) => (width < 330 ? 2 : 3),
  },
};

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
    pinner: rowsFor(PINNER_LINE),
  };
}
