import type { Pin } from '@corkboard/shared/contract/pins';

import type { PinLayout } from './pin-columns.ts';

export const ROWS_PER_COLUMN = 40;

export const MIN_ROWS = 16;
export const MAX_ROWS = 120;

export function imageRows(pin: Pin): number {
  const image = pin.images['236x'] ?? pin.images['orig'];
  if (!image || image.width <= 0 || image.height <= 0) return ROWS_PER_COLUMN;

  const rows = Math.round((image.height / image.width) * ROWS_PER_COLUMN);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows));
}

/** Letters that fit on a title line in any font. */
const LINE: Record<PinLayout, number> = { standard: 26, narrow: 18, compact: 0 };
const PHONE_LINE = 18;

/** Decided by length, so that server and browser agree before text is measured. */
export function titleLines(title: string, layout: PinLayout, isPhone: boolean): 0 | 1 | 2 {
  if (layout === 'compact' || title.trim() === '') return 0;
  return title.length > Math.min(LINE[layout], isPhone ? PHONE_LINE : LINE.standard) ? 2 : 1;
}
