/** Where a card stands: column, first row and how many rows it takes, title and gap included. */
export interface Place {
  column: number;
  start: number;
  rows: number;
}

export interface Masonry {
  places: readonly Place[];
  /** Of each card, where the lowest of it and all before it ends. */
  ends: readonly number[];
  columns: number;
  /** Rows of the whole. */
  rows: number;
}

/**
 * Each card below the shortest column so far, the first of equals: what a CSS grid does with the same spans, so a list
 * that the server has rendered stands where it stood when the browser counts on.
 */
export function masonry(spans: readonly number[], columns: number): Masonry {
  const below = Array.from({ length: columns }, () => 0);
  const ends: number[] = [];
  let lowest = 0;
  const places = spans.map((rows) => {
    let column = 0;
    for (let other = 1; other < columns; other += 1) {
      if ((below[other] ?? 0) < (below[column] ?? 0)) column = other;
    }
    const start = below[column] ?? 0;
    below[column] = start + rows;
    lowest = Math.max(lowest, start + rows);
    ends.push(lowest);
    return { column, start, rows };
  });
  return { places, ends, columns, rows: lowest };
}

/** Indices of cards: from the first to before the second. */
export type Range = readonly [from: number, to: number];

/**
 * The cards that touch the rows from `top` to `bottom`, between which a few may lie above. Starts and lowest ends never
 * decrease, so both are found by halving.
 */
export function cardsWithin({ places, ends }: Masonry, top: number, bottom: number): Range {
  const from = firstWhere(ends.length, (index) => (ends[index] ?? 0) > top);
  return [from, firstWhere(places.length, (index) => (places[index]?.start ?? 0) >= bottom)];
}

/** The first index from which on something is so. */
function firstWhere(length: number, isSo: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export type Direction =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'page-up'
  | 'page-down';

/**
 * The card that a key leads to from another; the same one at an edge. Left and right are those of the columns, a page is so many
 * rows of the same one.
 */
export function neighbor(grid: Masonry, index: number, direction: Direction, page = 0): number {
  const { places } = grid;
  const here = places[index];
  if (!here) return index;
  switch (direction) {
    case 'first':
      return 0;
    case 'last':
      return places.length - 1;
    case 'up':
      return search(places, index, -1, ({ column }) => column === here.column);
    case 'down':
      return search(places, index, 1, ({ column }) => column === here.column);
    case 'page-up':
      return furthest(grid, index, 'up', page);
    case 'page-down':
      return furthest(grid, index, 'down', page);
    case 'left':
      return beside(places, index, here.column - 1);
    case 'right':
      return beside(places, index, here.column + 1);
  }
}

/** The last card on the way that starts within so many rows, but at least the next. */
function furthest(grid: Masonry, index: number, direction: 'up' | 'down', rows: number): number {
  const start = (at: number) => grid.places[at]?.start ?? 0;
  let to = neighbor(grid, index, direction);
  for (;;) {
    const next = neighbor(grid, to, direction);
    if (next === to || Math.abs(start(next) - start(index)) > rows) return to;
    to = next;
  }
}

function search(
  places: readonly Place[],
  index: number,
  step: 1 | -1,
  fits: (place: Place) => boolean,
): number {
  for (let other = index + step; other >= 0 && other < places.length; other += step) {
    const place = places[other];
    if (place && fits(place)) return other;
  }
  return index;
}

/** The card of a column that shares most rows with this one; the last of a column that ends above it. */
function beside(places: readonly Place[], index: number, column: number): number {
  const here = places[index];
  if (!here || column < 0) return index;
  let best = index;
  let max = 0;
  // Cards in order start lower and lower: both ways, the search ends with the first that shares nothing below or above.
  for (let other = 0; other < places.length; other += 1) {
    const place = places[other];
    if (!place || place.column !== column) continue;
    const shared =
      Math.min(here.start + here.rows, place.start + place.rows) -
      Math.max(here.start, place.start);
    if (shared > max) {
      max = shared;
      best = other;
    }
    if (place.start > here.start + here.rows) break;
  }
  if (best !== index || max > 0) return best;
  return search(places, index, -1, (place) => place.column === column);
}
