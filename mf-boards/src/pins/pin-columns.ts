import type { UserMetadata } from '@corkboard/shared/contract/users.ts';

export type PinDensity = NonNullable<UserMetadata['board_pin_rep_view_type']>;

/** How a grid of Pins is laid out: `narrow` and `compact` have the same columns, compact shows pictures alone. */
export type PinLayout = 'standard' | 'narrow' | 'compact';

const COLUMN = 236;

/** The width that a column has at least: two thirds for a dense grid, and on other people's profiles. [PINS-002, PINS-003, PINS-004] */
export function columnWidth({ density, isOwn }: { density: PinDensity; isOwn: boolean }): number {
  return density === 'dense' || !isOwn ? (COLUMN * 2) / 3 : COLUMN;
}

/** How many columns fit, never fewer than two. [PINS-005] */
export function columnCount(width: number, column: number, gutter: number): number {
  return Math.max(2, Math.floor((width + gutter) / (column + gutter)));
}

export function pinLayout(asked: { density: PinDensity; isOwn: boolean }): PinLayout {
  if (asked.density === 'dense') return 'compact';
  return columnWidth(asked) < COLUMN ? 'narrow' : 'standard';
}
