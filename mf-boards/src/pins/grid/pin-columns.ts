import type { UserMetadata } from '@corkboard/shared/contract/people';

export type PinDensity = NonNullable<UserMetadata['board_pin_rep_view_type']>;

export type PinLayout = 'standard' | 'narrow' | 'compact';

const COLUMN = 236;

/**
 * Returns the minimum column width: two thirds in a dense grid and on other profiles. [PINS-002, PINS-003, PINS-004]
 */
export function columnWidth({ density, isOwn }: { density: PinDensity; isOwn: boolean }): number {
  return density === 'dense' || !isOwn ? (COLUMN * 2) / 3 : COLUMN;
}

export function columnCount(width: number, column: number, gutter: number): number {
  return Math.max(2, Math.floor((width + gutter) / (column + gutter)));
}

export function pinLayout(asked: { density: PinDensity; isOwn: boolean }): PinLayout {
  if (asked.density === 'dense') return 'compact';
  return columnWidth(asked) < COLUMN ? 'narrow' : 'standard';
}
