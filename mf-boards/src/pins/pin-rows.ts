import type { Pin } from '@corkboard/shared/contract/pins.ts';

import type { PinLayout } from './pin-columns.ts';

/** A column is as wide as this many rows of the grid are high: the step to which heights are rounded. */
export const ROWS_PER_COLUMN = 40;

/** Pictures beyond these are cropped: a banner would be a line, a long strip would be a page of its own. */
export const MIN_ROWS = 16;
export const MAX_ROWS = 120;

/** How many rows a Pin's picture spans. Known before it is loaded, at any width of the column. */
export function imageRows(pin: Pin): number {
  const image = pin.images['236x'] ?? pin.images['orig'];
  if (!image || image.width <= 0 || image.height <= 0) return ROWS_PER_COLUMN;

  const rows = Math.round((image.height / image.width) * ROWS_PER_COLUMN);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows));
}

/** Letters that surely fit on a line of a title. */
const LINE: Record<PinLayout, number> = { standard: 26, narrow: 18, compact: 0 };
const PHONE_LINE = 18;

/**
 * How many lines are kept for the title: decided by its length, so that server and browser agree before any letter is
 * measured. What needs more ends in an ellipsis.
 */
export function titleLines(title: string, layout: PinLayout, isPhone: boolean): 0 | 1 | 2 {
  if (layout === 'compact' || title.trim() === '') return 0;
  return title.length > Math.min(LINE[layout], isPhone ? PHONE_LINE : LINE.standard) ? 2 : 1;
}
