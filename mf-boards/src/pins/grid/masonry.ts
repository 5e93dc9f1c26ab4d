export interface Place {
  column: number;
  start: number;
  rows: number;
}

export interface Masonry {
  places: readonly Place[];
  /** For each card, the lowest end of it and all before it. */
  ends: readonly number[];
  columns: number;
  rows: number;
}

/**
 * Places each card below the shortest column, the first of equals. Must match CSS grid, which lays out the server
 * HTML.
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

export type Range = readonly [from: number, to: number];

/** Returns the cards in a row range. Starts and lowest ends never decrease, so binary search works. */
export function cardsWithin({ places, ends }: Masonry, top: number, bottom: number): Range {
  const from = firstWhere(ends.length, (index) => (ends[index] ?? 0) > top);
  return [from, firstWhere(places.length, (index) => (places[index]?.start ?? 0) >= bottom)];
}

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
      return closestInColumn(places, index, here.column - 1);
    case 'right':
      return closestInColumn(places, index, here.column + 1);
  }
}

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

function closestInColumn(places: readonly Place[], index: number, column: number): number {
  const here = places[index];
  if (!here || column < 0) return index;
  let best = index;
  let max = 0;
  // Starts increase in order, so the search ends at the first card without overlap in each direction.
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
