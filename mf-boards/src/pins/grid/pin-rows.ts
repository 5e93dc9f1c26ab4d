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

/** Widths of a title line in em, in the narrowest column of each layout. */
const LINE: Record<PinLayout, number> = { standard: 15.4, narrow: 10.2, compact: 0 };
/** Between the widths at 320 and 390 pixels. */
const PHONE_LINE = 9.6;

/** Widths of letters in hundredths of an em, in the wider of the web font and its fallback. */
const LETTERS: readonly [width: number, letters: string][] = [
  [29, " !',.:;I[]ijl|"],
  [39, '"()*-/`ft'],
  [42, 'r'],
  [55, 'csvxzJ'],
  [58, '17?Laek'],
  [61, '2345bdghnopquy'],
  [70, 'ABEFKPSTVXYZ'],
  [76, '&CDHNRU'],
  [83, 'wGOQ'],
  [99, '%@MWm'],
];
const OTHER = 65;
const FULL_WIDTH = 100;
/** Hangul. Most ideographs and emoji follow. */
const FULL_WIDTH_FROM = 0x1100;

const widths = new Uint8Array(FULL_WIDTH_FROM).fill(OTHER);
for (const [width, letters] of LETTERS) {
  for (const letter of letters) widths[letter.charCodeAt(0)] = width;
}

/** Estimated, so that server and browser agree before text is measured. */
export function titleLines(title: string, layout: PinLayout, isPhone: boolean): 0 | 1 | 2 {
  if (layout === 'compact' || title.trim() === '') return 0;
  return fits(title, Math.min(LINE[layout], isPhone ? PHONE_LINE : LINE.standard)) ? 1 : 2;
}

function fits(title: string, line: number): boolean {
  let left = line * 100;
  for (let index = 0; index < title.length && left >= 0; index += 1) {
    left -= widths[title.charCodeAt(index)] ?? FULL_WIDTH;
  }
  return left >= 0;
}
