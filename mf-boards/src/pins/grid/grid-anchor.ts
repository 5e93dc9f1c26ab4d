import type { GridAnchor } from '../../common/return/kept-places.ts';
import { cardsWithin, type Masonry } from './masonry.ts';

interface LaidOut {
  grid: Masonry;
  pins: readonly { id: string }[];
  /** Height of a row in pixels. */
  row: number;
}

interface Focused {
  pin: string | null;
  /** Of the window. */
  height: number;
}

/**
 * Finds the focused card if it begins in the window, else the first one that does, else the one that covers its top. Null
 * above the grid.
 */
export function findAnchor(
  { grid, pins, row }: LaidOut,
  gridTop: number,
  focused?: Focused,
): GridAnchor | null {
  if (gridTop >= 0) return null;
  if (focused && focused.pin !== null) {
    const place = grid.places[pins.findIndex(({ id }) => id === focused.pin)];
    const offset = place ? gridTop + place.start * row : -1;
    if (offset >= 0 && offset < focused.height) return { pin: focused.pin, offset };
  }
  const [first] = cardsWithin(grid, -gridTop / row, Number.POSITIVE_INFINITY);
  const begins = grid.places.findIndex(({ start }) => gridTop + start * row >= 0);
  const index = begins < 0 ? first : begins;
  const pin = pins[index];
  const place = grid.places[index];
  return pin && place ? { pin: pin.id, offset: gridTop + place.start * row } : null;
}

/** How far the window must scroll so that the Pin is where it was. Null if it isn't loaded. */
export function scrollToAnchor(
  { grid, pins, row }: LaidOut,
  gridTop: number,
  anchor: GridAnchor,
): number | null {
  const place = grid.places[pins.findIndex(({ id }) => id === anchor.pin)];
  return place ? gridTop + place.start * row - anchor.offset : null;
}
